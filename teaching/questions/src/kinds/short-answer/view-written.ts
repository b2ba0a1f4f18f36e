import type { KindPart } from '@schole/core';
import { countOf, membersOf, textOf, textsOf } from '../../views/read-stored.ts';
import { maxima } from './maxima.ts';

/** The question while a teacher types it; possibly incomplete. */
export type Written = { question: string };
export type WrittenIdea = { text: string; accepted: string[]; points: number };
/** At least one idea, which may be empty. */
export type WrittenKey = { model: string; ideas: WrittenIdea[] };

export const blankIdea: WrittenIdea = { text: '', accepted: [], points: 1 };

export const writtenOf = ({ question }: KindPart): Written => ({ question: textOf(question) });

export function keyOf({ model, ideas }: KindPart): WrittenKey {
  const [first = blankIdea, ...others] = membersOf(ideas).map(({ text, accepted, points }) => ({
    text: textOf(text),
    accepted: textsOf(accepted),
    points: countOf(points, 1, maxima.points) ?? 1,
  }));
  return { model: textOf(model), ideas: [first, ...others] };
}
