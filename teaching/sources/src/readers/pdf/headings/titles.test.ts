import { describe, expect, it } from 'vitest';
import { measure } from '../layout/measure.ts';
import type { Part } from '../layout/parts.ts';
import { type Line, readLines } from '../lines/lines.ts';
import type { Piece } from '../lines/pieces.ts';
import { withWholeTitles } from './cut-titles.ts';
import { titleBelowSchool, titleInHead } from './title-in-text.ts';

function line(text: string, y: number, { column = 0, ...more }: Partial<Piece> & { column?: number } = {}): Line {
  const size = more.size ?? 10;
  const piece = {
    text,
    left: 10,
    right: 10 + text.length * size * 0.5,
    y,
    font: 'body',
    rightToLeft: false,
    ...more,
    size,
  };
  const [made] = readLines({ pieces: [piece], top: 0, bottom: 600 }, 1, column);
  if (!made) throw new Error('no line');
  return made;
}

const part = (kind: Part['kind'], ...lines: Line[]): Part => ({ kind, page: 1, lines, left: 10, right: 400 });
const wordsOf = (parts: readonly Part[]): string[] => parts.map(({ lines }) => lines.map(({ text }) => text).join(' '));

describe('a title', () => {
  const body = line('a line of text that fills its column', 80, { column: 1 });
  const over = (text: string): Part => part('paragraph', line(text, 30, { size: 20 }));
  const below = part('paragraph', line('Kapodistrias', 55, { size: 20, column: 1 }));

  it('over two columns is whole where its second line is in the first of them', () => {
    const parts = [over('The schools of the years of'), below, part('paragraph', body)];
    const text = measure([body]);
    expect(wordsOf(withWholeTitles(parts, text))).toEqual(['The schools of the years of Kapodistrias', body.text]);
    expect(withWholeTitles([over('Schools'), below, part('paragraph', { ...body, right: 300 })], text)).toHaveLength(3);
  });

  it('stands below the name of a school', () => {
    const heading = (text: string, y: number): Part => part('heading', line(text, y));
    const school = heading('HILLSIDE COLLEGE', 20);
    const field = part('paragraph', line('Department of Mathematics', 32));
    expect(titleBelowSchool([school, field, heading('Functions - Unit 3 Test', 44)])).toBe('Functions - Unit 3 Test');
    expect(titleBelowSchool([school, heading('PART A', 44)])).toBe('');
    expect(titleBelowSchool([heading('School trip to Delphi', 20), heading('Programme', 44)])).toBe('');
    expect(titleBelowSchool([heading('Schooling in Sparta', 20), heading('Sources', 44)])).toBe('');
  });

  it('is the bold head of a document without headings', () => {
    const head = line('SAMPLE TEST', 20, { bold: true });
    const text = part('paragraph', body);
    expect(titleInHead([text], [line('1', 580), head])).toBe('SAMPLE TEST');
    expect(titleInHead([text], [line('SAMPLE TEST', 20)])).toBe('');
    expect(titleInHead([part('heading', line('Rivers', 30)), text], [head])).toBe('');
  });
});
