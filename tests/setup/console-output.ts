import { afterEach, expect } from 'vitest';

// A test that prints is hiding something: a test that expects a warning spies on it. Set again for every file of a worker, so
// that the replacement of an earlier file is gone.
const printed: string[] = [];
for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
  console[level] = (...words: unknown[]) => {
    printed.push(`console.${level}: ${words.map(String).join(' ')}`);
  };
}

afterEach(() => {
  expect(printed.splice(0)).toEqual([]);
});
