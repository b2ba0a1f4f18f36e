import { expect, it } from 'vitest';
import { stretchesOf, textOfStretch } from './stretches.ts';

const run = (text: string, monospaced = false) => ({ text, bold: false, monospaced });
const code = (text: string) => run(text, true);
const parted = (...runs: ReturnType<typeof run>[]) =>
  stretchesOf(runs)?.map((stretch) => [stretch.isCode, textOfStretch(stretch)]);

it('whole lines in letters of one width inside a paragraph are a program of their own', () => {
  expect(parted(run('The file begins so:\n'), code('#define A 1\n\n  #define B 2'), run('\nand goes on.'))).toEqual([
    [false, 'The file begins so:'],
    [true, '#define A 1\n\n  #define B 2'],
    [false, 'and goes on.'],
  ]);
});

it('one line and words in a sentence are none, nor is a paragraph that is all program', () => {
  expect(parted(run('Type\n'), code('make'), run('\nand wait.'))).toBeUndefined();
  expect(parted(run('Type '), code('make'), run(' or\n'), code('ninja'), run(' and wait.'))).toBeUndefined();
  expect(parted(code('a\nb'))).toBeUndefined();
});

it('a paragraph of very many lines is parted in time', () => {
  const runs = Array.from({ length: 100_000 }, (_, at) => run('x\n', at % 4 < 2));
  expect(stretchesOf(runs)?.length).toBeGreaterThan(1_000);
});
