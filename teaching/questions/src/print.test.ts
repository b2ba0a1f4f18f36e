import { describe, expect, it } from 'vitest';
import { multipleChoice } from './kinds/multiple-choice/index.ts';
import { printedWording } from './print.ts';

const content = {
  question: 'Which gas do leaves give off?',
  options: ['oxygen', 'neon'],
  correctAnswer: 0,
  explanation: '',
  bloomsLevel: 'remembering' as const,
  points: 5,
};

describe('a printed question', () => {
  it('keeps the words around a gap in order', () => {
    expect(printedWording('Leaves give off ________ by day.')).toEqual(['Leaves give off ', { gap: 8 }, ' by day.']);
    expect(printedWording('____ is a gas.', 20)).toEqual([{ gap: 20 }, ' is a gas.']);
    expect(printedWording('No gap\nhere')).toEqual(['No gap here']);
  });

  it('of multiple choice has its options and the place of the right one', () => {
    expect(multipleChoice.print(content, 'en')).toEqual({
      wording: ['Which gas do leaves give off?'],
      choices: ['oxygen', 'neon'],
      choicesInline: false,
      lines: 0,
      answer: { choice: 0 },
    });
  });
});
