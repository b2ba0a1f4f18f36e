import { answerTasks } from '@schole/workers';
import { fitsHash, makeHash } from './password-hash.ts';

/** What the worker is asked: with `hash` whether the password fits it, without it to make a hash. */
export interface PasswordTask {
  password: string;
  hash?: string;
}

answerTasks((task) => {
  const { password, hash } = task as PasswordTask;
  return hash === undefined ? makeHash(password) : fitsHash(password, hash);
});
