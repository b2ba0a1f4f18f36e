import type { GenerationReport } from '@schole/core';
import type { DrafterOutcome } from './candidate-stream.ts';
import type { Drafter, Engine } from './drafter.ts';
import type { Candidate } from './judge.ts';

const isSame = (one: Engine, other: Engine): boolean => one.name === other.name && one.version === other.version;

/** Reasons with their counts, the most frequent first. */
function counted(outcomes: readonly DrafterOutcome[]): { reason: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { refused } of outcomes)
    for (const [reason, count] of refused) counts.set(reason, (counts.get(reason) ?? 0) + count);
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((one, other) => other.count - one.count || (one.reason < other.reason ? -1 : 1));
}

/** The drafters in the report: which one gave most of the questions, and the outcome of each. */
export function reportDrafters(
  chosen: readonly Candidate[],
  outcomes: readonly DrafterOutcome[],
  drafters: readonly Drafter[],
): Pick<GenerationReport, 'engine' | 'drafters'> {
  const entries = drafters.flatMap(({ engine, usage }) => {
    const own = outcomes.filter((account) => isSame(account.engine, engine));
    if (own.length === 0) return [];
    const failure = own.find((account) => account.failure !== null)?.failure;
    return {
      engine: engine.name,
      version: engine.version,
      drafted: own.reduce((sum, { drafted }) => sum + drafted, 0),
      delivered: chosen.filter((candidate) => isSame(candidate.engine, engine)).length,
      refused: counted(own),
      ...(failure ? { failed: failure.code } : {}),
      ...(usage ? { usage: usage() } : {}),
    };
  });
  const [leading] = entries.toSorted((one, other) => other.delivered - one.delivered);
  return { engine: leading?.engine ?? '', drafters: entries };
}
