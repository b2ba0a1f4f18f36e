import { type ContentLanguage, limits } from '@schole/core';
import { keyOf } from '../analysis/shape.ts';

/** The key by which a name is found again; that of a name of stop words alone is the name. */
export function keyOfName(name: string, language: ContentLanguage): string {
  return (keyOf(name, language) || name.toLowerCase()).slice(0, limits.concepts.name);
}
