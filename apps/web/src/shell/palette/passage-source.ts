import type { FoundPassage } from '@schole/core';
import type { QueryClient } from '@tanstack/react-query';
import { TextSearch } from 'lucide-react';
import { currentTranslator } from '../../client/language/language.ts';
import { callFunction } from '../../client/requests/call.ts';
import { sourceReceipt } from '../../parts/sources/calls.ts';
import { hasSlides } from '../../parts/sources/receipt/has-slides.ts';
import { type SharedSource, sharedSources } from '../../parts/sources/sharing/calls.ts';
import type { Found, PaletteSource } from './palette-source.ts';
import { paletteWords } from './words.ts';

/** Fewer letters are in almost every passage. */
const shortest = 3;
const shown = 5;
/** Milliseconds for which an answer stays fresh. */
const fresh = 15_000;
/** Characters of a passage in the list, and of those before the first word that was found. */
const length = 90;
const before = 24;

/** The words of a passage around the first one that was found, on one line. */
export function excerptOf({ snippet, marks }: Pick<FoundPassage, 'snippet' | 'marks'>): string {
  const first = marks[0]?.[0] ?? 0;
  const blank = first <= before ? -1 : snippet.indexOf(' ', first - before);
  const start = blank === -1 || blank >= first ? Math.min(first, first <= before ? 0 : first) : blank + 1;
  if (snippet.length - start <= length) return `${start > 0 ? '…' : ''}${snippet.slice(start)}`;
  const end = snippet.lastIndexOf(' ', start + length);
  return `${start > 0 ? '…' : ''}${snippet.slice(start, end > start ? end : start + length)}…`;
}

function toFound(passage: FoundPassage, slides: boolean, shared: SharedSource | undefined): Found {
  const { sourceId, versionSha256, title, start, end, page } = passage;
  const translate = currentTranslator(paletteWords);
  const where = page === undefined ? title : translate(slides ? 'titleAndSlide' : 'titleAndPage', { title, page });
  return {
    id: `${sourceId} ${start}`,
    label: excerptOf(passage),
    hint: shared === undefined ? where : `${where}, ${shared.ownerName}`,
    icon: TextSearch,
    to: '/dashboard/sources',
    search: { open: sourceId, tab: 'read', version: versionSha256, passage: `${start}-${end}` },
  };
}

/** Whether the page of a passage is a slide; where that is not known, it is called a page. */
async function standsOnSlide({ sourceId, versionSha256, page }: FoundPassage, queries: QueryClient): Promise<boolean> {
  if (page === undefined) return false;
  const document = await queries.fetchQuery(sourceReceipt(sourceId, versionSha256)).catch(() => null);
  return document !== null && hasSlides(document.receipt);
}

/** The texts of the user's sources, searched by the server: other forms of a word and mistyped words are found too. */
export const passageSource: PaletteSource = {
  id: 'passages',
  group: () => currentTranslator(paletteWords)('passages'),
  async search(query, signal, queries) {
    const wanted = query.trim().slice(0, 200);
    if (wanted.length < shortest) return [];
    const { passages } = await queries.fetchQuery({
      queryKey: ['sources', 'passages', wanted],
      staleTime: fresh,
      queryFn: () => callFunction('search-sources', { query: wanted, count: shown }, { signal }),
    });
    if (passages.length === 0) return [];
    // Whose it is stands beside a title; without it the passages are shown all the same.
    const shared = await queries.fetchQuery(sharedSources).catch(() => null);
    return Promise.all(
      passages.map(async (passage) =>
        toFound(passage, await standsOnSlide(passage, queries), shared?.get(passage.sourceId)),
      ),
    );
  },
};
