import { parentPort } from 'node:worker_threads';
import { fitsHash, makeHash } from './password-hash.ts';

/** What the worker is asked, one at a time: with `hash` whether the password fits it, without it to make a hash. */
export interface PasswordTask {
  password: string;
  hash?: string;
}

parentPort?.on('message', ({ password, hash }: PasswordTask) => {
  parentPort?.postMessage(hash === undefined ? makeHash(password) : fitsHash(password, hash));
});
