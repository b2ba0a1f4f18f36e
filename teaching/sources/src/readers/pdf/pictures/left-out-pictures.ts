import type { Dropped } from '@schole/core';
import type { PDFPageProxy } from 'pdfjs-dist';
import { writtenDescription } from '../../../slides/descriptions.ts';
import type { Line } from '../lines/lines.ts';
import type { Box } from './drawn-pictures.ts';
import type { PlacedPicture } from './placed-pictures.ts';
import { readAltTexts } from './written-beside.ts';

/** Points: a smaller picture is an ornament. */
const leastSide = 40;
/** Shares of a page: a picture behind most of its text is a background, and a small one at one place of pages a logo. */
const background = 0.5;
const logo = 0.08;
/** Pages with the same small picture at the same place. */
const leastRepeats = 2;

const areaOf = ({ left, right, top, bottom }: Box): number => (right - left) * (bottom - top);

function standsIn(line: Line, box: Box): boolean {
  const across = (line.left + line.right) / 2;
  return across > box.left && across < box.right && line.y > box.top && line.y < box.bottom;
}

function isBackground(box: Box, area: number, lines: readonly Line[]): boolean {
  if (areaOf(box) < background * area || lines.length === 0) return false;
  return lines.filter((line) => standsIn(line, box)).length > lines.length / 2;
}

const placeOf = ({ left, right, top, bottom }: Box): string =>
  [left, right, top, bottom].map((side) => Math.round(side / 2)).join(' ');

/** The description of a picture as a line over its lower edge. */
function lineOf(
  text: string,
  box: Box,
  { page, height, like }: { page: number; height: number; like: Line | undefined },
): Line {
  const segment = { text, left: box.left, right: box.right, y: box.bottom - 1, size: like?.size ?? 10, font: '' };
  return { ...segment, cells: [segment], page, column: 0, depth: box.bottom / (height || 1), description: true };
}

/** The pictures of a file that show something, and whose content is not told in words. */
export class LeftOutPictures {
  readonly #found: { page: number; box: Box; small: boolean }[] = [];

  /** Takes the pictures of a page with its lines; returns what is written about them in the file, as lines in their places. */
  async add(page: PDFPageProxy, pictures: readonly PlacedPicture[], lines: readonly Line[]): Promise<Line[]> {
    const { width, height } = page.getViewport({ scale: 1 });
    const area = width * height || 1;
    const large = pictures.flatMap(({ box, mark }) => {
      const shown = {
        left: Math.max(0, box.left),
        right: Math.min(width, box.right),
        top: Math.max(0, box.top),
        bottom: Math.min(height, box.bottom),
      };
      const side = Math.min(shown.right - shown.left, shown.bottom - shown.top);
      return side < leastSide || isBackground(shown, area, lines) ? [] : [{ box: shown, mark }];
    });
    const tagged = large.some(({ mark }) => mark !== null);
    const alts = tagged ? await readAltTexts(page) : new Map<number, string>();
    const told: Line[] = [];
    for (const { box, mark } of large) {
      const text = mark === null ? '' : writtenDescription(alts.get(mark) ?? '');
      if (text === '') this.#found.push({ page: page.pageNumber, box, small: areaOf(box) < logo * area });
      else if (![...lines, ...told].some((line) => line.text.includes(text)))
        told.push(lineOf(text, box, { page: page.pageNumber, height, like: lines[0] }));
    }
    return told;
  }

  /** Takes drawings of a page that are left out with what is written in them. */
  addDrawings(page: number, boxes: readonly Box[]): void {
    for (const box of boxes) this.#found.push({ page, box, small: false });
  }

  dropped(): Dropped[] {
    const places = new Map<string, Set<number>>();
    for (const { page, box, small } of this.#found)
      if (small) places.set(placeOf(box), (places.get(placeOf(box)) ?? new Set()).add(page));
    const shown = this.#found.filter(
      ({ box, small }) => !small || (places.get(placeOf(box))?.size ?? 0) < leastRepeats,
    );
    if (shown.length === 0) return [];
    return [{ part: 'picture', count: shown.length, pages: [...new Set(shown.map(({ page }) => page))] }];
  }
}
