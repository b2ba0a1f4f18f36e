import type { Document } from '@schole/core';
import { countWords } from '@schole/language';
import { assemble } from '../../assemble.ts';
import type { FileInput, FileReader } from '../../file.ts';
import { noText } from '../../no-text.ts';
import { plainText } from '../../odf/objects.ts';
import { OdfFile } from '../../odf/odf-file.ts';
import { readOdfPictures } from '../../odf/pictures.ts';
import { gatherPrograms } from '../../office/appearance/code.ts';
import { promoteHeadings } from '../../office/appearance/headings.ts';
import { gatherBullets } from '../../office/appearance/typed-bullets.ts';
import { gatherSteps } from '../../office/appearance/typed-steps.ts';
import { descendants } from '../../office/xml.ts';
import { trueTitle } from '../../slides/titles.ts';
import { Body } from './body.ts';
import { believablePages } from './pages.ts';

const maxHeads = 200;

/** Heads and feet with words or numbers that its masters show; none of them is read. */
function runningHeads({ stylesPart }: OdfFile): number {
  const masters = stylesPart === null ? [] : descendants(stylesPart, 'style:master-page');
  const edges = masters.flatMap(({ children }) => children).slice(0, maxHeads);
  const shown = edges.filter(
    ({ name, attributes }) =>
      /^style:(?:header|footer)(?:-left|-first)?$/.test(name) && attributes['style:display'] !== 'false',
  );
  return shown.filter((edge) => /[\p{L}\p{N}]/u.test(plainText(edge))).length;
}

/**
 * Reads an OpenDocument text (odt, ott): headings, lists with their numbers, tables, notes after the block they belong to,
 * formulas as `$LaTeX$`; deleted and hidden text and comments are left out. Pages are those of the program that saved the
 * file (warning `pages-estimated`). Throws source/broken, source/unsafe, source/encrypted, source/no-text,
 * source/too-short and source/too-long.
 */
export async function readOdt({ bytes, fileName, onProgress }: FileInput): Promise<Document> {
  const file = await OdfFile.open(bytes, 'ODT');
  onProgress?.(20);
  const body = new Body(file);
  file.readBody('office:text', body.take);
  const { parts: found, dropped } = body.finish();
  const parts = gatherSteps(gatherBullets(gatherPrograms(found)));
  onProgress?.(80);
  promoteHeadings(parts);
  const { title, pages: counted } = file.properties();
  const words = parts.reduce((sum, { text }) => sum + countWords(text), 0);
  if (words === 0) throw noText(counted ?? 1);
  const pages = believablePages(body.pages, counted, words);
  const heads = runningHeads(file);
  if (heads > 0) dropped.push({ part: 'page-furniture', count: heads });
  if (file.hasMacros) dropped.push({ part: 'macro', count: 1 });
  const document = assemble({
    reader: 'odt',
    fileName,
    title: trueTitle(title, parts),
    parts: pages > 0 ? parts : parts.map(({ page: _, ...part }) => part),
    pages,
    warnings: {
      'pages-estimated': pages > 0,
      'private-characters': parts.some(({ text }) => /[\ue000-\uf8ff]/.test(text)),
    },
    dropped: pages > 0 ? dropped : dropped.map(({ part, count }) => ({ part, count })),
  });
  onProgress?.(100);
  return document;
}

export const reader: FileReader = {
  sign: { contents: /^application\/vnd\.oasis\.opendocument\.text/ },
  read: readOdt,
  pictures: (input) => readOdfPictures(input, 'ODT', 'office:text'),
};
