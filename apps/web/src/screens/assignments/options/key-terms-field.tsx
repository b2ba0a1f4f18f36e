import { keyTermsProblem, limits, readKeyTerms } from '@schole/core';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWords } from '../../../client/language/language.ts';
import { TextArea } from '../../../ui/index.ts';
import type { SettingsValues } from '../draft/settings-values.ts';
import { makingWords } from './making-words.ts';
import type { QuestionCount } from './offers.ts';

/** Characters of a term that is none, as the message names it. */
const quoted = 30;

export interface KeyTermsFieldProps {
  form: UseFormReturn<SettingsValues>;
  known: QuestionCount | undefined;
}

/** The terms that the questions are to ask for, with which of them the text has. */
export function KeyTermsField({ form: { register, watch }, known }: KeyTermsFieldProps): ReactNode {
  const translate = useWords(makingWords);
  const { keyTerms } = watch();
  const problem = keyTermsProblem(keyTerms);
  const found = known?.keyTerms;
  // What was found for other terms says nothing of these.
  const missing = found?.of === keyTerms && problem === null ? found.missing : null;
  const count = readKeyTerms(keyTerms).length;

  const error = (): string | undefined => {
    if (problem === null) return undefined;
    return problem.reason === 'many'
      ? translate('keyTermsMany', { count: problem.count, most: limits.keyTerms.count })
      : translate('keyTermsLong', { term: problem.term.slice(0, quoted), most: limits.keyTerms.termLength });
  };
  const presence = (): string | null => {
    if (missing === null || count === 0) return null;
    return missing.length === 0
      ? translate('keyTermsFound', { count })
      : translate('keyTermsMissing', { found: count - missing.length, count, terms: missing.join(', ') });
  };

  return (
    <div className="grid gap-1">
      <TextArea
        label={translate('keyTerms')}
        hint={translate('keyTermsHint')}
        error={error()}
        optional
        grows
        rows={3}
        maxLength={limits.keyTerms.characters}
        {...register('keyTerms')}
      />
      <p
        role="status"
        className={`break-words text-sm ${missing !== null && missing.length > 0 ? 'text-attention' : 'text-ink-2'}`}
      >
        {presence()}
      </p>
    </div>
  );
}
