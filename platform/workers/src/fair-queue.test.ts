import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

describe('a queue', () => {
  it('lets callers take turns, each in its own order', () => {
    const queue = createFairQueue<string>({ each: 10, all: 10 });
    for (const item of ['a1', 'a2', 'a3']) queue.add('a', item);
    queue.add('b', 'b1');
    queue.add('c', 'c1');
    expect([queue.next(), queue.next(), queue.next(), queue.next()]).toEqual(['a1', 'b1', 'c1', 'a2']);
    queue.add('b', 'b2');
    expect([queue.next(), queue.next(), queue.next()]).toEqual(['a3', 'b2', undefined]);
  });

  it('limits the items of one caller and of all, and accepts more when some are gone', () => {
    const queue = createFairQueue<number>({ each: 2, all: 3 });
    expect([queue.add('a', 1), queue.add('a', 2), queue.add('a', 3)]).toEqual([true, true, false]);
    expect([queue.add('b', 4), queue.add('c', 5)]).toEqual([true, false]);
    expect(queue.next()).toBe(1);
    expect(queue.add('c', 5)).toBe(true);
    expect(queue.clear()).toEqual([4, 2, 5]);
    expect([queue.next(), queue.add('a', 6)]).toEqual([undefined, true]);
  });

  it('removes a cancelled item, and accepts another', () => {
    const queue = createFairQueue<string>({ each: 2, all: 2 });
    for (const item of ['a1', 'a2']) queue.add('a', item);
    queue.remove('a1');
    queue.remove('a1');
    expect(queue.add('b', 'b1')).toBe(true);
    queue.remove('a2');
    expect([queue.next(), queue.next()]).toEqual(['b1', undefined]);
  });
});
