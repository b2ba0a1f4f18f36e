import { describe, expect, it } from 'vitest';
import { inReadingOrder } from './reading-order.ts';

interface Label {
  name: string;
  box: { left: number; top: number; right: number; bottom: number };
}

const at = (name: string, left: number, top: number, width = 100, height = 40): Label => ({
  name,
  box: { left, top, right: left + width, bottom: top + height },
});
const order = (...labels: Label[]): string =>
  inReadingOrder(labels)
    .map(({ name }) => name)
    .join(' ');

describe('the labels of a drawing', () => {
  it('in a row are read from the left, whatever their heights', () => {
    expect(
      order(at('c', 260, 98, 100, 44), at('a', 0, 100), at('+', 110, 112, 20, 16), at('b', 140, 96, 100, 48)),
    ).toBe('a + b c');
  });

  it('that cover each other a little are read row by row', () => {
    const first = [at('b', 80, 95, 100, 50), at('a', 0, 100), at('c', 160, 92, 100, 56)];
    expect(order(...first, at('d', 0, 135, 260, 40))).toBe('a b c d');
  });

  it('in rows with room between them are read row by row, and stacked ones column by column', () => {
    const grid = (gap: number) =>
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name, index) =>
        at(name, (index % 3) * 160, Math.floor(index / 3) * (40 + gap)),
      );
    expect(order(...grid(30).toReversed())).toBe('a b c d e f');
    expect(order(...grid(5).toReversed())).toBe('a d b e c f');
  });

  it('above the text that they head are read with it', () => {
    const heads = ['a', 'b', 'c'].map((name, index) => at(name, index * 160, 0));
    const texts = ['A', 'B', 'C'].map((name, index) => at(name, index * 160, 60, 100, 200));
    expect(order(...heads, ...texts)).toBe('a A b B c C');
  });
});
