import { describe, expect, it } from 'vitest';
import { analyticalPrompt } from '../kinds/analytical-prompt/index.ts';
import { multipleChoice } from '../kinds/multiple-choice/index.ts';
import { shortAnswer } from '../kinds/short-answer/index.ts';
import type { PlainInteraction } from './plain.ts';
import { printedWording, printPlain } from './print.ts';

const parts = {
  content: { question: 'Which gas do leaves give off?', options: ['oxygen', 'neon'] },
  key: { correct: 0 },
};

describe('a printed question', () => {
  it('keeps the words around a gap in order', () => {
    expect(printedWording('Leaves give off ________ by day.')).toEqual(['Leaves give off ', { gap: 8 }, ' by day.']);
    expect(printedWording('____ is a gas.', () => 20)).toEqual([{ gap: 20 }, ' is a gas.']);
    expect(printedWording('No gap\nhere')).toEqual(['No gap here']);
  });

  it('of multiple choice has its options and the index of the right one', () => {
    expect(multipleChoice.print(parts, 'en')).toEqual({
      wording: ['Which gas do leaves give off?'],
      choices: ['oxygen', 'neon'],
      choicesInline: false,
      lines: 0,
      answer: { choices: [0] },
    });
  });
});

describe('each kind of answer on paper', () => {
  const printed = (interaction: PlainInteraction, language: 'en' | 'el' = 'en') =>
    printPlain({ prompt: [{ text: 'Answer this.' }], interaction }, language);

  it('has every right option in the key where there are several', () => {
    const options = ['iron', 'wood', 'copper'].map((text) => ({ text, right: text !== 'wood' }));
    const { choices, answer } = printed({ type: 'choice', several: true, shuffle: false, meaning: 'options', options });
    expect([choices, answer]).toEqual([['iron', 'wood', 'copper'], { choices: [0, 2] }]);
  });

  it('matches by letters in alphabetical order', () => {
    const pairs = [
      { left: 'Greece', right: 'Athens' },
      { left: 'Norway', right: 'Oslo' },
      { left: 'Austria', right: 'Vienna' },
    ];
    const paper = printed({ type: 'matching', shuffle: true, pairs, others: ['Bern'] }, 'el');
    expect(paper.wording).toEqual([
      'Answer this.',
      ...pairs.flatMap(({ left }, at) => [` ${at + 1}. ${left} `, { gap: 6 }]),
    ]);
    expect(paper.choices).toEqual(['Athens', 'Bern', 'Oslo', 'Vienna']);
    expect(paper.answer).toEqual({ words: 'Α, Γ, Δ' });
  });

  it('orders by letters, asks for a number in a blank, and gives a text its lines', () => {
    const ordered = printed({ type: 'ordering', items: ['zygote', 'embryo', 'fetus'] });
    expect([ordered.choices, ordered.answer]).toEqual([['embryo', 'fetus', 'zygote'], { words: 'C, A, B' }]);
    const numeric = printed({ type: 'numeric', value: 9.81, tolerance: 0.01, unit: 'm/s²' });
    expect([numeric.wording.at(-1), numeric.answer]).toEqual([{ gap: 14 }, { words: '9.81 m/s²' }]);
    const long = printed({
      type: 'extended-text',
      lines: 12,
      model: 'Because.',
      ideas: [],
      material: '',
      words: null,
      expected: [],
      rubric: [],
    });
    expect([long.lines, long.answer, long.task]).toEqual([12, { words: 'Because.' }, undefined]);
  });

  it('gives a short answer three to six lines, and its ideas to the key alone', () => {
    const ideas = [{ text: 'it is warm', accepted: [], points: 2 }];
    const print = (model: string) => shortAnswer.print({ content: { question: 'Why?' }, key: { model, ideas } }, 'en');
    expect(print('It is warm.')).toEqual({
      wording: ['Why?'],
      choices: [],
      choicesInline: false,
      lines: 3,
      answer: { words: 'It is warm.', ideas },
    });
    expect(print('x'.repeat(200)).lines).toBe(4);
    expect(print('x'.repeat(2_000)).lines).toBe(6);
  });

  it('gives a task ten words a line, at most a page', () => {
    const { content, key } = analyticalPrompt.example('en');
    const lines = (max: number) => {
      const printed = analyticalPrompt.print({ content: { ...content, words: { min: 20, max } }, key }, 'en');
      return [printed.lines, printed.task?.continues];
    };
    expect([95, 240, 241].map(lines)).toEqual([
      [10, false],
      [24, false],
      [24, true],
    ]);
    const { answer, task } = analyticalPrompt.print({ content, key }, 'en');
    expect(answer).toMatchObject({ expected: key.expected });
    expect(task?.rubric).toEqual(content.rubric);
  });
});
