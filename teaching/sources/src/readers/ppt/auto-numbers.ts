import { written } from '../../characters/numerals.ts';
import { type PptBytes, type PptRecord, recordsIn, recordTypes } from './records.ts';

/** How paragraphs are numbered. */
export interface AutoNumber {
  scheme: number;
  start: number;
}

/** The numberings of one text; letters say by its place which one is that of their paragraph. */
export type AutoNumbers = readonly (AutoNumber | null)[];

const maxEntries = 16;
const picture = 0x800000;
const isNumbered = 0x2000000;
const hasScheme = 0x1000000;
/** Fields about the language of letters: which bit announces each, and its bytes. */
const languageFields = [
  [1, 2],
  [2, 2],
  [4, 2],
  [0x20, 4],
  [0x40, 2],
] as const;
/** Numbers, and what stands before and behind them, by their place in the format. */
const schemes: readonly (readonly [format: string, before: string, behind: string])[] = [
  ['lowerLetter', '', '.'],
  ['upperLetter', '', '.'],
  ['decimal', '', ')'],
  ['decimal', '', '.'],
  ['lowerRoman', '(', ')'],
  ['lowerRoman', '', ')'],
  ['lowerRoman', '', '.'],
  ['upperRoman', '', '.'],
  ['lowerLetter', '(', ')'],
  ['lowerLetter', '', ')'],
  ['upperLetter', '(', ')'],
  ['upperLetter', '', ')'],
  ['decimal', '(', ')'],
  ['decimal', '', ''],
  ['upperRoman', '(', ')'],
  ['upperRoman', '', ')'],
];

/** A number as its scheme writes it. */
function numberLabel({ scheme, start }: AutoNumber, index: number): string {
  const [format, before, behind] = schemes[scheme] ?? ['decimal', '', '.'];
  return `${before}${written(start + index, format)}${behind}`;
}

/** Counts the paragraphs of one text. */
export class NumberCounter {
  readonly #numbers: AutoNumbers;
  readonly #counted: number[] = [];

  constructor(numbers: AutoNumbers) {
    this.#numbers = numbers;
  }

  /** The number of the next paragraph, by the numbering that its first letters name; an empty one has none and counts not. */
  next(numbering: number, level: number, isEmpty: boolean): string | undefined {
    const number = this.#numbers[numbering] ?? null;
    const label = number === null ? undefined : numberLabel(number, this.#counted[level] ?? 0);
    if (!isEmpty) {
      this.#counted.length = Math.min(this.#counted.length, level + 1);
      this.#counted[level] = number === null ? 0 : (this.#counted[level] ?? 0) + 1;
    }
    return label;
  }
}

/** The numberings in their record. */
function readNumbers(bytes: PptBytes, { start, end }: PptRecord): AutoNumbers {
  const found: (AutoNumber | null)[] = [];
  for (let at = start; at + 12 <= end && found.length < maxEntries; ) {
    const mask = bytes.long(at);
    at += 4 + ((mask & picture) === 0 ? 0 : 2);
    const numbered = (mask & isNumbered) !== 0 && bytes.short(at) === 1;
    at += (mask & isNumbered) === 0 ? 0 : 2;
    const named = (mask & hasScheme) !== 0;
    const scheme = named ? bytes.short(at) : 3;
    const first = named ? bytes.short(at + 2) : 1;
    at += named ? 4 : 0;
    found.push(numbered ? { scheme, start: first } : null);
    at += bytes.long(at) === 0 ? 4 : 8;
    const language = bytes.long(at);
    at += 4 + languageFields.reduce((sum, [bit, size]) => sum + ((language & bit) === 0 ? 0 : size), 0);
  }
  return found;
}

/** The records that later programs added to a container. */
function* addedTo(bytes: PptBytes, container: PptRecord): Generator<PptRecord> {
  for (const tags of recordsIn(bytes, container)) {
    if (tags.type !== recordTypes.tags) continue;
    for (const tag of recordsIn(bytes, tags)) {
      if (tag.type !== recordTypes.binaryTag) continue;
      for (const data of recordsIn(bytes, tag)) if (data.type === recordTypes.tagData) yield* recordsIn(bytes, data);
    }
  }
}

/** The numberings of a text that stands in a shape, by the data of the shape. */
export function numbersOfShape(bytes: PptBytes, data: PptRecord): AutoNumbers {
  for (const record of addedTo(bytes, data)) if (record.type === recordTypes.numbers) return readNumbers(bytes, record);
  return [];
}

/** The numberings of the texts of the outline, by the numbers of their slides and by what the texts are for. */
export function numbersOfOutline(
  bytes: PptBytes,
  document: PptRecord,
): ReadonlyMap<number, ReadonlyMap<number, AutoNumbers>> {
  const found = new Map<number, Map<number, AutoNumbers>>();
  for (const list of recordsIn(bytes, document)) {
    if (list.type !== recordTypes.documentInfo) continue;
    for (const outline of addedTo(bytes, list)) {
      if (outline.type !== recordTypes.outlineNumbers) continue;
      let head: { slide: number; kind: number } | null = null;
      for (const record of recordsIn(bytes, outline)) {
        if (record.type === recordTypes.outlineHead)
          head = { slide: bytes.long(record.start), kind: bytes.long(record.start + 4) };
        else if (record.type === recordTypes.numbers && head !== null) {
          const kinds = found.get(head.slide) ?? new Map<number, AutoNumbers>();
          if (!kinds.has(head.kind)) kinds.set(head.kind, readNumbers(bytes, record));
          found.set(head.slide, kinds);
        }
      }
    }
  }
  return found;
}
