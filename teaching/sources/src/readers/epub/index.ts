import { type Document, type Dropped, fault, limits } from '@schole/core';
import { assemble, type Part } from '../../assemble.ts';
import type { FileInput, FileReader } from '../../file.ts';
import { decodePage } from '../html/charset.ts';
import { droppedOf } from '../html/dropped.ts';
import { parsePage, treeOf } from '../html/parse-page.ts';
import { partsOf } from '../html/parts.ts';
import { elementsOf, findNamed, type PageElement, wordsOf } from '../html/tree.ts';
import { writeFormulas } from '../html/write-formulas.ts';
import { type Book, type Chapter, readBook, type } from './package.ts';

/** What a book has before and beside its text. */
const besides = /^(?:cover|toc|landmarks|page-list|loi|lot)$/;

interface ReadChapter {
  parts: Part[];
  dropped: Dropped[];
}

/** Whether an element is a cover, a table of contents or a list of pages. */
function isBeside(element: PageElement): boolean {
  return (
    ['body', 'section', 'nav'].includes(element.name) &&
    wordsOf(element, 'epub:type').some((kind) => besides.test(kind))
  );
}

/** The parts of one chapter; none of a cover or a table of contents. */
function readChapter({ zip }: Book, { path, title }: Chapter): ReadChapter {
  const bytes = zip.read(path, type);
  if (bytes === null) return { parts: [], dropped: [] };
  const document = parsePage(decodePage(bytes).text);
  writeFormulas(document);
  if (document.documentElement === null) return { parts: [], dropped: [] };
  const page = treeOf(document.documentElement);
  const body = findNamed(page, 'body') ?? page;
  if (isBeside(body)) return { parts: [], dropped: [{ part: 'page-furniture', count: 1 }] };
  let left = 0;
  for (const { children } of elementsOf(body)) {
    const kept = children.filter((child) => typeof child === 'string' || !isBeside(child));
    left += children.length - kept.length;
    children.splice(0, children.length, ...kept);
  }
  const parts = partsOf(body);
  const headed = parts.some(({ kind }) => kind === 'heading');
  const withTitle: Part[] =
    headed || title === undefined || parts.length === 0 ? [] : [{ kind: 'heading', level: 1, text: title }];
  return {
    parts: [...withTitle, ...parts],
    dropped: [...droppedOf(page), ...(left === 0 ? [] : [{ part: 'page-furniture' as const, count: left }])],
  };
}

/**
 * Reads a book in the order of its spine; a chapter without a heading has that of the table of
 * contents. Throws source/broken, source/unsafe, source/encrypted, source/too-short and source/too-long.
 */
export async function readEpub({ bytes, fileName, onProgress }: FileInput): Promise<Document> {
  const book = await readBook(bytes);
  onProgress?.(10);
  const parts: Part[] = [];
  const dropped: Dropped[] = [];
  let characters = 0;
  for (const [index, chapter] of book.chapters.entries()) {
    const read = readChapter(book, chapter);
    parts.push(...read.parts);
    dropped.push(...read.dropped);
    characters += read.parts.reduce((sum, { text }) => sum + text.length, 0);
    if (characters > limits.documentCharacters)
      throw fault('source/too-long', { characters, most: limits.documentCharacters });
    onProgress?.(10 + Math.floor((80 * (index + 1)) / book.chapters.length));
  }
  const document = assemble({ reader: 'epub', fileName, title: book.title, pages: 0, parts, dropped });
  onProgress?.(100);
  return document;
}

export const reader: FileReader = { sign: { contents: /^application\/epub\+zip/ }, read: readEpub };
