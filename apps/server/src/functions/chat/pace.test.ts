import { beforeEach, expect, test } from 'vitest';
import { openPace, type Pace } from './pace.ts';

let now = 0;
let pace: Pace;
beforeEach(() => {
  pace = openPace({ each: 2, all: 3, perMinute: 5, clock: () => now });
});

test('two at once for one person, a number for everybody, and a place is given back once', () => {
  const first = pace.enter('anna');
  expect([first?.begin(), pace.enter('anna')?.begin(), pace.enter('anna')]).toEqual([true, true, null]);
  expect(pace.enter('ben')?.begin()).toBe(true);
  const waits = pace.enter('eve');
  expect(waits?.begin()).toBe(false);
  waits?.leave();
  first?.leave();
  first?.leave();
  expect(pace.enter('eve')?.begin()).toBe(true);
  expect(pace.enter('eve')?.begin()).toBe(false);
});

test('whose request is still being read holds none of everybody’s places', () => {
  const slow = ['anna', 'ben', 'eve', 'joe'].map((person) => pace.enter(person));
  const quick = pace.enter('zoe');
  expect(quick?.begin()).toBe(true);
  for (const place of slow) place?.leave();
  expect([pace.enter('dan')?.begin(), pace.enter('dan')?.begin(), pace.enter('fay')?.begin()]).toEqual([
    true,
    true,
    false,
  ]);
});

test('so many in a minute, and again in the next', () => {
  for (let count = 0; count < 5; count += 1) pace.enter('anna')?.leave();
  expect(pace.enter('anna')).toBeNull();
  expect(pace.enter('ben')).not.toBeNull();
  now += 60_000;
  expect(pace.enter('anna')).not.toBeNull();
});

test('ten thousand people are known at once; those who were quiet for a minute make room', () => {
  const wide = openPace({ each: 1, all: 20_000, perMinute: 5, clock: () => now });
  for (let count = 0; count < 10_000; count += 1) wide.enter(`person ${count}`)?.leave();
  expect(wide.enter('one more')).toBeNull();
  now += 60_000;
  expect(wide.enter('one more')).not.toBeNull();
});
