import { type RecognisedPage, recognisedPageSchema } from '@schole/core';
import { z } from 'zod';

type Boxed = Pick<RecognisedPage, 'width' | 'height'>;
type Box = RecognisedPage['lines'][number]['box'];

/** Whether a box lies in its picture. */
export function isInside([left, top, width, height]: Box, page: Boxed): boolean {
  return left + width <= page.width && top + height <= page.height;
}

/** Characters that PostgreSQL would refuse, or that would divide a word. */
const isWord = (text: string): boolean => text.isWellFormed() && !/[\p{Cc}\s]/u.test(text);

function isSound(page: RecognisedPage): boolean {
  return page.lines.every(
    ({ box, words }) => isInside(box, page) && words.every((word) => isInside(word.box, page) && isWord(word.text)),
  );
}

/** The pages that a child recognised, accepted only where they are some of those wanted, each once; throws an Error. */
export function readRecognisedPages(answer: unknown, wanted: readonly number[]): RecognisedPage[] {
  const parsed = z.array(recognisedPageSchema).max(wanted.length).safeParse(answer);
  if (!parsed.success) throw new Error('No recognised pages.');
  const pages = parsed.data;
  const numbers = new Set(pages.map(({ page }) => page));
  if (numbers.size !== pages.length || ![...numbers].every((page) => wanted.includes(page)))
    throw new Error('Recognised pages that nobody wanted.');
  if (!pages.every(isSound)) throw new Error('A recognised page with words that are none, or outside of it.');
  return pages;
}
