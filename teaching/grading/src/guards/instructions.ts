import { enclosedParts, orderBlocks } from './patterns/enclosed-parts.ts';
import {
  accompanying,
  instructionPatterns,
  leadIns,
  markLabel,
  roleLabel,
  spelledInstruction,
} from './patterns/instruction-patterns.ts';
import { machineParts, type Range } from './patterns/machine-parts.ts';
import { allMarks, asideToMarker, markingTalk, rubricHeading, totalLabel } from './patterns/marking-talk.ts';
import { type PlainWord, plainWords } from './plain-words.ts';

interface Clause extends Range {
  words: readonly PlainWord[];
  /** Its words with one blank between them and at both ends. */
  plain: string;
  colon: boolean;
}

/** An end of a sentence, a line or a part after a colon or a dash. */
const boundary = /\n|(?:[.!?;…·:]["'»”’)\]}]*|[–—])(?=\s|$)/gu;

function clausesOf(text: string): Clause[] {
  const found: Clause[] = [];
  const add = (start: number, end: number): void => {
    const words = plainWords(text.slice(start, end), start);
    if (words.length > 0)
      found.push({
        start,
        end,
        words,
        plain: ` ${words.map((word) => word.plain).join(' ')} `,
        colon: text.slice(Math.max(start, end - 3), end).includes(':'),
      });
  };
  let start = 0;
  for (const match of text.matchAll(boundary)) {
    // A line ends before its break: what stands on the next line has nothing to do with it.
    const end = match[0] === '\n' ? match.index : match.index + match[0].length;
    add(start, end);
    start = match.index + match[0].length;
  }
  add(start, text.length);
  return found;
}

/** The offset at which the instruction of a clause begins, with the words that lead into it. */
function beginningOf(clause: Clause, matchAt: number): number {
  let word = 0;
  let plainAt = 1;
  while (word < clause.words.length && plainAt <= matchAt) {
    plainAt += (clause.words[word]?.plain.length ?? 0) + 1;
    word += 1;
  }
  while (word > 0 && leadIns.has(clause.words[word - 1]?.plain ?? '')) word -= 1;
  return word === 0 ? clause.start : (clause.words[word]?.start ?? clause.start);
}

/** The offset of the part of a clause, between its commas, in which an offset of its plain words stands. */
function partAt(text: string, clause: Clause, matchAt: number): number {
  let word = 0;
  let plainAt = 1;
  while (word < clause.words.length && plainAt <= matchAt) {
    plainAt += (clause.words[word]?.plain.length ?? 0) + 1;
    word += 1;
  }
  const at = clause.words[word]?.start ?? clause.end;
  const comma = text.slice(clause.start, at).search(/,[^,]*$/u);
  return comma < 0 ? clause.start : clause.start + comma;
}

function instructionIn(text: string, clause: Clause): number | undefined {
  let first: number | undefined;
  for (const pattern of instructionPatterns) {
    const at = clause.plain.search(pattern);
    if (at >= 0 && (first === undefined || at < first)) first = at;
  }
  const found = first === undefined ? [] : [beginningOf(clause, first)];
  for (const pattern of markingTalk) {
    const at = clause.plain.search(pattern);
    if (at >= 0) found.push(partAt(text, clause, at));
  }
  if (found.length > 0) return Math.min(...found);
  const single = clause.words.filter((word) => word.plain.length === 1).length;
  const spelled = single >= 8 && spelledInstruction.test(clause.words.map((word) => word.plain).join(''));
  return spelled ? clause.start : undefined;
}

function isRole(text: string, clause: Clause, next: Clause | undefined): boolean {
  if (!clause.colon || !roleLabel.test(clause.plain)) return false;
  const written = text.slice(clause.words[0]?.start, clause.words.at(-1)?.end);
  if (written === written.toUpperCase() || clause.words.length > 1 || / (?:assistant|βοηθοσ) /.test(clause.plain))
    return true;
  return next !== undefined && (instructionIn(text, next) !== undefined || accompanying.test(next.plain));
}

/** A line that is an item of a list. */
const item = /^\s*(?:[-*•–·+]|\(?\d{1,2}[.):])/u;

/**
 * What goes with a clause to its right: the rest of a line that is a paragraph of its own and begins with an
 * instruction, and the list under the heading of a rubric.
 */
function followers(text: string, clauses: readonly Clause[], from: (number | undefined)[]): void {
  let begins = true;
  let takes: 'line' | 'list' | undefined;
  let inList = false;
  const paragraphs = /\S\s*\n[^\S\n]*\n\s*\S/u.test(text);
  for (const [at, clause] of clauses.entries()) {
    const gap = text.slice(clauses[at - 1]?.end ?? 0, clause.start + 1);
    const written = text.slice(clause.start, clause.end);
    const breaks = /\n/u.test(gap) || at === 0;
    begins = at === 0 || /\n[^\S\n]*\n/u.test(gap) || /^\s*\n[^\S\n]*\n/u.test(written);
    if (begins) takes = undefined;
    else if (breaks) {
      inList = takes === 'list' && item.test(written);
      if (!inList) takes = undefined;
    }
    if (takes === 'line' || (takes && inList)) from[at] ??= clause.start;
    else if (from[at] === clause.start && rubricHeading.test(clause.plain)) {
      takes = 'list';
      inList = false;
    } else if (from[at] === clause.start && begins && paragraphs) takes = 'line';
  }
}

/** Blanks instead of the ranges, so that what is left keeps its places. */
function without(text: string, ranges: readonly Range[]): string {
  const letters = text.split('');
  for (const { start, end } of ranges) letters.fill(' ', start, end);
  return letters.join('');
}

/** Whether a part of a text speaks to whoever marks; where no pupil would write anything else, a word is enough. */
const speaks = (part: string, aside: boolean): boolean =>
  clausesOf(part).some(
    (clause) => instructionIn(part, clause) !== undefined || (aside && asideToMarker.test(clause.plain)),
  );

/** The parts set apart by signs in which something speaks to whoever marks, whole. */
function asides(text: string): Range[] {
  const spoken = enclosedParts(text).filter(({ start, end, quoted }) => speaks(text.slice(start, end), !quoted));
  return spoken.map(({ start, end }) => ({ start, end }));
}

/** The offset in each clause from which it speaks to whoever marks. */
function instructedFrom(text: string, clauses: readonly Clause[], beside: boolean): (number | undefined)[] {
  const from = clauses.map((clause, at) => {
    const next = clauses[at + 1];
    if (isRole(text, clause, next)) return clause.start;
    if (clause.colon && markLabel.test(clause.plain) && next && accompanying.test(next.plain)) return clause.start;
    if (clause.colon && totalLabel.test(clause.plain) && next && allMarks.test(next.plain)) return clause.start;
    return instructionIn(text, clause);
  });
  const spread = (at: number, neighbour: number): void => {
    const clause = clauses[at];
    if (clause && from[at] === undefined && from[neighbour] !== undefined && accompanying.test(clause.plain))
      from[at] = clause.start;
  };
  followers(text, clauses, from);
  for (let at = 1; at < clauses.length; at += 1) spread(at, at - 1);
  for (let at = clauses.length - 2; at >= 0; at -= 1) spread(at, at + 1);
  // A part that was set apart and is gone stands beside every clause of few words.
  if (beside)
    for (const [at, clause] of clauses.entries())
      if (from[at] === undefined && clause.words.length <= 4 && accompanying.test(clause.plain))
        from[at] = clause.start;
  return from;
}

/** Where a text speaks to whoever or whatever marks it, in order. */
export function findInstructions(text: string): Range[] {
  const found = [...orderBlocks(text), ...machineParts(text)];
  found.push(...asides(without(text, found)));
  const plain = without(text, found);
  const clauses = clausesOf(plain);
  const from = instructedFrom(plain, clauses, found.length > 0);
  const instructed = found.length > 0 || from.some((start) => start !== undefined);
  for (const [at, { end }] of clauses.entries()) {
    const start = from[at];
    if (start !== undefined) found.push({ start, end });
  }
  if (instructed)
    for (const { start, end, quoted } of enclosedParts(plain))
      if (!quoted && clausesOf(plain.slice(start, end)).some((clause) => accompanying.test(clause.plain)))
        found.push({ start, end });
  return found.sort((left, right) => left.start - right.start || left.end - right.end);
}
