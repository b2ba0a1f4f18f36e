import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['Άνθρωπος', 'ανθρωπος'],
  ['ΆΝΘΡΩΠΟΣ', 'ανθρωπος'],
  ['Ἀρχή', 'αρχη'],
  ['Façade', 'facade'],
  ['İzmir', 'izmir'],
  ['𝔸𝚪', '𝔸𝚪'],
  ['', ''],
])('%s and %s are the same', (text, expected) => {
  expect(fold(text)).toBe(fold(expected));
  expect(fold(text)).toBe(expected.replaceAll('ς', 'σ'));
});

test('every character folds as the rules of Unicode say, between letters and at the end of a word', () => {
  const differing: string[] = [];
  for (let code = 0; code < 0x110000; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const text = `a${String.fromCodePoint(code)}Σ b`;
    const expected = text
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replaceAll('ς', 'σ');
    if (fold(text) !== expected) differing.push(code.toString(16));
  }
  expect(differing).toEqual([]);
});
