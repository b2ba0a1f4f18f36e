import type { Block, ContentLanguage } from '@schole/core';
import { countWords } from '@schole/language';
import type { Entry } from './analysis.ts';
import { readEntry } from './glossary.ts';

/** An entry of a glossary, with its range in the document. */
export interface PlacedEntry extends Entry {
  start: number;
  end: number;
}

interface Line {
  text: string;
  start: number;
  end: number;
}

const maxTermWords = 4;
const minMeaningWords = 4;
/** A text without a heading that says so is a glossary from so many entries in a row on. */
const minRun = 3;
/** "term – meaning", "term - meaning", "term = meaning", and the two columns of a table, whose border has blanks round it. */
const separated =
  /^([-•*‣◦]?\s*\p{L}[\p{L}\p{M}\p{N} ()'’/-]{1,48}?)(?:\s+[–—=-]\s+|\s*\t\s*|\s+\|\s+|\s*\|(?!.*\s\|\s)\s*)(\S.*)$/u;
const bullet = /^[-•*‣◦]\s+/u;

function linesOf(text: string, block: Block): Line[] {
  const found: Line[] = [];
  let at = block.start;
  for (const line of text.slice(block.start, block.end).split('\n')) {
    const own = line.trim();
    if (own !== '') found.push({ text: own, start: at + line.indexOf(own), end: at + line.indexOf(own) + own.length });
    at += line.length + 1;
  }
  return found;
}

/** An entry on one line, whatever stands between the term and what it means. */
function entryOnLine({ text, start, end }: Line, language: ContentLanguage): PlacedEntry | null {
  const plain = text
    .replace(bullet, '')
    .replace(/^\||\|$/g, '')
    .trim();
  const parts = plain.match(separated);
  const entry = readEntry(plain, language) ?? (parts ? readEntry(`${parts[1]?.trim()}: ${parts[2]}`, language) : null);
  return entry && { ...entry, start, end };
}

const isTermAlone = ({ text }: Line): boolean =>
  countWords(text, maxTermWords + 1) <= maxTermWords && !/[.:;!?·]$/.test(text) && /^[-•*‣◦]?\s*\p{L}/u.test(text);

/** A term on a line of its own, and what it means on the next. */
function entryOnTwo(term: Line, meaning: Line | undefined, language: ContentLanguage): PlacedEntry | null {
  if (!meaning || !isTermAlone(term) || countWords(meaning.text, minMeaningWords) < minMeaningWords) return null;
  const entry = readEntry(`${term.text.replace(bullet, '')}: ${meaning.text}`, language);
  return entry && { ...entry, start: term.start, end: meaning.end };
}

export interface Glossary {
  entries: PlacedEntry[];
  /** Terms that stand without a meaning. */
  terms: string[];
  /** Where the blocks begin whose lines are all used: nothing else is made of them. */
  used: ReadonlySet<number>;
}

/**
 * The entries of a document's glossaries, and the terms that are listed without a meaning. `isGlossary` tells which
 * blocks stand under such a heading; elsewhere only several entries in a row count.
 */
export function readGlossary(
  text: string,
  blocks: readonly Block[],
  language: ContentLanguage,
  isGlossary: (block: Block) => boolean,
): Glossary {
  const entries: PlacedEntry[] = [];
  const terms: string[] = [];
  const used = new Set<number>();
  const own = blocks.filter(
    ({ kind, language: its }) =>
      kind !== 'heading' && kind !== 'code' && kind !== 'footnote' && (its === language || kind === 'table'),
  );
  let run: { block: Block; found: PlacedEntry[] }[] = [];
  const endRun = (): void => {
    if (run.reduce((sum, { found }) => sum + found.length, 0) >= minRun)
      for (const { block, found } of run) {
        entries.push(...found);
        used.add(block.start);
      }
    run = [];
  };
  for (let at = 0; at < own.length; at += 1) {
    const block = own[at];
    if (!block) break;
    const lines = linesOf(text, block);
    const found = lines.flatMap((line) => entryOnLine(line, language) ?? []);
    if (!isGlossary(block)) {
      if (found.length > 0 && found.length === lines.length) run.push({ block, found });
      else endRun();
      continue;
    }
    endRun();
    const pairs =
      found.length > 0 ? [] : lines.flatMap((line, index) => entryOnTwo(line, lines[index + 1], language) ?? []);
    const next = own[at + 1];
    const following = next && isGlossary(next) ? linesOf(text, next)[0] : undefined;
    const across =
      lines.length === 1 && lines[0] && found.length === 0 ? entryOnTwo(lines[0], following, language) : null;
    entries.push(...found, ...pairs, ...(across ? [across] : []));
    if (found.length + pairs.length > 0 || across) used.add(block.start);
    else if (lines.every(isTermAlone)) terms.push(...lines.map((line) => line.text.replace(bullet, '')));
    if (across && next) {
      used.add(next.start);
      at += 1;
    }
  }
  endRun();
  return { entries, terms, used };
}
