import type { Box, RecognisedPage } from '@schole/core';
import { isOldSpelling, withoutOldMarks } from './monotonic.ts';
import { scriptOf, settleScript } from './similar-letters.ts';
import type { EngineBlocks } from './tesseract.ts';

type Line = RecognisedPage['lines'][number];
type EngineRow = EngineBlocks[number]['paragraphs'][number]['lines'][number];
type EngineWord = EngineRow['words'][number];
type Bounds = EngineRow['bbox'];

/** Below this confidence something that is no plain word is a stain, a formula or a drawing. */
const guessed = 20;
/** Letters alone, with marks around them: the engine doubts many a word with μ that it has read well. */
const plainWord = /^\p{P}{0,3}[\p{L}\p{M}]{3,40}(?:-[\p{L}\p{M}]{1,40})?\p{P}{0,3}$/u;
/** By how much the confidence of a word falls with that of its least sure letter, as the engine does it. */
const fall = 20 / 3;
/** What `recognisedPageSchema` allows. */
const most = { lines: 2_000, words: 500, letters: 200 };

const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, Math.round(value)));

function boxOf({ x0, y0, x1, y1 }: Bounds, width: number, height: number): Box {
  const [left, top] = [between(x0, 0, width - 1), between(y0, 0, height - 1)];
  return [left, top, between(x1 - left, 0, width - left), between(y1 - top, 0, height - top)];
}

/** The micro sign is a Greek letter here; ligatures are taken apart, controls and blanks out. */
export function plain(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('µ', 'μ')
    .replace(/[ﬀ-ﬆ]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/[\p{C}\s]/gu, '')
    .normalize('NFC')
    .slice(0, most.letters)
    .toWellFormed();
}

/** The height of a row is that of its letters, whether any of them reach up or down. */
function boundsOf({ bbox, baseline, rowAttributes: { rowHeight, descenders } }: EngineRow): Bounds {
  if (!(rowHeight > 0)) return bbox;
  const bottom = (baseline.y0 + baseline.y1) / 2 + descenders;
  return { ...bbox, y0: bottom - rowHeight, y1: bottom };
}

/** The engine divides its trust in a μ between the letter and the micro sign, so the other letters speak for the word. */
function confidenceOfWord({ text, confidence, symbols }: EngineWord): number {
  if (!/[µμ]/.test(text)) return confidence;
  const others = symbols.filter((symbol) => !/[µμ]/.test(symbol.text)).map((symbol) => symbol.confidence);
  return others.length === 0 ? confidence : Math.max(confidence, 100 - fall * (100 - Math.min(...others)));
}

function rowsOfBlocks(blocks: EngineBlocks, width: number, height: number): Line[] {
  const lines: Line[] = [];
  for (const [block, { paragraphs }] of blocks.entries())
    for (const [paragraph, { lines: inside }] of paragraphs.entries())
      for (const line of inside) {
        const read = line.words.slice(0, most.words).map((word) => {
          const text = plain(word.text);
          const confidence = between(confidenceOfWord(word), 0, 100);
          const kept = confidence >= guessed || plainWord.test(text);
          return { text: kept ? text : '', box: boxOf(word.bbox, width, height), confidence };
        });
        if (read.length > 0 && lines.length < most.lines)
          lines.push({ block, paragraph, box: boxOf(boundsOf(line), width, height), words: read });
      }
  return lines;
}

/**
 * The lines of a page in the engine's order, each word in one script and in the spelling of its page; a word that was only
 * guessed has an empty text.
 */
export function rowsOf(blocks: EngineBlocks, width: number, height: number): Line[] {
  const lines = rowsOfBlocks(blocks, width, height);
  const old = isOldSpelling(lines.flatMap(({ words }) => words.map(({ text }) => text)));
  return lines.map((line) => {
    const around = scriptOf(line.words.map(({ text }) => text).join(' '));
    const words = line.words.map((word) => {
      const settled = settleScript(word.text, around);
      return { ...word, text: old ? settled : withoutOldMarks(settled) };
    });
    return { ...line, words };
  });
}

/** Mean confidence of words, each weighted by its letters; 0 where there are none. */
export function confidenceOf(lines: readonly Line[]): number {
  let [sum, letters] = [0, 0];
  for (const { words } of lines)
    for (const { text, confidence } of words) {
      const weight = Math.max(1, text.length);
      sum += confidence * weight;
      letters += weight;
    }
  return letters === 0 ? 0 : sum / letters;
}
