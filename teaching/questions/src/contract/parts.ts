import type { KindPart } from '@schole/core';

/** The parts of a question that its kind defines: `content` for everybody, `key` for those who mark. */
export interface Parts<Content extends KindPart = KindPart, Key extends KindPart = KindPart> {
  content: Content;
  key: Key;
}
