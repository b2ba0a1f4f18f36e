import type { KindPart } from '@schole/core';
import { textOf } from '../../views/read-stored.ts';

/** The statement as it looks while a teacher types. */
export type Written = { statement: string };
/** Null: marked neither as true nor as false. */
export type WrittenKey = { correct: boolean | null };

export const writtenOf = ({ statement }: KindPart): Written => ({ statement: textOf(statement) });

export const keyOf = ({ correct }: KindPart): WrittenKey => ({
  correct: typeof correct === 'boolean' ? correct : null,
});

/** Both answers in their order, and which truth each stands for. */
export const sides = [
  ['true', true],
  ['false', false],
] as const;
