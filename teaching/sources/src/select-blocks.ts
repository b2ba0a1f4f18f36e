import { blocksOf, type Document, fault, type Selection, wordsOf } from '@schole/core';

/**
 * A document with only the chosen blocks: the same text and sha256, so that every span still refers to the whole; words
 * and pages of the receipt are those of the part. Throws `source/nothing-selected`.
 */
export function selectBlocks(document: Document, selection: Selection | undefined): Document {
  if (selection === undefined) return document;
  const blocks = blocksOf(document.blocks, selection);
  const words = wordsOf(document.text, blocks);
  if (words === 0) throw fault('source/nothing-selected');
  const pages = document.receipt.pages === 0 ? 0 : new Set(blocks.flatMap(({ page }) => page ?? [])).size;
  return { ...document, blocks, receipt: { ...document.receipt, words, pages } };
}
