import { answerTasks } from '@schole/workers';
import { makeHash, matchesHash } from './password-hash.ts';

/** The task of the worker: with `hash` compare the password with it, with `cost` create a hash of that cost. */
export type PasswordTask = { password: string; hash: string } | { password: string; cost: number };

answerTasks((input) => {
  const task = input as PasswordTask;
  const { password } = task;
  return 'cost' in task ? makeHash(password, task.cost) : matchesHash(password, task.hash);
});
