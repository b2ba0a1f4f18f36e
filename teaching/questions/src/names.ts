import { type KindName, orderKindNames } from '@schole/core';
import type { QuestionKind } from './contract/kind.ts';
import { kinds } from './kinds.ts';

/** The names of the kinds that exist, those of the specification first. */
export function kindNames(): KindName[] {
  return orderKindNames(Object.keys(kinds));
}

/** The kind with a name that comes from outside; undefined where there is none. */
export function findKind(name: string): QuestionKind | undefined {
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined;
}
