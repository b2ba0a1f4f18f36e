import type { Line } from '../lines/lines.ts';
import { areSentences } from '../programs/signs.ts';

/** What running text looks like in this document. */
export interface Measure {
  /** Points. */
  size: number;
  font: string;
  /** From one baseline to the next, in letter heights. */
  pitch: number;
  /** Whether most of its letters are bold, so that nothing stands out by it. */
  bold: boolean;
}

function heaviest<Key>(weights: ReadonlyMap<Key, number>): Key | undefined {
  let best: Key | undefined;
  let highest = 0;
  for (const [key, weight] of weights)
    if (weight > highest) {
      best = key;
      highest = weight;
    }
  return best;
}

/** Share of the letters of a document: with so many outside its drawn tables, these say how high those of its text are. */
const enoughText = 0.2;

const lettersOf = (lines: readonly Line[]): number => lines.reduce((sum, { text }) => sum + text.length, 0);

/** The lines outside drawn tables, or all where hardly any are. */
function runningText(lines: readonly Line[]): readonly Line[] {
  const outside = lines.filter(({ grid }) => grid === undefined);
  return lettersOf(outside) < enoughText * lettersOf(lines) ? lines : outside;
}

/** Lines of sentences: so many in fonts of print, and so many times more than in a monospaced font, are the running text. */
const printed = { least: 8, times: 2 };

/**
 * The font of the running text: that of most letters, unless it is a monospaced one and most sentences stand in others. Then
 * the document has more lines of programs than of its own text.
 */
function fontOf(lines: readonly Line[]): string {
  const fonts = new Map<string, number>();
  const printedFonts = new Map<string, number>();
  for (const { font, text, letterWidth } of lines) {
    fonts.set(font, (fonts.get(font) ?? 0) + text.length);
    if (letterWidth === undefined) printedFonts.set(font, (printedFonts.get(font) ?? 0) + text.length);
  }
  const font = heaviest(fonts) ?? '';
  const isTyped = (line: Line): boolean => line.letterWidth !== undefined;
  if (!lines.some((line) => line.font === font && isTyped(line))) return font;
  const sentences = lines.filter(({ text }) => areSentences([text]));
  const typed = sentences.filter(isTyped).length;
  const others = sentences.length - typed;
  if (others < Math.max(printed.least, printed.times * typed)) return font;
  return heaviest(printedFonts) ?? font;
}

/** The size, font and line pitch that most letters of the document have. */
export function measure(lines: readonly Line[]): Measure {
  const sizes = new Map<number, number>();
  const [all, bold] = [lines, lines.filter(({ allBold }) => allBold)].map((some) =>
    some.reduce((sum, { text }) => sum + text.length, 0),
  );
  const ofSize: Line[] = [];
  const pitches = new Map<number, number>();
  const within = new Map<number, number>();
  const add = <Key>(weights: Map<Key, number>, key: Key, weight: number): unknown =>
    weights.set(key, (weights.get(key) ?? 0) + weight);
  for (const line of runningText(lines)) add(sizes, Math.round(line.size * 2) / 2, line.text.length);
  const size = heaviest(sizes) ?? 12;
  let before: Line | undefined;
  const right = rightEdge(lines);
  for (const line of lines) {
    if (Math.abs(line.size - size) > 0.06 * size) continue;
    ofSize.push(line);
    if (before?.page === line.page && line.y > before.y + 0.5 * size) {
      const pitch = Math.round(((line.y - before.y) / size) * 20) / 20;
      add(pitches, pitch, 1);
      if (before.right > right - 0.15 * right) add(within, pitch, 1);
    }
    before = line;
  }
  return {
    size,
    font: fontOf(ofSize),
    pitch: Math.min(2.5, Math.max(1, pitchOf(pitches, within))),
    bold: (bold ?? 0) > 0.5 * (all ?? 0),
  };
}

/** Where most full lines end, as far right as nineteen of twenty lines reach. */
function rightEdge(lines: readonly Line[]): number {
  const rights = lines.map(({ right }) => right).sort((one, other) => one - other);
  return rights[Math.floor(0.95 * (rights.length - 1))] ?? 0;
}

/** A wider pitch than this is mostly the distance of paragraphs of one line each. */
const widePitch = 1.7;
const usualPitch = 1.25;

/**
 * The distance of lines in a paragraph. In a document of short paragraphs most distances are those between them: there only
 * lines that are full say how far the next one is.
 */
function pitchOf(pitches: ReadonlyMap<number, number>, within: ReadonlyMap<number, number>): number {
  const most = heaviest(pitches) ?? usualPitch;
  if (most < widePitch) return most;
  const full = heaviest(within);
  if (full !== undefined && full < widePitch) return full;
  const narrow = heaviest(new Map([...pitches].filter(([pitch]) => pitch < widePitch)));
  const spaced = full !== undefined && (within.get(full) ?? 0) > 0.5 * (pitches.get(full) ?? 0);
  return spaced ? full : (narrow ?? usualPitch);
}
