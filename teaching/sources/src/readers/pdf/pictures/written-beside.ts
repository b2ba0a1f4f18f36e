import type { PDFPageProxy } from 'pdfjs-dist';
import { isCaption } from '../../../pictures/collector.ts';
import { type Line, readLines } from '../lines/lines.ts';
import { readSheets } from '../lines/pieces.ts';
import type { Box } from './drawn-pictures.ts';

function collect(node: object, inherited: string, into: Map<number, string>, depth: number): void {
  // Deeper than any book: a tree made to overflow the stack.
  if (depth > 100) return;
  const alt = 'alt' in node && typeof node.alt === 'string' ? node.alt : inherited;
  const mark = 'id' in node && typeof node.id === 'string' ? /_mc(\d+)$/.exec(node.id)?.[1] : undefined;
  if (alt !== '' && mark !== undefined) into.set(Number(mark), alt);
  if (!('children' in node) || !Array.isArray(node.children)) return;
  for (const child of node.children)
    if (typeof child === 'object' && child !== null) collect(child, alt, into, depth + 1);
}

/** The alternative text of each marked content of a tagged page. */
export async function readAltTexts(page: PDFPageProxy): Promise<ReadonlyMap<number, string>> {
  const texts = new Map<number, string>();
  const tree: object | null = await page.getStructTree().catch(() => null);
  if (tree) collect(tree, '', texts, 0);
  return texts;
}

/** Points that a caption may stand below its picture, or above it. */
const reach = { below: 50, above: 30 };
/** Lines of one caption. */
const maxLines = 3;

/** The lines of a page that run upright. */
export async function readCaptionTexts(page: PDFPageProxy): Promise<Line[]> {
  const [sheet] = (await readSheets(page)).sheets;
  return sheet === undefined ? [] : readLines(sheet, page.pageNumber);
}

function distance({ left, right, y, size }: Line, box: Box): number {
  if (right < box.left - 20 || left > box.right + 20) return Number.POSITIVE_INFINITY;
  const below = y - size - box.bottom;
  const above = box.top - y;
  if (below >= -size && below <= reach.below) return Math.abs(below);
  // A caption below is the usual one.
  return above >= -size && above <= reach.above ? reach.below + above : Number.POSITIVE_INFINITY;
}

/** The caption of the picture in a box; '' where none is written beside it. */
export function captionBeside(box: Box, lines: readonly Line[]): string {
  let best = -1;
  let nearest = Number.POSITIVE_INFINITY;
  for (const [index, line] of lines.entries()) {
    if (!isCaption(line.text)) continue;
    const far = distance(line, box);
    if (far < nearest) [best, nearest] = [index, far];
  }
  if (best < 0) return '';
  const written: Line[] = [];
  for (const line of lines.slice(best, best + maxLines)) {
    const before = written.at(-1);
    const goesOn = before === undefined || (line.y > before.y && line.y - before.y < 1.6 * before.size);
    if (!goesOn || (before !== undefined && (/[.!?;…]$/u.test(before.text) || isCaption(line.text)))) break;
    written.push(line);
  }
  return written.map(({ text }) => text.replaceAll('\t', ' ')).join(' ');
}
