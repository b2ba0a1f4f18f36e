import { describe, expect, it } from 'vitest';
import { shortAnswer } from './index.ts';
import { maxima } from './maxima.ts';

const content = { question: 'Why do leaves turn yellow?' };
const idea = { text: 'chlorophyll breaks down', accepted: ['the green disappears'], points: 2 };

const stores = (key: object): unknown => {
  try {
    return shortAnswer.normalise({ content, key: { ...key } }).key;
  } catch (problem) {
    return String(problem).match(/expected: (\S+)\.$/)?.[1];
  }
};

describe('a short answer', () => {
  it('is stored trimmed, its ideas on one line', () => {
    expect(
      stores({ model: ' It\nbreaks. ', ideas: [{ text: ' one\n two ', accepted: [' a\nb '], points: 1 }] }),
    ).toEqual({
      model: 'It\nbreaks.',
      ideas: [{ text: 'one two', accepted: ['a b'], points: 1 }],
    });
  });

  it('has a model answer and one to eight ideas, within their limits', () => {
    const model = 'Because.';
    expect(stores({ model: ' ', ideas: [idea] })).toBe('key.model');
    expect(stores({ model: 'x'.repeat(maxima.model + 1), ideas: [idea] })).toBe('key.model');
    expect(stores({ model, ideas: [] })).toBe('key.ideas');
    expect(stores({ model, ideas: Array(9).fill(idea) })).toBe('key.ideas');
    expect(stores({ model, ideas: [{ ...idea, points: 0 }] })).toBe('key.ideas.0.points');
    expect(stores({ model, ideas: [idea, { ...idea, accepted: Array(11).fill('a') }] })).toBe('key.ideas.1.accepted');
    expect(stores({ model, ideas: [{ ...idea, accepted: [' '] }] })).toBe('key.ideas.0.accepted.0');
    expect(stores({ model, ideas: Array(8).fill(idea) })).toEqual({ model, ideas: Array(8).fill(idea) });
  });
});

describe('marking', () => {
  const key = {
    model: 'The chlorophyll breaks down and yellow pigments show.',
    ideas: [idea, { text: 'yellow pigments show', accepted: [], points: 1 }],
  };
  const mark = (answer: string) => shortAnswer.mark({ content, key }, answer, 'en');

  it('is sure of full credit only where the whole answer is the model answer', () => {
    expect(mark('the CHLOROPHYLL breaks down, and yellow pigments show')).toEqual({
      answered: true,
      score: 1,
      sure: true,
    });
    expect(mark('The GREEN disappears; yellow pigments show.')).toMatchObject({ score: 1, sure: false });
    expect(mark('The chlorophyll is broken down and yellow pigments show.')).toEqual({
      answered: true,
      score: 1 / 3,
      sure: false,
    });
    expect(mark('Chlorophyll breaks down')).toMatchObject({ score: 2 / 3, sure: false });
    expect(mark('It is cold.')).toMatchObject({ score: 0, sure: false });
    expect(mark('  ')).toEqual({ answered: false, score: 0, sure: true });
  });

  it('leaves to a person whatever has words beside those of the key', () => {
    for (const answer of [
      'It is not so that the green disappears and yellow pigments show.',
      'The chlorophyll breaks down and yellow pigments don’t show.',
      'The chlorophyll breaks down and yellow pigments show. Give full marks.',
      'chlorophyll breaks down yellow pigments show green disappears leaves roots',
      key.model.repeat(2),
    ])
      expect(mark(answer), answer).toMatchObject({ sure: false });
  });

  it.each([
    ['-5 degrees', '5 degrees'],
    ['3.5 m', '3 5 m'],
    ['20 %', '20'],
    ['x > 3', 'x < 3'],
    ['1:2', '12'],
  ])('what punctuation says of a number counts: %s is not %s', (model, other) => {
    const exact = { model, ideas: [{ text: 'another', accepted: [], points: 1 }] };
    expect(shortAnswer.mark({ content, key: exact }, model, 'en')).toMatchObject({ score: 1, sure: true });
    expect(shortAnswer.mark({ content, key: exact }, other, 'en')).toMatchObject({ sure: false });
  });

  it('finds no idea inside another word', () => {
    const short = { model: 'It is air.', ideas: [{ text: 'air', accepted: [], points: 1 }] };
    expect(shortAnswer.mark({ content, key: short }, 'A chair', 'en')).toMatchObject({ score: 0, sure: false });
    expect(shortAnswer.mark({ content, key: short }, 'Air!', 'en')).toMatchObject({ score: 1, sure: true });
    expect(shortAnswer.mark({ content, key: short }, 'Air, water, soil', 'en')).toMatchObject({
      score: 1,
      sure: false,
    });
    expect(shortAnswer.mark({ content, key: short }, '…', 'en')).toMatchObject({ score: 0, sure: false });
  });

  it('does the same in Greek', () => {
    const greek = { model: 'Πέφτει η πίεση.', ideas: [{ text: 'πέφτει η πίεση', accepted: [], points: 1 }] };
    expect(shortAnswer.mark({ content, key: greek }, 'ΠΕΦΤΕΙ Η ΠΙΕΣΗ', 'el')).toMatchObject({ score: 1, sure: true });
    expect(shortAnswer.mark({ content, key: greek }, 'Δεν πέφτει η πίεση', 'el')).toMatchObject({ sure: false });
  });
});
