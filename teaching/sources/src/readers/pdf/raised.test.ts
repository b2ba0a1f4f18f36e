import { describe, expect, it } from 'vitest';
import { readLines } from './lines/lines.ts';
import type { Piece } from './lines/pieces.ts';

/** Pieces one behind the other; a number is the distance of the next one from the baseline, upwards. */
function lineOf(...parts: (string | readonly [string, number, number?])[]): { text: string; notes: string[] } {
  const pieces: Piece[] = [];
  let left = 10;
  for (const part of parts) {
    const [text, up, size] = typeof part === 'string' ? [part, 0, 10] : [part[0], part[1], part[2] ?? 7];
    const right = left + [...text].length * size * 0.5;
    pieces.push({ text, left, right, y: 50 - up, size, font: 'body', rightToLeft: false });
    left = right;
  }
  const [line] = readLines({ pieces, top: 0, bottom: 600 }, 1);
  return { text: line?.text ?? '', notes: line?.notes ?? [] };
}

describe('what stands above or below a line', () => {
  it('is measured from the letters before it, and not from a bullet on a line of its own', () => {
    const bullet: Piece = { text: '•', left: 10, right: 14, y: 47, size: 12, font: 's', rightToLeft: false };
    const rest = [
      { ...bullet, text: 'The mass is 6 × 10', left: 20, right: 90, y: 50 },
      { ...bullet, text: '24', left: 90, right: 98, y: 45.6, size: 7 },
      { ...bullet, text: ' ', left: 98, right: 101, y: 45.6, size: 7 },
      { ...bullet, text: 'kg', left: 101, right: 112, y: 50 },
    ];
    const [line] = readLines({ pieces: [bullet, ...rest], top: 0, bottom: 600 }, 1);
    expect(line?.text).toBe('• The mass is 6 × 10²⁴ kg');
  });

  it.each([
    [['x', ['D', 4]], 'x^D'],
    [['x', ['N', 4], ['−', 4], ['1', 4]], 'x^(N−1)'],
    [['x', ['(', 4], ['D−1', 4], [')', 4]], 'x^(D−1)'],
    [['x', ['|M', 4], ['1', 3, 5], ['|', 4]], 'x^(|M₁|)'],
    [['M', ['r', -2], ' = 74'], 'Mᵣ = 74'],
    [['v', ['max', -2], ' is'], 'v_max is'],
    [['SO', ['4', -2], ['2−', 4]], 'SO₄²⁻'],
    [['x', ['2·2', 4], ' mod'], 'x^(2·2) mod'],
    [['x', ['2', 4], ['k', 7, 5], ['+1', 7, 5], ' mod'], 'x^(2ᵏ⁺¹) mod'],
    [['x', ['N W', 4], ' mod'], 'x^(NW) mod'],
    [['Chess', ['TM', 4], ' is'], 'ChessTM is'],
    [['the 1', ['st', 4], ' of May'], 'the 1st of May'],
    [['XIV', ['e', 4], ' siècle'], 'XIVe siècle'],
    [['m', ['a', 4], 'ers'], 'maers'],
    [['Smith', ['a,b', 4], ' and'], 'Smitha,b and'],
  ] as const)('%j is %j', (parts, text) => {
    expect(lineOf(...parts).text).toBe(text);
  });

  it('is no part of the text where it refers to notes, also to several', () => {
    expect(lineOf('a language', ['[5]', 4], ['[6]', 4], ' of its own').text).toBe('a language of its own');
    expect(lineOf('a language.', ['1', 4], [',', 4], ['2', 4])).toEqual({ text: 'a language.', notes: ['1', '2'] });
  });
});
