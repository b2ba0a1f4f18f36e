import type { FoundPassage } from '@schole/core';
import { pageRanges, type Source } from '../../../../parts/sources/index.ts';
import type { Material } from '../../draft/new-draft.ts';

/** What was found in one source, the best passage first. */
export interface FoundSource {
  sourceId: string;
  title: string;
  language: FoundPassage['language'];
  passages: FoundPassage[];
  /** Pages or slides on which something was found, ascending; empty where the source has none. */
  pages: number[];
}

/** The passages by their source, in the order in which the sources were found. */
export function bySource(passages: readonly FoundPassage[]): FoundSource[] {
  const found = new Map<string, FoundSource>();
  for (const passage of passages) {
    const { sourceId, title, language, page } = passage;
    const source = found.get(sourceId) ?? { sourceId, title, language, passages: [], pages: [] };
    found.set(sourceId, source);
    source.passages.push(passage);
    if (page !== undefined && !source.pages.includes(page)) source.pages.push(page);
  }
  for (const { pages } of found.values()) pages.sort((one, other) => one - other);
  return [...found.values()];
}

/** A found source as material: the pages on which something was found, or all of one without pages. */
export function materialOfFound({ pages }: FoundSource, row: Source): Material {
  const { id, title, kind, language, words, current_sha256: sha256 } = row;
  const material = { sourceId: id, sha256, title, kind, language, words, known: false };
  return pages.length === 0 ? material : { ...material, part: 'pages', selection: { pages: pageRanges(pages) } };
}

/** A snippet in pieces, each with whether it was searched for; ranges that overlap or run backwards are left out. */
export function markedPieces(
  snippet: string,
  marks: FoundPassage['marks'],
): { start: number; text: string; marked: boolean }[] {
  const pieces: { start: number; text: string; marked: boolean }[] = [];
  let from = 0;
  for (const [start, end] of [...marks].sort(([one], [other]) => one - other)) {
    if (start < from || end <= start || end > snippet.length) continue;
    if (start > from) pieces.push({ start: from, text: snippet.slice(from, start), marked: false });
    pieces.push({ start, text: snippet.slice(start, end), marked: true });
    from = end;
  }
  if (from < snippet.length) pieces.push({ start: from, text: snippet.slice(from), marked: false });
  return pieces;
}
