import {
  accompanying,
  instructionPatterns,
  leadIns,
  markLabel,
  roleLabel,
  spelledInstruction,
} from './instruction-patterns.ts';
import { machineParts, type Range } from './machine-parts.ts';
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

function instructionIn(clause: Clause): number | undefined {
  let first: number | undefined;
  for (const pattern of instructionPatterns) {
    const at = clause.plain.search(pattern);
    if (at >= 0 && (first === undefined || at < first)) first = at;
  }
  if (first !== undefined) return beginningOf(clause, first);
  const single = clause.words.filter((word) => word.plain.length === 1).length;
  const spelled = single >= 8 && spelledInstruction.test(clause.words.map((word) => word.plain).join(''));
  return spelled ? clause.start : undefined;
}

function isRole(text: string, clause: Clause, next: Clause | undefined): boolean {
  if (!clause.colon || !roleLabel.test(clause.plain)) return false;
  const written = text.slice(clause.words[0]?.start, clause.words.at(-1)?.end);
  if (written === written.toUpperCase() || clause.words.length > 1 || / (?:assistant|βοηθοσ) /.test(clause.plain))
    return true;
  return next !== undefined && (instructionIn(next) !== undefined || accompanying.test(next.plain));
}

/** Where a text speaks to whoever or whatever marks it, in order. */
export function findInstructions(text: string): Range[] {
  const found = machineParts(text);
  const letters = text.split('');
  for (const { start, end } of found) letters.fill(' ', start, end);
  const plain = letters.join('');
  const clauses = clausesOf(plain);
  const from = clauses.map((clause, at) => {
    const next = clauses[at + 1];
    if (isRole(plain, clause, next)) return clause.start;
    if (clause.colon && markLabel.test(clause.plain) && next && accompanying.test(next.plain)) return clause.start;
    return instructionIn(clause);
  });
  const spread = (at: number, beside: number): void => {
    const clause = clauses[at];
    if (clause && from[at] === undefined && from[beside] !== undefined && accompanying.test(clause.plain))
      from[at] = clause.start;
  };
  for (let at = 1; at < clauses.length; at += 1) spread(at, at - 1);
  for (let at = clauses.length - 2; at >= 0; at -= 1) spread(at, at + 1);
  for (const [at, { end }] of clauses.entries()) {
    const start = from[at];
    if (start !== undefined) found.push({ start, end });
  }
  return found.sort((left, right) => left.start - right.start || left.end - right.end);
}
