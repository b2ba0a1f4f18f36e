import { fault } from '@schole/core';

/** The idempotency key of a request; null where there is none. Throws input/invalid for one that is no plain word. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const key = Array.isArray(header) ? header.join(',') : header;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw fault('input/invalid', { where: 'Idempotency-Key' });
  return key;
}
