import { describe, expect, it } from 'vitest';
import { openLine } from './line.ts';

describe('a line', () => {
  it('lets places take turns, each in its own order', () => {
    const line = openLine<string>({ each: 10, all: 10 });
    for (const item of ['a1', 'a2', 'a3']) line.add('a', item);
    line.add('b', 'b1');
    line.add('c', 'c1');
    expect([line.next(), line.next(), line.next(), line.next()]).toEqual(['a1', 'b1', 'c1', 'a2']);
    line.add('b', 'b2');
    expect([line.next(), line.next(), line.next()]).toEqual(['a3', 'b2', undefined]);
  });

  it('has room for so many of one place and of all, and again when they are gone', () => {
    const line = openLine<number>({ each: 2, all: 3 });
    expect([line.add('a', 1), line.add('a', 2), line.add('a', 3)]).toEqual([true, true, false]);
    expect([line.add('b', 4), line.add('c', 5)]).toEqual([true, false]);
    expect(line.next()).toBe(1);
    expect(line.add('c', 5)).toBe(true);
    expect(line.clear()).toEqual([4, 2, 5]);
    expect([line.next(), line.add('a', 6)]).toEqual([undefined, true]);
  });
});
