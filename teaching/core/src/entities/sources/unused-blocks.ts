import type { Block, ContentLanguage } from '../document.ts';

/** Why no question is made from a block: what it is, or that it is in another language than its document. */
export const unusedReasons = ['code', 'footnote', 'caption', 'table', 'language'] as const;
export type UnusedReason = (typeof unusedReasons)[number];

/**
 * Why the built-in engine makes no question from the sentences of a block, in a text of this language; null where it may. Of
 * a table it reads the entries of a glossary alone.
 */
export function whyUnused(
  { kind, language }: Pick<Block, 'kind' | 'language'>,
  main: ContentLanguage,
): UnusedReason | null {
  if (kind === 'code' || kind === 'footnote' || kind === 'caption' || kind === 'table') return kind;
  return kind !== 'heading' && language !== main ? 'language' : null;
}
