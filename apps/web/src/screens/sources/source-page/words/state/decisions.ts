import { limits, type WordChange } from '@schole/core';
import { z } from 'zod';
import type { Token } from './tokens.ts';

/** What a person said of a word: it reads otherwise, is right as it is (the same text), or is not there (no text). */
const decisionSchema = z.object({
  start: z.number().int().nonnegative(),
  end: z.number().int().positive(),
  /** As it was recognised. */
  before: z.string(),
  text: z.string().max(limits.correction.characters),
});
export type Decision = z.output<typeof decisionSchema>;

/** Unsaved decisions on a version of a text, in the order in which they were made; the last one on a word counts. */
export const draftSchema = z.object({ sha256: z.string(), decisions: z.array(decisionSchema).max(20_000) });
export type Draft = z.output<typeof draftSchema>;

/** As the text will have it. */
export function asTyped(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

export function decide(decisions: readonly Decision[], { start, end, text: before }: Token, text: string): Decision[] {
  return [...decisions, { start, end, before, text: asTyped(text) }];
}

/** The last decision on each word, by the beginning of the word. */
export function lastOf(decisions: readonly Decision[]): ReadonlyMap<number, Decision> {
  return new Map(decisions.map((decision) => [decision.start, decision]));
}

export function changesOf(decisions: ReadonlyMap<number, Decision>): WordChange[] {
  return [...decisions.values()].map(({ start, end, text }) => ({ start, end, text }));
}
