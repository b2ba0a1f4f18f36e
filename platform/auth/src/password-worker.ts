import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

/** What the worker is asked, one at a time: with `hash` whether the password fits it, without it to make a hash. */
export interface PasswordTask {
  password: string;
  hash?: string;
}

/** 2^10 rounds, the cost of the published back end: hashes move both ways. */
const cost = 10;

/** bcrypt hashes only; a stored value of another form fits no password. */
const bcryptForm = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/;

function answer({ password, hash }: PasswordTask): string | boolean {
  if (hash === undefined) return bcrypt.hashSync(password, cost);
  return bcryptForm.test(hash) && bcrypt.compareSync(password, hash);
}

parentPort?.on('message', (task: PasswordTask) => {
  parentPort?.postMessage(answer(task));
});
