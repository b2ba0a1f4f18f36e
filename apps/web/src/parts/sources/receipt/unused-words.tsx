import { type Block, countWords, type UnusedReason, unusedReasons, whyUnused } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { locales } from '../../../client/language/language-choice.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { sourceVersion } from '../calls.ts';
import { receiptWords } from './receipt-words.ts';

interface Version {
  text: string;
  language: Block['language'];
  blocks: readonly Block[];
}

/** Words of the blocks that no question is made from, by the reason. */
export function countUnused({ text, language, blocks }: Version): Map<UnusedReason, number> {
  const sums = new Map<UnusedReason, number>();
  for (const block of blocks) {
    const why = whyUnused(block, language);
    if (why === null) continue;
    sums.set(why, (sums.get(why) ?? 0) + countWords(text.slice(block.start, block.end)));
  }
  return sums;
}

/** How much of a source no question is made from, and why. */
export function UnusedWords({ sourceId, sha256 }: { sourceId: string; sha256: string }): ReactNode {
  const translate = useWords(receiptWords);
  const failure = useFailureWords();
  const [language] = useLanguage();
  const number = new Intl.NumberFormat(locales[language]);
  const { data, isError, error } = useQuery(sourceVersion(sourceId, sha256));
  const sums = useMemo(() => (data === undefined ? null : countUnused(data)), [data]);
  return (
    <div>
      <p className="font-medium text-ink-2">{translate('unused')}</p>
      {isError && <p className="text-danger">{failure(error)}</p>}
      {sums === null && !isError && <p>{translate('unusedCounting')}</p>}
      {sums?.size === 0 && <p>{translate('unusedNone')}</p>}
      <ul className="list-disc pl-5">
        {unusedReasons.map((why) => {
          const count = sums?.get(why) ?? 0;
          return count === 0 ? null : (
            <li key={why}>
              {translate('unusedEntry', { words: number.format(count), why: translate(`unused-${why}`) })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
