import type { Verdict } from '@schole/core';
import { sentences } from '@schole/language';
import { describe, expect, it } from 'vitest';
import { testDocument } from '../../analysis/test-document.ts';
import { fillInBlank } from './index.ts';
import { type PlantedGap, planted } from './planted.ts';

function verdictsOf({ language, source, question, answer }: PlantedGap): Verdict[] {
  const document = testDocument(source, language);
  const evidence = [...sentences(document.text, language)][0];
  if (!evidence) throw new Error(`no sentence in: ${source}`);
  const judged = {
    content: { sentence: question },
    key: { accepted: [answer] },
    bloomsLevel: 'remembering',
  } as const;
  const { start, end, text } = evidence;
  return fillInBlank.check(judged, {
    language,
    documents: [{ sourceId: 'item', document }],
    spans: [{ purpose: 'evidence', source_id: 'item', version_sha256: 'item', start, end, quote: text }],
    otherQuestions: [],
  });
}

function refused(item: PlantedGap): string[] {
  return verdictsOf(item)
    .filter((verdict) => verdict.outcome === 'failed')
    .map((verdict) => verdict.check);
}

const faulty = planted.filter(({ check }) => check !== 'sound' && check !== 'open');
const open = planted.filter(({ check }) => check === 'open');
const sound = planted.filter(({ check }) => check === 'sound');

describe('planted gaps', () => {
  it('are half Greek, and at least as many as a hand can count twice over', () => {
    expect(faulty.filter(({ language }) => language === 'el')).toHaveLength(17);
    expect(faulty).toHaveLength(34);
    expect(open).toHaveLength(2);
    expect(sound).toHaveLength(20);
  });

  it.each(faulty.map((item) => [item.check, item.question, item] as const))('%s refuses: %s', (check, _, item) => {
    expect(refused(item)).toContain(check);
  });

  it.each(sound.map((item) => [item.question, item] as const))('passes: %s', (_, item) => {
    expect(refused(item)).toEqual([]);
  });

  it.each(open.map((item) => [item.question, item] as const))('leaves open whether it is the same: %s', (_, item) => {
    expect(verdictsOf(item)).toContainEqual({ check: 'answer-in-source', outcome: 'not-checked', detail: 'reworded' });
  });

  it('reports that another question asks the same', () => {
    const judged = {
      content: { sentence: 'Glaciers carve deep ____ as they move downhill.' },
      key: { accepted: ['valleys'] },
      bloomsLevel: 'creating' as const,
    };
    const otherQuestions = ['Glaciers carve deep ________ as they move downhill.'];
    const verdicts = fillInBlank.check(judged, { language: 'en', documents: [], spans: [], otherQuestions });
    const failed = verdicts.filter((verdict) => verdict.outcome === 'failed').map((verdict) => verdict.check);
    expect(failed).toEqual(['not-a-duplicate', 'level-fits']);
  });
});
