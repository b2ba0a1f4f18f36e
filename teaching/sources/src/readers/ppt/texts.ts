import type { WeightedRun } from '../../bold.ts';
import { scriptOfHeight, withScript } from '../../characters/scripts.ts';
import { isMonospaced } from '../../characters/typefaces.ts';
import { shown } from '../../office/symbols.ts';
import { type AutoNumbers, NumberCounter } from './auto-numbers.ts';
import { readStyles, startsOf } from './formats.ts';
import { type RawText, rawTextsIn } from './raw-texts.ts';
import { type PptBytes, type PptRecord, recordsIn, recordTypes } from './records.ts';

export interface SlideParagraph {
  text: string;
  indent: number;
  /** Null where only the master says it. */
  hasBullet: boolean | null;
  /** Its number, where it is numbered. */
  label?: string;
  runs: WeightedRun[];
  /** In letters of one width, as programs have them. */
  isCode: boolean;
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

/** The texts in a list of records, in order. */
export function textsIn(
  bytes: PptBytes,
  records: Iterable<PptRecord>,
  fonts: readonly string[],
  numbersOf: (type: number) => AutoNumbers = () => [],
): SlideText[] {
  return rawTextsIn(bytes, records).map((text) => {
    const paragraphs = paragraphsOf(bytes, text, fonts, numbersOf(text.type));
    const isFilledIn = paragraphs.length === 0 && text.standIns.size > 0;
    return { purpose: purposes[text.type] ?? 'other', paragraphs, isFilledIn };
  });
}

/** The text of a text box, or the number of the list's text that it shows. */
export function textOfBox(
  bytes: PptBytes,
  box: PptRecord,
  fonts: readonly string[],
  numbers: AutoNumbers,
): { reference?: number; text?: SlideText } {
  for (const { type, start } of recordsIn(bytes, box))
    if (type === recordTypes.textReference) return { reference: bytes.long(start) };
  const [text] = textsIn(bytes, recordsIn(bytes, box), fonts, () => numbers);
  return text === undefined ? {} : { text };
}

function paragraphsOf(bytes: PptBytes, raw: RawText, fonts: readonly string[], numbers: AutoNumbers): SlideParagraph[] {
  const counter = new NumberCounter(numbers);
  const { paragraphs: formats, letters: characters } = readStyles(bytes, raw.style, raw.text.length);
  const starts = startsOf(characters);
  const paragraphs: SlideParagraph[] = [];
  let at = 0;
  let format = 0;
  let formatEnd = formats[0]?.count ?? Number.POSITIVE_INFINITY;
  let run = 0;
  for (const text of raw.text.split('\r')) {
    while (at >= formatEnd && format < formats.length - 1) formatEnd += Math.max(formats[++format]?.count ?? 0, 1);
    const runs: WeightedRun[] = [];
    let code = 0;
    const end = at + text.length;
    // The letters at its beginning say how a paragraph is numbered.
    while ((starts[run + 1] ?? Number.POSITIVE_INFINITY) <= at) run += 1;
    const numbering = characters[run]?.format.numbering ?? 0;
    for (let from = at; from < end; ) {
      while ((starts[run + 1] ?? Number.POSITIVE_INFINITY) <= from) run += 1;
      const to = Math.min(end, starts[run + 1] ?? Number.POSITIVE_INFINITY);
      const { bold = false, font = -1, raised = 0 } = characters[run]?.format ?? {};
      if (isMonospaced(fonts[font] ?? '')) code += raw.text.slice(from, to).trim().length;
      const plain = cleaned(raw, from, to, fonts[font] ?? '');
      runs.push({ text: withScript(plain, scriptOfHeight(raised), runs.at(-1)?.text.slice(-4) ?? ''), bold });
      from = to;
    }
    const { level: indent = 0, format: { hasBullet = null } = {} } = formats[format] ?? {};
    const label = counter.next(numbering, indent, text === '');
    paragraphs.push({
      text: runs
        .map((each) => each.text)
        .join('')
        .trimEnd(),
      indent,
      hasBullet,
      ...(label === undefined ? {} : { label }),
      runs,
      isCode: code > 0 && code >= 0.9 * text.trim().length,
    });
    at = end + 1;
  }
  return paragraphs.filter((paragraph) => paragraph.text.trim() !== '');
}

/** A stretch without stand-ins; a line end inside a paragraph is a vertical tab. */
function cleaned({ text, standIns: positions }: RawText, from: number, to: number, font: string): string {
  let stretch = text.slice(from, to);
  if (positions.size > 0) stretch = [...stretch].map((letter, at) => (positions.has(from + at) ? '' : letter)).join('');
  return shown(stretch, font).replaceAll('\v', '\n').replaceAll('µ', 'μ');
}
