import { checkQuestion, composeAssignment } from '@schole/assignments';
import { fault, type QuestionContent, type QuestionType, type Verdict } from '@schole/core';
import { type CheckContext, kinds } from '@schole/questions';
import { readText } from '@schole/sources';
import { findHelp, replyHelp } from './help/help-tasks.ts';

interface Written {
  type: QuestionType;
  content: QuestionContent;
  context: CheckContext;
}

/** What a teacher wrote, as its kind stores it, and what the kind's checks say of it; throws input/invalid. */
function checkWritten({ type, content, context }: Written): { content: QuestionContent; verdicts: Verdict[] } {
  const kind = kinds[type];
  if (kind === undefined) throw fault('input/invalid', { where: 'type' });
  const normal = kind.normalise(content);
  return { content: normal, verdicts: checkQuestion(type, normal, context) };
}

/** What the teaching rooms do for the functions, away from the event loop. Add here. */
const tasks = {
  'read-text': readText,
  'compose-assignment': composeAssignment,
  'check-question': checkWritten,
  'find-help': findHelp,
  'reply-help': replyHelp,
};

export type TaskName = keyof typeof tasks;
export type TaskInput<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[0];
export type TaskOutput<Name extends TaskName> = ReturnType<(typeof tasks)[Name]>;

function isTask(name: string): name is TaskName {
  return Object.hasOwn(tasks, name);
}

/** Runs a task by name; throws the room's Fault, or an Error for a name that is no task. */
export function runTask(name: string, input: unknown): unknown {
  if (!isTask(name)) throw new Error(`There is no thinking task ${name}.`);
  const task: (input: never) => unknown = tasks[name];
  return task(input as never);
}
