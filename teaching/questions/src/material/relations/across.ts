import { findYears } from '@schole/language';
import type { Analysis, Passage } from '../../analysis/analysis.ts';
import { cleanSentence } from '../../analysis/clean.ts';
import { standsAlone } from '../statements.ts';
import { maxSentence, pieceOf } from './pieces.ts';
import type { Found, Piece, RelationReader } from './relation.ts';

/** The first words of a sentence as the document has them; `clean` has lost some of them. */
const headOf = ({ source, start, end }: Passage): string =>
  cleanSentence(source.document.text.slice(start, Math.min(end, start + 80)));

/** What a sentence says after the words that relate it to the one before. */
function afterOpener(passage: Passage, opener: string): Piece | null {
  const { clean } = passage;
  const from = clean.startsWith(opener) ? opener.length : 0;
  return pieceOf(passage, from, clean.length);
}

const sameParagraph = (one: Passage, next: Passage): boolean =>
  one.source === next.source &&
  one.section === next.section &&
  next.start - one.end < 4 &&
  !one.source.document.text.slice(one.end, next.start).includes('\n\n');

const wholeOf = (passage: Passage): Piece | null => pieceOf(passage, 0, passage.clean.length);

/** A step that begins with "First" is no statement of its own, but it must be a sentence. */
const isSentence = ({ clean, entry }: Passage): boolean => entry === undefined && /^[\p{Lu}«“"][^?!]*[.]$/u.test(clean);

/** Steps of one sequence, and sentences between two of them that only explain a step. */
const maxSteps = 8;
const maxBetween = 2;

/** The steps that begin with the sentence at `at`; fewer than three are no sequence. */
function stepsFrom(at: number, reader: RelationReader, heads: readonly string[], analysis: Analysis): Piece[] {
  const steps: Piece[] = [];
  let silent = 0;
  for (let next = at; next < analysis.passages.length && steps.length < maxSteps; next += 1) {
    const passage = analysis.passages[next];
    const before = analysis.passages[next - 1];
    if (!passage || !isSentence(passage) || passage.clean.length > maxSentence) break;
    if (next > at && (!before || before.section !== passage.section || before.source !== passage.source)) break;
    const head = heads[next] ?? '';
    const opener =
      (next === at ? reader.steps.first : reader.steps.next).exec(head)?.[0] ?? reader.steps.last.exec(head)?.[0];
    if (opener === undefined) {
      silent += 1;
      if (silent > maxBetween) break;
      continue;
    }
    silent = 0;
    const piece = afterOpener(passage, opener);
    if (!piece) break;
    steps.push(piece);
    if (next > at && reader.steps.last.test(head)) break;
  }
  return steps;
}

/** What sentences say of the ones before them: as a result, in contrast, first … then … finally. */
export function acrossSentences(reader: RelationReader, analysis: Analysis): Found[] {
  const heads = analysis.passages.map(headOf);
  const found: Found[] = [];
  let past = 0;
  for (const [at, passage] of analysis.passages.entries()) {
    if (passage.clean.length > maxSentence) continue;
    const head = heads[at] ?? '';
    const before = analysis.passages[at - 1];
    for (const { kind, pattern } of reader.openers) {
      const opener = pattern.exec(head)?.[0];
      if (opener === undefined || !before?.fit || before.clean.length > maxSentence || !sameParagraph(before, passage))
        continue;
      const [first, second] = [wholeOf(before), afterOpener(passage, opener)];
      if (first && second)
        found.push({ kind, form: 'sentences', cue: opener.trim().replace(/,$/, '').toLowerCase(), first, second });
      break;
    }
    if (at < past || !isSentence(passage) || !reader.steps.first.test(head)) continue;
    const members = stepsFrom(at, reader, heads, analysis);
    const [first, second] = [members[0], members.at(-1)];
    if (members.length < 3 || !first || !second) continue;
    past = second.passage.at + 1;
    found.push({ kind: 'sequence', form: 'sentences', cue: '', first, second, members });
  }
  return found;
}

/** Dated events of one section that are put in order together. */
const minEvents = 3;
const maxEvents = 6;

/** The events of a section of which each sentence names one year, in the order of their years. */
export function datedEvents(analysis: Analysis): Found[] {
  const sections = new Map<string, { year: number; piece: Piece }[]>();
  for (const passage of analysis.passages) {
    if (!passage.fit || passage.clean.length > maxSentence || !standsAlone(passage, analysis)) continue;
    const years = findYears(passage.clean);
    const [own] = years;
    const piece = years.length === 1 ? wholeOf(passage) : null;
    if (!own || !piece) continue;
    const key = `${passage.source.sourceId} ${passage.section}`;
    const year = /^(?:B|π)/u.test(own.era) ? -own.year : own.year;
    sections.set(key, [...(sections.get(key) ?? []), { year, piece }].slice(0, 40));
  }
  return [...sections.values()].flatMap((events): Found[] => {
    const kept = new Map<number, Piece>();
    for (const { year, piece } of events) if (!kept.has(year)) kept.set(year, piece);
    const members = [...kept]
      .slice(0, maxEvents)
      .toSorted(([one], [other]) => one - other)
      .map(([, piece]) => piece);
    const [first, second] = [members[0], members.at(-1)];
    if (members.length < minEvents || !first || !second) return [];
    return [{ kind: 'sequence', form: 'sentences', cue: 'dates', first, second, members }];
  });
}
