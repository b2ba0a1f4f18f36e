import type { Box, RecognisedPage } from '@schole/core';
import { pictureOf, type Raster, rasterOf } from './raster.ts';
import { plain } from './rows.ts';
import { scriptOf, settleScript } from './similar-letters.ts';
import type { Engine } from './tesseract.ts';

type Rows = RecognisedPage['lines'];

/** Words of a page that are looked at once more. */
const most = 150;
/** A word without the marks around it, which are the engine's of the first reading. */
const wordInside = /\p{L}[\p{L}\p{M}®@]*/u;
/** Of its height: what is cut out around a word. */
const margin = 0.3;
/** A Greek reading may be less sure than the Latin one by so much, because the engine compares it with fewer words; and no English word has a capital inside. */
const allowance = 15;

async function cut(raster: Raster, [left, top, width, height]: Box): Promise<Raster> {
  const around = Math.round(height * margin);
  const [x, y] = [Math.max(0, left - around), Math.max(0, top - around)];
  const right = Math.min(raster.width, left + width + around);
  const bottom = Math.min(raster.height, top + height + around);
  return rasterOf(pictureOf(raster).extract({ left: x, top: y, width: right - x, height: bottom - y }));
}

/**
 * With both languages the engine finds English words in Greek print (and for από, mov for που): words in Latin letters
 * within a Greek line are read once more with Greek alone, and replaced where that is nearly as sure.
 */
export async function rereadGreek(engine: Engine, raster: Raster, lines: Rows, alive: () => void): Promise<Rows> {
  let left = most;
  const read: Rows = [];
  for (const line of lines) {
    const greek = scriptOf(line.words.map(({ text }) => text).join(' ')) === 'greek';
    const words: Rows[number]['words'] = [];
    for (const word of line.words) {
      const latin = /\p{Script=Latin}{2}/u.test(word.text) && !/\p{Script=Greek}/u.test(word.text);
      if (!greek || !latin || left === 0) {
        words.push(word);
        continue;
      }
      left -= 1;
      const { text, confidence } = await engine.readGreekWord(await cut(raster, word.box));
      alive();
      const letters = settleScript(plain(text), 'greek').match(wordInside)?.[0] ?? '';
      const replaced = word.text.replace(wordInside, letters);
      const sure = confidence > word.confidence - allowance || /\p{Ll}\p{Lu}/u.test(word.text);
      words.push(/^\p{Script=Greek}{2}/u.test(letters) && sure ? { ...word, text: replaced, confidence } : word);
    }
    read.push({ ...line, words });
  }
  return read;
}
