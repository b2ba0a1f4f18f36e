import { capitalised, contentStems, type TaggedToken } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { type Chunk, chunks } from '../../../../analysis/english/terms.ts';
import { isPluralName, keyOf } from '../../../../analysis/shape.ts';
import { sameAnswer } from '../../../../checks/same-answer.ts';
import type { Candidate } from '../../../../material/candidate.ts';
import { classOf } from '../../../../material/english/classes.ts';
import { lowered, readClause } from '../../../../material/english/clause.ts';
import { cachedPerAnalysis } from '../../../../material/pool.ts';
import type { Idea } from '../idea.ts';

/** An enumeration in the text: the name of the group and its items. */
export interface Enumeration {
  group: string;
  items: string[];
  passage: Passage;
}

const itemParts = new Set(['NOUN', 'PROPN', 'ADJ', 'DET', 'NUM', 'PART']);

/** The items from index `from` on, up to the first that is more than a name. */
function itemsFrom(tokens: readonly TaggedToken[], clean: string, from: number): string[] {
  const items: string[] = [];
  let at = from;
  let closing = false;
  let opened = -1;
  for (const part of clean.slice(from).split(/(,? (?:and|or) |, |[.;:—])/)) {
    const [start, end] = [at, at + part.length];
    at = end;
    // The item after "and" ends the list, even if commas follow.
    if (/^[.;:—]$/.test(part) || (closing && part !== '' && start !== opened)) break;
    if (/(?:and|or) $/.test(part)) [closing, opened] = [true, end];
    if (part === '' || /^(?:,? (?:and|or) |, )$/.test(part)) continue;
    const inside = tokens.filter((token) => token.start >= start && token.end <= end);
    const name = part.replace(/^(?:the|an?) /, '');
    const last = inside.at(-1);
    const whole = inside.every(
      (token) => itemParts.has(token.pos) || token.text === 'of' || /^['’]s?$/.test(token.text),
    );
    if (
      !whole ||
      inside.length === 0 ||
      inside.length > 5 ||
      !last ||
      !/^(?:NOUN|PROPN|NUM)$/.test(last.pos) ||
      /^(?:other|others|more|their|its|many)\b/.test(name)
    )
      break;
    items.push(name);
  }
  return items;
}

function groupBefore(all: readonly Chunk[], clean: string, at: number): string | null {
  const chunk = all.find((found) => found.end === at);
  if (!chunk || !isPluralName(chunk.text) || chunk.text.split(' ').length < 2) return null;
  return /\b(?:these|those|such|other|their|its) $/.test(clean.slice(0, chunk.start)) ? null : chunk.text;
}

function enumeration(passage: Passage, analysis: Analysis): Enumeration | null {
  const { clean, tokens } = passage;
  const listed = /,? (such as|including) (?=\p{L})/u.exec(clean);
  if (listed) {
    const group = groupBefore(chunks(tokens, clean), clean, listed.index);
    const items = itemsFrom(tokens, clean, listed.index + listed[0].length);
    return group && items.length > 1 ? { group, items, passage } : null;
  }
  const verb = / (?:include|included|are|were) /.exec(clean);
  const clause = verb && readClause(passage, analysis);
  if (!verb || !clause || clause.subject.length !== verb.index) return null;
  const copula = /^(?: are| were)/.test(verb[0]);
  const subject = lowered(clause.subject, analysis);
  if (copula && !/^the (?:three|four|five|six|main|major|principal) /.test(subject)) return null;
  if (!isPluralName(subject) || subject.split(' ').length < 2 || subject.split(' ').length > 8) return null;
  const items = itemsFrom(tokens, clean, verb.index + verb[0].length);
  return items.length > 2 ? { group: subject, items, passage } : null;
}

/** The enumerations in an analysis. */
const enumerations = cachedPerAnalysis((analysis) =>
  analysis.passages.flatMap((passage) => {
    const found = passage.tokens.length > 0 ? enumeration(passage, analysis) : null;
    return found ? [found] : [];
  }),
);

/** Maximum number of other lists used with one: the nearest; a text of nothing but lists has thousands. */
const maxNearbyLists = 60;

function nearbyLists(analysis: Analysis, passage: Passage): Enumeration[] {
  const away = (list: Enumeration): number => Math.abs(list.passage.at - passage.at);
  const all = enumerations(analysis, '');
  const at = all.findIndex((list) => list.passage.at >= passage.at);
  const from = Math.max(0, (at < 0 ? all.length : at) - maxNearbyLists);
  return all
    .slice(from, from + 2 * maxNearbyLists)
    .filter((list) => list.passage.at !== passage.at)
    .toSorted((left, right) => away(left) - away(right))
    .slice(0, maxNearbyLists);
}

/** All items of the text's lists, as other options for an item of one list. */
export function listedElsewhere(analysis: Analysis, passage: Passage): { text: string; section: number }[] {
  return nearbyLists(analysis, passage).flatMap((list) =>
    list.items.map((text) => ({ text, section: list.passage.section })),
  );
}

/** Whether any single sentence contains all these stems. */
export function occurTogether(stems: readonly string[], analysis: Analysis): boolean {
  const [rarest] = stems.toSorted((left, right) => analysis.index.rarity(right) - analysis.index.rarity(left));
  return analysis.index
    .holding(rarest ?? '')
    .some((at) => stems.every((part) => analysis.passages[at]?.stems.includes(part)));
}

/** Whether at least half of the items are of the class of a name. */
function isOfTheirClass(name: string, items: readonly string[]): boolean {
  const own = classOf(name);
  return own !== null && items.filter((item) => classOf(item) === own).length * 2 >= items.length;
}

/** Names similar to the items that the text mentions elsewhere and never in connection with the group. */
function outliers(list: Enumeration, analysis: Analysis): { text: string; passage: Passage; rank: number }[] {
  const groupStems = contentStems(list.group, 'en');
  const head = groupStems.at(-1) ?? '';
  const plural = list.items.filter((item) => isPluralName(item)).length * 2 > list.items.length;
  const sizes = list.items.map((item) => item.length);
  const fits = (text: string): boolean => {
    const stems = contentStems(text, 'en');
    return (
      isPluralName(text) === plural &&
      text.length <= 1.5 * Math.max(...sizes) &&
      text.length * 1.5 >= Math.min(...sizes) &&
      !stems.includes(head) &&
      // Of another kind it would be the odd one for anybody.
      isOfTheirClass(text, list.items) &&
      !stems.every((part) => list.passage.stems.includes(part)) &&
      !occurTogether([...stems, ...groupStems], analysis) &&
      list.items.every(
        (item) => !sameAnswer(item, text, 'en') && !analysis.related.get(keyOf(item, 'en'))?.has(keyOf(text, 'en')),
      )
    );
  };
  // Items of lists far from here are seldom of the same kind.
  const rankOf = (other: Enumeration): number => (Math.abs(other.passage.section - list.passage.section) < 2 ? 3 : 0);
  const found: { text: string; passage: Passage; rank: number }[] = [];
  for (const other of nearbyLists(analysis, list.passage))
    for (const text of other.items) if (fits(text)) found.push({ text, passage: other.passage, rank: rankOf(other) });
  return found.toSorted((left, right) => right.rank - left.rank).slice(0, 4);
}

/**
 * «Which of the following does the text NOT name among …»: the others are in the list, so only the odd one can be
 * right.
 */
export function fromLists(analysis: Analysis, maxLists = 60): Idea[] {
  return enumerations(analysis, '')
    .slice(0, maxLists)
    .filter((list) => list.passage.fit && list.items.length > 1)
    .flatMap((list) => {
      const listed = (): Candidate[] =>
        list.items.map((item) => ({
          text: capitalised(lowered(item, analysis)),
          closeness: 4,
          section: list.passage.section,
        }));
      return outliers(list, analysis).map((odd) => ({
        passage: list.passage,
        answerIn: odd.passage,
        frame: 'not' as const,
        question: `Which of the following does the text NOT name among ${list.group}?`,
        answer: capitalised(lowered(odd.text, analysis)),
        verbatim: odd.text,
        quality: 4.5 + odd.rank / 2,
        candidates: listed,
        settled: true as const,
      }));
    });
}
