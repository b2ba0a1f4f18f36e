import { describe, expect, it } from 'vitest';
import { readText } from '../text.ts';
import { countDifference, findPassages, type OlderPassage } from './index.ts';

const older = `The olive is the fruit of an evergreen tree. It is grown around the whole Mediterranean.

The oil is pressed from the whole fruit within a day. What is left is called pomace, and it is burnt as fuel.

A good tree bears fruit for several centuries. The harvest begins in October. The harvest begins in October. In the mill
the fruit is washed, ground and kneaded before the oil runs out of it.`;

const passage = (quote: string, text = older): OlderPassage => {
  const start = text.indexOf(quote);
  return { start, end: start + quote.length, quote };
};

function find(newer: string, groups: OlderPassage[][]) {
  const { text, blocks, language } = readText({ text: newer });
  return findPassages({ text, blocks, language, olderLength: older.length, groups }).map((group) =>
    group.map(({ state, start, end }) => [state, text.slice(start, end)]),
  );
}

describe('findPassages', () => {
  const pressed = 'The oil is pressed from the whole fruit within a day.';
  const grown = 'It is grown around the whole Mediterranean.';

  it('finds what moved, also where only white space differs, and the answer inside its evidence', () => {
    const newer = `A new beginning of this text, with several words of its own.\n\n${older.replace('whole fruit', 'whole\n fruit')}`;
    expect(find(newer, [[passage('whole fruit'), passage(pressed)], [passage(grown)]])).toEqual([
      [
        ['unchanged', 'whole\n fruit'],
        ['unchanged', pressed.replace('whole fruit', 'whole\n fruit')],
      ],
      [['unchanged', grown]],
    ]);
  });

  it('tells a changed sentence from one that is gone', () => {
    const changed = 'The oil is pressed from the whole fruit within two days.';
    const newer = older.replace(pressed, changed).replace('A good tree bears fruit for several centuries. ', '');
    expect(
      find(newer, [
        [passage(pressed), passage('within a day')],
        [passage('A good tree bears fruit for several centuries.')],
      ]),
    ).toEqual([
      [
        ['changed', changed],
        ['gone', ''],
      ],
      [['gone', '']],
    ]);
  });

  it('takes of equal sentences the one that moved the least, and needs no word to be there', () => {
    const last = older.lastIndexOf('The harvest begins in October.');
    const quote = 'The harvest begins in October.';
    const { text, blocks, language } = readText({ text: older });
    const groups = [[{ start: last, end: last + quote.length, quote }], [{ start: 0, end: 1, quote: '≥' }]];
    const [first, second] = findPassages({ text, blocks, language, olderLength: text.length, groups });
    expect(first?.[0]?.start).toBe(text.lastIndexOf(quote));
    expect(second?.[0]?.state).toBe('gone');
  });

  it('is quick with 500 passages of a long book that has nothing of them, and of one word', () => {
    const book = Array.from({ length: 20_000 }, (_, at) => `Word${at % 300} the same the ${at}. `).join('\n\n');
    const quotes = Array.from(
      { length: 500 },
      (_, at) => `The same the same the same ${at} word7 word8 the other one.`,
    );
    const groups = quotes.map((quote) => [{ start: 0, end: quote.length, quote }]);
    const blocks = [{ kind: 'paragraph' as const, start: 0, end: book.length, language: 'en' as const }];
    const found = findPassages({ text: book, blocks, language: 'en', olderLength: book.length, groups });
    expect(found).toHaveLength(500);
  });
});

it('countDifference counts words by their number', () => {
  expect(countDifference({ older: 'a b b c', newer: 'a b d e' })).toEqual({ added: 2, removed: 2 });
  expect(countDifference({ older: '', newer: '' })).toEqual({ added: 0, removed: 0 });
});
