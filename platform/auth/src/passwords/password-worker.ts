import { answerTasks } from '@schole/workers';
import { makeHash, matchesHash } from './password-hash.ts';

/** What the worker is asked: with `hash` whether the password fits it, with `cost` to make one of that cost. */
export type PasswordTask = { password: string; hash: string } | { password: string; cost: number };

answerTasks((input) => {
  const task = input as PasswordTask;
  const { password } = task;
  return 'cost' in task ? makeHash(password, task.cost) : matchesHash(password, task.hash);
});
