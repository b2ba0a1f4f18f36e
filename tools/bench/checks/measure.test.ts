import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { measureChecks } from './measure.ts';

it('docs/checks.md is what the checks do: run `npm run bench -- checks` after a change of theirs', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/checks.md'), 'utf8');
  expect(page).toBe(measureChecks());
  // No check of the source vouches for a question that names no passage.
  expect(page).toMatch(/Without a passage, 0 of \d+ questions/);
});
