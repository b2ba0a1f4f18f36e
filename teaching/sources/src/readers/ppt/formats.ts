import type { PptBytes, PptRecord } from './records.ts';

/** What a file says of a paragraph; lengths in units of the slide, 576 an inch. */
export interface ParagraphFormat {
  hasBullet?: boolean;
  bullet?: number;
  bulletFont?: number;
  /** 0 left, 1 centre, 2 right, 3 both. */
  align?: number;
  /** Percent of a line, or below zero a length. */
  spacing?: number;
  before?: number;
  after?: number;
  /** Where its text and its bullet stand. */
  margin?: number;
  indent?: number;
}

/** What a file says of letters; the size in points, the colour as four bytes. */
export interface LetterFormat {
  bold?: boolean;
  italic?: boolean;
  underlined?: boolean;
  /** The place of the numbering of its paragraph. */
  numbering?: number;
  font?: number;
  size?: number;
  color?: number;
  /** Percents by which they stand above their line. */
  raised?: number;
}

/** A stretch of letters with one format, which counts the end mark of a paragraph. */
export interface ParagraphRun {
  count: number;
  level: number;
  format: ParagraphFormat;
}
export interface LetterRun {
  count: number;
  format: LetterFormat;
}

interface Found<Format> {
  format: Format;
  /** Where the bytes behind it begin. */
  next: number;
}

type Field<Name> = readonly [bits: number, size: number, name?: Name];
type ParagraphNumber = Exclude<keyof ParagraphFormat, 'hasBullet'>;
type LetterNumber = 'font' | 'size' | 'color' | 'raised';

/** Fields behind the mask of a paragraph, in order: which bits announce each, its bytes, and what it says. */
const paragraphFields: readonly Field<ParagraphNumber>[] = [
  [0x80, 2, 'bullet'],
  [0x10, 2, 'bulletFont'],
  [0x40, 2],
  [0x20, 4],
  [0x800, 2, 'align'],
  [0x1000, 2, 'spacing'],
  [0x2000, 2, 'before'],
  [0x4000, 2, 'after'],
  [0x100, 2, 'margin'],
  [0x400, 2, 'indent'],
  [0x8000, 2],
];
const tabStops = 0x100000;
const laterParagraphFields: readonly Field<ParagraphNumber>[] = [
  [0x10000, 2],
  [0xe0000, 2],
  [0x200000, 2],
];
const letterFields: readonly Field<LetterNumber>[] = [
  [0x10000, 2, 'font'],
  [0x200000, 2],
  [0x400000, 2],
  [0x800000, 2],
  [0x20000, 2, 'size'],
  [0x40000, 4, 'color'],
  [0x80000, 2, 'raised'],
];
const unsigned = new Set<string>(['bullet', 'bulletFont', 'font']);

function readFields<Name extends string>(
  bytes: PptBytes,
  from: number,
  mask: number,
  fields: readonly Field<Name>[],
  into: Partial<Record<Name, number>>,
): number {
  let at = from;
  for (const [bits, size, name] of fields) {
    if ((mask & bits) === 0) continue;
    if (name !== undefined) {
      const short = bytes.short(at);
      const signed = short > 0x7fff && !unsigned.has(name) ? short - 0x10000 : short;
      into[name] = size === 4 ? bytes.long(at) : signed;
    }
    at += size;
  }
  return at;
}

/** Reads the format of a paragraph, which begins with its mask. */
export function readParagraphFormat(bytes: PptBytes, start: number): Found<ParagraphFormat> {
  const mask = bytes.long(start);
  let at = start + 4;
  const format: ParagraphFormat = {};
  if ((mask & 1) !== 0) format.hasBullet = (bytes.short(at) & 1) === 1;
  at += (mask & 0xf) === 0 ? 0 : 2;
  const numbers: Partial<Record<ParagraphNumber, number>> = {};
  at = readFields(bytes, at, mask, paragraphFields, numbers);
  if ((mask & tabStops) !== 0) at += 2 + bytes.short(at) * 4;
  at = readFields(bytes, at, mask, laterParagraphFields, numbers);
  return { format: { ...format, ...numbers }, next: at };
}

/** Reads the format of letters, which begins with its mask. */
export function readLetterFormat(bytes: PptBytes, start: number): Found<LetterFormat> {
  const mask = bytes.long(start);
  let at = start + 4;
  const format: LetterFormat = {};
  if ((mask & 0x3eb7) !== 0) {
    const style = bytes.short(at);
    if ((mask & 1) !== 0) format.bold = (style & 1) !== 0;
    if ((mask & 2) !== 0) format.italic = (style & 2) !== 0;
    if ((mask & 4) !== 0) format.underlined = (style & 4) !== 0;
    if ((mask & 0x3c00) !== 0) format.numbering = (style >> 10) & 0xf;
    at += 2;
  }
  const numbers: Partial<Record<LetterNumber, number>> = {};
  at = readFields(bytes, at, mask, letterFields, numbers);
  return { format: { ...format, ...numbers }, next: at };
}

/** The formats of a text; both lists count its characters and the end mark behind them. */
export function readStyles(
  bytes: PptBytes,
  style: PptRecord | undefined,
  length: number,
): { paragraphs: ParagraphRun[]; letters: LetterRun[] } {
  const paragraphs: ParagraphRun[] = [];
  const letters: LetterRun[] = [];
  if (style === undefined) return { paragraphs, letters };
  let at = style.start;
  for (let left = length + 1; left > 0 && at + 10 <= style.end; ) {
    const count = bytes.long(at);
    const level = Math.min(bytes.short(at + 4), 8);
    const { format, next } = readParagraphFormat(bytes, at + 6);
    at = next;
    paragraphs.push({ count, level, format });
    left -= Math.max(count, 1);
  }
  for (let left = length + 1; left > 0 && at + 8 <= style.end; ) {
    const count = bytes.long(at);
    const { format, next } = readLetterFormat(bytes, at + 4);
    at = next;
    letters.push({ count, format });
    left -= Math.max(count, 1);
  }
  return { paragraphs, letters };
}

/** Where each stretch begins. */
export function startsOf(runs: readonly { count: number }[]): number[] {
  let at = 0;
  return runs.map(({ count }) => {
    const start = at;
    at += Math.max(count, 1);
    return start;
  });
}
