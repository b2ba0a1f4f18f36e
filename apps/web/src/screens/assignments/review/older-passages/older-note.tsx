import { passageStates } from '@schole/core';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Button, ErrorState } from '../../../../ui/index.ts';
import type { QuestionRow } from '../../rows.ts';
import { olderWords } from './older-words.ts';
import type { OlderPassages } from './use-older.ts';

export interface OlderNoteProps {
  older: OlderPassages;
  rows: readonly QuestionRow[];
  changeable: boolean;
}

/** How many questions rest on an older version of a source, and the press that looks at all of them again. */
export function OlderNote({ older, rows, changeable }: OlderNoteProps): ReactNode {
  const translate = useWords(olderWords);
  const { questions, failure, busy, look } = older;
  if (failure !== null) {
    return (
      <section aria-label={translate('failed')} className="mb-3">
        <ErrorState error={failure.error} onRetry={failure.retry} busy={failure.busy} />
      </section>
    );
  }
  if (questions.length === 0) return null;
  const counts = passageStates.flatMap((state) => {
    const count = questions.filter((one) => one.state === state).length;
    return count === 0 ? [] : [translate(state, { count })];
  });
  const unchanged = rows.filter((row) => older.find(row)?.state === 'unchanged');
  return (
    <section
      aria-labelledby="older-passages"
      className="mb-3 grid max-w-measure-wide justify-items-start gap-2 border-attention border-l-3 bg-attention-tint px-4 py-3"
    >
      <h2 id="older-passages" className="text-attention text-md">
        {translate('heading')}
      </h2>
      <p>
        {translate('rest', { count: questions.length })} {counts.join(', ')}.
      </p>
      {!changeable && <p>{translate('archived')}</p>}
      {changeable && unchanged.length > 0 && (
        <>
          <p className="text-sm">{translate('lookAllHint')}</p>
          <Button icon={RefreshCw} busy={busy} onClick={() => look(unchanged, false)}>
            {translate('lookAll')}
          </Button>
        </>
      )}
    </section>
  );
}
