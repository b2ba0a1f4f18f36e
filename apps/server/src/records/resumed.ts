import { timingSafeEqual } from 'node:crypto';
import { fault } from '@schole/core';
import type { ChainKeys } from './chain.ts';
import type { Resumed } from './verify.ts';

const purpose = 'verification of the audit chain';

/** A verification that is under way as a text for the browser, which gives it back unchanged or not at all. */
export function writeResumed(keys: ChainKeys, resumed: Resumed): string {
  const text = Buffer.from(JSON.stringify(resumed)).toString('base64url');
  return `${text}.${keys.fingerprint(purpose, text)}`;
}

/** Throws input/invalid for a text that this installation did not write, or wrote for another school. */
export function readResumed(keys: ChainKeys, written: string, schoolId: string): Resumed {
  const [text = '', mark = ''] = written.split('.');
  const own = Buffer.from(keys.fingerprint(purpose, text));
  const given = Buffer.from(mark);
  if (given.length !== own.length || !timingSafeEqual(given, own)) throw fault('input/invalid');
  // Only what was written above bears the mark, so its shape is known.
  const resumed: Resumed = JSON.parse(Buffer.from(text, 'base64url').toString());
  if (resumed.walk.schoolId !== schoolId) throw fault('input/invalid');
  return resumed;
}
