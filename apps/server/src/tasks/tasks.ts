import {
  builtInDrafter,
  type Composed,
  type Composition,
  composeAssignment,
  countQuestions,
  createLanguageModelDrafter,
  type Drafted,
  type Drafter,
  draftQuestion,
  type Engine,
  findMissingTerms,
  judge,
  type WantedQuestion,
} from '@schole/assignments';
import {
  type Completion,
  type CompletionTask,
  Fault,
  fault,
  type KindName,
  limits,
  type QuestionBody,
  type Verdict,
} from '@schole/core';
import { documentLevel } from '@schole/language';
import { type CheckContext, findKind, findMentions } from '@schole/questions';
import {
  applyCorrections,
  correctWords,
  countDifference,
  documentOfTranscript,
  findPassages,
  indexDocument,
  readText,
} from '@schole/sources';
import type { RequestCaller } from '@schole/workers';
import { outlineDocument } from './concept-tasks.ts';
import { gradeAnswers } from './grading-tasks.ts';
import { groupAnswers } from './group-tasks.ts';
import { findHelp, replyHelp } from './help-tasks.ts';

interface Written {
  type: KindName;
  question: QuestionBody;
  context: CheckContext;
}

/** A teacher's question as its kind stores it, with the verdicts of the kind's checks; throws input/invalid. */
function checkWritten({ type, question, context }: Written): { question: QuestionBody; verdicts: Verdict[] } {
  const kind = findKind(type);
  if (kind === undefined) throw fault('input/invalid', { where: 'type' });
  const normal = { ...question, ...kind.normalise(question) };
  return { question: normal, verdicts: judge(type, normal, context) };
}

/** The questions of a file, each judged beside those before it; where its parts do not fit together, the field. */
function checkImported(written: readonly Written[]): ({ question: QuestionBody; verdicts: Verdict[] } | string)[] {
  const wordings: string[] = [];
  return written.map(({ type, question, context }) => {
    try {
      const checked = checkWritten({ type, question, context: { ...context, otherQuestions: [...wordings] } });
      wordings.push(findKind(type)?.fullWording(checked.question, context.language) ?? '');
      return checked;
    } catch (problem) {
      if (!(problem instanceof Fault)) throw problem;
      return (problem.extra.values as { where?: string } | undefined)?.where ?? '';
    }
  });
}

type ReportPart<Part> = (part: Part) => void;

type RequestCompletion = (task: CompletionTask, signal: AbortSignal) => Promise<Completion>;

/**
 * Milliseconds for the next draft of a language model: several of its answers may be refused before one passes, and it may
 * ask to slow down.
 */
const modelTimeout = 3 * limits.draftTimeout + limits.slowDown.times * limits.slowDown.longest;

/** The language model of a run: it is asked by the server, a worker has no network. */
function modelDrafter(engine: Engine, ask: RequestCompletion): Drafter {
  return createLanguageModelDrafter({ engine, complete: ask });
}

/**
 * Composes an assignment and reports each draft that passed, as soon as it is judged. A language model drafts first where
 * there is one, and the built-in engine what it does not give.
 */
function compose(
  { model, ...composition }: Composition & { model?: Engine },
  onDrafted: ReportPart<Drafted>,
  ask: RequestCompletion,
) {
  if (model === undefined) return composeAssignment(composition, { onDrafted });
  const drafters = [modelDrafter(model, ask), builtInDrafter];
  return composeAssignment(composition, { drafters, timeout: modelTimeout, onDrafted });
}

/** Judged drafts that are reported: more of them say nothing about how long it takes. */
const reportedDrafts = 8;

/** Drafts one question as `compose` does, and reports the number of drafts that were judged. */
function draftOne(
  { model, ...wanted }: WantedQuestion & { model?: Engine },
  onJudged: ReportPart<number>,
  ask: RequestCompletion,
) {
  const drafters = model === undefined ? [builtInDrafter] : [modelDrafter(model, ask), builtInDrafter];
  const report = (count: number): void => {
    if (count <= reportedDrafts) onJudged(count);
  };
  return draftQuestion(wanted, { drafters, timeout: modelTimeout, onJudged: report });
}

/** Composes with a language model alone, and reports the share of the drafting, from 0 to 1: its test. */
function tryModel(
  { model, ...composition }: Composition & { model: Engine },
  onShare: ReportPart<number>,
  ask: RequestCompletion,
) {
  const drafters = [modelDrafter(model, ask)];
  return composeAssignment(composition, { drafters, timeout: modelTimeout, onDrafted: ({ share }) => onShare(share) });
}

/** Questions of one engine in a comparison. */
export interface ComparedSide {
  questions: Composed['questions'];
  report: Composed['report']['drafters'];
  /** The code of the fault for which there are none. */
  failed: string | null;
}

/** The same composition by the built-in engine and by a language model, each alone. */
async function compare(
  { model, ...composition }: Composition & { model: Engine },
  _report: ReportPart<never>,
  ask: RequestCompletion,
): Promise<ComparedSide[]> {
  const sideOf = async (drafter: Drafter): Promise<ComparedSide> => {
    try {
      const { questions, report } = await composeAssignment(composition, {
        drafters: [drafter],
        timeout: modelTimeout,
      });
      return { questions, report: report.drafters, failed: report.drafters?.[0]?.failed ?? null };
    } catch (problem) {
      if (!(problem instanceof Fault)) throw problem;
      const usage = drafter.usage?.();
      const { name, version } = drafter.engine;
      const entry = { engine: name, version, drafted: 0, delivered: 0, refused: [], ...(usage ? { usage } : {}) };
      return { questions: [], report: [entry], failed: problem.code };
    }
  };
  return [await sideOf(builtInDrafter), await sideOf(modelDrafter(model, ask))];
}

/** The tasks of the teaching packages for the functions, off the event loop. Add here. */
const tasks = {
  'read-text': readText,
  'read-transcript': documentOfTranscript,
  'index-document': indexDocument,
  'correct-words': correctWords,
  'find-passages': findPassages,
  'count-difference': countDifference,
  'apply-corrections': applyCorrections,
  'outline-concepts': outlineDocument,
  'find-mentions': findMentions,
  'reading-level': documentLevel,
  'compose-assignment': compose,
  'draft-question': draftOne,
  'compare-engines': compare,
  'try-language-model': tryModel,
  'count-questions': countQuestions,
  'find-missing-terms': findMissingTerms,
  'check-question': checkWritten,
  'check-imported': checkImported,
  'find-help': findHelp,
  'reply-help': replyHelp,
  'grade-answers': gradeAnswers,
  'group-answers': groupAnswers,
};

export type TaskName = keyof typeof tasks;
export type TaskInput<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[0];
type Parts = {
  [Name in keyof typeof tasks]: (typeof tasks)[Name] extends (
    input: never,
    report: ReportPart<infer Part>,
    ask: never,
  ) => unknown
    ? Part
    : never;
};
/** The type of a task's partial results; `never` for tasks without. */
export type TaskPart<Name extends TaskName> = Parts[Name];
type Outputs = { [Name in keyof typeof tasks]: Awaited<ReturnType<(typeof tasks)[Name]>> };
export type TaskOutput<Name extends TaskName> = Outputs[Name];

function isTask(name: string): name is TaskName {
  return Object.hasOwn(tasks, name);
}

/**
 * Runs a task by name; without `report` its partial results are dropped, without `ask` its questions are refused. Throws or rejects with the package's Fault, or
 * an Error for an unknown name.
 */
export function runTask(
  name: string,
  input: unknown,
  report: ReportPart<unknown> = () => undefined,
  ask: RequestCaller = () => Promise.reject(new Error('Nobody answers questions here')),
): unknown {
  if (!isTask(name)) throw new Error(`There is no thinking task ${name}.`);
  const task: (input: never, report: ReportPart<unknown>, ask: never) => unknown = tasks[name];
  return task(input as never, report, ask as never);
}
