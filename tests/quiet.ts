import { afterEach, expect } from 'vitest';

// A test that prints is hiding something: whoever expects a warning listens for it. Set again for every file of a worker, so
// that what a file before put in its place is gone.
const heard: string[] = [];
for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
  console[level] = (...words: unknown[]) => {
    heard.push(`console.${level}: ${words.map(String).join(' ')}`);
  };
}

afterEach(() => {
  expect(heard.splice(0)).toEqual([]);
});
