import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultSettings } from '@schole/core';
import { readText } from '@schole/sources';
import { describe, expect, it } from 'vitest';
import { tick } from './blueprint.ts';
import { chooseCandidates } from './choose-candidates.ts';
import { composeAssignment } from './compose.ts';
import { findMissingTerms } from './count/count-questions.ts';
import type { Candidate } from './judge.ts';

const texts = join(import.meta.dirname, '../../../tests/fixtures/texts');
const documentsOf = (name: string) => [
  { sourceId: 'a', document: readText({ text: readFileSync(join(texts, name), 'utf8') }) },
];

/** Each question of one kind in one text: its content, its key and the passage it is based on. */
async function wordsOf(name: string, type: string, keyTerms?: string): Promise<string[]> {
  const settings = { ...defaultSettings, title: 'Test', subject: 'science', gradeLevel: '9-12' } as const;
  const { questions } = await composeAssignment({
    documents: documentsOf(name),
    settings: {
      ...settings,
      questionTypes: tick([type]),
      numberOfQuestions: 5,
      ...(keyTerms === undefined ? {} : { keyTerms }),
    },
    seed: 3,
  });
  return questions.map((question) =>
    JSON.stringify([question.content, question.key, question.sourceSnippet]).toLowerCase(),
  );
}

const named = {
  'photosynthesis.en.md': ['stomata', 'chlorophyll', 'thylakoids'],
  'photosynthesis.el.md': ['στόματα', 'χλωροφύλλη', 'θυλακοειδή'],
} as const;

describe.each(Object.entries(named))('key terms that the teacher names for %s', (name, terms) => {
  const stemOf = (term: string): string => term.slice(0, 6);

  it.each(['true-false', 'fill-in-blank'])(
    'are asked for by %s questions, each before another is asked twice',
    async (type) => {
      const before = await wordsOf(name, type);
      const after = await wordsOf(name, type, terms.join('\n'));
      const asked = (all: string[]): number =>
        terms.filter((term) => all.some((one) => one.includes(stemOf(term)))).length;
      expect(asked(after)).toBe(terms.length);
      expect(asked(before)).toBeLessThan(terms.length);
      expect(after).toHaveLength(before.length);
    },
  );

  it('change nothing where none is named, or the text has none of them', async () => {
    const before = await wordsOf(name, 'multiple-choice');
    expect(await wordsOf(name, 'multiple-choice', ' \n')).toEqual(before);
    expect(await wordsOf(name, 'multiple-choice', 'zeppelin, ζέπελιν')).toEqual(before);
  });

  it('are reported where the text does not contain them', () => {
    const keyTerms = [...terms, 'zeppelin'].join(', ');
    expect(findMissingTerms({ documents: documentsOf(name), keyTerms })).toEqual(['zeppelin']);
  });
});

describe('the choice among drafts', () => {
  /** A draft of a passage of its own that asks for a key term, or for none. */
  const candidate = (quality: number, key: string | null, at: number): Candidate => ({
    draft: {
      type: 'fill-in-blank',
      content: {},
      key: {},
      bloomsLevel: 'remembering',
      wording: '',
      explanation: '',
      spans: [{ purpose: 'evidence', source_id: 'a', version_sha256: 'v', start: at, end: at + 1, quote: '' }],
      verdicts: [],
      sourceSnippet: `${at} passage number ${at * 7919}`,
      target: `answer ${at}`,
      frame: 'term',
      section: at,
      quality,
    },
    engine: { name: 'test', version: '1' },
    verdicts: [],
    wording: `${at} wording ${at * 7919} of ${at * 104_729}`,
    level: 'remembering',
    rank: 0,
    keyTerm: key === null ? null : { key, weight: 1 },
  });
  const pool = [
    candidate(6, 'osmosis', 1),
    candidate(6, 'osmosis', 2),
    candidate(6, null, 3),
    candidate(1, 'turgor', 4),
    candidate(-1, 'vacuole', 5),
  ];
  const keysOf = (count: number, taken: Candidate[] = []) =>
    chooseCandidates(pool, count, new Map([['remembering', count]]), { taken }).map(({ keyTerm }) => keyTerm?.key);

  it('takes each key term before another twice, and no makeshift for its sake', () => {
    expect(keysOf(2).toSorted()).toEqual(['osmosis', 'turgor']);
    expect(keysOf(4)).toHaveLength(4);
    expect(keysOf(5)).not.toContain('vacuole');
  });

  it('counts those that another kind asks for already', () => {
    expect(keysOf(1, [candidate(6, 'osmosis', 9)])).toEqual(['turgor']);
  });

  it('asks about each source before it asks about one of them twice', () => {
    const of = (source: string, quality: number, at: number): Candidate => {
      const one = candidate(quality, null, at);
      return {
        ...one,
        draft: { ...one.draft, spans: one.draft.spans.map((span) => ({ ...span, source_id: source })) },
      };
    };
    const pool = [
      of('booklet', 9, 20),
      of('booklet', 9, 21),
      of('booklet', 9, 22),
      of('slides', 2, 23),
      of('page', -1, 24),
    ];
    const sourcesOf = (count: number, taken: Candidate[] = []) =>
      chooseCandidates(pool, count, new Map([['remembering', count]]), { taken })
        .map(({ draft }) => draft.spans[0]?.source_id)
        .toSorted();
    expect(sourcesOf(2)).toEqual(['booklet', 'slides']);
    expect(sourcesOf(4)).toEqual(['booklet', 'booklet', 'booklet', 'slides']);
    // Another kind asks about the booklet already.
    expect(sourcesOf(1, [of('booklet', 9, 30)])).toEqual(['slides']);
  });

  it('gives few questions whole where only one side can be asked, and holds larger requests to a balance', () => {
    const sided = Array.from({ length: 12 }, (_, at) => {
      const one = candidate(6, null, 100 + at);
      return { ...one, draft: { ...one.draft, side: 'true' } };
    });
    const countOf = (count: number): number => chooseCandidates(sided, count, new Map([['remembering', count]])).length;
    expect([3, 4, 5].map(countOf)).toEqual([3, 4, 5]);
    expect(countOf(10)).toBeLessThan(10);
  });
});
