import type { BloomsLevel } from '@schole/core';
import { similarity } from '@schole/language';
import type { Draft } from '@schole/questions';

/** Drafts looked at per question wanted: more choice spreads better, and costs time. */
const choicePerQuestion = 4;

/** Above this, two pieces of evidence say the same fact in nearly the same words. */
const sameFact = 0.7;

/** Whether two questions ask the same: of one sentence, for one answer, of one fact said twice, or in nearly the same words. */
function clash(one: Draft, other: Draft): boolean {
  const [place, taken] = [one.spans[0], other.spans[0]];
  const samePlace = place?.source_id === taken?.source_id && place?.start === taken?.start;
  return (
    samePlace ||
    (one.asks !== '' && one.asks === other.asks) ||
    similarity(one.content.question, other.content.question) > 0.8 ||
    similarity(one.sourceSnippet, other.sourceSnippet) > sameFact
  );
}

/** Makeshift drafts only bring an assignment up to this many questions, of all kinds; beyond it, fewer is better than worse. */
export const leastWanted = 3;

/** Draws drafts until there is choice enough for `wanted` questions at each of the wanted levels. */
export function gather(
  drafts: Iterable<Draft>,
  wanted: number,
  levels: ReadonlyMap<BloomsLevel, number>,
  taken: readonly Draft[],
): Draft[] {
  const pool: Draft[] = [];
  const perLevel = new Map<BloomsLevel, number>();
  for (const draft of drafts) {
    if (taken.some((other) => clash(draft, other))) continue;
    pool.push(draft);
    perLevel.set(draft.content.bloomsLevel, (perLevel.get(draft.content.bloomsLevel) ?? 0) + 1);
    if (
      pool.length >= wanted * choicePerQuestion &&
      [...levels.keys()].every((level) => (perLevel.get(level) ?? 0) >= wanted)
    )
      break;
    if (pool.length >= wanted * choicePerQuestion * 3) break;
  }
  return pool;
}

/**
 * Chooses up to `wanted` drafts: the best first, but spread over sections, frames and the wanted levels,
 * never two that ask the same, nor one that asks what is already asked in `taken`. Sides (true and false) come out even.
 * Makeshift drafts are chosen only while there are fewer than `makeshift` questions.
 */
export function choose(
  drafts: readonly Draft[],
  wanted: number,
  levels: ReadonlyMap<BloomsLevel, number>,
  taken: readonly Draft[] = [],
  makeshift = 0,
): Draft[] {
  let pool = drafts.filter((draft) => !taken.some((other) => clash(draft, other)));
  const chosen: Draft[] = [];
  const count = (same: (other: Draft) => boolean): number => chosen.filter(same).length;
  // How many more than the other sides its own has: true and false are taken in turn as far as the text goes.
  const lead = ({ side }: Draft): number => {
    if (side === undefined) return 0;
    const own = count((other) => other.side === side);
    return Math.max(0, own - (chosen.filter((other) => other.side !== undefined).length - own));
  };
  while (chosen.length < wanted) {
    let best: Draft | null = null;
    let bestWorth = Number.NEGATIVE_INFINITY;
    for (const draft of pool) {
      if (draft.quality < 0 && chosen.length + taken.length >= makeshift) continue;
      const level = draft.content.bloomsLevel;
      const over = Math.max(0, count((other) => other.content.bloomsLevel === level) + 1 - (levels.get(level) ?? 0));
      const worth =
        draft.quality -
        1.2 * count((other) => other.section === draft.section) -
        0.7 * count((other) => other.frame === draft.frame) -
        (over > 0 ? 3 : 0) -
        3 * lead(draft);
      if (worth > bestWorth) {
        best = draft;
        bestWorth = worth;
      }
    }
    if (!best) break;
    const next = best;
    chosen.push(next);
    pool = pool.filter((draft) => draft !== next && !clash(draft, next));
  }
  return chosen;
}
