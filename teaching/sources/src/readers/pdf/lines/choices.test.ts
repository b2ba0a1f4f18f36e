import { describe, expect, it } from 'vitest';
import { bareChoices, lettered, splitChoices } from './choices.ts';

const texts = (line: string): string[] => splitChoices(line).map(({ text }) => text);

describe('choices on one line', () => {
  it.each([
    ['A) in the roots\tB) in the leaves\tC) in the soil', ['A) in the roots', 'B) in the leaves', 'C) in the soil']],
    ['α) δέκα β) πενήντα γ) εκατό', ['α) δέκα', 'β) πενήντα', 'γ) εκατό']],
    ['Α. Ναι\tΒ. Όχι', ['Α. Ναι', 'Β. Όχι']],
    ['1) red 2) green 3) blue', ['1) red', '2) green', '3) blue']],
    ['3. Which gas is it? A) oxygen B) argon C) helium', ['3. Which gas is it?', 'A) oxygen', 'B) argon', 'C) helium']],
    ['A a river\tB a lake\tC a sea', ['A a river', 'B a lake', 'C a sea']],
    ['□ yes □ no', ['□ yes', '□ no']],
  ])('%j', (line, found) => {
    expect(texts(line)).toEqual(found);
  });

  it.each([
    'divided into three sorts: (1) unregulated uses, (2) regulated uses, and (3) regulated uses that',
    '1. Solon\tα. the battle of Marathon',
    'The blood groups A) and B) are rare',
    'a) a price of 3 b) and more',
    'A a river\tB a lake',
    'A team\tPoints\tC team',
  ])('are none in %j', (line) => {
    expect(texts(line)).toEqual([line]);
  });

  // Work that grows with the square of the line would outlast the test.
  it('are looked for in a line of nothing else', () => {
    expect(splitChoices('a) b '.repeat(400_000))).not.toEqual([]);
  });
});

describe('lines with letters alone', () => {
  const line = (text: string, y: number, left = 40) => ({ text, left, y, size: 10 });

  it('are choices where they are in order, below or beside each other', () => {
    const below = [line('A a river', 10), line('B a lake that is', 22), line('salty', 34, 50), line('C a sea', 46)];
    expect([...bareChoices(below)]).toEqual([below[0], below[1], below[3]]);
    const beside = [line('A a river', 10), line('B a lake', 10, 90), line('C a sea', 10, 140)];
    expect(bareChoices(beside).size).toBe(3);
  });

  it('are none where they are fewer, in another order or at other places', () => {
    expect(bareChoices([line('A river', 10), line('B minor', 22)]).size).toBe(0);
    expect(bareChoices([line('A river', 10), line('C major', 22), line('B minor', 34)]).size).toBe(0);
    const text = [line('A river', 10), line('which flows.', 22), line('B minor', 34), line('C major', 46)];
    expect(bareChoices(text).size).toBe(0);
  });
});

describe('lines with capitals and Roman numerals', () => {
  const line = (text: string, left = 40) => ({ text, left, size: 10 });

  it('are items where they follow each other at one indent', () => {
    const items = [line('Α. Ψήφιζε τους νόμους.'), line('που ίσχυαν.'), line('Β. Δίκαζε.'), line('Γ. Τίποτα.')];
    expect([...lettered(items)]).toEqual([items[0], items[2], items[3]]);
    const romans = [line('i. a river'), line('ii. a lake'), line('iii. a sea')];
    expect(lettered(romans).size).toBe(3);
  });

  it('are none where they do not', () => {
    expect(lettered([line('J. Smith wrote this.'), line('B. Brown did not.')]).size).toBe(0);
    expect(lettered([line('A. Adams'), line('B. Brown', 90)]).size).toBe(0);
  });
});
