import { existsSync, readFileSync } from 'node:fs';
import { exportFormatNames, exportFormats } from '@schole/core';
import { expect, it } from 'vitest';
import { formats } from './index.ts';

it('there is a format for every one that a teacher can ask for', () => {
  expect(Object.keys(formats).sort()).toEqual([...exportFormatNames].sort());
  expect(new Set(Object.values(exportFormats).map(({ extension }) => extension)).size).toBe(exportFormatNames.length);
});

it.each(exportFormatNames)('%s keeps in its own test what every format promises', (name) => {
  const test = new URL(`formats/${name}/${name}.test.ts`, import.meta.url);
  expect(existsSync(test) && readFileSync(test, 'utf8')).toContain(`describeFormat('${name}', `);
});
