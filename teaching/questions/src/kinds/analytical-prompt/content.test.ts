import { expect, it } from 'vitest';
import type { Content } from './content.ts';
import { analyticalPrompt } from './index.ts';

const levels = [
  { name: 'Full', description: 'All of it.', points: 4 },
  { name: 'Missing', description: '', points: 0 },
];
const content: Content = {
  task: 'Judge it.',
  material: '',
  words: { min: 100, max: 200 },
  rubric: [{ criterion: 'Argument', levels }],
};
const key = { model: '', expected: [] };

const stores = (changes: Partial<Content>, ownKey: object = key): unknown => {
  try {
    return analyticalPrompt.normalise({ content: { ...content, ...changes }, key: { ...ownKey } });
  } catch (problem) {
    return String(problem).match(/expected: (\S+)\.$/)?.[1];
  }
};

it('is stored trimmed, names on one line, material with its paragraphs', () => {
  const written = {
    task: ' Judge\nit. ',
    material: ' One.\n\nTwo. ',
    rubric: [{ criterion: ' The\nargument ', levels: [{ ...levels[0], name: ' Full ' }, levels[1]] }],
  };
  expect(
    stores({ ...written, rubric: written.rubric as Content['rubric'] }, { model: ' ', expected: [' a\nb '] }),
  ).toEqual({
    content: {
      ...content,
      task: 'Judge\nit.',
      material: 'One.\n\nTwo.',
      rubric: [{ criterion: 'The argument', levels }],
    },
    key: { model: '', expected: ['a b'] },
  });
});

it('has a length and a rubric that hang together', () => {
  expect(stores({ words: { min: 201, max: 200 } })).toBe('content.words');
  expect(stores({ words: { min: 0, max: 200 } })).toBe('content.words.min');
  expect(stores({ rubric: [] })).toBe('content.rubric');
  const [full, missing] = levels;
  if (full === undefined || missing === undefined) throw new Error('no levels');
  expect(stores({ rubric: [{ criterion: 'A', levels: [full] }] })).toBe('content.rubric.0.levels');
  expect(stores({ rubric: [{ criterion: 'A', levels: [full, full] }] })).toBe('content.rubric.0.levels');
  expect(stores({ rubric: [{ criterion: 'A', levels: [missing, full] }] })).toBe('content.rubric.0.levels');
  const twice = [
    { criterion: 'Δομή', levels },
    { criterion: 'ΔΟΜΗ', levels },
  ];
  expect(stores({ rubric: twice })).toBe('content.rubric.1.criterion');
  expect(stores({}, { model: '', expected: Array(9).fill('a') })).toBe('key.expected');
});

it('is never settled by its key', () => {
  const parts = { content, key: { model: 'It was good.', expected: [] } };
  expect(analyticalPrompt.mark(parts, 'It was good.', 'en')).toEqual({ answered: true, score: 0, sure: false });
  expect(analyticalPrompt.mark(parts, ' ', 'en')).toEqual({ answered: false, score: 0, sure: true });
});
