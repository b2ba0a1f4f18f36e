import type { Block } from '@schole/core';
import { countWords, detectLanguage } from '@schole/language';
import { isToFillIn } from './characters/fill-in.ts';
import { listMarker } from './characters/list-marks.ts';
import { openingsOfSeries } from './characters/question-numbers.ts';
import { countUnderlined, isRule, isSumRule } from './characters/rules.ts';
import { isProgram } from './program-text.ts';

interface Line {
  text: string;
  start: number;
  end: number;
  /** Whether it opens with a number of a series, as "2.1" and "2.2". */
  isNumbered: boolean;
}

const hashes = /^\s{0,3}(#{1,6})\s+(?=\S)/;
/** Lines of a group in which a rule asks for a program: all of them would take long again and again. */
const linesOfProgram = 40;

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  const written = text.split('\n');
  const numbered = openingsOfSeries(written);
  for (const [at, line] of written.entries()) {
    lines.push({ text: line, start, end: start + line.length, isNumbered: numbered.has(at) });
    start += line.length + 1;
  }
  return lines;
}

function isRow(line: string): boolean {
  if (/^\s*\|.*\|/.test(line) || /^[^|]+\|[^|]+\|/.test(line)) return true;
  return line.includes('\t') && line.trim().split(/\t/).length >= 2;
}

/** What a line and the one that repeats it have in common; marks around and behind the words may differ. */
const wordsOfLine = (line: string): string =>
  line
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLocaleLowerCase();

/**
 * A short line of its own without a full stop, between paragraphs, is read as a heading, and one that the next line says
 * again, whatever its end: a poem without a title is named by its first line.
 */
function isBareHeading(lines: readonly Line[], next: string): boolean {
  const [line] = lines;
  if (!line || lines.length !== 1) return false;
  const text = line.text.trim();
  if (text.length > 90 || !/^[\p{Lu}\p{N}«"“]/u.test(text) || isToFillIn(text) || countWords(text, 11) > 10)
    return false;
  return !/[.!?;:,…·|]$/.test(text) || (/\p{L}/u.test(text) && wordsOfLine(text) === wordsOfLine(next));
}

/** Whether the opening of a text is its title in capitals and who wrote it: "THE NIGHT BUS", "by L. Harrow". */
function isSignedTitle(group: readonly Line[]): boolean {
  const [title, author, ...more] = group;
  if (title === undefined || author === undefined || more.length > 0) return false;
  const isCapitals = /\p{Lu}{2}/u.test(title.text) && !/\p{Ll}/u.test(title.text);
  const isSigned = /^\s*(?:by|By|του|της|Του|Της) \p{Lu}/u.test(author.text);
  return isCapitals && isSigned && countWords(author.text, 9) <= 8 && isBareHeading([title], '');
}

/** In letters: how far at least the widest and the shortest of centred lines stand from the left, and how far their middles may be apart. */
const centred = { widest: 2, shortest: 4, apart: 1.5 };

/** Whether the opening of a text is its title, with lines below it that are set in the middle as it is. */
function isCentredTitle(group: readonly Line[]): boolean {
  const [title] = group;
  if (title === undefined || group.length < 2 || group.length > 6) return false;
  const indents = group.map(({ text }) => text.length - text.trimStart().length);
  const middles = group.map(({ text }, at) => ((indents[at] ?? 0) + text.length) / 2);
  const isCentred =
    Math.min(...indents) >= centred.widest &&
    Math.max(...indents) >= centred.shortest &&
    new Set(indents).size > 1 &&
    Math.max(...middles) - Math.min(...middles) <= centred.apart;
  return isCentred && isBareHeading([title], '') && group.every((line) => kindOf(line, 'paragraph') === 'paragraph');
}

/** Whether a rule belongs to these lines above it, as that of a sum or of a remark in a program does. */
function isWithin(group: readonly Line[], findCode: boolean): boolean {
  const last = group.at(-1);
  if (last === undefined) return false;
  return isSumRule(last.text) || (findCode && isProgram(group.slice(-linesOfProgram).map((line) => line.text)));
}

/** Where in a text a group of lines stands. */
interface GroupPosition {
  isFirst: boolean;
  isLast: boolean;
}

function block(kind: Block['kind'], first: Line, last: Line, text: string, level?: number): Block {
  // A heading is quoted without its number signs, so its block begins after them.
  const lead = kind === 'heading' ? (first.text.match(hashes)?.[0].length ?? 0) : 0;
  const indent = first.text.slice(lead).length - first.text.slice(lead).trimStart().length;
  const start = first.start + lead + indent;
  const language = detectLanguage(text.slice(start, last.end));
  return { kind, start, end: last.end, language, ...(level === undefined ? {} : { level }) };
}

/**
 * Parses normalised text into headings, lists, tables and paragraphs: ordered, without overlap, inside the text. One
 * pass over lines. Rules that underline headings or part what is above them from what is below stay outside of all blocks.
 * With `findCode`, lines of programs are blocks of their own that keep their indentation.
 */
export function readBlocks(text: string, findCode = false): Block[] {
  const lines = linesOf(text);
  // In a program "#" begins a remark and no heading.
  const isCode = findCode && isProgram(lines.map((line) => line.text));
  const blocks: Block[] = [];
  const lastLine = lines.findLastIndex((line) => line.text.trim() !== '' && !isRule(line.text));
  let group: Line[] = [];
  const flush = (next = '', isLast = false): void => {
    const [first] = group;
    const last = group.at(-1);
    if (
      first !== undefined &&
      last !== undefined &&
      (isCode || (findCode && isProgram(group.map((line) => line.text))))
    ) {
      const language = detectLanguage(text.slice(first.start, last.end));
      blocks.push({ kind: 'code', start: first.start, end: last.end, language });
      group = [];
      return;
    }
    const place = { isFirst: blocks.length === 0, isLast };
    // Not push(...): a million blocks would overflow the stack.
    for (const made of grouped(group, text, next, place)) blocks.push(made);
    group = [];
  };
  for (const [index, line] of lines.entries()) {
    if (line.text.trim() === '') {
      const isSingle = (lines[index + 2]?.text ?? '').trim() === '';
      flush(isSingle ? '' : lines[index + 1]?.text, index > lastLine);
    } else if (isCode) group.push(line);
    else if (hashes.test(line.text)) {
      flush();
      const level = line.text.match(hashes)?.[1]?.length ?? 1;
      blocks.push(block('heading', line, line, text, level));
    } else if (isRule(line.text) && !isWithin(group, findCode)) {
      const underlined = countUnderlined(
        group.map((each) => each.text),
        line.text,
      );
      const heading = group.splice(group.length - underlined);
      flush('', underlined === 0 && index > lastLine);
      const [first] = heading;
      const last = heading.at(-1);
      if (first && last) blocks.push(block('heading', first, last, text, line.text.includes('=') ? 1 : 2));
    } else group.push(line);
  }
  flush('', true);
  return blocks;
}

function kindOf(line: Line, inside: Block['kind'] | null): Block['kind'] {
  // "2. The method …" after a plain line is a stray footnote mark or subscript, not a list.
  const stray = inside === 'paragraph' && /^\s*\(?\d/.test(line.text);
  if (!stray && listMarker.test(line.text)) return 'list';
  return isRow(line.text) ? 'table' : 'paragraph';
}

/** Whether a line is one of the answers to choose from below a question, or the first of several tasks in it. */
const isChoice = ({ text }: Line): boolean => listMarker.test(text) && !/^\s*\(?(?!1[.)])\d/.test(text);

/** Characters; what is longer is a paragraph with a number. */
const longestItem = 200;

/** The lines of a group with numbers of a series that are a list, because there are several and nothing to choose from below them. */
function listedSeries(group: readonly Line[]): ReadonlySet<Line> {
  const numbered = group.filter((line) => line.isNumbered && kindOf(line, null) === 'paragraph');
  if (numbered.length < 2) return new Set();
  const listed = new Set(numbered.filter(({ text }) => text.length <= longestItem));
  let question: Line | undefined;
  for (const line of group) {
    if (line.isNumbered) question = line;
    else if (kindOf(line, null) === 'paragraph') continue;
    else {
      if (question && isChoice(line)) listed.delete(question);
      question = undefined;
    }
  }
  return listed;
}

/** One group of lines without an empty line in it, `next` the first of the group behind it where that has several: runs of list items, of table rows and of plain lines become a block each. */
function grouped(group: readonly Line[], text: string, next: string, { isFirst, isLast }: GroupPosition): Block[] {
  const [title, author] = group;
  if (isFirst && title && author && isSignedTitle(group))
    return [block('heading', title, title, text, 1), block('paragraph', author, author, text)];
  if (isFirst && title && isCentredTitle(group))
    return group.map((line, at) =>
      at === 0 ? block('heading', line, line, text, 1) : block('paragraph', line, line, text),
    );
  // What ends a text heads nothing: it is signed, or says where it is from.
  const headsText = isFirst || !isLast;
  if (headsText && isBareHeading(group, next) && title && kindOf(title, null) === 'paragraph')
    return [block('heading', title, title, text, 2)];
  const made: Block[] = [];
  let run: Line[] = [];
  let kind: Block['kind'] = 'paragraph';
  let hasChoices = false;
  const listed = listedSeries(group);
  const close = (): void => {
    const [first] = run;
    const last = run.at(-1);
    if (first && last) made.push(block(kind, first, last, text));
    run = [];
  };
  for (const line of group) {
    const isChoiceOfQuestion = run[0]?.isNumbered === true && isChoice(line);
    const own: Block['kind'] = listed.has(line)
      ? 'list'
      : kindOf(line, run.length > 0 && !isChoiceOfQuestion ? kind : null);
    // A plain line after a bullet continues that item.
    const goesOn: boolean = kind === 'list' && run.length > 0 && own === 'paragraph' && !line.isNumbered;
    const next: Block['kind'] = goesOn ? 'list' : own;
    // A question with a number of its own is none of the choices of the question before.
    const opens = line.isNumbered && (own === 'paragraph' || hasChoices);
    if (line.isNumbered) hasChoices = own === 'paragraph';
    if (opens || next !== kind) close();
    kind = next;
    run.push(line);
  }
  close();
  return made;
}
