import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bloomsLevels, type ContentLanguage, difficulties } from '@schole/core';
import { seeded } from '@schole/language';
import { expect, it } from 'vitest';
import { analyseDocuments } from '../../../analysis/analyse-documents.ts';
import { testDocument } from '../../../analysis/test-document.ts';
import { isRefused } from '../../../checks/finding.ts';
import type { Draft } from '../../../contract/kind.ts';
import { content as contentSchema, key as keySchema, maxima } from '../content.ts';
import { draft } from './draft.ts';

const fixtures = join(import.meta.dirname, '../../../../../../tests/fixtures');
const read = (folder: string, count: number) =>
  readdirSync(join(fixtures, folder))
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .slice(0, count)
    .map((name) => ({
      name,
      language: (name.includes('.el.') ? 'el' : 'en') as ContentLanguage,
      text: readFileSync(join(fixtures, folder, name), 'utf8'),
    }));
const texts = [...read('texts', 4), ...read('review/first', 6)];

/** The paragraphs and headings of a text as blocks, as a reader makes them. */
function documentOf(text: string, language: ContentLanguage) {
  let start = 0;
  const blocks = text.split('\n\n').map((part) => {
    const kind = part.startsWith('#') ? ('heading' as const) : ('paragraph' as const);
    const block = { kind, start, end: start + part.length, language };
    start += part.length + 2;
    return block;
  });
  return { ...testDocument(text, language), blocks };
}

function expectSound({ content, key, spans, hints = [], wording }: Draft, text: string): void {
  expect(contentSchema.parse(content)).toEqual(content);
  const { ideas, model } = keySchema.parse(key);
  expect(ideas.length).toBeLessThanOrEqual(maxima.ideas);
  for (const { start, end, quote } of spans) expect(text.slice(start, end)).toBe(quote);
  expect(spans.some(({ purpose }) => purpose === 'evidence')).toBe(true);
  expect(wording).toMatch(/[?;.]$/);
  expect(model).toMatch(/^[\p{Lu}\p{N}«“"].*[.]$/su);
  expect(hints.length).toBeLessThanOrEqual(2);
  for (const hint of hints) for (const idea of ideas) expect(hint).not.toContain(idea.text);
}

it.each(texts)('drafts nothing unsound from $name at any level and difficulty', ({ text, language }) => {
  const analysis = analyseDocuments([{ sourceId: 'a', document: documentOf(text, language) }], language);
  for (const difficulty of difficulties)
    for (const level of bloomsLevels) {
      const settings = { difficulty, optionCount: 4, levels: new Set([level]) };
      const made = [...draft(analysis, settings, seeded(`${difficulty} ${level}`))];
      for (const one of made) {
        expect(one.bloomsLevel).toBe(level);
        expectSound(one, text);
      }
      const kept = made.filter((one) => !isRefused(one));
      expect(new Set(kept.map((one) => one.wording)).size).toBe(kept.length);
    }
});

it('lifts sentences that are hard to read for a hard assignment, and the others for an easy one', () => {
  const { text = '', language = 'en' } = texts.find(({ name }) => name === 'photosynthesis.en.md') ?? {};
  const analysis = analyseDocuments([{ sourceId: 'a', document: documentOf(text, language) }], language);
  const words = (difficulty: 'easy' | 'hard'): number => {
    const settings = { difficulty, optionCount: 4, levels: new Set(bloomsLevels) };
    const first = [...draft(analysis, settings, seeded('a'))].filter((one) => !isRefused(one)).slice(0, 6);
    return first.reduce((sum, { sourceSnippet }) => sum + sourceSnippet.split(' ').length, 0);
  };
  expect(words('hard')).toBeGreaterThan(words('easy'));
});
