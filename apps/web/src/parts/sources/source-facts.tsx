import { type Receipt, readingWarnings, type SourceFileType, sourceFileTypes } from '@schole/core';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../client/language/language.ts';
import { type Language, locales } from '../../client/language/language-choice.ts';
import { DoubtfulWordsLink } from './doubtful-words.tsx';
import { pageRanges, writePages } from './pages/page-ranges.ts';
import { hasSlides } from './receipt/has-slides.ts';
import type { Source } from './rows.ts';
import { sourceWords } from './words.ts';

/** Maximum number of empty pages that are listed one by one; a scan has hundreds. */
const maxNamedPages = 12;

// A server that is newer than this build may name a reader, or a doubt, that it does not know.
const typeNames: Partial<Record<string, SourceFileType>> = sourceFileTypes;
const warningTexts: Partial<Record<string, Readonly<Record<Language, string>>>> = readingWarnings;

type Facts = Pick<Source, 'kind' | 'language' | 'words'>;

/** Kind, pages, words and language of a source in one line. */
export function useSourceFacts(): (source: Facts, receipt: Receipt | undefined) => string {
  const translate = useWords(sourceWords);
  const [language] = useLanguage();
  const number = new Intl.NumberFormat(locales[language]);
  const kindOf = (kind: string, reader = ''): string => {
    if (kind === 'text') return translate('kindText');
    if (kind === 'url') return translate('kindUrl');
    if (kind === 'video') return translate('kindVideo');
    if (kind === 'topic') return translate('kindTopic');
    return typeNames[reader]?.name[language] ?? translate('kindOther');
  };
  return (source, receipt) =>
    [
      // Until the receipt is loaded, the kind of a file is unknown.
      ...(source.kind === 'file' && receipt === undefined ? [] : [kindOf(source.kind, receipt?.reader)]),
      ...((receipt?.pages ?? 0) > 0
        ? [
            translate(receipt !== undefined && hasSlides(receipt) ? 'slideCount' : 'pageCount', {
              count: receipt?.pages ?? 0,
            }),
          ]
        : []),
      translate('wordCount', { count: source.words, words: number.format(source.words) }),
      translate(source.language === 'el' ? 'languageEl' : 'languageEn'),
    ].join(', ');
}

/** The reader's warnings as text; nothing when there are none. */
export function ReadingWarnings({ sourceId, receipt }: { sourceId: string; receipt: Receipt }): ReactNode {
  const translate = useWords(sourceWords);
  const [language] = useLanguage();
  const { warnings, emptyPages, recognised } = receipt;
  const doubtful = recognised?.doubtful ?? 0;
  if (warnings.length === 0 && emptyPages.length === 0 && doubtful === 0) return null;
  const texts = [...new Set(warnings.map((id) => warningTexts[id]?.[language] ?? translate('otherWarning')))];
  const named = writePages(pageRanges(emptyPages.slice(0, maxNamedPages)));
  const rest = emptyPages.length - maxNamedPages;
  const list = rest > 0 ? translate('andMore', { list: named, count: rest }) : named;
  return (
    <div className="text-ink-2 text-sm">
      <p className="font-medium">{translate('warnings')}</p>
      <ul className="list-disc pl-5">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {doubtful > 0 && (
          <li>
            {translate('doubtfulWords', { count: doubtful })} <DoubtfulWordsLink sourceId={sourceId} />
          </li>
        )}
        {emptyPages.length > 0 && <li>{translate('emptyPages', { list })}</li>}
      </ul>
    </div>
  );
}
