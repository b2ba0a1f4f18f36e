import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '../../client/language/formats.ts';
import { useLanguage, useWords } from '../../client/language/language.ts';
import { useMoment } from '../../client/language/use-moment.ts';
import { sourcePage } from './calls.ts';
import type { SourcePage } from './rows.ts';
import { sourceWords } from './words.ts';

export interface PageOriginProps {
  sourceId: string;
  sha256: string;
  /** What stands below it, for example the button that reads the page again. */
  children?: (page: SourcePage) => ReactNode;
}

/** The page that a version of a source was read from: address, site, author, and the dates of page and copy; nothing for what is no page. */
export function PageOrigin({ sourceId, sha256, children }: PageOriginProps): ReactNode {
  const translate = useWords(sourceWords);
  const [language] = useLanguage();
  const moment = useMoment('long');
  const page = useQuery(sourcePage(sourceId, sha256)).data ?? null;
  if (page === null) return null;
  const { author, published_at: published, fetched_at: fetched } = page;
  const date = published === null ? null : formatDate(new Date(published), language, { dateStyle: 'long' });
  const facts = [
    page.site_name ?? new URL(page.final_address).hostname,
    ...(author === null ? [] : [author]),
    ...(date === null ? [] : [translate('pageDated', { date })]),
  ];
  return (
    <div className="grid justify-items-start gap-0.5 text-ink-2 text-sm">
      <a href={page.address} target="_blank" rel="noreferrer" className="wrap-anywhere">
        {decoded(page.address)}
      </a>
      <p className="wrap-anywhere">{facts.join(', ')}</p>
      <p>{translate('pageCopy', { date: moment(fetched) })}</p>
      {children?.(page)}
    </div>
  );
}

/** An address as people read it, with its own letters. */
function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
