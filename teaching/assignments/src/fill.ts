import { shares } from './blueprint.ts';
import { choicePerQuestion, choose, gather, leastWanted } from './choose.ts';
import type { Candidate } from './judge.ts';
import type { Plan, Wanted } from './plan.ts';
import { type Account, openSupply, type SupplyOptions } from './supply.ts';

type Type = Wanted['type'];

export interface Filled {
  chosen: Candidate[];
  /** What came of each drafter that was asked, kind by kind. */
  accounts: Account[];
}

export interface FillOptions extends Omit<SupplyOptions, 'onJudged'> {
  /** Told of each draft that passed; `share` of the drafting is done, from 0 to 1, and never less than before. */
  onCandidate(candidate: Candidate, share: number): void;
}

/** How much of the drafting is done: the candidates that are there of those that are looked for, over all kinds. */
function openShare(wanted: readonly Wanted[]) {
  const goals = new Map(wanted.map(({ type, count }) => [type, count * choicePerQuestion]));
  const all = [...goals.values()].reduce((sum, goal) => sum + goal, 0);
  const there = new Map<Type, number>();
  const reach = (type: Type, count: number) => there.set(type, Math.min(goals.get(type) ?? 0, count));
  return {
    add(type: Type): number {
      reach(type, (there.get(type) ?? 0) + 1);
      return [...there.values()].reduce((sum, count) => sum + count, 0) / all;
    },
    /** A kind that the material gives less of is done all the same. */
    end: (type: Type) => reach(type, Number.POSITIVE_INFINITY),
  };
}

/** The best candidates of all kinds that can serve; what one of them lacks is asked of the others. */
export async function fill({ wanted: kinds, material }: Plan, options: FillOptions): Promise<Filled> {
  const share = openShare(kinds);
  const supplies = new Map(
    kinds.map((wanted) => {
      const onJudged: SupplyOptions['onJudged'] = (judged) => {
        if (typeof judged !== 'string') options.onCandidate(judged, share.add(wanted.type));
      };
      return [wanted, openSupply(wanted, material, { ...options, onJudged })] as const;
    }),
  );
  const made = new Map<Type, Candidate[]>();
  const draw = (kind: Wanted, count: number, taken: readonly Candidate[]): Promise<Candidate[]> => {
    const supply = supplies.get(kind);
    if (supply === undefined) throw new Error(`Nobody supplies ${kind.type}`);
    return gather(supply, count, shares(count, kind.levels), taken);
  };
  const make = async (kind: Wanted, count: number, drawn?: readonly Candidate[], makeshift = 0) => {
    const others = [...made].flatMap(([type, candidates]) => (type === kind.type ? [] : candidates));
    const pool = drawn ?? (await draw(kind, count, others));
    const chosen = choose(pool, count, shares(count, kind.levels), others, makeshift);
    made.set(kind.type, chosen);
    return chosen;
  };
  try {
    const drawn: { kind: Wanted; pool: Candidate[] }[] = [];
    for (const kind of kinds) {
      drawn.push({ kind, pool: await draw(kind, kind.count, []) });
      share.end(kind.type);
    }
    // The kind that finds least in the material chooses first; a sentence that it leaves serves the others.
    const order = drawn.toSorted(
      (one, other) => one.pool.length / one.kind.count - other.pool.length / other.kind.count,
    );
    let lacking = 0;
    for (const { kind, pool } of order) {
      const count = kind.count + lacking;
      // What was drawn for the share alone does not do for more, nor where others have taken much of it.
      const first = lacking === 0 ? await make(kind, count, pool) : [];
      lacking = count - (first.length === count ? first : await make(kind, count)).length;
    }
    for (const { kind } of order.slice(0, -1)) {
      const before = made.get(kind.type)?.length ?? 0;
      if (lacking > 0) lacking -= (await make(kind, before + lacking)).length - before;
    }
    // Only where all kinds together found next to nothing, what no teacher would miss is better than an empty page.
    for (const { kind } of order) {
      const total = [...made.values()].reduce((sum, candidates) => sum + candidates.length, 0);
      const before = made.get(kind.type)?.length ?? 0;
      if (lacking > 0 && total < leastWanted)
        lacking -= (await make(kind, before + lacking, undefined, leastWanted)).length - before;
    }
  } finally {
    for (const supply of supplies.values()) await supply.close();
  }
  return {
    chosen: [...made.values()].flat(),
    accounts: [...supplies.values()].flatMap(({ accounts }) => accounts),
  };
}
