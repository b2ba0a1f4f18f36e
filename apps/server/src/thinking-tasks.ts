import { checkQuestion, composeAssignment } from '@schole/assignments';
import { readText } from '@schole/sources';

interface Written {
  type: Parameters<typeof checkQuestion>[0];
  content: Parameters<typeof checkQuestion>[1];
  context: Parameters<typeof checkQuestion>[2];
}

/** What the teaching rooms do for the functions, away from the event loop. Add here. */
const tasks = {
  'read-text': readText,
  'compose-assignment': composeAssignment,
  'check-question': ({ type, content, context }: Written) => checkQuestion(type, content, context),
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
