import { expect, test } from 'vitest';
import { parseLine } from './parse-line.ts';

const done = (output: string) => `{"kind":"done","output":${output}}`;

test.each([
  ['objects without end', done(`[${'{},'.repeat(4_000_000)}0]`)],
  ['lists in one another', done('['.repeat(4_000_000) + ']'.repeat(4_000_000))],
  [
    'a fault with a thousand values',
    `{"kind":"fault","code":"x","values":{${'"a":"xxxxxxxxxxxxxxxx",'.repeat(1_000)}"b":1}}`,
  ],
])('%s are not read', (_what, line) => {
  expect(() => parseLine(line)).toThrow(/^It said too/);
});

test('a long text is one value, whatever characters it consists of', () => {
  const text = '{[,"\\'.repeat(800_000);
  expect(parseLine(done(JSON.stringify(text)))).toEqual({ kind: 'done', output: text });
});
