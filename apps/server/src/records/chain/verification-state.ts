import { timingSafeEqual } from 'node:crypto';
import { fault } from '@schole/core';
import type { ChainKeys } from './chain.ts';
import type { VerificationState } from './verify-chain.ts';

const purpose = 'verification of the audit chain';

/** A running verification as a text for the browser, which sends it back unchanged. */
export function encodeVerification(keys: ChainKeys, resumed: VerificationState): string {
  const text = Buffer.from(JSON.stringify(resumed)).toString('base64url');
  return `${text}.${keys.fingerprint(purpose, text)}`;
}

/** Throws input/invalid for a text that this installation did not create, or created for another school. */
export function decodeVerification(keys: ChainKeys, written: string, schoolId: string): VerificationState {
  const [text = '', mark = ''] = written.split('.');
  const own = Buffer.from(keys.fingerprint(purpose, text));
  const actual = Buffer.from(mark);
  if (actual.length !== own.length || !timingSafeEqual(actual, own)) throw fault('input/invalid');
  // Only texts created above have a valid signature, so its shape is known.
  const resumed: VerificationState = JSON.parse(Buffer.from(text, 'base64url').toString());
  if (resumed.walk.schoolId !== schoolId) throw fault('input/invalid');
  return resumed;
}
