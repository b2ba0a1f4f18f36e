import type { TaggedToken } from '@schole/language';
import type { Passage } from '../../../analysis/analysis.ts';
import { isFiniteVerb } from '../../../analysis/english/parse.ts';
import { type Cue, cuesOf, joinedBy } from '../cues.ts';
import { pieceOf, positionsOf } from '../pieces.ts';
import type { Found, RelationForm, RelationKind } from '../relation.ts';

const cue = (kind: RelationKind, form: RelationForm, turned: boolean, ...words: string[]): Cue[] =>
  cuesOf(kind, form, turned, words);

/** Words between two parts of a sentence. Longer ones come before those that they begin with. */
const between: readonly Cue[] = [
  ...cue('cause', 'phrase', true, 'because of', 'due to', 'owing to', 'as a result of', 'as a consequence of'),
  ...cue('cause', 'clauses', true, 'because'),
  ...cue('purpose', 'clauses', false, 'so that'),
  ...cue('purpose', 'phrase', false, 'in order to'),
  ...cue('contrast', 'clauses', false, 'whereas'),
  ...cue('condition', 'clauses', true, 'provided that', 'only if', 'only when', 'if', 'when'),
];
/** The same after a comma, without which they mean something else. */
const afterComma: readonly Cue[] = [
  ...cue('contrast', 'clauses', false, 'while', 'but'),
  ...cue('cause', 'clauses', true, 'since'),
  ...cue('cause', 'clauses', false, 'so'),
];
/** The same at the beginning of a sentence, up to a comma. */
const opening: readonly Cue[] = [
  ...cue('cause', 'phrase', false, 'Because of', 'Due to', 'Owing to', 'As a result of', 'As a consequence of'),
  ...cue('cause', 'clauses', false, 'Because', 'Since'),
  ...cue('purpose', 'phrase', true, 'In order to', 'To'),
  ...cue('contrast', 'phrase', false, 'Unlike', 'In contrast to', 'In contrast with', 'Compared with', 'Compared to'),
  ...cue('contrast', 'clauses', false, 'While', 'Whereas'),
  ...cue('condition', 'clauses', false, 'Provided that', 'If', 'When'),
];

/** Nothing but clauses stands on either side, though a tagger may not see the verb: "plants store", "copper conducts". */
const sure = /^(?:because|so that|whereas)$/;

const finiteIn = (tokens: readonly TaggedToken[], from: number, to: number): boolean =>
  tokens.some((token) => token.start >= from && token.end <= to && isFiniteVerb(token));

/** Whether a verb is in the past: "when" then tells when something was, and no condition. */
const isPastIn = (tokens: readonly TaggedToken[], from: number, to: number): boolean =>
  tokens.some((token) => token.start >= from && token.end <= to && isFiniteVerb(token) && token.feats.Tense === 'Past');

/** Where the part of a sentence that begins at `from` stops: at a semicolon, a dash or a colon. */
function stopOf(clean: string, from: number): number {
  const at = clean.slice(from).search(/[;:—]| – /);
  return at < 0 ? clean.length : from + at;
}

/** A word that asks or embeds: "depends on when", "to see if", "the day when". */
const embeds =
  /\b(?:on|to|of|about|at|as|the|a|than|except|just|even|not|and|or|see|know|ask|determine|decide|time|times|day|year|years|period|point|cases?|examples?|occurs?|only|especially|particularly|partly|simply|mainly)$/i;

function joined(each: Cue, passage: Passage, at: number, length: number): Found | null {
  const { kind, form, words } = each;
  const { clean, tokens } = passage;
  const [end, begin] = [stopOf(clean, at + length), clean.slice(0, at).search(/[^;:]*$/)];
  if (end < clean.length && /^[:]/.test(clean.slice(end))) return null;
  if (!sure.test(words)) {
    if (!finiteIn(tokens, begin, at)) return null;
    if (form === 'clauses' && !finiteIn(tokens, at + length, end)) return null;
  }
  if (kind === 'condition' && (embeds.test(clean.slice(0, at)) || isPastIn(tokens, begin, end))) return null;
  // "if present": no statement of its own.
  if (kind === 'condition' && !startsClause(passage, at + length)) return null;
  // "are opportunistic, only able to cause infection when …": the condition of an addition.
  const comma = clean.slice(begin, at).lastIndexOf(', ');
  if (kind === 'condition' && comma > 0 && !finiteIn(tokens, begin + comma, at)) return null;
  const before = pieceOf(passage, begin, at);
  const after = pieceOf(passage, at + length, phraseEnd(clean, at + length, end, form));
  if (!before || !after) return null;
  return joinedBy(each, before, after);
}

/** A noun phrase after its words goes up to the next clause, a clause up to what is said beside it. */
function phraseEnd(clean: string, from: number, end: number, form: RelationForm): number {
  const rest = clean.slice(from, end);
  const stop =
    form !== 'phrase'
      ? rest.search(/, (?:but|although|though|so|which means) /)
      : rest.search(/, (?!and |or |\p{L}+, )| (?:because|whereas|while|although|which|so that) /u);
  return stop < 0 ? end : from + stop;
}

/** The words between two parts, once: two of a kind join three parts. */
function fromBetween(passage: Passage): Found[] {
  const { clean } = passage;
  for (const each of between) {
    const places = positionsOf(` ${each.words} `, clean);
    const [at] = places;
    if (at === undefined) continue;
    if (places.length > 1) return [];
    // "due to" after "is" is the verb of the sentence.
    if (each.words === 'due to' && /\b(?:is|are|was|were|be|been|partly|mainly|largely)$/.test(clean.slice(0, at)))
      continue;
    const found = joined(each, passage, at, each.words.length + 2);
    if (found) return [found];
  }
  for (const each of afterComma) {
    const at = clean.indexOf(`, ${each.words} `);
    if (at < 0 || (each.words === 'so' && clean.startsWith(', so that ', at))) continue;
    if (each.words === 'but' && !startsClause(passage, at + each.words.length + 3)) continue;
    const found = joined(each, passage, at, each.words.length + 3);
    if (found && (each.words !== 'so' || startsClause(passage, at + each.words.length + 3))) return [found];
  }
  return [];
}

/** Whether a subject and its verb follow: "but", "so" before a statement of its own. */
function startsClause({ tokens }: Passage, from: number): boolean {
  const after = tokens.filter((token) => token.start >= from).slice(0, 9);
  const verb = after.findIndex(isFiniteVerb);
  return verb > 0 && /^(?:DET|NOUN|PROPN|PRON|ADJ|NUM)$/.test(after[0]?.pos ?? '');
}

/** "Because X, Y": the first comma after which a statement of its own begins. */
function fromOpening(passage: Passage): Found[] {
  const { clean, tokens } = passage;
  const each = opening.find(({ words }) => clean.startsWith(`${words} `));
  if (!each) return [];
  const from = each.words.length + 1;
  for (const comma of positionsOf(', ', clean).slice(0, 4)) {
    if (each.form === 'clauses' && !finiteIn(tokens, from, comma)) continue;
    if (!startsClause(passage, comma + 2)) continue;
    if (each.kind === 'condition' && !startsClause(passage, from)) return [];
    // "To date, …", "Since 1990, …"
    if (each.words === 'To' && tokens[1]?.pos !== 'VERB') return [];
    if (each.words === 'Since' && isPastIn(tokens, from, comma)) return [];
    const end = stopOf(clean, comma + 2);
    const [one, other] = [pieceOf(passage, from, comma), pieceOf(passage, comma + 2, end)];
    if (!one || !other || end < from || (each.kind === 'condition' && isPastIn(tokens, 0, end))) return [];
    return [joinedBy(each, one, other)];
  }
  return [];
}

/** What a sentence states with a conjunction: a cause, a purpose, a contrast, a condition. */
export function fromClauses(passage: Passage): Found[] {
  const opened = fromOpening(passage);
  return opened.length > 0 ? opened : fromBetween(passage);
}
