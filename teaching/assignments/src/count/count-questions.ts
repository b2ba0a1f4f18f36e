import { type AssignmentSettings, type BloomsLevel, type KindName, limits, readKeyTerms } from '@schole/core';
import { findKind, kindNames, missingTerms } from '@schole/questions';
import { type Serves, served, servedBy, shares, tickedLevels, tickedTypes } from '../blueprint.ts';
import { builtInDrafter } from '../built-in-drafter.ts';
import { createCandidateStream } from '../candidate-stream.ts';
import { chooseCandidates, gatherCandidates, minQuestions } from '../choose-candidates.ts';
import type { Candidate } from '../judge.ts';
import { type ChosenDocument, type Material, materialOf } from '../plan.ts';

/** The settings on which the number of possible questions depends. */
export type CountSettings = Pick<
  AssignmentSettings,
  'difficulty' | 'multipleChoiceOptions' | 'questionTypes' | 'bloomsLevels'
> &
  Partial<Pick<AssignmentSettings, 'subject' | 'gradeLevel'>>;

/** One kind, as far as these documents go. */
export interface KindCount {
  type: KindName;
  /** The levels for which the text gives at least one question of this kind. */
  levels: BloomsLevel[];
  /** How many questions of the selected levels an assignment of this kind alone could have. */
  count: number;
}

export interface QuestionCount {
  /** How many questions the selected kinds give together; at most the largest number that an assignment can have. */
  total: number;
  kinds: KindCount[];
}

/** What the kinds of this version serve, whatever the text; `serves`: with other drafters than the built-in one. */
export function listOffers(serves: Serves = servedBy([builtInDrafter])): { type: KindName; levels: BloomsLevel[] }[] {
  return kindNames().map((type) => ({ type, levels: [...serves(type)] }));
}

/** Drafts of one kind at all of its levels, each judged: as many as the largest assignment chooses from. */
async function drawPool(type: KindName, settings: CountSettings, material: Material): Promise<Candidate[]> {
  const levels = findKind(type)?.levels ?? [];
  const request = {
    type,
    levels,
    count: limits.questionCount.max,
    difficulty: settings.difficulty,
    optionCount: settings.multipleChoiceOptions,
    ...(settings.subject === undefined ? {} : { subject: settings.subject }),
    ...(settings.gradeLevel === undefined ? {} : { gradeLevel: settings.gradeLevel }),
    seed: 1,
  };
  const stream = createCandidateStream(request, material, {
    drafters: [builtInDrafter],
    signal: new AbortController().signal,
    timeout: 60_000,
    onJudged: () => undefined,
  });
  try {
    return await gatherCandidates(stream, request.count, shares(request.count, levels), []);
  } finally {
    await stream.close();
  }
}

/** Fallback drafts count only where nothing else does, as in an assignment. */
const isFull = ({ draft }: Candidate): boolean => draft.quality >= 0;

/**
 * Counts the questions of these documents that pass the checks: drafted, judged and chosen as for an assignment, so that
 * two that ask the same count once. Another seed may give a few more or fewer. Throws `source/nothing-selected` when a
 * selection has no words.
 */
export async function countQuestions({
  documents,
  settings,
}: {
  documents: readonly ChosenDocument[];
  settings: CountSettings;
}): Promise<QuestionCount> {
  const material = materialOf(documents);
  const { max } = limits.questionCount;
  const ticked = tickedTypes(settings);
  const wanted = (levels: readonly BloomsLevel[]) => served(levels, tickedLevels(settings));
  const pools: { type: KindName; pool: Candidate[]; fitting: Candidate[] }[] = [];
  for (const type of kindNames()) {
    const pool = await drawPool(type, settings, material);
    const levels = wanted(findKind(type)?.levels ?? []);
    pools.push({ type, pool, fitting: pool.filter(({ level }) => levels.includes(level)) });
  }
  const choose = (candidates: readonly Candidate[], taken: readonly Candidate[], makeshift = minQuestions) =>
    chooseCandidates(candidates, max - taken.length, shares(max, [...new Set(candidates.map(({ level }) => level))]), {
      taken,
      makeshift,
    });
  const kinds = pools.map(({ type, pool, fitting }): KindCount => {
    const full = pool.filter(isFull);
    const found = full.length < minQuestions ? pool : full;
    return {
      type,
      levels: (findKind(type)?.levels ?? []).filter((level) => found.some((one) => one.level === level)),
      count: choose(fitting, []).length,
    };
  });
  // As in an assignment, the kind with the fewest drafts chooses first.
  let taken: Candidate[] = [];
  const order = pools
    .filter(({ type }) => ticked.includes(type))
    .toSorted((one, other) => one.fitting.length - other.fitting.length);
  for (const makeshift of [0, minQuestions])
    for (const { fitting } of order) taken = [...taken, ...choose(fitting, taken, makeshift)];
  return { total: taken.length, kinds };
}

/** Which of the teacher's key terms the chosen parts of these documents do not contain. */
export function findMissingTerms({
  documents,
  keyTerms,
}: {
  documents: readonly ChosenDocument[];
  keyTerms: string;
}): string[] {
  const material = materialOf(documents);
  return missingTerms(material.documents, readKeyTerms(keyTerms), material.language);
}
