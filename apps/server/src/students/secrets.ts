import { createHash, timingSafeEqual } from 'node:crypto';
import type { Keys } from '@schole/http';

/** What is stored of a card's secret: it has so many random bits that no slow hash is needed. */
export function hashOfCard(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The secret in the link of a class. Nothing of it is stored: the version in the row makes another one of it. */
export function classLinkOf(fingerprint: Keys['fingerprint'], classId: string, linkVersion: number): string {
  return fingerprint('link of a class', `${classId} ${linkVersion}`);
}

/** Compares two secrets in a time that says nothing of where they differ. */
export function areSame(one: string, other: string): boolean {
  return timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());
}
