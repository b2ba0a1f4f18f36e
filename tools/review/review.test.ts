import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlainQuestion } from '@schole/questions';
import { expect, it } from 'vitest';
import { draftSection, type Item } from './draft.ts';
import { scorePairs, writePairs } from './pairs.ts';
import { readLetters, scoreItems } from './score.ts';
import { readWritten, type Section } from './sections.ts';
import { writeSheets } from './sheet.ts';
import { extraQuestion, writeKey } from './written.ts';

const text = readFileSync(join(import.meta.dirname, '../../tests/fixtures/texts/photosynthesis.en.md'), 'utf8');
const section: Section = { name: 'Leaves', language: 'en', text, terms: ['Chlorophyll', 'Lignin'] };
const both = async () => {
  const [one, other] = [await draftSection(section, 'one', 3, 'a'), await draftSection(section, 'other', 3, 'b')];
  return {
    items: [...one.items, ...other.items],
    deliveries: [...one.deliveries, ...other.deliveries],
  };
};

it('asks for each kind alone, and keeps what is needed to read a question', async () => {
  const { items, deliveries } = await both();
  expect(deliveries.map(({ kind, asked }) => [kind, asked])).toContainEqual(['multiple-choice', 3]);
  expect(items.length).toBe(deliveries.reduce((sum, { delivered }) => sum + delivered, 0));
  for (const { passage, answer } of items) {
    expect(text.replace(/\s+/g, ' ')).toContain(passage.replace(/\s+/g, ' '));
    expect(answer).not.toBe('');
  }
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
});

it('mixes all origins into a sheet that names none', async () => {
  const { items } = await both();
  const [sheet] = writeSheets([section], items, 'x');
  const marked = items.map((item) => ({ ...item, origin: 'secret origin' }));
  expect(writeSheets([section], marked, 'x')[0]?.text).not.toContain('secret origin');
  expect(Object.values(sheet?.numbers ?? {}).toSorted()).toEqual(items.map(({ id }) => id).toSorted());
  const inOrder = Object.values(sheet?.numbers ?? {}).map((id) => items.find((item) => item.id === id)?.origin);
  expect(inOrder).not.toEqual(items.map(({ origin }) => origin));
});

it('counts the letters for each origin, with the causes, the figures and the key terms', async () => {
  const { items, deliveries } = await both();
  const chosen = items.filter(({ origin, kind }) => origin === 'one' && kind === 'multiple-choice');
  const [a, b, c] = chosen.map(({ id }) => id);
  const numbers = { Q1: a ?? '', Q2: b ?? '', Q3: c ?? '' };
  const letters = readLetters('Q1\tA\n\nQ2\tB\ttrifle\nQ3\tC\ttrifle\n', numbers);
  const answers = [
    { ...chosen[0], answer: '1779' },
    { ...chosen[1], answer: 'chlorophyll' },
    { ...chosen[2], answer: 'the 3 leaves' },
  ] as typeof items;
  const [line] = scoreItems(answers, deliveries.slice(0, 1), letters, [section]);
  expect(line).toMatch(
    /^one en .*: 3 of 3 delivered; .*; 33 % of the answers are figures; 50 % of the key terms asked/,
  );
  expect(line).toMatch(/3 read: A 33 %, B 33 %, C 33 %; causes: trifle 2$/);
  expect(() => readLetters('Q9\tA', numbers)).toThrow(/Q9/);
  expect(() => readLetters('Q1\tD', numbers)).toThrow(/Q1\tD/);
});

it('shows the whole key of a question that is answered in words, and asks the reader whether it is sound', async () => {
  const { items, deliveries } = await both();
  const own = items.filter(({ origin, kind }) => origin === 'one' && kind === 'short-answer');
  expect(own.length).toBeGreaterThan(0);
  const [sheet] = writeSheets([section], [{ ...(own[0] as Item), hints: ['Look at the leaves.'] }], 'x');
  expect(sheet?.text).toMatch(/Key ideas:\n- 2 p[.] .*\n/);
  expect(sheet?.text).toContain('Model answer: ');
  expect(sheet?.text).toContain('Hint: Look at the leaves.');
  expect(sheet?.text.match(/[?] Key ideas complete, and in the text[?]/g)?.length).toBe(1);
  const letters = readLetters('Q1\tA\t\tyes\nQ2\tB\ttrifle\tno', { Q1: own[0]?.id ?? '', Q2: own[1]?.id ?? '' });
  const line = scoreItems(items, deliveries, letters, [section]).find((each) => each.startsWith('one en short-answer'));
  expect(line).toMatch(/; key sound 50 %$/);
});

it('shows material, length, rubric and expected points of a prompt', () => {
  const plain: PlainQuestion = {
    prompt: [{ text: 'Discuss the letter.' }],
    interaction: {
      type: 'extended-text',
      lines: 20,
      model: '',
      ideas: [],
      material: 'Dear all,\ncome home.',
      words: { min: 100, max: 200 },
      expected: ['names who writes'],
      rubric: [{ criterion: 'Evidence', levels: [{ name: 'Full', description: 'quotes the letter', points: 2 }] }],
    },
  };
  const text = writeKey(plain).join('\n');
  expect(text).toContain('> come home.');
  expect(text).toContain('Length: 100 to 200 words');
  expect(text).toContain('- Evidence\n  - 2 p. Full: quotes the letter');
  expect(text).toContain('- names who writes');
  expect(extraQuestion(plain)).toMatch(/^Rubric usable/);
});

it('reads the Greek texts that were written for it', () => {
  for (const { language, text: greek } of readWritten('second')) {
    expect(language).toBe('el');
    expect(greek).toMatch(/^# \p{L}/u);
  }
});

it('counts pairs that were won, and half of those without a preference', () => {
  const sides = { P1: 'left', P2: 'right', P3: 'left', P4: 'right' } as const;
  expect(scorePairs('P1\tleft\nP2\tleft\nP3\tneither\nP4\tRight\n', sides)).toBe(
    '4 pairs: 2 won, 1 tied; won and half the ties 0.63',
  );
  expect(() => scorePairs('P9\tleft', sides)).toThrow(/P9/);
  expect(writePairs([section], [], 5, 'x')).toEqual({ text: '\n', sides: {} });
});
