import { type BloomsLevel, bloomsLevels, type Verdict } from '@schole/core';
import { sentences } from '@schole/language';
import { describe, expect, it } from 'vitest';
import { testDocument } from '../../analysis/test-document.ts';
import { isRefused } from '../../checks/finding.ts';
import { shortAnswer } from './index.ts';
import { type PlantedAnswer, planted } from './planted.ts';

function judgedItem({ question, model, ideas, level }: PlantedAnswer) {
  const bloomsLevel: BloomsLevel = bloomsLevels.find((one) => one === level) ?? 'remembering';
  return { content: { question }, key: { model, ideas }, bloomsLevel };
}

function verdictsOf(item: PlantedAnswer): Verdict[] {
  const document = testDocument(item.source, item.language);
  const evidence = [...sentences(document.text, item.language)][0];
  if (!evidence) throw new Error(`no sentence in: ${item.source}`);
  const { start, end, text } = evidence;
  return shortAnswer.check(judgedItem(item), {
    language: item.language,
    documents: [{ sourceId: 'item', document }],
    spans: [{ purpose: 'evidence', source_id: 'item', version_sha256: 'item', start, end, quote: text }],
    otherQuestions: [],
  });
}

const failedIn = (verdicts: readonly Verdict[]): string[] =>
  verdicts.filter(({ outcome }) => outcome === 'failed').map(({ check }) => check);

const faulty = planted.filter(({ check }) => check !== 'sound' && check !== 'open');
const open = planted.filter(({ check }) => check === 'open');
const sound = planted.filter(({ check }) => check === 'sound');

describe('planted short answers', () => {
  it('are half Greek', () => {
    expect(faulty.filter(({ language }) => language === 'el')).toHaveLength(10);
    expect([faulty.length, open.length, sound.length]).toEqual([20, 2, 12]);
  });

  it.each(faulty.map((item) => [item.check, item.question, item] as const))('%s refuses: %s', (check, _, item) => {
    expect(failedIn(verdictsOf(item))).toContain(check);
  });

  it.each(sound.map((item) => [item.question, item] as const))('passes: %s', (_, item) => {
    const verdicts = verdictsOf(item);
    expect(failedIn(verdicts)).toEqual([]);
    expect(isRefused({ verdicts })).toBe(false);
  });

  it.each(open.map((item) => [item.question, item] as const))('leaves open whether it is the same: %s', (_, item) => {
    const verdicts = verdictsOf(item);
    expect(verdicts).toContainEqual({ check: 'ideas-in-source', outcome: 'not-checked', detail: 'reworded' });
    expect(failedIn(verdicts)).toEqual([]);
    // A person may keep it; a machine was to keep to the passage.
    expect(isRefused({ verdicts })).toBe(true);
  });

  it('written by hand without a source fail no check of the source', () => {
    const item = sound[0];
    if (item === undefined) throw new Error('nothing sound');
    const context = { language: item.language, documents: [], spans: [], otherQuestions: [] };
    const verdicts = shortAnswer.check(judgedItem(item), context);
    expect(failedIn(verdicts)).toEqual([]);
    expect(verdicts).toContainEqual({ check: 'ideas-in-source', outcome: 'not-checked', detail: 'no-source' });
  });

  it('are found twice, and told by another question', () => {
    const item = sound[0];
    if (item === undefined) throw new Error('nothing sound');
    const told = 'On winter roads, where workers spread salt, it lowers the freezing point of water.';
    const judged = (otherQuestions: string[]) =>
      failedIn(shortAnswer.check(judgedItem(item), { language: 'en', documents: [], spans: [], otherQuestions }));
    expect(judged([`${item.question} `])).toEqual(['not-a-duplicate']);
    expect(judged([told])).toEqual(['answer-not-printed']);
  });
});
