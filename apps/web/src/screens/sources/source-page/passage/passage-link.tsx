import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { passageWords } from './passage-words.ts';

export interface PassageLinkProps {
  sourceId: string;
  /** The version that the offsets refer to; null: the current one. */
  version: string | null;
  start: number;
  end: number;
  quote: string;
  page?: number | undefined;
  /** True: its pages are slides. */
  slides: boolean;
  /** Of the text. */
  lang: string;
}

/** A sentence of a source; a press shows it where it stands. */
export function PassageLink({ sourceId, version, start, end, quote, page, slides, lang }: PassageLinkProps): ReactNode {
  const translate = useWords(passageWords);
  return (
    <>
      <Link
        to="/dashboard/sources"
        search={{
          ...{ open: sourceId, tab: 'read', passage: `${start}-${end}` },
          ...(version === null ? {} : { version }),
        }}
        className="wrap-anywhere inline-block min-h-6 align-top font-text text-primary hover:underline"
      >
        <span className="sr-only">{translate('show')} </span>
        <span lang={lang}>{quote.replace(/\s+/g, ' ')}</span>
      </Link>
      {page !== undefined && (
        <span className="text-ink-3 text-sm"> {translate(slides ? 'slide' : 'page', { page })}</span>
      )}
    </>
  );
}
