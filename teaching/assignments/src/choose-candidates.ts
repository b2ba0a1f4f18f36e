import type { BloomsLevel } from '@schole/core';
import { seeded, similarity } from '@schole/language';
import type { Draft, TestedTerm } from '@schole/questions';
import type { CandidateStream } from './candidate-stream.ts';
import type { Candidate } from './judge.ts';

/** Number of candidates per requested question: a larger choice spreads better, and costs time. */
const choicePerQuestion = 6;

/** Above this similarity, two pieces of evidence state the same fact in nearly the same words. */
const sameFact = 0.7;

/** A question as far as it is compared with others: a candidate, or a question that an assignment has already. */
export interface Compared {
  draft: Pick<Draft, 'spans' | 'target' | 'sourceSnippet'>;
  wording: string;
  keyTerm: TestedTerm | null;
}

/**
 * Whether two questions ask the same: from one sentence, for one answer, about one fact stated twice, or in nearly the
 * same words.
 */
export function isSameQuestion(
  { draft: one, wording }: Compared,
  { draft: other, wording: otherWording }: Compared,
): boolean {
  const [span, otherSpan] = [one.spans[0], other.spans[0]];
  const sameSpan = span?.source_id === otherSpan?.source_id && span?.start === otherSpan?.start;
  return (
    sameSpan ||
    (one.target !== '' && one.target === other.target) ||
    similarity(wording, otherWording) > 0.8 ||
    similarity(one.sourceSnippet, other.sourceSnippet) > sameFact
  );
}

/**
 * Fallback drafts only fill an assignment up to this many questions, of all kinds; beyond it, fewer questions are
 * better than bad ones.
 */
export const minQuestions = 3;

/** Draws candidates until there are enough to choose from for `targetCount` questions at each requested level. */
export async function gatherCandidates(
  supply: CandidateStream,
  targetCount: number,
  levels: ReadonlyMap<BloomsLevel, number>,
  taken: readonly Compared[],
): Promise<Candidate[]> {
  const pool: Candidate[] = [];
  const perLevel = new Map<BloomsLevel, number>();
  for (let position = 0; ; position += 1) {
    const hasEnough = (): boolean => chooseCandidates(pool, targetCount, levels, { taken }).length >= targetCount;
    const candidate = await supply.at(position, hasEnough);
    if (candidate === null) break;
    if (taken.some((other) => isSameQuestion(candidate, other))) continue;
    pool.push(candidate);
    perLevel.set(candidate.level, (perLevel.get(candidate.level) ?? 0) + 1);
    if (
      pool.length >= targetCount * choicePerQuestion &&
      [...levels.keys()].every((level) => (perLevel.get(level) ?? 0) >= targetCount)
    )
      break;
    if (pool.length >= targetCount * choicePerQuestion * 3) break;
  }
  return pool;
}

/** How much luck counts beside quality: this many times the difference between a good and a poor draft of the pool. */
const variety = 1.4;
/** Of so many questions, one may have a figure for its answer. */
const questionsPerFigure = 5;

/**
 * What luck adds to a sentence: the same for all questions from it, so that another seed takes other sentences and not
 * other questions from the same ones. Fallback drafts have none.
 */
function luckOf(candidates: readonly Candidate[], seed: string | number): (candidate: Candidate) => number {
  const qualities = candidates
    .map(({ draft }) => draft.quality)
    .filter((quality) => quality >= 0)
    .toSorted((one, other) => one - other);
  const at = (share: number): number => qualities[Math.floor(share * (qualities.length - 1))] ?? 0;
  const reach = variety * (at(0.9) - at(0.1));
  const known = new Map<string, number>();
  return ({ draft }) => {
    const key = `${draft.spans[0]?.version_sha256} ${draft.spans[0]?.start}`;
    const luck = known.get(key) ?? seeded(`${seed} ${key}`).next() * reach;
    known.set(key, luck);
    return draft.quality < 0 ? 0 : luck;
  };
}

/** How much it counts that nothing asks for a key term yet: more than quality and luck, where the teacher named it. */
const keyTermWorth = 15;
/** How much it counts that nothing asks about its source yet: more than quality and luck. */
const sourceWorth = 20;
/** How much it counts against a draft that an earlier drafter was preferred: more than anything else. */
const laterDrafter = 100;
/** Of ten, six of one side at most: who marks everything as true should not get far. */
const maxLead = 2;
/** With this share of what is asked, balance counts for more than another question. */
const enough = 0.6;
/** So few are asked that each counts for more than their balance. */
const fewQuestions = 5;

const isFigure = ({ draft }: Candidate): boolean =>
  /^[\d.,%\s–-]+/.test(draft.target) || /^(?:when|number)$/.test(draft.frame);

const sourceOf = ({ draft }: Pick<Compared, 'draft'>): string | undefined => draft.spans[0]?.source_id;

export interface ChoiceOptions {
  /** Questions of the assignment that are chosen already. */
  taken?: readonly Compared[];
  /** Fallback drafts are chosen only while there are fewer questions than this. */
  makeshift?: number;
  seed?: string | number;
}

/**
 * Chooses up to `targetCount` candidates: the best first, but spread over sections, frames and the requested levels,
 * never two that ask the same, nor one that asks the same as one in `taken`. Each key term, and each source, is asked for
 * before another is asked for twice. Sides (true and false) are balanced, and few answers are figures. Another seed takes other sentences, as far as the pool allows.
 */
export function chooseCandidates(
  candidates: readonly Candidate[],
  targetCount: number,
  levels: ReadonlyMap<BloomsLevel, number>,
  { taken = [], makeshift = 0, seed = '' }: ChoiceOptions = {},
): Candidate[] {
  let pool = candidates.filter((candidate) => !taken.some((other) => isSameQuestion(candidate, other)));
  const chosen: Candidate[] = [];
  const luck = luckOf(pool, seed);
  const asked = new Set(taken.map(({ keyTerm }) => keyTerm?.key));
  const sources = new Set(taken.map(sourceOf));
  const maxFigures = Math.max(1, Math.floor(targetCount / questionsPerFigure));
  const count = (same: (other: Candidate) => boolean): number => chosen.filter(same).length;
  // By how many its own side leads over the others: true and false alternate as far as the text allows.
  const lead = ({ draft: { side } }: Candidate): number => {
    if (side === undefined) return 0;
    const own = count((other) => other.draft.side === side);
    return Math.max(0, own - (count((other) => other.draft.side !== undefined) - own));
  };
  let mostLead = maxLead;
  while (chosen.length < targetCount) {
    let best: Candidate | null = null;
    let bestWorth = Number.NEGATIVE_INFINITY;
    for (const candidate of pool) {
      const { draft, level, keyTerm } = candidate;
      if (draft.quality < 0 && chosen.length + taken.length >= makeshift) continue;
      if (isFigure(candidate) && count(isFigure) >= maxFigures) continue;
      if (lead(candidate) >= mostLead) continue;
      const over = Math.max(0, count((other) => other.level === level) + 1 - (levels.get(level) ?? 0));
      const fresh = keyTerm !== null && !asked.has(keyTerm.key);
      const worth =
        draft.quality -
        laterDrafter * candidate.rank +
        luck(candidate) +
        (fresh ? keyTermWorth * keyTerm.weight : 0) +
        (sources.has(sourceOf(candidate)) ? 0 : sourceWorth) -
        1.2 * count((other) => other.draft.section === draft.section) -
        0.7 * count((other) => other.draft.frame === draft.frame) -
        (over > 0 ? 3 : 0) -
        3 * lead(candidate);
      if (worth > bestWorth) {
        best = candidate;
        bestWorth = worth;
      }
    }
    if (!best) {
      // A text with nothing to make false would else give next to nothing.
      const few = targetCount <= fewQuestions;
      if (mostLead > maxLead || (!few && chosen.length >= enough * targetCount)) break;
      mostLead = few ? Number.POSITIVE_INFINITY : 2 * maxLead;
      continue;
    }
    const next = best;
    chosen.push(next);
    if (next.keyTerm !== null) asked.add(next.keyTerm.key);
    sources.add(sourceOf(next));
    pool = pool.filter((candidate) => candidate !== next && !isSameQuestion(candidate, next));
  }
  return chosen;
}
