import { RichText } from '@schole/questions/views';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Disclosure } from '../../../ui/index.ts';
import { hintWords } from './hint-words.ts';

export interface ShownHintsProps {
  hints: readonly string[] | undefined;
  contentLanguage: 'en' | 'el';
}

/** The hints of a question behind one press; nothing where there are none. */
export function ShownHints({ hints = [], contentLanguage }: ShownHintsProps): ReactNode {
  const translate = useWords(hintWords);
  if (hints.length === 0) return null;
  return (
    <Disclosure label={translate('shown', { count: hints.length })}>
      <ol lang={contentLanguage} className="list-decimal pl-6 text-ink-2">
        {hints.map((hint, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two hints may read the same
          <li key={index} className="max-w-measure break-words py-0.5">
            <RichText>{hint}</RichText>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
