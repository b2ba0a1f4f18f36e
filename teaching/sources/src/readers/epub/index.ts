import { type Document, type Dropped, fault, limits } from '@schole/core';
import { assemble, type Part } from '../../assemble.ts';
import type { FileInput, FileReader } from '../../file.ts';
import { isTemplateTitle } from '../../slides/titles.ts';
import { decodePage } from '../html/charset.ts';
import { droppedOf } from '../html/dropped.ts';
import { writeFields } from '../html/forms/fields.ts';
import { isPageLink } from '../html/inline-text.ts';
import { parsePage, treeOf } from '../html/parse-page.ts';
import { partsOf, withoutCopyright } from '../html/parts.ts';
import { AppliedStyles } from '../html/styles/apply-styles.ts';
import { elementsOf, findNamed, type PageElement, wordsOf } from '../html/tree.ts';
import { writeFormulas } from '../html/write-formulas.ts';
import { BookStyles } from './book-styles.ts';
import { type ChapterParts, withHeadings } from './headings.ts';
import { takeOutNavigation } from './navigation.ts';
import { type Book, type Chapter, readBook, type } from './package.ts';

/** What a book has before and beside its text. */
const besides = /^(?:cover|toc|landmarks|page-list|loi|lot)$/;

interface ReadChapter extends ChapterParts {
  dropped: Dropped[];
}

/** Whether an element is a cover, a table of contents or a list of pages. */
function isBeside(element: PageElement): boolean {
  return (
    ['body', 'section', 'nav'].includes(element.name) &&
    wordsOf(element, 'epub:type').some((kind) => besides.test(kind))
  );
}

/** The parts of one chapter without what leads to others; none of a cover or a table of contents. */
function readChapter({ zip, titles }: Book, { path, contents }: Chapter, styles: BookStyles): ReadChapter {
  const none: ReadChapter = { parts: [], contents, dropped: [] };
  const bytes = zip.read(path, type);
  if (bytes === null) return none;
  const document = parsePage(decodePage(bytes).text);
  writeFormulas(document);
  if (document.documentElement === null) return none;
  const page = treeOf(document.documentElement);
  const body = findNamed(page, 'body') ?? page;
  if (isBeside(body)) return { ...none, dropped: [{ part: 'page-furniture', count: 1 }] };
  let left = 0;
  for (const { children } of elementsOf(body)) {
    const kept = children.filter((child) => typeof child === 'string' || !isBeside(child));
    left += children.length - kept.length;
    children.splice(0, children.length, ...kept);
  }
  left += takeOutNavigation(body, titles);
  const sizes = new AppliedStyles(styles.of(page, path)).apply(body);
  writeFields(body);
  const dropped = droppedOf(page, isPageLink);
  const read = partsOf(body, sizes);
  const parts = withoutCopyright(read);
  left += read.length - parts.length;
  return {
    ...{ parts, contents },
    dropped: [...dropped, ...(left === 0 ? [] : [{ part: 'page-furniture' as const, count: left }])],
  };
}

/**
 * Reads a book in the order of its spine, its style sheets included: headings are marked as such, or stand in the table of
 * contents, or show by their letters; a chapter without one has that of the table of contents. Throws source/broken, source/unsafe, source/encrypted, source/too-short and source/too-long.
 */
export async function readEpub({ bytes, fileName, onProgress }: FileInput): Promise<Document> {
  const book = await readBook(bytes);
  onProgress?.(10);
  const chapters: ReadChapter[] = [];
  const styles = new BookStyles(book.zip);
  let characters = 0;
  for (const [index, chapter] of book.chapters.entries()) {
    const read = readChapter(book, chapter, styles);
    chapters.push(read);
    characters += read.parts.reduce((sum, { text }) => sum + text.length, 0);
    if (characters > limits.documentCharacters)
      throw fault('source/too-long', { characters, most: limits.documentCharacters });
    onProgress?.(10 + Math.floor((80 * (index + 1)) / book.chapters.length));
  }
  const parts: Part[] = withHeadings(chapters);
  const document = assemble({
    ...{ reader: 'epub', fileName, pages: 0, parts },
    ...(isTemplateTitle(book.title) ? {} : { title: book.title }),
    dropped: chapters.flatMap(({ dropped }) => dropped),
  });
  onProgress?.(100);
  return document;
}

export const reader: FileReader = { sign: { contents: /^application\/epub\+zip/ }, read: readEpub };
