import type { Block, ContentLanguage, Document } from '@schole/core';
import { matchWords } from '@schole/core';

/** A piece of a document that is found as a whole: `text.slice(start, end)`, within the bounds of its blocks. */
export interface Passage {
  start: number;
  end: number;
  language: ContentLanguage;
  page?: number;
  time?: number;
  /** Where its headings are. */
  headings: { start: number; end: number }[];
}

/** Words of a passage: below `few` it goes on over headings and pages, from `enough` it ends with its block, `many` ends it anywhere. */
const size = { few: 30, enough: 60, good: 90, many: 120 } as const;
/** A word may be as long as a text: a passage of so many characters ends too. */
const maxCharacters = 1_500;

interface Piece {
  start: number;
  end: number;
  words: number;
}

/** A block in pieces of at most `size.many` words, which end with a sentence where there is one. */
function piecesOf(text: string, { start, end }: Block): Piece[] {
  const pieces: Piece[] = [];
  const block = text.slice(start, end);
  let from = 0;
  let count = 0;
  let last = 0;
  const close = (to: number): void => {
    pieces.push({ start: start + from, end: start + to, words: count });
    count = 0;
  };
  for (const match of matchWords(block)) {
    const gap = block.slice(last, Math.min(match.index, last + 20));
    const full = count >= size.many || match.index - from >= maxCharacters;
    if (count > 0 && (full || (count >= size.good && /[.!?;·…\n]/.test(gap)))) {
      const mark = /^[^\s]*/.exec(gap)?.[0].length ?? 0;
      close(Math.min(last + mark, match.index));
      from = match.index;
    }
    count += 1;
    last = match.index + match[0].length;
  }
  if (from < block.length) close(block.length);
  return pieces;
}

/** Divides a document into passages of about 60 to 120 words that follow its blocks, in order and without gaps in its words. */
export function dividePassages({ text, blocks }: Pick<Document, 'text' | 'blocks'>): Passage[] {
  const passages: Passage[] = [];
  let open: (Passage & { words: number }) | undefined;
  const close = (): void => {
    if (open === undefined) return;
    const { words: _, ...passage } = open;
    passages.push(passage);
    open = undefined;
  };
  for (const block of blocks) {
    const heading = block.kind === 'heading';
    for (const piece of piecesOf(text, block)) {
      if (open !== undefined) {
        const elsewhere = heading || block.page !== open.page;
        const full = open.words + piece.words > size.many || piece.end - open.start > maxCharacters;
        if (open.words >= size.enough || full || (elsewhere && open.words >= size.few)) close();
      }
      const { page, time, language } = block;
      open ??= {
        ...{ start: piece.start, end: piece.end, language, headings: [], words: 0 },
        ...(page === undefined ? {} : { page }),
        ...(time === undefined ? {} : { time }),
      };
      if (heading) open.headings.push({ start: piece.start, end: piece.end });
      open.end = piece.end;
      open.words += piece.words;
    }
  }
  close();
  return passages;
}
