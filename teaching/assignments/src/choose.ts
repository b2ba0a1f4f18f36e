import type { BloomsLevel } from '@schole/core';
import { fold, similarity } from '@schole/language';
import type { Draft } from '@schole/questions';

/** Drafts looked at per question wanted: more choice spreads better, and costs time. */
const choicePerQuestion = 4;

function answerOf(draft: Draft): string {
  const { correctAnswer, options } = draft.content;
  return fold(typeof correctAnswer === 'number' ? (options?.[correctAnswer] ?? '') : correctAnswer);
}

function clash(one: Draft, other: Draft): boolean {
  const [place, taken] = [one.spans[0], other.spans[0]];
  const samePlace = place?.source_id === taken?.source_id && place?.start === taken?.start;
  return (
    samePlace || answerOf(one) === answerOf(other) || similarity(one.content.question, other.content.question) > 0.8
  );
}

/** Makeshift drafts only bring an assignment up to this many questions; beyond it, fewer is better than worse. */
const leastWanted = 3;

/**
 * Chooses up to `wanted` drafts: the best first, but spread over sections, frames and the wanted levels,
 * never two from one sentence, with one answer or of nearly the same wording.
 */
export function choose(drafts: Iterable<Draft>, wanted: number, levels: ReadonlyMap<BloomsLevel, number>): Draft[] {
  let pool: Draft[] = [];
  const perLevel = new Map<BloomsLevel, number>();
  for (const draft of drafts) {
    pool.push(draft);
    perLevel.set(draft.content.bloomsLevel, (perLevel.get(draft.content.bloomsLevel) ?? 0) + 1);
    if (
      pool.length >= wanted * choicePerQuestion &&
      [...levels.keys()].every((level) => (perLevel.get(level) ?? 0) >= wanted)
    )
      break;
    if (pool.length >= wanted * choicePerQuestion * 3) break;
  }
  const chosen: Draft[] = [];
  const count = (same: (other: Draft) => boolean): number => chosen.filter(same).length;
  while (chosen.length < wanted) {
    let best: Draft | null = null;
    let bestWorth = Number.NEGATIVE_INFINITY;
    for (const draft of pool) {
      if (draft.quality < 0 && chosen.length >= leastWanted) continue;
      const level = draft.content.bloomsLevel;
      const over = Math.max(0, count((other) => other.content.bloomsLevel === level) + 1 - (levels.get(level) ?? 0));
      const worth =
        draft.quality -
        1.2 * count((other) => other.section === draft.section) -
        0.7 * count((other) => other.frame === draft.frame) -
        (over > 0 ? 3 : 0);
      if (worth > bestWorth) {
        best = draft;
        bestWorth = worth;
      }
    }
    if (!best) break;
    const taken = best;
    chosen.push(taken);
    pool = pool.filter((draft) => draft !== taken && !clash(draft, taken));
  }
  return chosen;
}
