import {
  type Composition,
  composeAssignment,
  countQuestions,
  type Drafted,
  findMissingTerms,
  judge,
} from '@schole/assignments';
import { fault, type KindName, type QuestionBody, type Verdict } from '@schole/core';
import { type CheckContext, findKind } from '@schole/questions';
import { readText } from '@schole/sources';
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

type ReportPart<Part> = (part: Part) => void;

/** Composes an assignment and reports each draft that passed, as soon as it is judged. */
function compose(composition: Composition, onDrafted: ReportPart<Drafted>) {
  return composeAssignment(composition, { onDrafted });
}

/** The tasks of the teaching packages for the functions, off the event loop. Add here. */
const tasks = {
  'read-text': readText,
  'compose-assignment': compose,
  'count-questions': countQuestions,
  'find-missing-terms': findMissingTerms,
  'check-question': checkWritten,
  'find-help': findHelp,
  'reply-help': replyHelp,
};

export type TaskName = keyof typeof tasks;
export type TaskInput<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[0];
type Parts = {
  [Name in keyof typeof tasks]: (typeof tasks)[Name] extends (input: never, report: ReportPart<infer Part>) => unknown
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
 * Runs a task by name; without `report` its partial results are dropped. Throws or rejects with the package's Fault, or
 * an Error for an unknown name.
 */
export function runTask(name: string, input: unknown, report: ReportPart<unknown> = () => undefined): unknown {
  if (!isTask(name)) throw new Error(`There is no thinking task ${name}.`);
  const task: (input: never, report: ReportPart<unknown>) => unknown = tasks[name];
  return task(input as never, report);
}
