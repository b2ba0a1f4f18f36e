import { createHash } from 'node:crypto';
import { type Document, limits } from '@schole/core';
import { expect } from 'vitest';
import { normalise } from './normalise.ts';

/** The invariants of every document, whichever reader made it. */
export function expectValidDocument(document: Document): void {
  const { blocks, text, receipt } = document;
  let last = 0;
  let faults = 0;
  // Plain comparisons, because a long document has thousands of blocks.
  for (const { start, end } of blocks) {
    if (start < last || end <= start || text.slice(start, end).trim() === '') faults += 1;
    last = end;
  }
  expect(faults).toBe(0);
  expect(last).toBeLessThanOrEqual(text.length);
  expect(document.sha256).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
  expect(normalise(text, true)).toBe(text);
  // Only program code has blanks in a row.
  const others = blocks.filter(({ kind }) => kind !== 'code').map(({ start, end }) => text.slice(start, end));
  expect(others.filter((quote) => /\S {2,}\S/.test(quote))).toEqual([]);
  expect(document.title.length).toBeLessThanOrEqual(limits.titleLength);
  expect(receipt.characters).toBe(text.length);
  expect(receipt.words).toBeGreaterThanOrEqual(limits.sourceWords);
  const pages = blocks.flatMap(({ page }) => page ?? []);
  expect(pages.every((page) => page >= 1 && page <= receipt.pages)).toBe(true);
}
