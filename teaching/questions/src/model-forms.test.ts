import { expect, it } from 'vitest';
import { z } from 'zod';
import { findKind, kindNames } from './registry.ts';

/** What a good model writes, and what is no question of the kind. */
const written: Record<string, { good: object; bad: object[] }> = {
  'multiple-choice': {
    good: { question: 'Which gas do plants take up?', rightOption: 'carbon dioxide', wrongOptions: ['a', 'b', 'c'] },
    bad: [{ question: 'Which?', rightOption: 'x', wrongOptions: ['a', 'b'] }],
  },
  'true-false': { good: { statement: 'Plants take up carbon dioxide.', isTrue: true }, bad: [{ statement: 'So.' }] },
  'fill-in-blank': {
    good: { sentence: 'Plants take up ____.', answer: 'carbon dioxide', alsoAccepted: ['', 'CO₂'] },
    bad: [{ sentence: 1, answer: 'x', alsoAccepted: [] }],
  },
  'short-answer': {
    good: {
      question: 'Why do plants need light?',
      modelAnswer: 'They make sugar with it.',
      ideas: [{ text: 'sugar', accepted: ['glucose'], points: 1 }],
    },
    bad: [{ question: 'Why?', modelAnswer: 'So.', ideas: ['sugar'] }],
  },
  'analytical-prompt': {
    good: {
      task: 'Compare the two plants.',
      material: '',
      minWords: 80,
      maxWords: 150,
      rubric: [
        {
          criterion: 'Reasons',
          levels: [
            { name: 'Good', description: 'Gives two reasons.', points: 4 },
            { name: 'Weak', description: 'Gives none.', points: 0 },
          ],
        },
      ],
      modelAnswer: 'The first one …',
      expected: ['light'],
    },
    bad: [{ task: 'Compare.' }],
  },
};

it.each(kindNames())('a language model can write %s', (type) => {
  const kind = findKind(type);
  const form = kind?.modelForm;
  if (form === undefined) throw new Error('no form');
  const wanted = { language: 'el', optionCount: 4 } as const;
  const read = form.read(written[type]?.good, wanted);
  expect(read).not.toBeNull();
  if (read === null) return;
  expect(kind?.normalise(read.parts)).toBeDefined();
  for (const bad of [...(written[type]?.bad ?? [{}]), null, 'text', {}]) expect(form.read(bad, wanted)).toBeNull();
  expect(form.guide(wanted).join('')).not.toBe('');
  expect(form.levels.length).toBeGreaterThan(0);
  // Providers refuse bounds and optional members in a form.
  expect(JSON.stringify(z.toJSONSchema(form.written))).not.toMatch(/minLength|maxLength|minItems|maxItems|pattern/);
  for (const name of Object.keys(form.written.shape)) expect(z.toJSONSchema(form.written).required).toContain(name);
});

it('puts the right option of a multiple-choice question at any place, the same one each time', () => {
  const form = findKind('multiple-choice')?.modelForm;
  const places = Array.from({ length: 40 }, (_, at) => {
    const value = { question: `Which of the ${at}?`, rightOption: 'right', wrongOptions: ['a', 'b', 'c'] };
    const read = () => form?.read(value, { language: 'en', optionCount: 4 })?.parts;
    expect(read()).toEqual(read());
    return (read()?.content.options as string[] | undefined)?.indexOf('right');
  });
  expect(new Set(places)).toEqual(new Set([0, 1, 2, 3]));
});
