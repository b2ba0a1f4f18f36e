import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { limits } from '@schole/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Isolated } from '../contract.ts';
import { createIsolated } from '../isolated.ts';
import { readRosterAnswer } from './answer.ts';

const owner = crypto.randomUUID();
const { signal } = new AbortController();
const logged: unknown[] = [];
const log = { warn: (what: unknown) => logged.push(what) };

const file = (bytes: Uint8Array) => ({ size: bytes.length, stream: () => Readable.from([bytes]) });
const read = (from: Isolated, bytes: Uint8Array, name: string) => from.readRoster(file(bytes), name, { owner, signal });
const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../../../tests/fixtures/roster/${name}`, import.meta.url));

let isolated: Isolated;
beforeAll(() => {
  isolated = createIsolated({ log });
});
afterAll(() => isolated.close());

test('a child process reads a workbook of LibreOffice and a list in Windows-1253', async () => {
  expect(await read(isolated, fixture('class.xlsx'), 'class.xlsx')).toMatchObject({
    kind: 'table',
    table: { format: 'xlsx', sheet: 'Μαθητές', rows: { length: 4 } },
  });
  expect(await read(isolated, fixture('class-windows-1253.csv'), 'class.csv')).toMatchObject({
    kind: 'table',
    table: { encoding: 'windows-1253', separator: ';' },
  });
});

test('a list at the limit comes through', async () => {
  const rows = Array.from({ length: limits.roster.rows }, (_, at) => `Άλφα${at};Μαρία;${at};2012;Α1;Ομάδα;x;y`);
  const found = await read(isolated, Buffer.from(rows.join('\n')), 'class.csv');
  expect(found).toMatchObject({ kind: 'table', table: { rows: { length: limits.roster.rows } } });
});

test('a damaged file is refused by its own fault', async () => {
  const cut = fixture('class.xlsx').subarray(0, 2_000);
  await expect(read(isolated, cut, 'class.xlsx')).rejects.toMatchObject({ code: 'roster/broken' });
  await expect(read(isolated, Buffer.from('a;b\n"c'), 'a.csv')).rejects.toMatchObject({
    code: 'roster/unclosed-quote',
    extra: { values: { line: 2 } },
  });
});

test('a file whose sizes are not true is refused as a bomb', async () => {
  const bomb = Buffer.from(fixture('class.xlsx'));
  const name = bomb.lastIndexOf('xl/worksheets/sheet1.xml');
  bomb.writeUInt32LE(10, name - 46 + 24);
  await expect(read(isolated, bomb, 'class.xlsx')).rejects.toMatchObject({ code: 'roster/unsafe' });
});

test.each(['silence', 'loop'])('a reader that hangs is ended (%s)', async (deed) => {
  const entry = fileURLToPath(new URL('../test-child.ts', import.meta.url));
  const stuck = createIsolated({ log, silence: 300, programs: { roster: { entry, readable: null } } });
  try {
    const before = logged.length;
    // The name of the file is the input of the child, which does what it says.
    await expect(read(stuck, Buffer.from('a;b'), deed)).rejects.toMatchObject({ code: 'roster/reading-stopped' });
    expect(logged).toHaveLength(before + 1);
  } finally {
    await stuck.close();
  }
});

test('what a child answers is accepted only within the limits', () => {
  const answer = (cells: unknown, line: unknown = 1) => ({
    kind: 'table',
    table: { format: 'csv', rows: [{ line, cells }] },
  });
  expect(readRosterAnswer(answer(['a']))).toEqual(answer(['a']));
  for (const wrong of [
    answer([]),
    answer([1]),
    answer(['half \ud800']),
    answer(['zero \0']),
    answer(['a'.repeat(limits.roster.cellCharacters + 1)]),
    answer(new Array(limits.roster.columns + 1).fill('a')),
    answer(['a'], 0),
    { ...answer(['a']), more: 1 },
    { kind: 'one-roster', roster: {} },
    null,
  ])
    expect(() => readRosterAnswer(wrong)).toThrow('No list');
});
