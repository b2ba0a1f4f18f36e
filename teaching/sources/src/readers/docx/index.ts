import { countWords, type Document } from '@schole/core';
import { assemble } from '../../assemble.ts';
import type { FileInput, FileReader } from '../../file.ts';
import { gatherCode, gatherPrograms } from '../../office/appearance/code.ts';
import { promoteHeadings } from '../../office/appearance/headings.ts';
import { gatherBullets } from '../../office/appearance/typed-bullets.ts';
import { gatherSteps } from '../../office/appearance/typed-steps.ts';
import type { Element } from '../../office/xml.ts';
import { Body } from './body.ts';
import { Drawings } from './drawings.ts';
import { Numbering } from './numbering.ts';
import { Pages, plausiblePageCount } from './pages.ts';
import { readDocxPictures } from './pictures.ts';
import { Styles } from './styles.ts';
import { WordPackage } from './word-package.ts';

/** Finds the paragraphs of notes; the part that holds them is read lazily. */
function notesOf(file: WordPackage): (kind: 'footnotes' | 'endnotes', id: string) => readonly Element[] {
  const parts = new Map<string, ReadonlyMap<string, Element>>();
  return (kind, id) => {
    let notes = parts.get(kind);
    if (notes === undefined) {
      notes = new Map(file.find(kind)?.children.map((note) => [note.attributes.id ?? '', note]));
      parts.set(kind, notes);
    }
    return notes.get(id)?.children ?? [];
  };
}

/**
 * Reads a Word file (docx, docm, dotx): headings by style or outline, lists with their numbers, tables as rows, notes
 * after the block they belong to, formulas as `$LaTeX$`; deleted and hidden text is left out. Pages are those of the
 * program that saved the file (warning `pages-estimated`), absent where it left no marks. Throws source/broken,
 * source/unsafe, source/encrypted, source/too-short and source/too-long.
 */
export async function readDocx({ bytes, fileName, onProgress }: FileInput): Promise<Document> {
  const file = await WordPackage.open(bytes);
  onProgress?.(20);
  const flowed = file.mainContains('lastRenderedPageBreak');
  const pages = new Pages(flowed);
  const styles = new Styles(file.find('styles'));
  const numbering = new Numbering(file.find('numbering'));
  const body = new Body({
    styles,
    numbering,
    pages,
    note: notesOf(file),
    drawing: new Drawings(file).read,
  });
  file.readBody(body.take);
  const parts = gatherSteps(gatherBullets(gatherPrograms(gatherCode(body.finish()))));
  onProgress?.(80);
  promoteHeadings(parts);
  const words = parts.reduce((sum, { text }) => sum + countWords(text), 0);
  const count = plausiblePageCount(pages.page, file.countedPages(), flowed, words);
  const document = assemble({
    reader: 'docx',
    fileName,
    pages: count,
    ...(body.title === undefined ? {} : { title: body.title }),
    parts: count > 0 ? parts : parts.map(({ page: _, ...part }) => part),
    dropped: [...body.leftOut.list(count > 0), ...file.leftOut()],
    warnings: {
      'pages-estimated': count > 0,
      'embedded-part-left-out': body.embedded > 0,
      'private-characters': parts.some(({ text }) => /[\ue000-\uf8ff]/.test(text)),
    },
  });
  onProgress?.(100);
  return document;
}

export const reader: FileReader = {
  sign: {
    contents: /wordprocessingml\.(?:document|template)\.main|ms-word\.(?:document|template)\.macroEnabled\w*\.main/,
  },
  read: readDocx,
  pictures: readDocxPictures,
};
