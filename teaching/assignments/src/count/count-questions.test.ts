import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bloomsLevels, byFlag, defaultSettings } from '@schole/core';
import { readText } from '@schole/sources';
import { describe, expect, it } from 'vitest';
import { tick } from '../blueprint.ts';
import { composeAssignment } from '../compose.ts';
import { type CountSettings, countQuestions, listOffers } from './count-questions.ts';

const texts = join(import.meta.dirname, '../../../../tests/fixtures/texts');
const settings = { ...defaultSettings, title: 'Test', subject: 'science', gradeLevel: '9-12' } as const;

const countOf = (text: string, changed: Partial<CountSettings> = {}) =>
  countQuestions({
    documents: [{ sourceId: 'source', document: readText({ text }) }],
    settings: { ...settings, ...changed },
  });

describe.each(['photosynthesis.en.md', 'persian-wars.el.md'])('the count of %s', (name) => {
  const text = readFileSync(join(texts, name), 'utf8');

  it('is about what an assignment of the largest size gets', async () => {
    for (const types of [['multiple-choice'], ['multiple-choice', 'true-false', 'fill-in-blank']]) {
      const questionTypes = tick(types);
      const { total } = await countOf(text, { questionTypes });
      const { report } = await composeAssignment({
        documents: [{ sourceId: 'source', document: readText({ text }) }],
        settings: { ...settings, questionTypes, numberOfQuestions: 50 },
        seed: 7,
      });
      expect(total).toBeGreaterThan(5);
      expect(Math.abs(total - report.delivered)).toBeLessThanOrEqual(Math.ceil(report.delivered * 0.15));
    }
  });

  it('has each kind with its levels, and fewer at fewer levels', async () => {
    const all = await countOf(text);
    const offers = listOffers();
    expect(all.kinds.map(({ type }) => type)).toEqual(offers.map(({ type }) => type));
    // A text gives no more levels than its kinds test; those of a choice, a statement and a gap it has all.
    for (const [at, { levels }] of all.kinds.entries()) {
      if (at < 3) expect(levels).toEqual(offers[at]?.levels);
      else expect(offers[at]?.levels).toEqual(expect.arrayContaining(levels));
    }
    const bloomsLevelsOnly = byFlag(bloomsLevels, (level) => level === 'understanding');
    const few = await countOf(text, { bloomsLevels: bloomsLevelsOnly });
    for (const [at, { count }] of few.kinds.entries()) {
      const { count: most = 0, levels = [] } = all.kinds[at] ?? {};
      if (at >= 3) expect(count).toBeLessThanOrEqual(most);
      else if (levels.some((level) => level !== 'understanding')) expect(count).toBeLessThan(most);
      else expect(count).toBe(most);
    }
    // It serves remembering alone.
    expect(few.kinds.find(({ type }) => type === 'fill-in-blank')?.count).toBe(0);
    expect(few.total).toBeGreaterThan(0);
  });
});

it('is nothing for a text without anything to ask', async () => {
  const { total, kinds } = await countOf('Why not? Perhaps. Who knows! And so on, and on. '.repeat(20));
  expect({ total, counts: kinds.map(({ count }) => count), levels: kinds.flatMap(({ levels }) => levels) }).toEqual({
    total: 0,
    counts: kinds.map(() => 0),
    levels: [],
  });
});
