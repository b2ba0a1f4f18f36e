import { describe, expect, it } from 'vitest';
import { findCode } from '../layout/code.ts';
import { compose } from '../layout/compose.ts';
import { measure } from '../layout/measure.ts';
import { readParts } from '../layout/parts.ts';
import { readRuns } from '../layout/runs.ts';
import { readLines } from '../lines/lines.ts';
import type { Piece } from '../lines/pieces.ts';

function piece(text: string, left: number, y: number, more: Partial<Piece> = {}): Piece {
  const size = more.size ?? 10;
  return { text, left, right: left + text.length * size * 0.5, y, size, font: 'body', rightToLeft: false, ...more };
}

const mono = { font: 'mono', monospaced: true };
const typed = (text: string, left: number, y: number, more: Partial<Piece> = {}): Piece =>
  piece(text, left, y, { ...mono, ...more });

const full = 'a line of text that reaches over to the right edge of it all';
const above = [20, 32, 44].map((y) => piece(full, 10, y));

/** The blocks of a page between two paragraphs, of which the second begins at `end`. */
function between(pieces: readonly Piece[], end: number): string[] {
  const below = [0, 12, 24].map((more) => piece(full, 10, end + more));
  const lines = readLines({ pieces: [...above, ...pieces, ...below], top: 0, bottom: 900 }, 1);
  const text = measure(lines);
  const parts = readRuns(lines).flatMap((run) => readParts(run, text));
  const blocks = compose(parts, text).map(({ kind, text: own }) => `${kind}: ${own}`);
  return blocks.filter((block) => block !== `paragraph: ${full} ${full} ${full}`);
}

describe('lines in a monospaced font', () => {
  it('are one program with their prompts, and with the lines that go on', () => {
    expect(
      between(
        [
          typed('R> mosaic(votes,', 10, 64),
          typed('+', 10, 76),
          typed('spacing = wide)', 30, 76),
          typed('R> library("vcd")', 10, 88),
          typed('>', 10, 100),
          typed('1−> set debug 1', 10, 112),
        ],
        140,
      ),
    ).toEqual(['code: R> mosaic(votes,\n+   spacing = wide)\nR> library("vcd")\n>\n1−> set debug 1']);
  });

  it('are a session from a prompt on, and messages about places in a file', () => {
    const answers = ['Enter the root, please', 'Enter the real part', 'Enter the other part', 'The roots are'];
    const session = ['1—> roots', ...answers];
    expect(
      between(
        session.map((text, at) => typed(text, 10, 64 + 12 * at)),
        140,
      ),
    ).toEqual([`code: ${session.join('\n')}`]);
    const messages = ['people.xml:2:63 error: no such thing', 'people.xml:4:18 error: no such thing'];
    expect(
      between(
        messages.map((text, at) => typed(text, 10, 56 + 12 * at)),
        80,
      ),
    ).toContain(`code: ${messages.join('\n')}`);
  });

  it('are the options that a help text lists, with the words that go on below them', () => {
    expect(
      between(
        [typed('-b width of the band', 30, 64), typed('-M most memory, default', 30, 76), typed('unlimited', 10, 88)],
        120,
      ),
    ).toEqual(['code:     -b width of the band\n    -M most memory, default\nunlimited']);
  });

  it('are a table that a program printed, where its columns are whole letters apart', () => {
    const row = (cells: readonly string[], y: number): Piece[] => cells.map((text, at) => typed(text, 10 + at * 60, y));
    const rows = [...row(['name', 'size', 'kind'], 64), ...row(['wood', 'large', 'soft'], 76)];
    expect(between(rows, 110)).toEqual(['code: name        size        kind\nwood        large       soft']);
    expect(between([...rows, typed('and hard', 10, 88)], 120).at(-1)).toMatch(/^code: name .*\nwood .*\nand hard$/);
    const wrapped = [...rows, typed('and hard', 130, 88), ...row(['stone', 'small', 'hard'], 100)];
    expect(between(wrapped, 130).at(-1)).toContain('table: | name | size | kind |');
    const shifted = rows.map((cell, at) => ({ ...cell, left: cell.left + (at % 3) * 1.7 }));
    expect(between(shifted, 110).at(-1)).toBe('table: | name | size | kind |\n| wood | large | soft |');
  });

  it('are a listing where they stand apart from text', () => {
    expect(between([typed('/opt/check -H 10.0.0.1', 10, 66)], 90)).toEqual(['code: /opt/check -H 10.0.0.1']);
    expect(between([typed('tar xzf nr-3.2.tar.gz', 10, 66), typed('cd nr-3.2', 10, 78)], 100)).toEqual([
      'code: tar xzf nr-3.2.tar.gz\ncd nr-3.2',
    ]);
  });

  it('are what a program answers, in the same letters upright', () => {
    expect(between([typed('> cuts(a)', 10, 64, { font: 'slanted' }), typed('19 parts of 46', 10, 82)], 110)).toEqual([
      'code: > cuts(a)\n19 parts of 46',
    ]);
  });

  it('are text where they are sentences below a call, words, an address or a name', () => {
    const sentence = 'Finds the last place of the word in it, or fails.';
    expect(between([typed('find(word, from=1)', 10, 64, { font: 'slanted' }), typed(sentence, 10, 76)], 110)).toEqual([
      'code: find(word, from=1)',
      `paragraph: ${sentence}`,
    ]);
    expect(between([typed('375 Hudson Street', 10, 66), typed('New York', 10, 78)], 110)).toEqual([
      'paragraph: 375 Hudson Street',
      'paragraph: New York',
    ]);
    expect(between([typed('see https://a.example/b?c=1', 10, 66)], 90)).toEqual([
      'paragraph: see https://a.example/b?c=1',
    ]);
    expect(between([typed('set_2d', 10, 66)], 90)).toEqual(['paragraph: set_2d']);
  });

  it('are part of a sentence in the middle of its paragraph', () => {
    const names = 'a_1, b_2, c_3, d_4, e_5, f_6, g_7, h_8, i_9, j_10, k_11, l_12';
    expect(between([typed(names, 10, 56)], 68)).toEqual([
      `paragraph: ${[full, full, full, names, full, full, full].join(' ')}`,
    ]);
  });

  it('are part of a sentence that goes on behind a comma', () => {
    const start = 'Place: LC_A=en, LC_B=de, LC_C=el, LC_D=fr, LC_E=it, and at last,';
    expect(between([piece(start, 10, 66), typed('LC_F=en', 22, 78)], 110)).toEqual([`paragraph: ${start} LC_F=en`]);
  });

  it('are a title in larger letters', () => {
    expect(between([typed('set_2d of a_3d', 10, 70, { size: 14 })], 100)).toEqual(['paragraph: set_2d of a_3d']);
  });

  it('are many, and read in one pass', () => {
    const fonts = [{}, { font: 'slanted' }];
    const many = Array.from({ length: 100_000 }, (_, at) => typed(`a_${at} b`, 10, 64 + 12 * at, fonts[at % 2]));
    const lines = readLines({ pieces: many, top: 0, bottom: 900 }, 1);
    expect(findCode(lines, { font: 'body', size: 10, pitch: 1.2, bold: false }).size).toBe(many.length);
  });
});

describe('a session in a terminal between two prompts', () => {
  it('is a program in whatever fonts', () => {
    const shown = [piece('% ./configure', 30, 56), piece('...lots of output...', 30, 68), piece('%', 30, 80)];
    expect(between(shown, 92)).toEqual(['code: % ./configure\n...lots of output...\n%']);
  });

  it('is none without the last prompt', () => {
    const shown = [piece('% of the people', 30, 56), piece('...lots of output...', 30, 68)];
    expect(between(shown, 92).join()).not.toContain('code');
  });
});

describe('the font of the running text', () => {
  const program = Array.from({ length: 40 }, (_, at) =>
    typed(`run myecho ::: work${at} server myecho ::: other`, 30, 200 + 12 * at),
  );
  const sentence = 'This is the way in which the program may be called by a person.';
  const sentences = (count: number, more: Partial<Piece> = {}): Piece[] =>
    Array.from({ length: count }, (_, at) => piece(sentence, 10, 20 + 12 * at, more));
  const fontOf = (pieces: readonly Piece[]): string =>
    measure(readLines({ pieces: [...pieces], top: 0, bottom: 900 }, 1)).font;

  it('is that of most sentences, where programs have more letters', () => {
    expect(fontOf([...sentences(12), ...program])).toBe('body');
  });

  it('is the monospaced one where sentences stand in it, or hardly any in others', () => {
    expect(fontOf([...sentences(12, mono), ...program])).toBe('mono');
    expect(fontOf([...sentences(3), ...program])).toBe('mono');
  });
});
