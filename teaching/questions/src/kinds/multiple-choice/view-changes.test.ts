import { limits } from '@schole/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { letterOf } from '../../contract/letters.ts';
import { addOption, blank, type Choice, changeOption, gapsOf, keyOf, removeOption, writtenOf } from './view-changes.ts';

const choice: Choice = { content: { question: 'Which?', options: ['one', 'two', 'three'] }, key: { correct: 1 } };

describe('the options of a multiple-choice question', () => {
  it('keep the right answer when another option is removed', () => {
    expect(removeOption(choice, 0)).toEqual({
      content: { question: 'Which?', options: ['two', 'three'] },
      key: { correct: 0 },
    });
    expect(removeOption(choice, 2)).toEqual({
      content: { question: 'Which?', options: ['one', 'two'] },
      key: { correct: 1 },
    });
  });

  it('have no right answer after its removal', () => {
    const without = removeOption(choice, 1);
    expect(without.key.correct).toBeNull();
    expect(gapsOf(without)).toEqual(['answer']);
  });

  it('are never under two nor over the limit, whatever button is pressed', () => {
    const press = fc.oneof(
      fc.constant({ action: 'add' as const, index: 0 }),
      fc.record({ action: fc.constant('remove' as const), index: fc.integer({ min: -1, max: 12 }) }),
    );
    fc.assert(
      fc.property(fc.array(press, { maxLength: 40 }), (presses) => {
        let now = choice;
        for (const { action, index } of presses) now = action === 'add' ? addOption(now) : removeOption(now, index);
        const { options } = now.content;
        expect(options.length).toBeGreaterThanOrEqual(limits.options.min);
        expect(options.length).toBeLessThanOrEqual(limits.options.max);
        expect(now.key.correct ?? 0).toBeLessThan(options.length);
      }),
    );
  });

  it('begin empty, with everything still to write', () => {
    expect(gapsOf(blank())).toEqual(['question', 'options', 'answer']);
    expect(blank().content.options).toHaveLength(limits.options.default);
  });

  it('must differ from each other', () => {
    expect(gapsOf(changeOption(choice, 2, ' ONE '))).toEqual(['same']);
    expect(gapsOf(choice)).toEqual([]);
  });

  it('are read out of any content', () => {
    const content = writtenOf({ question: 'Q', options: 'none' });
    expect(content).toEqual({ question: 'Q', options: ['', ''] });
    expect(keyOf({ correct: 'true' }, content)).toEqual({ correct: null });
    expect(keyOf({ correct: 4 }, content)).toEqual({ correct: null });
    expect(keyOf({ correct: 1 }, content)).toEqual({ correct: 1 });
  });

  it('carry letters of the language of the question', () => {
    expect([0, 1, 2].map((index) => letterOf(index, 'el')).join('')).toBe('ΑΒΓ');
    expect([4, 5, 6].map((index) => letterOf(index, 'el'))).toEqual(['Ε', 'ΣΤ', 'Ζ']);
    expect(letterOf(3, 'en')).toBe('D');
  });
});
