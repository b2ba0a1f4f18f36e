import type { Part } from '../assemble.ts';
import { maxBold } from '../bold.ts';
import { typedBullet } from '../characters/list-marks.ts';
import { programIn } from '../program-text.ts';

/** A paragraph in a shape of a slide. */
export interface Paragraph {
  text: string;
  /** The bullet or number of a list item; absent on running text. */
  label?: string;
  /** Levels below the first. */
  indent: number;
  bold: readonly string[];
  /** Program lines, known by their typeface. */
  code: boolean;
  /** The size of its largest letters, in any unit. */
  size: number;
}

/** A text without the blanks around its line ends. */
export const withoutOuterBlanks = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();

/** A text on one line. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function kindOf({ code, label, text }: Paragraph, alone: boolean): 'code' | 'list' | 'paragraph' {
  if (code) return 'code';
  return alone || (label === undefined && !typedBullet.test(text)) ? 'paragraph' : 'list';
}

function lineOf(paragraph: Paragraph, kind: Part['kind'], base: number): string {
  const { text, label = '', indent } = paragraph;
  if (kind === 'list') return `${'  '.repeat(Math.min(indent - base, 4))}${`${label} ${onOneLine(text)}`.trim()}`;
  return kind === 'code' ? text : withoutOuterBlanks(text);
}

/** The same paragraphs with those marked that are lines of a program by what they say, in whatever letters. */
function withPrograms(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  const found = paragraphs.some(({ label }) => label !== undefined)
    ? null
    : programIn(paragraphs.map(({ text }) => text));
  if (found === null) return paragraphs;
  return paragraphs.map((one, at) => (at >= found.from && at < found.to ? { ...one, code: true, bold: [] } : one));
}

/** The parts of one shape: items that follow each other are a list, program lines are code; a single item is a paragraph. */
export function partsOf(paragraphs: readonly Paragraph[]): Part[] {
  const written = withPrograms(paragraphs.filter(({ text }) => text.trim() !== ''));
  const parts: Part[] = [];
  const alone = written.length === 1;
  const items = written.filter((paragraph) => kindOf(paragraph, alone) === 'list');
  const base = items.reduce((lowest, { indent }) => Math.min(lowest, indent), Number.POSITIVE_INFINITY);
  for (const paragraph of written) {
    const kind = kindOf(paragraph, alone);
    const text = lineOf(paragraph, kind, base);
    const before = parts.at(-1);
    if (before?.kind === kind && kind !== 'paragraph') {
      before.text += `\n${text}`;
      before.bold = [...(before.bold ?? []), ...paragraph.bold].slice(0, maxBold);
    } else parts.push({ kind, text, bold: paragraph.bold });
  }
  return parts;
}
