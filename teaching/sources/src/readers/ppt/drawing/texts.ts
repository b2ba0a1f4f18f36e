import type { SlideParagraph, SlideRun } from '@schole/core';
import { scriptOfHeight } from '../../../characters/scripts.ts';
import { shown } from '../../../office/symbols.ts';
import { behindBullet } from '../../../slides/bullets.ts';
import { shiftedLetters } from '../../../slides/drawing/shifted-letters.ts';
import { typefaceOf } from '../../../slides/drawing/typefaces.ts';
import { type AutoNumbers, NumberCounter } from '../auto-numbers.ts';
import { type LetterFormat, type ParagraphFormat, readStyles, startsOf } from '../formats.ts';
import type { RawText } from '../raw-texts.ts';
import type { PptBytes, PptRecord } from '../records.ts';
import { letterColor, type Scheme } from './colors.ts';
import type { TextStyles } from './text-styles.ts';

/** What stands in for something that each slide has of its own. */
export interface SlideFields {
  slide: number;
  footer: string;
  date: string;
}

/** What a text of a slide is drawn with. */
export interface TextAround {
  styles: TextStyles;
  scheme: Scheme;
  fonts: readonly string[];
  fields: SlideFields;
}

export const slideNumberMark = 0x0fd8;
const footerMark = 0x0ffa;
const dateMark = 0x0ff8;
const unitsInPoint = 8;
const usualSize = 18;
const maxParagraphs = 500;
const aligned: readonly SlideParagraph['align'][] = ['left', 'center', 'right', 'left'];
const symbols = /wingdings|webdings|symbol|sorts|dingbats|marlett/i;
const rulerLevels = 5;

interface Margins {
  margin?: number;
  indent?: number;
}

/** The margins of the levels that a text has of its own. */
function rulerOf(bytes: PptBytes, ruler: PptRecord | undefined): Margins[] {
  if (ruler === undefined) return [];
  const mask = bytes.long(ruler.start);
  let at = ruler.start + 4;
  if ((mask & 2) !== 0) at += 2;
  if ((mask & 1) !== 0) at += 2;
  if ((mask & 4) !== 0) at += 2 + bytes.short(at) * 4;
  return Array.from({ length: rulerLevels }, (_, level) => {
    const margins: Margins = {};
    if ((mask & (8 << level)) !== 0) {
      margins.margin = bytes.short(at);
      at += 2;
    }
    if ((mask & (0x100 << level)) !== 0) {
      margins.indent = bytes.short(at);
      at += 2;
    }
    return margins;
  });
}

/** A share of a line, or below zero a length. */
const spaceOf = (value: number | undefined, size: number): number =>
  value === undefined ? 0 : value < 0 ? -value / unitsInPoint : (value / 100) * size * 1.2;

/** The paragraphs of a text as they are drawn, of its first letters. */
export function drawnParagraphs(
  bytes: PptBytes,
  whole: RawText,
  most: number,
  numbers: AutoNumbers,
  around: TextAround,
): SlideParagraph[] {
  const raw = { ...whole, text: whole.text.slice(0, most) };
  const { paragraphs: formats, letters } = readStyles(bytes, raw.style, raw.text.length);
  const formatStarts = startsOf(formats);
  const letterStarts = startsOf(letters);
  const ruler = rulerOf(bytes, raw.ruler);
  const found: SlideParagraph[] = [];
  let at = 0;
  let format = 0;
  let run = 0;
  let below = 0;
  const counter = new NumberCounter(numbers);
  for (const words of raw.text.split('\r', maxParagraphs + 1)) {
    while ((formatStarts[format + 1] ?? Number.POSITIVE_INFINITY) <= at) format += 1;
    const level = formats[format]?.level ?? 0;
    const style = around.styles.of(raw.type, level);
    const paragraph = { ...style.paragraph, ...ruler[level], ...formats[format]?.format };
    const runs: SlideRun[] = [];
    const end = at + words.length;
    let from = at;
    // The letters at its beginning say how a paragraph is numbered.
    while ((letterStarts[run + 1] ?? Number.POSITIVE_INFINITY) <= at) run += 1;
    const label = counter.next(letters[run]?.format.numbering ?? 0, level, words === '');
    do {
      while ((letterStarts[run + 1] ?? Number.POSITIVE_INFINITY) <= from) run += 1;
      const to = Math.min(end, letterStarts[run + 1] ?? Number.POSITIVE_INFINITY);
      const before = runs.at(-1)?.text.slice(-4) ?? '';
      runs.push(runOf({ raw, from, to, before }, { ...style.letters, ...letters[run]?.format }, around));
      from = to;
    } while (from < end);
    const drawn = paragraphOf(paragraph, runs, label, around.fonts);
    found.push({ ...drawn, before: found.length === 0 ? 0 : drawn.before + below });
    below = spaceOf(paragraph.after, sizeOf(runs));
    at = end + 1;
  }
  // The end mark of a text is no further line.
  while (found.at(-1)?.runs.every(({ text }) => text.trim() === '')) found.pop();
  return found;
}

const sizeOf = (runs: readonly SlideRun[]): number => runs.reduce((one, { size }) => Math.max(one, size), 1);

function paragraphOf(
  format: ParagraphFormat,
  runs: SlideRun[],
  label: string | undefined,
  fonts: readonly string[],
): SlideParagraph {
  const size = sizeOf(runs);
  const [margin, first] = [(format.margin ?? 0) / unitsInPoint, (format.indent ?? 0) / unitsInPoint];
  const hasWords = runs.some(({ text }) => text.trim() !== '');
  const bullet = format.hasBullet === true && hasWords ? (label ?? bulletOf(format, fonts)) : '';
  const { spacing = 100 } = format;
  return {
    align: aligned[format.align ?? 0] ?? 'left',
    // Without a bullet the first line begins where the bullet would.
    indent: behindBullet(Math.max(0, bullet === '' ? first : margin), Math.max(0, first), bullet, size),
    bulletAt: Math.max(0, first),
    bullet,
    before: spaceOf(format.before, size),
    spacing: spacing < 0 ? -spacing / unitsInPoint / (size * 1.2) : spacing / 100,
    runs,
  };
}

/** A bullet of a typeface of symbols is another sign than its letter. */
function bulletOf({ bullet = 0x2022, bulletFont }: ParagraphFormat, fonts: readonly string[]): string {
  const letter = String.fromCharCode(bullet);
  const isSymbol = symbols.test(fonts[bulletFont ?? -1] ?? '') || (bullet >= 0xe000 && bullet <= 0xf8ff);
  return isSymbol || letter.trim() === '' ? '•' : letter;
}

/** Letters of a text with one format, and the last ones before them. */
interface Stretch {
  raw: RawText;
  from: number;
  to: number;
  before: string;
}

function runOf({ raw, from, to, before }: Stretch, format: LetterFormat, around: TextAround): SlideRun {
  const { fonts, scheme } = around;
  const font = fonts[format.font ?? -1] ?? '';
  const { size = usualSize, raised = 0 } = format;
  const words = shown(wordsOf(raw, from, to, around.fields), font).replaceAll('\v', '\n');
  const { text, share } = shiftedLetters(words, scriptOfHeight(raised), before);
  return {
    text: text || ' ',
    size: (size > 0 ? size : usualSize) * share,
    bold: format.bold ?? false,
    italic: format.italic ?? false,
    underlined: format.underlined ?? false,
    color: format.color === undefined ? (scheme[1] ?? '#000000') : letterColor(format.color, scheme),
    typeface: typefaceOf(font),
  };
}

/** A stretch with what its stand-ins stand for. */
function wordsOf({ text, standIns }: RawText, from: number, to: number, fields: SlideFields): string {
  const stretch = text.slice(from, to);
  if (standIns.size === 0) return stretch;
  const words = Array.from({ length: stretch.length }, (_, index) => {
    const type = standIns.get(from + index);
    if (type === undefined) return stretch[index] ?? '';
    if (type === slideNumberMark) return String(fields.slide);
    if (type === footerMark) return fields.footer;
    return type === dateMark ? fields.date : '';
  });
  return words.join('');
}
