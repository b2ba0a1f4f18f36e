import {
  type AssignmentSettings,
  equalPoints,
  exactPoints,
  type Fault,
  fault,
  type GenerationReport,
  type KeyTermsChoice,
  type KindName,
  limits,
  type QuestionBody,
  type QuestionMix,
  type Verdict,
} from '@schole/core';
import { isRefused, type QuestionSpan } from '@schole/questions';
import { servedBy } from './blueprint.ts';
import { builtInDrafter } from './built-in-drafter.ts';
import type { DrafterOutcome } from './candidate-stream.ts';
import { isSameQuestion } from './choose-candidates.ts';
import type { Drafter, Engine } from './drafter.ts';
import { fillPlan } from './fill-plan.ts';
import { type Candidate, judgeBeside } from './judge.ts';
import { type ChosenDocument, type Material, planAssignment } from './plan.ts';
import { reportDrafters } from './report.ts';
import { missing } from './shortfall/missing.ts';
import { whyShort } from './shortfall/why-short.ts';

export interface Composition {
  documents: readonly ChosenDocument[];
  settings: AssignmentSettings & KeyTermsChoice;
  /** The number of questions of each selected kind; absent: equal shares. */
  mix?: QuestionMix | undefined;
  /** The same seed, documents and settings give the same questions, where the drafters are deterministic. */
  seed: string | number;
  /** Whether the points sum up to the total exactly, where the limits allow it. Default: as specified, rounded up. */
  exact?: boolean;
}

export interface ComposedQuestion extends QuestionBody {
  type: KindName;
  sourceSnippet: string;
  spans: QuestionSpan[];
  verdicts: Verdict[];
  /** The engine that drafted it; null where a person wrote it. */
  engine: Engine | null;
}

/** A draft that passed, reported while others are still drafted; it may not be among the chosen ones. */
export interface Drafted {
  question: Omit<ComposedQuestion, 'points'>;
  /** Progress of the drafting, from 0 to 1. */
  share: number;
}

export interface ComposeOptions {
  /** The drafters: the first, and the next where it has no more or fails. Default: only the built-in engine. */
  drafters?: readonly Drafter[];
  /** Aborting stops the drafting between two drafts; the call rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Timeout in milliseconds for a drafter's next draft. */
  timeout?: number;
  /** Callback for each draft that passed, one at a time. */
  onDrafted?: (drafted: Drafted) => void;
}

/** A draft that passed and was not chosen. */
export interface SpareQuestion {
  question: Omit<ComposedQuestion, 'points'>;
  /** The index of the only question that it may replace, because it asks the same; null: any. */
  place: number | null;
}

export interface Composed {
  questions: ComposedQuestion[];
  /** What is left for second tries, the best first. */
  spare: SpareQuestion[];
  /** Drafts that a check refused, the best first: a person may take one over by hand. */
  setAside: SpareQuestion['question'][];
  report: GenerationReport;
}

/** A slow language model takes its time; a drafter that is silent for longer is considered dead. */
const defaultTimeout = 120_000;

/** Position in the material, so that an assignment follows its source. */
function inOrder(candidates: readonly Candidate[], { documents }: Material): Candidate[] {
  const position = ({ draft }: Candidate): number =>
    documents.findIndex((item) => item.sourceId === draft.spans[0]?.source_id);
  const start = ({ draft }: Candidate): number => draft.spans[0]?.start ?? 0;
  return candidates.toSorted((left, right) => position(left) - position(right) || start(left) - start(right));
}

/** A candidate as a question, before it has points. */
export function questionOf({ draft, engine, verdicts }: Candidate): Omit<ComposedQuestion, 'points'> {
  const { type, content, key, explanation, hints = [], bloomsLevel, spans, sourceSnippet } = draft;
  const words = { explanation, ...(hints.length > 0 && { hints }) };
  return { type, content, key, ...words, bloomsLevel, sourceSnippet, spans, verdicts, engine };
}

/** Up to `limits.spareDrafts` of the drafts that were not chosen, without those that ask the same as two questions. */
function spareOf(left: readonly Candidate[], chosen: readonly Candidate[]): SpareQuestion[] {
  return left
    .filter(({ draft }) => draft.quality >= 0)
    .toSorted((one, other) => other.draft.quality - one.draft.quality)
    .flatMap((candidate) => {
      const alike = chosen.flatMap((other, at) => (isSameQuestion(candidate, other) ? at : []));
      return alike.length > 1 ? [] : { question: questionOf(candidate), place: alike[0] ?? null };
    })
    .slice(0, limits.spareDrafts);
}

/** Up to `limits.setAsideDrafts` of the refused drafts, the best first, each asking something of its own. */
function setAsideOf(outcomes: readonly DrafterOutcome[], chosen: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  const refused = outcomes.flatMap(({ setAside }) => setAside);
  for (const candidate of refused.toSorted((one, other) => other.draft.quality - one.draft.quality)) {
    if (kept.length === limits.setAsideDrafts) break;
    if ([...chosen, ...kept].some((other) => isSameQuestion(candidate, other))) continue;
    kept.push(candidate);
  }
  return kept;
}

/**
 * Makes the questions of an assignment from documents: plan, drafters, judge, choice, points. The teacher's total is
 * kept: the share of a type or level that cannot be served goes to those that can. Never more than requested and never
 * one that fails a check; the report lists what is missing with its reason. Throws `assignment/nothing-fits` when there
 * is no question at all, or the drafters' fault where that is the cause, `source/nothing-selected` when a selection has
 * no words.
 */
export async function composeAssignment(
  { documents, settings, mix, seed, exact = false }: Composition,
  {
    drafters = [builtInDrafter],
    signal = new AbortController().signal,
    timeout = defaultTimeout,
    onDrafted,
  }: ComposeOptions = {},
): Promise<Composed> {
  const planned = planAssignment(settings, documents, seed, { serves: servedBy(drafters), mix });
  const {
    chosen,
    left,
    outcomes: accounts,
  } = await fillPlan(planned, {
    drafters,
    signal,
    timeout,
    onCandidate: (candidate, share) => onDrafted?.({ question: questionOf(candidate), share }),
  });
  // What only a drafter could serve that failed, nobody serves.
  const failed = accounts.flatMap(({ engine, failure }) => (failure === null ? [] : engine));
  const able = drafters.filter(({ engine }) => !failed.includes(engine));
  const shortfall = missing(planned.blueprint, chosen.length, {
    why: whyShort(planned, chosen.length, accounts),
    serves: servedBy(able),
  });
  if (chosen.length === 0) {
    const failure = accounts.reduce<Fault | null>((first, account) => first ?? account.failure, null);
    // The reason is stored as an id beside the sentence, so that a screen can show it in its own language.
    throw failure ?? fault('assignment/nothing-fits', { why: '', reason: shortfall[0]?.reason ?? 'too-few-sentences' });
  }
  const each = equalPoints(settings.totalPoints, chosen.length);
  const equal = chosen.map(() => each);
  const points = (exact && exactPoints(equal, settings.totalPoints)) || equal;
  const inSequence = inOrder(chosen, planned.material);
  const ordered = judgeBeside(inSequence, inSequence, planned.material);
  const questions = ordered.map((candidate, at) => ({ ...questionOf(candidate), points: points[at] ?? each }));
  return {
    questions,
    spare: spareOf(left, ordered),
    // What a drafter refused itself was judged by nobody else yet.
    setAside: judgeBeside(setAsideOf(accounts, ordered), ordered, planned.material).filter(isRefused).map(questionOf),
    report: {
      requested: settings.numberOfQuestions,
      delivered: questions.length,
      shortfall,
      ...reportDrafters(chosen, accounts, drafters),
      language: planned.material.language,
      byType: [...planned.blueprint.types].map(([type, requested]) => ({
        type,
        requested,
        delivered: questions.filter((question) => question.type === type).length,
      })),
    },
  };
}
