import type { GradingGuard, GradingSuggestion, IdeaEvidence } from '@schole/core';
import { pointsOfCriteria } from '../analytical/points-of-criteria.ts';
import type { ModelQuestion } from './question.ts';
import { criteriaForm, ideasForm } from './task.ts';

type Engine = GradingSuggestion['engine'];
type Range = IdeaEvidence['spans'][number];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Where a quotation stands in an answer, letter by letter; null where it does not. */
function locate(quote: string, answer: string): Range | null {
  const words = quote.trim();
  const start = words === '' ? -1 : answer.indexOf(words);
  return start === -1 ? null : { start, end: start + words.length };
}

/** The items in the order of their numbers; null unless each number from 1 to `count` is there exactly once. */
function inOrder<Item extends { number: number }>(items: readonly Item[], count: number): Item[] | null {
  const sorted = items.toSorted((one, other) => one.number - other.number);
  return sorted.length === count && sorted.every(({ number }, at) => number === at + 1) ? sorted : null;
}

interface Guarded {
  unfounded: boolean;
  speaks: boolean;
}

const guardsOf = ({ unfounded, speaks }: Guarded): GradingGuard[] => [
  ...(speaks ? (['instructions'] as const) : []),
  ...(unfounded ? (['unfounded-quote'] as const) : []),
];

function fromIdeas(
  question: Extract<ModelQuestion, { kind: 'ideas' }>,
  answer: string,
  text: string,
  engine: Engine,
): GradingSuggestion | null {
  const form = ideasForm.safeParse(parsed(text)).data;
  const items = form === undefined ? null : inOrder(form.ideas, question.ideas.length);
  if (form === undefined || items === null) return null;
  const located = items.map(({ present, quote }) => ({ present, place: present ? locate(quote, answer) : null }));
  // What it finds without showing where is not found.
  const ideas = located.map(
    ({ place }, idea): IdeaEvidence => ({
      idea,
      found: place !== null,
      probability: place === null ? 0 : 1,
      spans: place === null ? [] : [place],
    }),
  );
  const all = question.ideas.reduce((sum, { points }) => sum + points, 0);
  const earned = question.ideas.reduce((sum, { points }, at) => sum + (ideas[at]?.found === true ? points : 0), 0);
  const unfounded = located.some(({ present, place }) => present && place === null);
  const guards = guardsOf({ unfounded, speaks: form.speaksToMarker });
  return { score: earned / all, confidence: null, evidence: { ideas, guards, nearest: [] }, engine };
}

function fromCriteria(
  { rubric }: Extract<ModelQuestion, { kind: 'rubric' }>,
  answer: string,
  text: string,
  engine: Engine,
): GradingSuggestion | null {
  const form = criteriaForm.safeParse(parsed(text)).data;
  const items = form === undefined ? null : inOrder(form.criteria, rubric.length);
  if (form === undefined || items === null) return null;
  if (items.some(({ level }, at) => rubric[at]?.levels[level - 1] === undefined)) return null;
  let unfounded = false;
  const criteria = items.map(({ level, quotes, reason }, criterion) => {
    const places = quotes.filter((quote) => quote.trim() !== '').map((quote) => locate(quote, answer));
    unfounded ||= places.includes(null);
    const spans = places.filter((place) => place !== null);
    return { criterion, level: level - 1, spans, reason: reason.slice(0, maxReason) };
  });
  const guards = guardsOf({ unfounded, speaks: form.speaksToMarker });
  const score = pointsOfCriteria(
    rubric,
    criteria.map(({ level }) => level),
    1,
  );
  return { score, confidence: null, evidence: { ideas: [], guards, nearest: [], criteria }, engine };
}

/** Characters of the reason that is kept. */
const maxReason = 500;

/**
 * What a language model suggests, read strictly: null unless it names every idea or criterion once and levels that
 * exist. The score is ours, from what it found with a quotation that stands in the answer to the letter; it has no
 * confidence, because nobody calibrated it.
 */
export function readModelSuggestion(
  question: ModelQuestion,
  answer: string,
  text: string,
  engine: Engine,
): GradingSuggestion | null {
  return question.kind === 'ideas'
    ? fromIdeas(question, answer, text, engine)
    : fromCriteria(question, answer, text, engine);
}

/** Shares of the points by which two engines may differ and still agree. */
const sameScore = 0.2;

/** Whether two suggestions for the same answer are far enough from each other for a person to look at it. */
export function enginesDiffer(one: Pick<GradingSuggestion, 'score'>, other: Pick<GradingSuggestion, 'score'>): boolean {
  if (one.score === null || other.score === null) return false;
  return (one.score === 1) !== (other.score === 1) || Math.abs(one.score - other.score) > sameScore;
}
