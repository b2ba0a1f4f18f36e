import { readFileSync } from 'node:fs';
import { Fault, limits } from '@schole/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchColumns } from '../columns/match-columns.ts';
import { toRows } from '../columns/to-rows.ts';
import { readNames } from '../names/read-names.ts';
import { readRosterFile } from './read-table.ts';

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../../tests/fixtures/roster/${name}`, import.meta.url));

/** What a file gives: rows within the limits, or a fault of ours; any other error fails the test. */
async function readSafely(bytes: Uint8Array, name: string): Promise<void> {
  try {
    const file = await readRosterFile(bytes, name);
    if (file.kind !== 'table') return;
    const { rows } = file.table;
    expect(rows.length).toBeGreaterThan(0);
    for (const { cells } of rows) expect(cells.length).toBeLessThanOrEqual(limits.roster.columns);
    for (const row of toRows(file.table, matchColumns(rows)))
      if (row.problem === null) expect(`${row.lastName}${row.firstName}`).toMatch(/^[^\p{Cc}\p{Bidi_Control}]+$/u);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    expect(error.code).toMatch(/^roster\//);
  }
}

test.each(['class.xlsx', 'class.xls', 'class-windows-1253.csv', 'class-unicode.txt'])(
  '%s with any bytes changed, or cut anywhere, is read or refused by a fault',
  async (name) => {
    const whole = fixture(name);
    const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(changes, fc.nat(whole.length), fc.boolean(), async (all, end, isCut) => {
        const bytes = Uint8Array.from(whole);
        for (const [at, byte] of all) bytes[at] = byte;
        await readSafely(isCut ? bytes.subarray(0, end) : bytes, name);
      }),
      { numRuns: 400 },
    );
  },
);

test('any bytes and any text are read or refused by a fault', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.uint8Array(),
        fc.string({ unit: 'binary' }).map((text) => Buffer.from(text)),
      ),
      (bytes) => readSafely(bytes, 'class.csv'),
    ),
    { numRuns: 1_000 },
  );
});

test('any pasted text gives clean names or problems', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const name of readNames(text).names) {
        if ('problem' in name) continue;
        expect(name.lastName).toMatch(/\p{L}/u);
        expect(name.firstName).toMatch(/^[\p{L}\p{M} '.\-·()]+$/u);
        expect(name.firstName).toBe(name.firstName.normalize('NFC'));
      }
    }),
    { numRuns: 1_000 },
  );
});
