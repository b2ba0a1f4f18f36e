import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { later, listPublicMethods } from '../suite/client-methods.ts';
import { authPaths, errorItems, restItems, storagePaths } from './contract.list.ts';
import { casesFor, drawPage } from './coverage-page.ts';
import { readCases } from './read-cases.ts';

const cases = readCases();
const methods = listPublicMethods();

it('every public method of the client has a case, or a reason that still holds', () => {
  expect(methods.length).toBeGreaterThan(120);
  expect(methods.filter((method) => casesFor(cases, method).length === 0 && later[method] === undefined)).toEqual([]);
  expect(
    Object.keys(later).filter((method) => !methods.includes(method) || casesFor(cases, method).length > 0),
  ).toEqual([]);
});

it.each([
  ['auth paths', authPaths],
  ['storage paths', storagePaths],
  ['rest/v1 to the letter', restItems],
  ['errors', errorItems],
])('every line of the specification has a case: %s', (_, items) => {
  const open = items.filter(
    ({ subject, later: reason }) => reason === undefined && casesFor(cases, subject).length === 0,
  );
  expect(open.map(({ subject }) => subject)).toEqual([]);
});

it('no case names a method that the client does not have', () => {
  const named = cases.flatMap(({ subjects }) => subjects).filter((subject) => /^[a-z.]+\.[a-zA-Z]+$/.test(subject));
  expect(named.filter((subject) => !methods.includes(subject))).toEqual([]);
});

it('the page says what the suite says', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../docs/platform/coverage.md'), 'utf8');
  expect(page, 'node tests/acceptance/write-page.ts').toBe(drawPage(methods, cases));
});
