import { type KindName, orderKindNames } from '@schole/core';
import { byType } from './contract/by-type.ts';
import type { QuestionKind } from './contract/kind.ts';
import * as list from './kinds/kinds.ts';

/** The kinds of question that exist, by name. */
export const kinds: Readonly<Record<KindName, QuestionKind>> = byType(Object.values(list));

/** The names of the kinds that exist, those of the specification first. */
export function kindNames(): KindName[] {
  return orderKindNames(Object.keys(kinds));
}

/** The kind with a name that comes from outside; undefined where there is none. */
export function findKind(name: string): QuestionKind | undefined {
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined;
}
