import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { clockParts, clockTime, languages, locales } from './language-choice.ts';

const evening = new Date(2026, 10, 22, 18, 5);
const morning = new Date(2026, 10, 22, 8, 5);

it.each(languages)('the time of day has 24 hours and two digits (%s)', (language) => {
  for (const form of [clockTime, clockParts]) {
    const { format } = new Intl.DateTimeFormat(locales[language], form);
    expect([format(morning), format(evening)]).toEqual(['08:05', '18:05']);
  }
});

it('is written in one form: nothing formats a time of day by itself', () => {
  const root = join(import.meta.dirname, '../..');
  const own = globSync('**/*.{ts,tsx}', { cwd: root }).filter(
    (file) =>
      !file.includes('.test.') &&
      !file.endsWith('language-choice.ts') &&
      /timeStyle|hourCycle|\bhour: '|toLocaleTimeString\([^,]*\)/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(own).toEqual([]);
});
