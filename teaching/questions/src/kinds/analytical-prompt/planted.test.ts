import { type BloomsLevel, bloomsLevels, type Verdict } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { testDocument } from '../../analysis/test-document.ts';
import { isRefused } from '../../checks/finding.ts';
import { analyticalPrompt } from './index.ts';
import { type PlantedPrompt, planted } from './planted.ts';

const levels = [
  { name: 'Full', description: '', points: 2 },
  { name: 'Missing', description: '', points: 0 },
];

function judgedItem({ task, material, words, criteria, expected, level }: PlantedPrompt) {
  const bloomsLevel: BloomsLevel = bloomsLevels.find((one) => one === level) ?? 'remembering';
  const rubric = criteria.map((criterion) => ({ criterion, levels }));
  return { content: { task, material, words, rubric }, key: { model: '', expected }, bloomsLevel };
}

function verdictsOf(item: PlantedPrompt): Verdict[] {
  const document = testDocument(item.source, item.language);
  const whole = { start: 0, end: document.text.length, quote: document.text };
  return analyticalPrompt.check(judgedItem(item), {
    language: item.language,
    documents: [{ sourceId: 'item', document }],
    spans: [{ purpose: 'evidence', source_id: 'item', version_sha256: 'item', ...whole }],
    otherQuestions: [],
  });
}

const failedIn = (verdicts: readonly Verdict[]): string[] =>
  verdicts.filter(({ outcome }) => outcome === 'failed').map(({ check }) => check);

const faulty = planted.filter(({ check }) => check !== 'sound' && check !== 'open');
const open = planted.filter(({ check }) => check === 'open');
const sound = planted.filter(({ check }) => check === 'sound');

describe('planted prompts', () => {
  it('are half Greek', () => {
    expect(faulty.filter(({ language }) => language === 'el')).toHaveLength(9);
    expect([faulty.length, open.length, sound.length]).toEqual([18, 2, 8]);
  });

  it.each(faulty.map((item) => [item.check, item.task, item] as const))('%s refuses: %s', (check, _, item) => {
    expect(failedIn(verdictsOf(item))).toContain(check);
  });

  it.each(sound.map((item) => [item.task, item] as const))('passes: %s', (_, item) => {
    const verdicts = verdictsOf(item);
    expect(failedIn(verdicts)).toEqual([]);
    expect(isRefused({ verdicts })).toBe(false);
  });

  it.each(open.map((item) => [item.task, item] as const))('leaves open whose material it is: %s', (_, item) => {
    const verdicts = verdictsOf(item);
    expect(verdicts).toContainEqual({ check: 'material-in-source', outcome: 'not-checked', detail: 'own-material' });
    expect(failedIn(verdicts)).toEqual([]);
    // A teacher may bring material; a machine was to quote the source.
    expect(isRefused({ verdicts })).toBe(true);
  });

  it('written by hand without a source fail no check of the source', () => {
    const item = sound[0];
    if (item === undefined) throw new Error('nothing sound');
    const context = { language: item.language, documents: [], spans: [], otherQuestions: [item.task] };
    const verdicts = analyticalPrompt.check(judgedItem(item), context);
    expect(failedIn(verdicts)).toEqual(['not-a-duplicate']);
    for (const check of ['material-in-source', 'expected-in-source'])
      expect(verdicts).toContainEqual({ check, outcome: 'not-checked', detail: 'no-source' });
  });
});
