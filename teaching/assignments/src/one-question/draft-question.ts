import {
  type AssignmentSettings,
  type BloomsLevel,
  bloomsLevels,
  byFlag,
  type GenerationReport,
  type KeyTermsChoice,
  type KindName,
  type Shortfall,
} from '@schole/core';
import { fold } from '@schole/language';
import { answerWords, findKind, isRefused, type Parts, type QuestionSpan, testedKeyTerm } from '@schole/questions';
import { servedBy, tick } from '../blueprint.ts';
import { createCandidateStream } from '../candidate-stream.ts';
import { type Compared, chooseCandidates, isSameQuestion } from '../choose-candidates.ts';
import { type ComposedQuestion, questionOf } from '../compose.ts';
import type { Drafter } from '../drafter.ts';
import { type Candidate, judgeBeside } from '../judge.ts';
import { type ChosenDocument, type Material, type Plan, planAssignment } from '../plan.ts';
import { reportDrafters } from '../report.ts';
import { whyShort } from '../shortfall/why-short.ts';

/** A question that an assignment has, or had. */
export interface ExistingQuestion extends Parts {
  type: KindName;
  spans: QuestionSpan[];
}

/** One more question for an assignment, of one kind at one level. */
export interface WantedQuestion {
  documents: readonly ChosenDocument[];
  settings: Pick<AssignmentSettings, 'subject' | 'gradeLevel' | 'difficulty' | 'multipleChoiceOptions'> &
    KeyTermsChoice;
  type: KindName;
  level: BloomsLevel;
  /** The other questions of the assignment: nothing is asked twice, and no sentence is used twice. */
  others: readonly ExistingQuestion[];
  /** What the new question replaces, and what was shown in its stead before: it may come from the same sentence. */
  replaced: readonly ExistingQuestion[];
  seed: string | number;
}

export interface DraftedQuestion {
  /** Null: no draft passed that asks something new. */
  question: Omit<ComposedQuestion, 'points'> | null;
  /** What each engine that was called gave, and why it ended early. */
  drafters: NonNullable<GenerationReport['drafters']>;
  /** Why there is no question; null where there is one. */
  reason: Shortfall['reason'] | null;
}

export interface DraftQuestionOptions {
  /** The first, and the next where it has nothing or fails. */
  drafters: readonly Drafter[];
  signal?: AbortSignal;
  /** Timeout in milliseconds for a drafter's next draft. */
  timeout: number;
  /** Callback for each draft that was judged, with their number so far. */
  onJudged?: (count: number) => void;
}

/** Candidates of the built-in engine among which luck chooses, so that each try gives another question. */
const maxPool = 18;

function comparedWith({ type, spans, ...parts }: ExistingQuestion, material: Material): Compared[] {
  const kind = findKind(type);
  if (kind === undefined) return [];
  const wording = kind.fullWording(parts, material.language);
  const target = fold(answerWords(kind.plain(parts, material.language)));
  const sourceSnippet = spans.find(({ purpose }) => purpose === 'evidence')?.quote ?? '';
  const keyTerm = testedKeyTerm({ target, wording }, material.analyse());
  return [{ draft: { spans, target, sourceSnippet }, wording, keyTerm }];
}

function planOf({ documents, settings, type, level, seed }: WantedQuestion, drafters: readonly Drafter[]): Plan {
  const only = {
    ...{ ...settings, title: '', numberOfQuestions: 1, totalPoints: 1 },
    questionTypes: tick([type]),
    bloomsLevels: byFlag(bloomsLevels, (each) => each === level),
  };
  return planAssignment(only, documents, seed, { serves: servedBy(drafters) });
}

/**
 * Drafts one question of a kind and level for an assignment that exists: judged as any draft, also beside the other
 * questions, and never one that asks the same as one of them. Throws `source/nothing-selected` when a selection has no
 * words; whatever else is in the way is its `reason`.
 */
export async function draftQuestion(
  wanted: WantedQuestion,
  { drafters, signal = new AbortController().signal, timeout, onJudged }: DraftQuestionOptions,
): Promise<DraftedQuestion> {
  const plan = planOf(wanted, drafters);
  const { material } = plan;
  const [request] = plan.requests;
  if (request === undefined) {
    const reason = servedBy(drafters)(wanted.type).length === 0 ? 'type-not-available' : 'bloom-not-available';
    return { question: null, drafters: [], reason };
  }
  const others = wanted.others.flatMap((one) => comparedWith(one, material));
  const replaced = wanted.replaced.flatMap((one) => comparedWith({ ...one, spans: [] }, material));
  const taken = [...others, ...replaced];
  let count = 0;
  const existing = taken.map(({ wording }) => wording);
  const stream = createCandidateStream({ ...request, existing }, material, {
    ...{ drafters, signal, timeout },
    onJudged() {
      count += 1;
      onJudged?.(count);
    },
  });
  const pool: Candidate[] = [];
  try {
    for (let position = 0; pool.length < maxPool; position += 1) {
      const candidate = await stream.at(position, () => pool.length > 0);
      if (candidate === null) break;
      if (taken.some((other) => isSameQuestion(candidate, other))) continue;
      pool.push(...judgeBeside([candidate], others, material).filter((judged) => !isRefused(judged)));
    }
  } finally {
    await stream.close();
  }
  const levels = new Map([[wanted.level, 1]]);
  const chosen = chooseCandidates(pool, 1, levels, { taken, seed: wanted.seed });
  const [first] = chosen;
  return {
    question: first === undefined ? null : questionOf(first),
    drafters: reportDrafters(chosen, stream.outcomes, drafters).drafters ?? [],
    reason: first === undefined ? whyShort(plan, 0, stream.outcomes) : null,
  };
}
