import type { KindPart } from '@schole/core';
import { textOf } from '../../views/read-stored.ts';

/** The statement while a teacher types it; possibly incomplete. */
export type Written = { statement: string };
/** Null: marked neither as true nor as false. */
export type WrittenKey = { correct: boolean | null };

export const writtenOf = ({ statement }: KindPart): Written => ({ statement: textOf(statement) });

export const keyOf = ({ correct }: KindPart): WrittenKey => ({
  correct: typeof correct === 'boolean' ? correct : null,
});

/** Both answers in their order, and the truth value of each. */
export const sides = [
  ['true', true],
  ['false', false],
] as const;
