import { limits } from '@schole/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addOption,
  blankChoice,
  type Choice,
  changeOption,
  choiceOf,
  gapsOf,
  letterOf,
  removeOption,
} from './view-changes.ts';

const choice: Choice = { question: 'Which?', options: ['one', 'two', 'three'], correctAnswer: 1 };

describe('the options of a multiple-choice question', () => {
  it('follow the right answer when another option goes', () => {
    expect(removeOption(choice, 0)).toEqual({ question: 'Which?', options: ['two', 'three'], correctAnswer: 0 });
    expect(removeOption(choice, 2)).toEqual({ question: 'Which?', options: ['one', 'two'], correctAnswer: 1 });
  });

  it('wait for a person when the right one goes', () => {
    const without = removeOption(choice, 1);
    expect(without.correctAnswer).toBe(-1);
    expect(gapsOf(without)).toEqual(['answer']);
  });

  it('are never under two nor over the limit, whatever is pressed', () => {
    const press = fc.oneof(
      fc.constant({ act: 'add' as const, index: 0 }),
      fc.record({ act: fc.constant('remove' as const), index: fc.integer({ min: -1, max: 12 }) }),
    );
    fc.assert(
      fc.property(fc.array(press, { maxLength: 40 }), (presses) => {
        let now = choice;
        for (const { act, index } of presses) now = act === 'add' ? addOption(now) : removeOption(now, index);
        expect(now.options.length).toBeGreaterThanOrEqual(limits.options.least);
        expect(now.options.length).toBeLessThanOrEqual(limits.options.most);
        expect(now.correctAnswer).toBeLessThan(now.options.length);
      }),
    );
  });

  it('begin empty, with everything still to write', () => {
    expect(gapsOf(blankChoice())).toEqual(['question', 'options', 'answer']);
    expect(blankChoice().options).toHaveLength(limits.options.usual);
  });

  it('must differ from each other', () => {
    expect(gapsOf(changeOption(choice, 2, ' ONE '))).toEqual(['same']);
    expect(gapsOf(choice)).toEqual([]);
  });

  it('are read out of any content', () => {
    expect(choiceOf({ question: 'Q', correctAnswer: 'true' })).toEqual({
      question: 'Q',
      options: ['', ''],
      correctAnswer: -1,
    });
    expect(choiceOf({ question: 'Q', options: ['a', 'b'], correctAnswer: 4 }).correctAnswer).toBe(-1);
  });

  it('carry letters of the language of the question', () => {
    expect([0, 1, 2].map((index) => letterOf(index, 'el')).join('')).toBe('ΑΒΓ');
    expect([4, 5, 6].map((index) => letterOf(index, 'el'))).toEqual(['Ε', 'ΣΤ', 'Ζ']);
    expect(letterOf(3, 'en')).toBe('D');
  });
});
