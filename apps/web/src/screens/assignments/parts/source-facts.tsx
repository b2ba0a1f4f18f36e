import type { Receipt } from '@schole/core';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../client/language.ts';
import { locales } from '../../../client/language-choice.ts';
import { contentWords } from '../content-words.ts';
import type { Material } from '../new-draft.ts';
import { writePages } from '../page-ranges.ts';
import { words } from '../words.ts';

/** Empty pages that are named one by one; a scan has hundreds. */
const mostNamed = 12;

type Facts = Pick<Material, 'kind' | 'language' | 'words'>;

/** Kind, pages, words and language of a source in one line. */
export function useSourceFacts(): (source: Facts, receipt: Receipt | undefined) => string {
  const say = useWords(words);
  const content = useWords(contentWords);
  const [language] = useLanguage();
  const number = new Intl.NumberFormat(locales[language]);
  const kindOf = (kind: string, reader: string | undefined): string => {
    if (kind === 'text') return content('kindText');
    if (reader === 'pdf') return content('kindPdf');
    if (reader === 'docx') return content('kindDocx');
    return content(kind === 'file' ? 'kindTextFile' : 'kindOther');
  };
  return (source, receipt) =>
    [
      // Before the receipt is there, a file might be of any kind.
      ...(source.kind === 'file' && receipt === undefined ? [] : [kindOf(source.kind, receipt?.reader)]),
      ...((receipt?.pages ?? 0) > 0 ? [content('pageCount', { count: receipt?.pages ?? 0 })] : []),
      say('wordCount', { count: number.format(source.words) }),
      say(source.language === 'el' ? 'languageEl' : 'languageEn'),
    ].join(', ');
}

/** What the reader noticed, in words; nothing when it noticed nothing. */
export function Noticed({ receipt }: { receipt: Receipt }): ReactNode {
  const say = useWords(contentWords);
  const { warnings, emptyPages } = receipt;
  if (warnings.length === 0 && emptyPages.length === 0) return null;
  const keys = [...new Set(warnings.map(warningKey))];
  const named = writePages(asRanges(emptyPages.slice(0, mostNamed)));
  const rest = emptyPages.length - mostNamed;
  const list = rest > 0 ? say('andMore', { list: named, count: rest }) : named;
  return (
    <div className="text-ink-2 text-sm">
      <p className="font-medium">{say('warnings')}</p>
      <ul className="list-disc pl-5">
        {keys.map((key) => (
          <li key={key}>{say(key)}</li>
        ))}
        {emptyPages.length > 0 && <li>{say('emptyPages', { list })}</li>}
      </ul>
    </div>
  );
}

function asRanges(pages: readonly number[]): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last !== undefined && page === last.to + 1) last.to = page;
    else ranges.push({ from: page, to: page });
  }
  return ranges;
}

type ContentKey = keyof (typeof contentWords)['en'];

/** The key of what a warning id of a reader says; ids that this build does not know share one sentence. */
function warningKey(id: string): Extract<ContentKey, `warning-${string}`> {
  const key = `warning-${id}`;
  return isWarning(key) ? key : 'warning-other';
}

function isWarning(key: string): key is Extract<ContentKey, `warning-${string}`> {
  return key in contentWords.en;
}
