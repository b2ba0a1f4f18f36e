import { type ShareLevel, type Subject, shareLevels, subjects } from '@schole/core';
import type { Share } from './calls.ts';

/** Those with whom a source can be shared: the staff of the school (`null`), or those who teach a subject. */
export type Circle = Subject | null;

const order: readonly Circle[] = [null, ...subjects];

/** Shares in an order that a changed level leaves alone: the server keeps it as a new share. */
export const inOrder = (shares: readonly Share[]): Share[] =>
  shares.toSorted((one, another) => order.indexOf(one.subject) - order.indexOf(another.subject));

const levelOfAll = (shares: readonly Share[]): ShareLevel | undefined =>
  shares.find(({ subject }) => subject === null)?.level;

/** With whom the source can still be shared, each with the levels that let them do more than they may as teachers of the school. */
export function circlesToShareWith(shares: readonly Share[]): { subject: Circle; levels: readonly ShareLevel[] }[] {
  const ofAll = levelOfAll(shares);
  const more = ofAll === undefined ? shareLevels : shareLevels.slice(shareLevels.indexOf(ofAll) + 1);
  return order
    .filter((subject) => shares.every((share) => share.subject !== subject))
    .map((subject) => ({ subject, levels: more }))
    .filter(({ levels }) => levels.length > 0);
}

/** Whether all teachers of the school may do as much as this share allows. */
export function addsNothing({ subject, level }: Share, shares: readonly Share[]): boolean {
  const ofAll = levelOfAll(shares);
  return subject !== null && ofAll !== undefined && shareLevels.indexOf(level) <= shareLevels.indexOf(ofAll);
}
