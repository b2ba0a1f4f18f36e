import { describe, expect, it } from 'vitest';
import { makePdf, type Run } from '../../../../../../tests/fixtures/make-pdf.ts';
import type { Piece } from '../lines/pieces.ts';
import { readPdf } from '../read-pdf.ts';
import { type Underscore, withUnderscores } from './underscores.ts';

const piece = (text: string, left: number, y = 100): Piece => ({
  ...{ text, left, right: left + 5 * text.length, y, size: 10, font: 'body', rightToLeft: false },
});

function textsOf(pieces: Piece[], ...found: Underscore[]): string[] {
  const [sheet] = withUnderscores([{ pieces, top: 0, bottom: 800, upright: true }], found);
  return (sheet?.pieces ?? []).map(({ text }) => text);
}

const between = (before: string, behind: string, from: number, at = 99.8): Underscore => ({
  ...{ before, behind, at, from, to: from + 3 },
});

describe('a short line in the gap between letters', () => {
  it('is an underscore, each in its own gap', () => {
    const line = piece('set LIB FLAGS, LIB XFLAGS and so on', 50);
    expect(textsOf([line], between('LIB', 'FLAG', 86), between('LIB', 'XFLA', 141))).toEqual([
      'set LIB_FLAGS, LIB_XFLAGS and so on',
    ]);
  });

  it('joins two pieces, without what was read as a blank', () => {
    expect(textsOf([piece('LIB', 50), piece(' ', 65), piece('FLAGS', 69)], between('LIB', 'FLAG', 65.5))).toEqual([
      ...['LIB_', 'FLAGS'],
    ]);
  });

  it('is none below or above the letters, between other ones, or as long as a word', () => {
    const line = piece('set LIB FLAGS', 50);
    const plain = ['set LIB FLAGS'];
    expect(textsOf([line], between('LIB', 'FLAG', 86, 102))).toEqual(plain);
    expect(textsOf([line], between('LIB', 'FLAG', 86, 97))).toEqual(plain);
    expect(textsOf([line], between('x', 'y', 86))).toEqual(plain);
    expect(textsOf([line], { ...between('LIB', 'FLAG', 82), to: 94 })).toEqual(plain);
  });
});

describe('a page with short lines', () => {
  const rest: Run[] = [
    'Rivers rise in the mountains and run down to the sea, wider and wider,',
    'and people have used their water for the fields and for their mills.',
    'Where they are wide and slow, ships carry wood and grain down to the',
    'towns on the coast, and bring back what the farms and the people need.',
    'Set WATER',
  ].map((text, at) => ({ text, x: 40, y: 580 - 12 * at }));
  const name = { text: 'LEVEL to three.', x: 89.5, y: 532 };
  const line = '0.4 w 85.8 532.2 m 88.8 532.2 l S';

  async function read(runs: readonly Run[], drawing: string): Promise<string> {
    const bytes = makePdf([[...runs]], { drawing });
    const { text } = await readPdf({ bytes, fileName: 'sheet.pdf', recognised: [] });
    return text.slice(text.indexOf('need.') + 'need.'.length).trim();
  }

  it('has underscores where they are drawn between the letters', async () => {
    const hex = [...name.text].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('');
    const drawing = `${line} BT /F 10 Tf 1 0 0 1 ${name.x} ${name.y} Tm <${hex}> Tj ET`;
    expect(await read(rest, drawing)).toBe('Set WATER_LEVEL to three.');
  });

  it('has none where lines are drawn after all of its text', async () => {
    expect(await read([...rest, name], line)).toBe('Set WATER LEVEL to three.');
  });
});
