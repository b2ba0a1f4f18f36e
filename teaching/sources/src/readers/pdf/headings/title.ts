import { fold } from '@schole/language';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { shortTitle } from '../../../assemble.ts';
import type { Measure } from '../layout/measure.ts';
import type { Part } from '../layout/parts.ts';
import type { Line } from '../lines/lines.ts';
import { wordsOf } from './headings.ts';
import { titleBelowSchool, titleInHead } from './title-in-text.ts';

/** Titles that programs generate. */
const automatic =
  /^(?:untitled|no title|title|(?:new )?document ?\d*|(?:microsoft )?(?:word|powerpoint|office|excel)\b.*|powerpoint presentation|presentation ?\d*|slide ?\d*|διαφάνεια ?\d*|παρουσίαση(?: του powerpoint| ?\d*)|χωρίς τίτλο|(?:νέο )?έγγραφο ?\d*)$|\.(?:docx?|pptx?|tex|indd|qxd|dvi|pdf|rtf|odt)$/iu;
/** A title of more letters is a paragraph in large print. */
const longest = 200;

/** What is printed in a document. */
export interface Printed {
  parts: readonly Part[];
  text: Measure;
  /** Its running heads and feet. */
  heads: readonly Line[];
}

function keysOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The title and the author in the file. */
async function readMetadata(document: PDFDocumentProxy): Promise<{ title: string; author: string }> {
  const information: object = await document.getMetadata().then(
    ({ info }) => info,
    () => ({}),
  );
  const title = 'Title' in information && typeof information.Title === 'string' ? shortTitle(information.Title) : '';
  const author = 'Author' in information && typeof information.Author === 'string' ? information.Author : '';
  return { title, author };
}

function isMade(title: string, author: string, fileName: string): boolean {
  if (automatic.test(title) || !/\p{L}{2}/u.test(title)) return true;
  const key = keysOf(title).join(' ');
  const stem = keysOf(fileName.replace(/\.\w{1,8}$/u, '')).join(' ');
  // "lesson_3-final": the name of a file, though not of this one.
  return key === keysOf(author).join(' ') || key === stem || (/[_\d]/.test(title) && !/\s/.test(title));
}

/** Whether the opening of the document, or its heads, have most of the words of a title: that of a template is nowhere in it. */
function isPrinted(title: string, { parts, heads }: Printed): boolean {
  const printed = new Set([...parts.slice(0, 60).map(wordsOf), ...heads.map(({ text }) => text)].flatMap(keysOf));
  const words = keysOf(title);
  return words.filter((word) => printed.has(word)).length >= 0.5 * words.length;
}

/** The words in the largest letters of the first page with words, where they are larger than running text. */
function largest({ parts, text: { size } }: Printed): string {
  const first = parts.filter(({ page }) => page === parts[0]?.page);
  let best: Part | undefined;
  for (const part of first) {
    const own = part.lines[0]?.size ?? 0;
    const words = wordsOf(part);
    if (own <= 1.15 * size || words.length > longest || !/\p{L}{3}/u.test(words) || part.kind === 'table') continue;
    if (best === undefined || own > 1.05 * (best.lines[0]?.size ?? 0)) best = part;
  }
  return best === undefined
    ? ''
    : shortTitle(
        wordsOf(best)
          .replaceAll('\t', ' ')
          .replace(/(\p{L})[-‐]\s(?=\p{Ll})/gu, '$1'),
      );
}

/** The title in the file, unless a program or a template made it; else the largest words of the first page, else nothing. */
export async function findTitle(document: PDFDocumentProxy, fileName: string, printed: Printed): Promise<string> {
  const { title, author } = await readMetadata(document);
  const made = isMade(title, author, fileName);
  if (!made && isPrinted(title, printed)) return title;
  const { parts, heads } = printed;
  const shown =
    [largest(printed), titleBelowSchool(parts), titleInHead(parts, heads)].find((words) => words !== '') ?? '';
  return shown !== '' || made ? shortTitle(shown) : title;
}
