import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeRecognition, drawPdf, pictureOf, type Raster, recognise, turn } from '@schole/sources/recognition';
import { documents, ownDocuments } from './locations.ts';
import { beside, photograph } from './photograph.ts';
import { run } from './programs.ts';

/** Pages of our own booklets: running text, a table beside it, a list. */
const pages = [4, 6];

/** Insertions, deletions and replacements of characters from one text to another. */
function distance(one: string, other: string): number {
  let before = Uint32Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const now = new Uint32Array(other.length + 1);
    now[0] = row;
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1] ? 0 : 1;
      now[at] = Math.min((before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1, (before[at - 1] ?? 0) + same);
    }
    before = now;
  }
  return before[other.length] ?? 0;
}

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00ad\u2010]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** Character errors in percent of the truth, seconds, and confidence of one picture. */
async function measure(bytes: Uint8Array, truth: string): Promise<{ errors: number; seconds: number; line: string }> {
  const began = performance.now();
  const [page] = await recognise({ bytes, pages: [1], kind: 'image' }, () => undefined);
  const seconds = (performance.now() - began) / 1000;
  const read = plain((page?.lines ?? []).map(({ words }) => words.map(({ text }) => text).join(' ')).join('\n'));
  const errors = (100 * distance(plain(truth), read)) / Math.max(1, plain(truth).length);
  const sure =
    page === undefined ? 'nothing seen' : `confidence ${page.confidence.toFixed(0)}, turned ${page.turned.toFixed(1)}`;
  return { errors, seconds, line: `${errors.toFixed(2)} % of characters wrong, ${seconds.toFixed(1)} s, ${sure}` };
}

const png = (page: Raster): Promise<Buffer> => pictureOf(page).png().toBuffer();

/** A page at 200 dpi. */
async function drawPages(file: string): Promise<Raster[]> {
  const pdf = await drawPdf(readFileSync(file));
  const drawn: Raster[] = [];
  for (const page of pages) {
    const raster = await pdf.draw(page, 200);
    if (raster !== null) drawn.push(raster);
  }
  pdf.close();
  return drawn;
}

async function measureLanguage(language: string, print: (figure: string) => void): Promise<void> {
  const file = join(ownDocuments, `five-lessons.${language}.pdf`);
  const truths = pages.map((page) =>
    run('pdftotext', ['-raw', '-enc', 'UTF-8', '-f', `${page}`, '-l', `${page}`, file, '-']),
  );
  const drawn = await drawPages(file);
  for (const [at, page] of drawn.entries()) {
    const truth = truths[at] ?? '';
    print(`${language} page ${pages[at]}, clean at 200 dpi: ${(await measure(await png(page), truth)).line}`);
    print(`${language} page ${pages[at]}, photographed: ${(await measure(await photograph(page), truth)).line}`);
  }
  const [first, second] = drawn;
  if (first === undefined || second === undefined) return;
  for (const degrees of [90, 180, 270])
    print(
      `${language} turned by ${degrees}: ${(await measure(await png(await turn(first, degrees)), truths[0] ?? '')).line}`,
    );
  const columns = await beside(first, second);
  print(`${language} two columns: ${(await measure(await png(columns), truths.join('\n'))).line}`);
}

/** What public pictures say. */
const publicPictures = {
  'phototest-rotated-R.png':
    'This is a lot of 12 point text to test the ocr code and see if it works on all types of file format. The quick brown dog jumped over the lazy fox. The quick brown dog jumped over the lazy fox. The quick brown dog jumped over the lazy fox. The quick brown dog jumped over the lazy fox.',
  'testOCR.png': 'This file contains some words.',
  'testOCR.jpg': 'Apache Tika OCR Testing',
};

/** Prints the characters that recognition reads wrongly, and seconds a page: aims 3 % of a clean page, 8 % of a photo. */
export async function measureRecognition(print: (figure: string) => void): Promise<void> {
  for (const language of ['en', 'el']) await measureLanguage(language, print);
  for (const [name, words] of Object.entries(publicPictures)) {
    const file = join(documents, 'image', name);
    const line = existsSync(file) ? (await measure(readFileSync(file), words)).line : 'not measured';
    print(`public ${name}: ${line}`);
  }
  print(`resident at most: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB, the measuring included`);
  await closeRecognition();
}
