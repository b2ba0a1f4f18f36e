import { gaps, type KindPart } from '@schole/core';
import { textOf, textsOf } from '../../views/read-stored.ts';

/** The sentence while a teacher types it; possibly incomplete. */
export type Written = { sentence: string };
/** At least one text, which may be empty. */
export type WrittenKey = { accepted: string[] };

export const writtenOf = ({ sentence }: KindPart): Written => ({ sentence: textOf(sentence) });

export function keyOf({ accepted }: KindPart): WrittenKey {
  const [first = '', ...others] = textsOf(accepted);
  return { accepted: [first, ...others] };
}

/** The words around the gaps, in order. */
export const piecesOf = ({ sentence }: Written): string[] => sentence.split(gaps);
