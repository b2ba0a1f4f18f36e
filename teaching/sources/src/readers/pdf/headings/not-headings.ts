import type { Measure } from '../layout/measure.ts';
import type { Part } from '../layout/parts.ts';
import { isLabel } from '../layout/titles.ts';
import { isContact } from '../paragraphs/labels.ts';
import { contentsEntries } from './contents.ts';

/** What shows that a part is a heading: the file's own tags or outline, the height of its letters, or their weight or font. */
export type Grounds = Map<Part, 'file' | 'height' | 'looks'>;

const wordsOf = ({ lines }: Part): string => lines.map(({ text }) => text).join(' ');
const isHeavy = ({ lines }: Part): boolean => lines.every(({ allBold }) => allBold === true);
const looksOf = ({ lines: [line] }: Part): string => `${line?.font} ${line?.size.toFixed(1)}`;
const countOf = (words: string): number => words.split(/\s+/u).length;

/** Of the height of letters of the text: a title in letters as much larger may be a sentence. */
const sentenceHeight = 1.35;
/** Words of a sentence, and of what somebody said that is set apart. */
const leastWords = { sentence: 6, quote: 7 };

/** Sentences in letters that are somewhat larger than those of a table, which most words of the document are in. */
function isSentence(part: Part, { size }: Measure): boolean {
  const words = wordsOf(part);
  return (
    !isHeavy(part) &&
    /\p{Ll}{3}/u.test(words) &&
    part.lines.every((line) => line.size < sentenceHeight * size) &&
    /[\p{L}\p{N})»”"]\.$/u.test(words) &&
    countOf(words) >= leastWords.sentence
  );
}

/** Words between quotation marks in large letters beside or in the text, which say what is said there. */
function isPullQuote(part: Part): boolean {
  const words = wordsOf(part).trim();
  const quoted = /^(?:«[^«»]+»|“[^“”]+”)[.!?;]?$/u.test(words);
  return quoted && !isHeavy(part) && countOf(words) >= leastWords.quote;
}

/** The names of those who speak, again and again, and how many of the lines that look like them say one again. */
const speakers = { least: 4, share: 0.6 };

/** Whether one of some headings is said again before any heading that looks otherwise, as in a scene; sections of lessons are not. */
function repeatsInside(own: readonly Part[], headings: readonly Part[]): boolean {
  const inside = new Set<string>();
  for (const part of headings) {
    if (!own.includes(part)) inside.clear();
    else if (inside.has(wordsOf(part))) return true;
    else inside.add(wordsOf(part));
  }
  return false;
}

/** Lines with the looks of names above speeches, as a play has them: most of them are there several times. */
function withoutSpeakers(headings: readonly Part[], grounds: Grounds): void {
  const groups = new Map<string, Part[]>();
  for (const part of headings)
    if (grounds.get(part) === 'looks' && !isHeavy(part) && part.lines.length === 1 && !isLabel(wordsOf(part)))
      groups.set(looksOf(part), [...(groups.get(looksOf(part)) ?? []), part]);
  for (const own of groups.values()) {
    const times = new Map<string, number>();
    for (const part of own) times.set(wordsOf(part), (times.get(wordsOf(part)) ?? 0) + 1);
    const again = own.filter((part) => (times.get(wordsOf(part)) ?? 0) > 1);
    const names = new Set(again.map(wordsOf)).size;
    const enough = again.length >= speakers.least && again.length >= speakers.share * own.length;
    if (names > 1 && enough && repeatsInside(own, headings)) for (const part of own) part.kind = 'paragraph';
  }
}

/** Letters of a text; lines of fewer name something. */
const longest = 90;

/** Lines below the title of a first page without any text, among them an address of the network: who wrote it, and where that is. */
function withoutAddresses(parts: readonly Part[], grounds: Grounds): void {
  const first = parts.filter(({ page }) => page === parts[0]?.page);
  if (first.some((part) => part.kind !== 'heading' && wordsOf(part).length > longest)) return;
  const [title, ...rest] = first.filter(({ kind }) => kind === 'heading');
  for (const part of rest) {
    const own = rest.filter((other) => looksOf(other) === looksOf(part));
    const smaller = (part.lines[0]?.size ?? 0) < 0.95 * (title?.lines[0]?.size ?? 0);
    const contact = own.some((other) => isContact(wordsOf(other)));
    if (smaller && contact && own.every((other) => grounds.get(other) !== 'file'))
      for (const other of own) other.kind = 'paragraph';
  }
}

/** A line of nothing but an address of the network or of mail, or the number of a telephone, with what it is. */
const contactLine =
  /^(?:(?:e-?mail|url|web(?:site)?|home ?page)\s*:\s*)?(?:https?:\/\/\S+|www\.\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)$|^(?:tel|phone|fax|τηλ)\.?\s*:?\s*[+(]?\d[\d\s()./-]{5,}$/iu;

const month = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,7}\.?|\p{L}{2,9}(?:ου|ίου|ΐου)`;
const date = new RegExp(`^(?:\\d{1,2}\\.?\\s)?(?:${month})\\s(?:\\d{1,2},?\\s)?\\d{4}$`, 'iu');
/** Parts at the beginning of a document that say whose it is, and of when. */
const firstParts = 8;

/** Contacts in the letters of titles, and the date of a document below its title. */
function withoutContacts(parts: readonly Part[], grounds: Grounds): void {
  for (const [at, part] of parts.entries()) {
    if (part.kind !== 'heading' || grounds.get(part) === 'file') continue;
    const words = wordsOf(part).trim();
    if (contactLine.test(words) || (at > 0 && at < firstParts && date.test(words))) part.kind = 'paragraph';
  }
}

/** The parts that say something in large letters, of those in such letters, and are no titles. */
export function sayings(large: readonly Part[], text: Measure): Set<Part> {
  return new Set(large.filter((part, at) => isSentence(part, text) || (at > 0 && isPullQuote(part))));
}

/** Takes back what only looks like headings: names of speakers, addresses, dates and entries of a list of contents. */
export function takeBack(parts: readonly Part[], grounds: Grounds): void {
  withoutSpeakers(
    parts.filter(({ kind }) => kind === 'heading'),
    grounds,
  );
  withoutAddresses(parts, grounds);
  withoutContacts(parts, grounds);
  for (const part of contentsEntries(parts)) part.kind = 'paragraph';
}
