import type { Transaction } from '@schole/database';
import { expect, test } from 'vitest';
import { createPupilNames } from './pupil-names.ts';

let now = 0;
let queries = 0;

/** A school with this many pupils. */
const schoolOf = (count: number): Transaction => ({
  async query<Row extends object>() {
    queries += 1;
    const rows = Array.from({ length: count }, () => ({ first_name: 'Zacharias', last_name: 'Quillfeather' }));
    return { rows: rows as unknown as Row[], rowCount: count };
  },
});

test('the names of a school are cached for a minute, and read again after it', async () => {
  const names = createPupilNames(() => now);
  queries = 0;
  const first = await names.read(schoolOf(2), 'a');
  expect(await names.read(schoolOf(9), 'a')).toBe(first);
  expect(first?.createPseudonyms().conceal('Zacharias is late')).not.toContain('Zacharias');
  now += 60_000;
  expect(await names.read(schoolOf(3), 'a')).not.toBe(first);
  expect(queries).toBe(2);
});

test('above the maximum there are no names: nothing may be sent', async () => {
  expect(await createPupilNames(() => now).read(schoolOf(20_000), 'a')).toBeNull();
});

test('the cache is bounded: the oldest school is read again', async () => {
  const names = createPupilNames(() => now);
  await names.read(schoolOf(1), 'first');
  for (let count = 0; count < 200; count += 1) await names.read(schoolOf(0), `school ${count}`);
  queries = 0;
  await names.read(schoolOf(0), 'school 199');
  expect(queries).toBe(0);
  await names.read(schoolOf(1), 'first');
  expect(queries).toBe(1);
});
