import { afterEach, expect } from 'vitest';

// A test that prints is hiding something: whoever expects a warning listens for it. Set again for every file of a worker, so
// that what a file before put in its place is gone.
const printed: string[] = [];
for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
  console[level] = (...words: unknown[]) => {
    printed.push(`console.${level}: ${words.map(String).join(' ')}`);
  };
}

afterEach(() => {
  expect(printed.splice(0)).toEqual([]);
});
