import { maxBold } from '../../bold.ts';
import type { Formatted } from './headings.ts';

const bullet = /^([•‣◦▪●■➢►✓◆])[ \t]{1,200}(?=\S)/u;
/** In twentieths of a point: what stands no further right is as deep. */
const leastStep = 100;

/** How deep lines that follow each other are nested, by where they begin. */
export class Nesting {
  #open: number[] = [];

  /** The depth of the next line, 0 for the outermost. */
  depthOf(left: number): number {
    while (this.#open.length > 1 && (this.#open.at(-1) ?? 0) > left + leastStep) this.#open.pop();
    const last = this.#open.at(-1);
    if (last === undefined || left < last - leastStep) this.#open = [left];
    else if (left > last + leastStep) this.#open.push(left);
    return this.#open.length - 1;
  }
}

/** A part that may be an item, and where its paragraph begins. */
interface Placed extends Formatted {
  bold: string[];
  code?: 'style' | 'font' | null;
  /** In twentieths of a point. */
  left?: number;
}

const isItem = ({ kind, text, code }: Placed): boolean =>
  kind === 'paragraph' && code !== 'style' && bullet.test(text) && !text.includes('\n');

/** Paragraphs that begin with a bullet in their text: those that follow each other on a page become one list. */
export function gatherBullets<Found extends Placed>(parts: readonly Found[]): Found[] {
  const gathered: Found[] = [];
  let group: Found[] = [];
  const close = (): void => {
    const [first] = group;
    if (first !== undefined) gathered.push({ ...first, kind: 'list', ...rowsOf(group) });
    group = [];
  };
  for (const part of parts) {
    const isOne = isItem(part);
    if (!isOne || part.page !== group[0]?.page) close();
    if (isOne) group.push(part);
    else gathered.push(part);
  }
  close();
  return gathered;
}

function rowsOf(group: readonly Placed[]): { text: string; bold: string[] } {
  const nesting = new Nesting();
  const rows = group.map(({ text, left = 0 }) => {
    const item = text.replace(bullet, '$1 ').replace(/\s+/g, ' ');
    return '  '.repeat(Math.min(nesting.depthOf(left), 4)) + item;
  });
  return { text: rows.join('\n'), bold: group.flatMap(({ bold }) => bold).slice(0, maxBold) };
}
