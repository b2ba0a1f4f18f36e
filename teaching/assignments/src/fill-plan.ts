import { shares } from './blueprint.ts';
import { type CandidateStreamOptions, createCandidateStream, type DrafterOutcome } from './candidate-stream.ts';
import { chooseCandidates, gatherCandidates, minQuestions } from './choose-candidates.ts';
import { type Candidate, isRefusal } from './judge.ts';
import type { DraftRequest, Plan } from './plan.ts';

type Type = DraftRequest['type'];

export interface FillResult {
  chosen: Candidate[];
  /** Those that passed and were not chosen. */
  left: Candidate[];
  /** The outcome of each drafter that was called, kind by kind. */
  outcomes: DrafterOutcome[];
}

export interface FillOptions extends Omit<CandidateStreamOptions, 'onJudged'> {
  /** Callback for each draft that passed; `share` is the progress from 0 to 1 and never decreases. */
  onCandidate(candidate: Candidate, share: number): void;
}

/** Candidates per question after which the drafting counts as complete; more are drawn where a text has them. */
const candidatesPerQuestion = 4;

/** Progress of the drafting: the present candidates as a share of those needed, over all kinds. */
function createProgress(requests: readonly DraftRequest[], perQuestion: number) {
  const goals = new Map(requests.map(({ type, count }) => [type, count * perQuestion]));
  const all = [...goals.values()].reduce((sum, goal) => sum + goal, 0);
  const there = new Map<Type, number>();
  const reach = (type: Type, count: number) => there.set(type, Math.min(goals.get(type) ?? 0, count));
  return {
    add(type: Type): number {
      reach(type, (there.get(type) ?? 0) + 1);
      return [...there.values()].reduce((sum, count) => sum + count, 0) / all;
    },
    /** A kind with less material counts as complete all the same. */
    end: (type: Type) => reach(type, Number.POSITIVE_INFINITY),
  };
}

/** The best candidates of all kinds that can serve; what one of them lacks is requested from the others. */
export async function fillPlan({ requests: kinds, material }: Plan, options: FillOptions): Promise<FillResult> {
  const onDemand = options.drafters[0]?.onDemand === true;
  const share = createProgress(kinds, onDemand ? 1 : candidatesPerQuestion);
  const supplies = new Map(
    kinds.map((request) => {
      const onJudged: CandidateStreamOptions['onJudged'] = (judged) => {
        if (!isRefusal(judged)) options.onCandidate(judged, share.add(request.type));
      };
      return [request, createCandidateStream(request, material, { ...options, onJudged })] as const;
    }),
  );
  const made = new Map<Type, Candidate[]>();
  const draw = (kind: DraftRequest, count: number, taken: readonly Candidate[]): Promise<Candidate[]> => {
    const supply = supplies.get(kind);
    if (supply === undefined) throw new Error(`Nobody supplies ${kind.type}`);
    return gatherCandidates(supply, count, shares(count, kind.levels), taken);
  };
  const make = async (kind: DraftRequest, count: number, drawn?: readonly Candidate[], makeshift = 0) => {
    const others = [...made].flatMap(([type, candidates]) => (type === kind.type ? [] : candidates));
    const pool = drawn ?? (await draw(kind, count, others));
    const chosen = chooseCandidates(pool, count, shares(count, kind.levels), {
      taken: others,
      makeshift,
      seed: kind.seed,
    });
    made.set(kind.type, chosen);
    return chosen;
  };
  try {
    const drawFirst = async (kind: DraftRequest) => {
      const pool = await draw(kind, kind.count, []);
      share.end(kind.type);
      return { kind, pool };
    };
    const drawn: { kind: DraftRequest; pool: Candidate[] }[] = [];
    // Where drafting is waiting, kinds wait together; else one after the other is faster to the first question.
    if (onDemand) drawn.push(...(await Promise.all(kinds.map(drawFirst))));
    else for (const kind of kinds) drawn.push(await drawFirst(kind));
    // The kind with the fewest candidates chooses first; a sentence that it leaves serves the others.
    const order = drawn.toSorted(
      (one, other) => one.pool.length / one.kind.count - other.pool.length / other.kind.count,
    );
    let lacking = 0;
    for (const { kind, pool } of order) {
      const count = kind.count + lacking;
      // Candidates drawn for the original share are too few for a larger count, or where others have taken much of
      // them.
      const first = lacking === 0 ? await make(kind, count, pool) : [];
      lacking = count - (first.length === count ? first : await make(kind, count)).length;
    }
    for (const { kind } of order.slice(0, -1)) {
      const before = made.get(kind.type)?.length ?? 0;
      if (lacking > 0) lacking -= (await make(kind, before + lacking)).length - before;
    }
    // Only where all kinds together found next to nothing, weak questions are better than an empty page.
    for (const { kind } of order) {
      const total = [...made.values()].reduce((sum, candidates) => sum + candidates.length, 0);
      const before = made.get(kind.type)?.length ?? 0;
      if (lacking > 0 && total < minQuestions)
        lacking -= (await make(kind, before + lacking, undefined, minQuestions)).length - before;
    }
  } finally {
    for (const supply of supplies.values()) await supply.close();
  }
  const chosen = [...made.values()].flat();
  return {
    chosen,
    left: [...supplies.values()].flatMap(({ drawn }) => drawn.filter((candidate) => !chosen.includes(candidate))),
    outcomes: [...supplies.values()].flatMap(({ outcomes }) => outcomes),
  };
}
