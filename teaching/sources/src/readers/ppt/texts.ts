import type { WeightedRun } from '../../bold.ts';
import { type Script, withScript } from '../../characters/scripts.ts';
import { shown } from '../../office/symbols.ts';
import { type PptBytes, type PptRecord, recordsIn, recordTypes, standIns } from './records.ts';

export interface SlideParagraph {
  text: string;
  indent: number;
  /** Null where only the master says it. */
  hasBullet: boolean | null;
  runs: WeightedRun[];
}

/** One text of a slide: what it is for, and its paragraphs. */
export interface SlideText {
  purpose: 'title' | 'centre-title' | 'body' | 'subtitle' | 'notes' | 'other';
  paragraphs: SlideParagraph[];
  /** It has nothing but what a program fills in: a date, the number of the slide. */
  isFilledIn: boolean;
}

const purposes: readonly SlideText['purpose'][] = [
  ...(['title', 'body', 'notes', 'other', 'other', 'subtitle', 'centre-title', 'body', 'body'] as const),
];

interface ParagraphRun {
  count: number;
  indent: number;
  hasBullet: boolean | null;
}

interface CharacterRun {
  count: number;
  bold: boolean;
  font: number;
  script: Script | undefined;
}

/** Fields behind the mask of a paragraph, in order: which bits announce each, and its bytes. */
const paragraphFields: readonly (readonly [number, number])[] = [
  ...([
    [0x80, 2],
    [0x10, 2],
    [0x40, 2],
    [0x20, 4],
    [0x800, 2],
    [0x1000, 2],
    [0x2000, 2],
    [0x4000, 2],
  ] as const),
  ...([
    [0x100, 2],
    [0x400, 2],
    [0x8000, 2],
  ] as const),
];
const laterParagraphFields: readonly (readonly [number, number])[] = [
  ...([
    [0x10000, 2],
    [0xe0000, 2],
    [0x200000, 2],
  ] as const),
];
const characterFields: readonly (readonly [number, number])[] = [
  ...([
    [0x200000, 2],
    [0x400000, 2],
    [0x800000, 2],
    [0x20000, 2],
    [0x40000, 4],
    [0x80000, 2],
  ] as const),
];

/** The last field of letters: percents by which they stand above their line. */
const raisedBit = 0x80000;

function lengthOf(mask: number, fields: readonly (readonly [number, number])[]): number {
  return fields.reduce((sum, [bits, size]) => sum + ((mask & bits) === 0 ? 0 : size), 0);
}

/** The formatting of a text; both lists count its characters and the end mark behind them. */
function readStyles(bytes: PptBytes, { start, end }: PptRecord, letters: number): [ParagraphRun[], CharacterRun[]] {
  const paragraphs: ParagraphRun[] = [];
  const characters: CharacterRun[] = [];
  let at = start;
  for (let left = letters + 1; left > 0 && at + 10 <= end; ) {
    const count = bytes.long(at);
    const indent = Math.min(bytes.short(at + 4), 8);
    const mask = bytes.long(at + 6);
    at += 10;
    const hasBullet = (mask & 1) === 0 ? null : (bytes.short(at) & 1) === 1;
    at += ((mask & 0xf) === 0 ? 0 : 2) + lengthOf(mask, paragraphFields);
    if ((mask & 0x100000) !== 0) at += 2 + bytes.short(at) * 4;
    at += lengthOf(mask, laterParagraphFields);
    paragraphs.push({ count, indent, hasBullet });
    left -= Math.max(count, 1);
  }
  for (let left = letters + 1; left > 0 && at + 8 <= end; ) {
    const count = bytes.long(at);
    const mask = bytes.long(at + 4);
    at += 8;
    const hasStyle = (mask & 0x3eb7) !== 0;
    const bold = hasStyle && (bytes.short(at) & 1) === 1;
    at += hasStyle ? 2 : 0;
    const hasFont = (mask & 0x10000) !== 0;
    const font = hasFont ? bytes.short(at) : -1;
    at += (hasFont ? 2 : 0) + lengthOf(mask, characterFields);
    const height = (mask & raisedBit) === 0 ? 0 : bytes.signedShort(at - 2);
    const script = height > 0 ? 'raised' : height < 0 ? 'lowered' : undefined;
    characters.push({ count, bold, font, script });
    left -= Math.max(count, 1);
  }
  return [paragraphs, characters];
}

interface RawText {
  type: number;
  text: string;
  style?: PptRecord;
  /** Where the stand-ins for numbers and dates are. */
  standIns: Set<number>;
}

/** The texts in a list of records, in order. */
export function textsIn(bytes: PptBytes, records: Iterable<PptRecord>, fonts: readonly string[]): SlideText[] {
  const raw: RawText[] = [];
  for (const record of records) {
    const { type, start, end } = record;
    if (type === recordTypes.textHeader) raw.push({ type: bytes.long(start), text: '', standIns: new Set() });
    let last = raw.at(-1);
    const isText = type === recordTypes.textWide || type === recordTypes.textNarrow;
    if (last === undefined && isText) {
      last = { type: 4, text: '', standIns: new Set() };
      raw.push(last);
    }
    if (last === undefined) continue;
    bytes.countLetters(isText ? end - start : 0);
    if (type === recordTypes.textWide) last.text = bytes.wide(start, (end - start) >> 1);
    else if (type === recordTypes.textNarrow)
      last.text = Buffer.from(bytes.part(start, end - start)).toString('latin1');
    else if (type === recordTypes.textStyle) last.style = record;
    else if (standIns.has(type)) last.standIns.add(bytes.long(start));
  }
  return raw.map((text) => {
    const paragraphs = paragraphsOf(bytes, text, fonts);
    const isFilledIn = paragraphs.length === 0 && text.standIns.size > 0;
    return { purpose: purposes[text.type] ?? 'other', paragraphs, isFilledIn };
  });
}

/** The text of a text box, or the number of the list's text that it shows. */
export function textOfBox(
  bytes: PptBytes,
  box: PptRecord,
  fonts: readonly string[],
): { reference?: number; text?: SlideText } {
  for (const { type, start } of recordsIn(bytes, box))
    if (type === recordTypes.textReference) return { reference: bytes.long(start) };
  const [text] = textsIn(bytes, recordsIn(bytes, box), fonts);
  return text === undefined ? {} : { text };
}

function paragraphsOf(bytes: PptBytes, raw: RawText, fonts: readonly string[]): SlideParagraph[] {
  const [formats, characters] = raw.style === undefined ? [[], []] : readStyles(bytes, raw.style, raw.text.length);
  const starts = startsOf(characters);
  const paragraphs: SlideParagraph[] = [];
  let at = 0;
  let format = 0;
  let formatEnd = formats[0]?.count ?? Number.POSITIVE_INFINITY;
  let run = 0;
  for (const text of raw.text.split('\r')) {
    while (at >= formatEnd && format < formats.length - 1) formatEnd += Math.max(formats[++format]?.count ?? 0, 1);
    const runs: WeightedRun[] = [];
    const end = at + text.length;
    for (let from = at; from < end; ) {
      while ((starts[run + 1] ?? Number.POSITIVE_INFINITY) <= from) run += 1;
      const to = Math.min(end, starts[run + 1] ?? Number.POSITIVE_INFINITY);
      const { bold = false, font = -1, script } = characters[run] ?? {};
      const plain = cleaned(raw, from, to, fonts[font] ?? '');
      runs.push({ text: withScript(plain, script, runs.at(-1)?.text.slice(-4) ?? ''), bold });
      from = to;
    }
    const { indent = 0, hasBullet = null } = formats[format] ?? {};
    paragraphs.push({
      text: runs
        .map((each) => each.text)
        .join('')
        .trim(),
      indent,
      hasBullet,
      runs,
    });
    at = end + 1;
  }
  return paragraphs.filter((paragraph) => paragraph.text !== '');
}

function startsOf(characters: readonly CharacterRun[]): number[] {
  let at = 0;
  return characters.map(({ count }) => {
    const start = at;
    at += Math.max(count, 1);
    return start;
  });
}

/** A stretch without stand-ins; a line end inside a paragraph is a vertical tab. */
function cleaned({ text, standIns: positions }: RawText, from: number, to: number, font: string): string {
  let stretch = text.slice(from, to);
  if (positions.size > 0) stretch = [...stretch].map((letter, at) => (positions.has(from + at) ? '' : letter)).join('');
  return shown(stretch, font).replaceAll('\v', '\n').replaceAll('µ', 'μ');
}
