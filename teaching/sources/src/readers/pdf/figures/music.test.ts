import { describe, expect, it } from 'vitest';
import type { Rule, Rules } from '../drawn/rules.ts';
import type { Piece, Sheet } from '../lines/pieces.ts';
import { withoutMusic } from './music.ts';

const piece = (text: string, left: number, y: number, more: Partial<Piece> = {}): Piece => ({
  ...{ text, left, right: left + 5 * text.length, y, size: 10, font: 'body', rightToLeft: false },
  ...more,
});
const note = (left: number, y: number, text = 'h'): Piece =>
  piece(text, left, y, { font: 'notes', size: 20, right: left + 6, music: true });
const named = (text: string, left: number, y: number): Piece => piece(text, left, y, { font: 'names', size: 12 });

/** Five lines from a height downwards, with a bar line. */
const staff = (top: number, from = 100, to = 300): Rule[] =>
  [0, 5, 10, 15, 20].map((down) => ({ at: top + down, from, to }));
const rulesOf = (level: Rule[]): Rules => ({
  level,
  upright: [{ at: 300, from: 200, to: 220 }],
  squares: [],
  dashes: [],
});

const above = piece('In the next example the notes of the first bar are written closer together.', 72, 150);
const heading = piece('Ledger lines', 72, 260, { size: 14, bold: true });

function read(pieces: Piece[], level: Rule[] = staff(200)) {
  const sheet: Sheet = { pieces, top: 0, bottom: 800, upright: true };
  const { sheets, rules, pictures } = withoutMusic([sheet], rulesOf(level));
  return { texts: sheets[0]?.pieces.map(({ text }) => text), sheets, rules, pictures };
}

describe('music on a page', () => {
  it('is left out with its staff as one picture', () => {
    const answer: Rule = { at: 400, from: 100, to: 300 };
    const { texts, rules, pictures } = read(
      [above, note(110, 215), note(150, 210), note(290, 205), heading],
      [...staff(200), answer],
    );
    expect(texts).toEqual([above.text, heading.text]);
    expect(rules).toMatchObject({ level: [answer], upright: [] });
    expect(pictures).toHaveLength(1);
    expect(
      read([above, note(110, 215), note(110, 515), heading], [...staff(200), ...staff(500)]).pictures,
    ).toHaveLength(2);
  });

  it('takes names of notes and voices with it', () => {
    const { texts } = read([
      ...[above, named('Piano', 60, 213), note(110, 215), named("e'", 110, 208), note(150, 210), named("g'", 150, 208)],
      ...[named('15.39', 200, 236), heading],
    ]);
    expect(texts).toEqual([above.text, heading.text]);
  });

  it('keeps what is sung to it, and names of more than three signs, in their order', () => {
    const sung = [
      named('kle star', 200, 236),
      named('Twin', 110, 236),
      named('kle twin', 150, 236),
      named('How I', 110, 248),
    ];
    const { texts, sheets } = read([above, note(110, 215), heading, ...sung]);
    expect(texts).toEqual([above.text, heading.text, 'Twin kle twin kle star', 'How I']);
    expect(sheets[0]?.pieces.at(-1)?.size).toBeLessThan(10);
  });

  it('keeps words in letters of the text, and signs that belong to a word', () => {
    const beside = piece('Exercise 1', 100, 192);
    const sign = piece('\u0002', 80, 300, { font: 'notes', size: 20, right: 84, music: true });
    const chord = [piece('B', 75, 300, { right: 80 }), sign, piece('m', 84.5, 300, { right: 90 })];
    expect(read([above, beside, note(110, 215), heading, ...chord]).texts).toEqual([
      ...[above.text, 'Exercise 1', heading.text, 'B', '\u0002', 'm'],
    ]);
    expect(read([above, piece('♯', 110, 215, { music: true }), heading]).texts).toEqual([
      above.text,
      '♯',
      heading.text,
    ]);
  });

  it('stays where the page is nothing else, and staves without notes are lines', () => {
    expect(read([note(110, 215), note(150, 210)])).toMatchObject({ texts: ['h', 'h'], pictures: [] });
    expect(read([above, heading]).rules?.level).toHaveLength(5);
  });
});
