import { countWords, type Document, type Dropped, fault, limits } from '@schole/core';
import { assemble, type Part } from '../../assemble.ts';
import type { FileInput, FileReader } from '../../file.ts';
import { decodePage } from './charset.ts';
import { droppedOf, furnitureOf } from './dropped.ts';
import { writeFields } from './forms/fields.ts';
import { writeLaidOut } from './formulas/laid-out.ts';
import { mainTextOf } from './main-text.ts';
import { factsOf, type PageHead } from './page-facts.ts';
import { parsePage, treeOf } from './parse-page.ts';
import { partsOf, withBoldHeadings, withoutCopyright } from './parts.ts';
import { AppliedStyles } from './styles/apply-styles.ts';
import { StyleSheet } from './styles/style-sheet.ts';
import { elementsOf, textOf } from './tree.ts';
import { writeFormulas } from './write-formulas.ts';

/** A page with fewer words beside a field for a password is a form to sign in. */
const wordsOfForm = 150;

const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLocaleLowerCase();

/** The title of the page before its text, where the article was found without it. */
function withTitle(parts: readonly Part[], { title }: PageHead): readonly Part[] {
  if (title === undefined) return parts;
  const known = parts.some(({ kind, text }) => kind === 'heading' && bare(text) === bare(title));
  return known ? parts : [{ kind: 'heading', level: 1, text: title }, ...parts];
}

/** Throws the reason why a page that was fetched has no text to read. */
function refuseEmptyPage(parts: readonly Part[], facts: PageHead, address: string): void {
  const host = new URL(address).host;
  const words = parts.reduce((sum, { text }) => sum + countWords(text), 0);
  if (facts.hasPasswordField && words < wordsOfForm) throw fault('page/login', { host });
  if (facts.isPaid) throw fault('page/paywall');
  if (words < limits.sourceWords) throw fault('page/no-article');
}

/**
 * Reads a page: its article, or all of it without navigation; headings, lists, tables, captions, notes, program code, and
 * formulas as `$TeX$`, or in a line where they are laid out as tables. Nothing in it is run or fetched. Throws source/unsafe,
 * source/too-short and source/too-long; for a page that was fetched also page/login, page/paywall and page/no-article.
 */
export async function readHtml({ bytes, fileName, page: fetched, onProgress }: FileInput): Promise<Document> {
  if (bytes.length > limits.webPage.bytes) throw fault('source/unsafe');
  const { text, charset, broken } = decodePage(bytes, fetched?.charset);
  const document = parsePage(text);
  onProgress?.(30);
  writeFormulas(document);
  if (document.documentElement === null) throw fault('source/broken', { type: 'HTML' });
  const page = treeOf(document.documentElement);
  const sheet = new StyleSheet();
  for (const element of elementsOf(page)) if (element.name === 'style') sheet.add(textOf(element));
  new AppliedStyles(sheet).apply(page);
  const facts = factsOf(page, fetched?.address);
  onProgress?.(50);
  const formulas = writeLaidOut(page);
  writeFields(page);
  const { root, beside } = mainTextOf(page, document);
  const dropped: Dropped[] = droppedOf(page, furnitureOf(page, beside));
  if (formulas > 0) dropped.push({ part: 'formula', count: formulas });
  const read = partsOf(root);
  const own = withoutCopyright(read);
  if (own.length < read.length) dropped.push({ part: 'page-furniture', count: 1 });
  const found = withBoldHeadings(own);
  if (fetched !== undefined) refuseEmptyPage(found, facts, fetched.address);
  const parts = found.some(({ kind }) => kind === 'heading') || fetched !== undefined ? withTitle(found, facts) : found;
  onProgress?.(80);
  const made = assemble({
    reader: 'html',
    fileName,
    ...(facts.title === undefined ? {} : { title: facts.title }),
    pages: 0,
    parts,
    dropped,
    warnings: { 'broken-characters': broken },
  });
  onProgress?.(100);
  if (fetched === undefined) return made;
  const { title: _, isPaid: _paid, hasPasswordField: _field, ...said } = facts;
  return { ...made, page: { charset, ...said } };
}

const opening = String.raw`<(?:!doctype\s+html|html)\b|<\?xml[^>]{0,500}>\s*(?:<!--[\s\S]{0,500}?-->\s*)?<(?:!doctype\s+html|html)\b`;

export const reader: FileReader = {
  sign: {
    start: new RegExp(`^(?:\xef\xbb\xbf)?\\s*(?:<!--[\\s\\S]{0,500}?-->\\s*)?(?:${opening})`, 'i'),
    opening:
      /^<(?:!doctype\s+html|html|head|body|div|p|table|style|script|meta|article|section|main)\b|^<!--[\s\S]{0,500}?-->\s*<(?:!doctype\s+html|html)\b|^<\?xml[\s\S]{0,2000}<html\b/i,
  },
  read: readHtml,
};
