import { sentences } from '@schole/language';
import { describe, expect, it } from 'vitest';
import { testDocument } from '../../analysis/test-document.ts';
import { trueFalse } from './index.ts';
import { type PlantedStatement, planted } from './planted.ts';

function refused({ language, source, answer, statement }: PlantedStatement): string[] {
  const document = testDocument(source, language);
  const evidence = [...sentences(document.text, language)][0];
  if (!evidence) throw new Error(`no sentence in: ${source}`);
  // Marked neither true nor false: the key is invalid.
  const correct = answer === 'true' ? true : answer === 'false' ? false : answer;
  const judged = { content: { statement }, key: { correct }, bloomsLevel: 'remembering' } as const;
  const { start, end, text } = evidence;
  return trueFalse
    .check(judged, {
      language,
      documents: [{ sourceId: 'item', document }],
      spans: [{ purpose: 'evidence', source_id: 'item', version_sha256: 'item', start, end, quote: text }],
      otherQuestions: [],
    })
    .filter((verdict) => verdict.outcome === 'failed')
    .map((verdict) => verdict.check);
}

const faulty = planted.filter(({ check }) => check !== 'sound');
const sound = planted.filter(({ check }) => check === 'sound');

describe('planted statements', () => {
  it('are half Greek, and at least as many as a hand can count twice over', () => {
    expect(faulty.filter(({ language }) => language === 'el')).toHaveLength(19);
    expect(faulty).toHaveLength(38);
    expect(sound).toHaveLength(18);
  });

  it.each(faulty.map((item) => [item.check, item.statement, item] as const))('%s refuses: %s', (check, _, item) => {
    expect(refused(item)).toContain(check);
  });

  it.each(sound.map((item) => [item.statement, item] as const))('passes: %s', (_, item) => {
    expect(refused(item)).toEqual([]);
  });

  it('reports that another question asks the same', () => {
    const judged = {
      content: { statement: 'Glaciers carve deep valleys as they move downhill.' },
      key: { correct: true },
      bloomsLevel: 'creating' as const,
    };
    const otherQuestions = ['Glaciers carve the deep valleys as they move downhill.'];
    const verdicts = trueFalse.check(judged, { language: 'en', documents: [], spans: [], otherQuestions });
    const failed = verdicts.filter((verdict) => verdict.outcome === 'failed').map((verdict) => verdict.check);
    expect(failed).toEqual(['not-a-duplicate', 'level-fits']);
  });
});
