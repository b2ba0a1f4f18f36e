import { Fault, fault, limits, type RecognisedPage } from '@schole/core';
import { countWords } from '@schole/language';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { withAnswerAreas } from './drawn/answer-areas.ts';
import { axesOf } from './drawn/axes.ts';
import { withDrawnBlanks } from './drawn/drawn-blanks.ts';
import { takeGrids, withRows } from './drawn/grids.ts';
import { Drawings, type Rule, type Rules } from './drawn/rules.ts';
import { withSumBoxes } from './drawn/sum-boxes.ts';
import { findBoards, withoutBoards } from './figures/boards.ts';
import { withoutDrawnLabels } from './figures/drawn-labels.ts';
import { withoutMusic } from './figures/music.ts';
import { type Effort, effortFor, measureEffort } from './file/effort.ts';
import { withStacked } from './formulas/stacked.ts';
import { withTallSigns } from './formulas/tall-signs.ts';
import { findRuledTables } from './gridless/ruled-tables.ts';
import { readWithTables } from './gridless/take-tables.ts';
import { isSpaced, withDrawnWords } from './letters/drawn-letters.ts';
import { withDropCaps } from './letters/drop-caps.ts';
import { withoutFalseBlanks } from './letters/false-blanks.ts';
import { withLaidAccents } from './letters/laid-accents.ts';
import { withLostLigatures } from './letters/lost-ligatures.ts';
import { printedOnce } from './letters/printed-twice.ts';
import { withSwappedBytes } from './letters/swapped-bytes.ts';
import { withUnderscores } from './letters/underscores.ts';
import { withBulletNames } from './letters/unnamed-bullets.ts';
import { isBrokenText } from './lines/broken.ts';
import { repairSheets } from './lines/encodings.ts';
import { FontWeights } from './lines/font-weights.ts';
import { readLayered } from './lines/layered.ts';
import type { Line } from './lines/lines.ts';
import { markMonospaced } from './lines/monospaced.ts';
import { readSheets, type Sheet } from './lines/pieces.ts';
import { withBulletsBefore } from './lists/bullets-apart.ts';
import { withDotsAsBullets } from './lists/dots.ts';
import { withDrawnBullets } from './lists/drawn-bullets.ts';
import { marginNumbers } from './margins/numbers.ts';
import type { Box } from './pictures/drawn-pictures.ts';
import { LeftOutPictures } from './pictures/left-out-pictures.ts';
import type { PlacedPicture } from './pictures/placed-pictures.ts';
import { recognisedSheet } from './recognised/recognised-sheet.ts';
import { Shown } from './recognised/shows.ts';

/** What the pages of a file hold; numbers of pages from 1. */
export interface Pages {
  /** Lines by page, without the pages that could not be used. */
  lines: Line[][];
  empty: number[];
  broken: number[];
  unreadable: number[];
  /** How many lines that a page marks as decoration were left out, by its number. */
  decoration: Map<number, number>;
  /** Pages whose Greek letters were stored as western ones. */
  repaired: number[];
  /** How many charts, whose words are left out, are on a page, by its number. */
  charts: Map<number, number>;
  pictures: LeftOutPictures;
  /** Pages without usable text that show something. */
  pictured: number[];
  /** Those that came from their picture. */
  recognised: RecognisedPage[];
}

export interface PagesInput {
  /** Bytes of the file. */
  size: number;
  recognised?: readonly RecognisedPage[] | undefined;
  onProgress: (percent: number) => void;
}

/** What lasts over the pages of one file. */
interface Work {
  pages: Pages;
  effort: Effort;
  weights: FontWeights;
  drawings: Drawings;
  shown: Shown;
}

/** The lines of a page with what is drawn beside and around its text. */
function linesWithRules(sheets: readonly Sheet[], page: number, rules: Rules | null): Line[] {
  if (rules === null || rules.level.length + rules.squares.length === 0) return linesOf(sheets, page);
  const rows: Line[] = [];
  const left = sheets.map((sheet) => {
    if (sheet.upright !== true) return { sheet, tables: [] };
    const pieces = withAnswerAreas(withDrawnBlanks(sheet.pieces, rules), rules);
    const taken = takeGrids({ ...sheet, pieces }, rules, page);
    rows.push(...taken.rows);
    return { sheet: taken.sheet, tables: findRuledTables(taken.sheet.pieces, rules), rows: taken.rows };
  });
  return withRows(readWithTables(left, page), rows);
}

function linesOf(sheets: readonly Sheet[], page: number): Line[] {
  return readWithTables(
    sheets.map((sheet) => ({ sheet, tables: [] })),
    page,
  );
}

/** Fewer words on a page that is a picture are a stamp on it, a page number, or what a scanner wrote there. */
const stampWords = 15;

/** The words of a recognised page that are no guesses. */
function sureWords({ lines }: RecognisedPage): number {
  return lines.flatMap(({ words }) => words).filter(({ confidence }) => confidence >= limits.recognition.doubtful)
    .length;
}

const textOf = (lines: readonly Line[]): string => lines.map((line) => line.text).join('\n');

interface Layer {
  lines: Line[];
  pictures: PlacedPicture[];
  /** Drawings that are left out with what is written in them. */
  drawings: Box[];
}

/** Each sheet with words where their letters are set wide or may be parted. */
function withWords(sheets: readonly Sheet[], letters: () => string): Sheet[] {
  const drawn = sheets.some(({ pieces }) => pieces.some(isSpaced)) ? letters() : '';
  return sheets.map((sheet) => ({
    ...sheet,
    pieces: withDropCaps(
      withDrawnWords(
        withoutFalseBlanks(withLaidAccents(withBulletsBefore(withDotsAsBullets(withBulletNames(sheet.pieces))))),
        drawn,
      ),
    ),
  }));
}

/** Each sheet with its formulas in lines, and the drawn lines that are no bars of these. */
function withFormulas(sheets: readonly Sheet[], rules: Rules | null): { placed: Sheet[]; level: Rule[] } {
  const dashes = new Set(rules?.dashes);
  let level = [...(rules?.level ?? []), ...dashes];
  const placed = sheets.map((sheet) => {
    if (sheet.upright !== true)
      return { ...sheet, pieces: readLayered(withStacked(withTallSigns(sheet.pieces), []).pieces) };
    const { pieces, edges } = withSumBoxes(withTallSigns(sheet.pieces), { level, upright: rules?.upright ?? [] });
    const stacked = withStacked(
      pieces,
      level.filter((rule) => !edges.has(rule)),
    );
    level = stacked.level;
    return { ...sheet, pieces: readLayered(stacked.pieces) };
  });
  return { placed, level: level.filter((rule) => !dashes.has(rule)) };
}

/** The sheets without the numbers of their lines, which are counted as decoration of the page. */
function withoutNumbers(sheets: readonly Sheet[], page: number, { decoration }: Pages): Sheet[] {
  return sheets.map((sheet) => {
    const numbers = marginNumbers(sheet.pieces);
    if (numbers.size === 0) return sheet;
    decoration.set(page, (decoration.get(page) ?? 0) + numbers.size);
    return { ...sheet, pieces: sheet.pieces.filter((piece) => !numbers.has(piece)) };
  });
}

/** The area of a page, in the places of its letters. */
function boxOf(page: PDFPageProxy): Box {
  const { width, height } = page.getViewport({ scale: 1 });
  return { left: 0, right: width, top: 0, bottom: height };
}

/** The lines of one page and its pictures, or null when its part of the file is damaged. */
async function readLayer(page: PDFPageProxy, { pages, effort, weights, drawings }: Work): Promise<Layer | null> {
  try {
    const written = await effort.ofPage(() => readSheets(page));
    if (written.decoration > 0) pages.decoration.set(page.pageNumber, written.decoration);
    const { sheets, repaired } = repairSheets(withLostLigatures(withSwappedBytes(printedOnce(written.sheets))));
    if (repaired) pages.repaired.push(page.pageNumber);
    await weights.mark(page, sheets);
    markMonospaced(sheets);
    const { rules: drawn, letters, pictures, shapes, underscores } = await drawings.on(page);
    const named = withoutDrawnLabels(withUnderscores(sheets, underscores), shapes, boxOf(page));
    const unmusical = withoutMusic(named.sheets, drawn);
    const { rules, pictures: boards } = findBoards(unmusical.sheets, unmusical.rules);
    const leftOut = [...unmusical.pictures, ...boards];
    const worded = withWords(withDrawnBullets(unmusical.sheets, shapes), letters);
    const { placed, level } = withFormulas(worded, rules);
    const body = withoutNumbers(placed, page.pageNumber, pages);
    const lines = withoutBoards(linesWithRules(body, page.pageNumber, rules && { ...rules, level }), boards);
    const { charts: axes, words } = axesOf(lines);
    // A page of nothing else is no page with a chart.
    const charts = (words.size === lines.length ? 0 : axes) + named.figures;
    if (charts > 0) pages.charts.set(page.pageNumber, charts);
    if (charts === named.figures) return { lines, pictures, drawings: leftOut };
    return { lines: lines.filter((line) => !words.has(line)), pictures, drawings: leftOut };
  } catch (error) {
    if (error instanceof Fault) throw error;
    return null;
  }
}

/** The lines of a page with what its file says about pictures. */
async function withDescriptions(
  page: PDFPageProxy,
  { lines, pictures, drawings }: Layer,
  { pictures: leftOut }: Pages,
): Promise<Line[]> {
  leftOut.addDrawings(page.pageNumber, drawings);
  return withRows(lines, await leftOut.add(page, pictures, lines));
}

/** Reads one page into its lines; those without usable text, or with a stamp only, come from its picture, where it was recognised. */
async function readPage(page: PDFPageProxy, work: Work, recognised: PagesInput['recognised']): Promise<Line[]> {
  const number = page.pageNumber;
  const { pages } = work;
  const layer = await readLayer(page, work);
  const text = textOf(layer?.lines ?? []);
  const broken = isBrokenText(text);
  const usable = layer !== null && text !== '' && !broken;
  if (usable && countWords(text, stampWords) >= stampWords) {
    return await withDescriptions(page, layer, pages);
  }
  const seen = recognised?.find((one) => one.page === number);
  if (usable) {
    if (recognised === undefined && (await work.shown.covers(page))) pages.pictured.push(number);
    if (seen === undefined || sureWords(seen) <= countWords(text)) {
      return await withDescriptions(page, layer, pages);
    }
  }
  pages.decoration.delete(number);
  const read = seen ? linesOf([recognisedSheet(seen, page.getViewport({ scale: 1 }))], number) : [];
  if (seen && read.length > 0) {
    pages.recognised.push(seen);
    return read;
  }
  const list = layer === null ? 'unreadable' : broken ? 'broken' : 'empty';
  pages[list].push(number);
  if (recognised === undefined && (broken || (await work.shown.on(page)))) pages.pictured.push(number);
  return [];
}

/** Reads the pages one after the other. Throws source/too-long and source/unsafe. */
export async function readPages(
  document: PDFDocumentProxy,
  { size, recognised, onProgress }: PagesInput,
): Promise<Pages> {
  const pages: Pages = {
    lines: [],
    empty: [],
    broken: [],
    unreadable: [],
    decoration: new Map(),
    repaired: [],
    charts: new Map(),
    pictures: new LeftOutPictures(),
    pictured: [],
    recognised: [],
  };
  const work: Work = {
    pages,
    effort: measureEffort(effortFor(size)),
    weights: new FontWeights(),
    drawings: new Drawings(),
    shown: new Shown(),
  };
  let characters = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number).catch(() => null);
    const lines = page === null ? [] : await readPage(page, work, recognised);
    if (page === null) pages.unreadable.push(number);
    page?.cleanup();
    if (lines.length > 0) pages.lines.push(lines);
    characters += textOf(lines).length;
    if (characters > limits.documentCharacters)
      throw fault('source/too-long', { characters, most: limits.documentCharacters });
    onProgress(Math.round((100 * number) / document.numPages));
  }
  return pages;
}
