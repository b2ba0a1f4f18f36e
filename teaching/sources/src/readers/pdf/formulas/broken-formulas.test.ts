import { describe, expect, it } from 'vitest';
import type { Part } from '../layout/parts.ts';
import { readLines } from '../lines/lines.ts';
import { withBrokenFormulas } from './broken-formulas.ts';

/** A part of one line. */
function part(text: string, left: number, y: number, kind: Part['kind'] = 'paragraph'): Part {
  const piece = { text, left, right: left + 5 * text.length, y, size: 10, font: 'body', rightToLeft: false };
  return { kind, page: 1, lines: readLines({ pieces: [piece], top: 0, bottom: 600 }, 1), left: 10, right: 300 };
}

function read(...parts: Part[]): { texts: string[]; formulas: number } {
  const found = withBrokenFormulas(parts);
  return {
    texts: found.parts.map(({ lines }) => lines.map(({ text }) => text).join(' ')),
    formulas: found.formulas,
  };
}

describe('pieces of a formula', () => {
  it('are one block, which is counted', () => {
    const text = part('Then we have for each value of it', 10, 80);
    expect(read(text, part('d', 100, 93), part('dt', 98, 107), part('= 2x + 1', 110, 100))).toEqual({
      texts: ['Then we have for each value of it', 'd dt = 2x + 1'],
      formulas: 1,
    });
  });

  it('are apart from formulas of a line each, and from other short texts', () => {
    expect(read(part('a = b + c', 100, 100), part('d = e + f', 100, 114)).formulas).toBe(0);
    expect(read(part('x = 3', 10, 100), part('y = 4', 100, 100)).formulas).toBe(0);
    expect(read(part('18%', 10, 100), part('42%', 60, 106)).formulas).toBe(0);
    expect(read(part('area = width', 10, 100), part('times height', 60, 106)).formulas).toBe(0);
    expect(read(part('x = 3 + y', 10, 100), part('(2)', 200, 95)).formulas).toBe(0);
    expect(read(part('x = 3', 10, 100, 'list'), part('y = 4', 100, 106, 'list')).formulas).toBe(0);
  });
});
