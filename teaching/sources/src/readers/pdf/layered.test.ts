import { describe, expect, it } from 'vitest';
import { makePdf, type Run } from '../../../../../tests/fixtures/make-pdf.ts';
import { readLayered } from './lines/layered.ts';
import type { Piece } from './lines/pieces.ts';
import { readPdf } from './read-pdf.ts';

/** A line drawn font by font: first all letters of one font, then accented ones of another in their gaps. */
function layered(text: string, x: number, y: number): Run[] {
  const runs = (pattern: RegExp, bold: boolean): Run[] =>
    [...text.matchAll(pattern)].map((found) => ({ text: found[0], x: x + 5 * found.index, y, bold }));
  return [...runs(/[^\u1f00-\u1fff\s]+/gu, false), ...runs(/[\u1f00-\u1fff]+/gu, true)];
}

const rest = Array.from(
  { length: 6 },
  (_, at): Run => ({ text: 'Rivers run down to the sea, wider and wider,', x: 40, y: 140 - 12 * at }),
);

async function textOf(runs: readonly Run[]): Promise<string> {
  const { text } = await readPdf({ bytes: makePdf([[...runs, ...rest]]), fileName: 'old.pdf', recognised: [] });
  return text;
}

describe('indices of a second font', () => {
  const piece = (text: string, left: number, right: number, font = 'body'): Piece => ({
    text,
    left,
    right,
    y: 100,
    size: 12,
    font,
    rightToLeft: false,
  });

  it('stand in the gaps of the formula that they were drawn behind', () => {
    const formula = [
      piece('light: 6CO', 94, 153),
      piece('+ 6H O → C H', 160.9, 238.2),
      piece('O', 247.8, 256.5),
      piece('+ 6O', 264.3, 288.7),
    ];
    const indices = [
      piece('₂', 153.1, 157.9, 'other'),
      piece('₂', 185.3, 190.1, 'other'),
      piece('₆', 224.8, 229.6, 'other'),
      piece('₁₂', 238.3, 247.9, 'other'),
      piece('₆', 256.6, 261.4, 'other'),
      piece('₂', 288.7, 293.5, 'other'),
    ];
    const read = readLayered([...formula, ...indices]).map(({ text }) => text);
    expect(read.join('')).toBe('light: 6CO₂ + 6H₂O → C₆H₁₂O₆ + 6O₂');
  });

  it('are left where nothing stands between them and their letter', () => {
    const pieces = [piece('H', 10, 18), piece('₂', 18, 23, 'other'), piece('O is water', 23, 80)];
    expect(readLayered(pieces)).toEqual(pieces);
  });
});

describe('letters of a second font', () => {
  it('stand in their words', async () => {
    const sentences = [
      'ὁ ἄνθρωπος οἱ πολῖται τῷ Ἅιδῃ, περὶ ὧν νυνὶ σκοπεῖτε',
      'ἀντὶ πολλῶν ἂν χρημάτων ὑμᾶς ἑλέσθαι νομίζω',
    ];
    const text = await textOf(sentences.flatMap((line, at) => layered(line, 40, 540 - 12 * at)));
    expect(text).toContain(sentences.join(' '));
  });

  it('stand in the cells of a table, and make none', async () => {
    const rows = [
      ['ὁ ἄνθρωπος', 'αρσενικό'],
      ['τὸ ὕδωρ, τοῦ ὕδατος', 'ουδέτερο'],
      ['ἡ ᾠδή', 'θηλυκό'],
    ];
    const runs = rows.flatMap(([word = '', gender = ''], at) => {
      const y = 540 - 18 * at;
      return [...layered(word, 40, y), ...layered(gender, 220, y)];
    });
    const text = await textOf([...runs, ...layered('ἔχει ἡ φύσις ἅπαντα τὰ ἀγαθὰ τοῖς ἀνθρώποις', 40, 460)]);
    for (const row of rows) expect(text).toContain(`| ${row.join(' | ')} |`);
    expect(text).toContain('\n\nἔχει ἡ φύσις ἅπαντα τὰ ἀγαθὰ τοῖς ἀνθρώποις\n\n');
  });
});

describe('other pieces', () => {
  const piece = (text: string, left: number, more: Partial<Piece> = {}): Piece => ({
    ...{ text, left, right: left + 5 * text.length, y: 50, size: 10, font: 'body', rightToLeft: false, ...more },
  });

  it.each([
    ['in the order of writing', [piece('one', 40), piece('two', 55, { font: 'bold' }), piece('three', 80)]],
    ['in a formula', [piece('x + ˆ', 40), piece('y', 56, { font: 'math' })]],
    ['side by side', [piece('right', 200), piece('left', 40, { font: 'bold' })]],
    [
      'printed twice',
      [piece('a heavy word', 40), piece('heavy', 50, { font: 'bold' }), piece('wor', 76, { font: 'bold' })],
    ],
    [
      'from right to left',
      [piece('אבג', 55, { rightToLeft: true }), piece('דהו', 40, { font: 'bold', rightToLeft: true })],
    ],
    ['above each other', [piece('below', 55, { y: 58 }), piece('abov', 35, { font: 'bold', y: 50 })]],
  ])('%s stay as they are', (_, pieces) => {
    expect(readLayered(pieces)).toEqual(pieces);
  });

  it('are at an end where a page is full of them', () => {
    const line = Array.from({ length: 20_000 }, (_, at) =>
      piece('a b', 9_000 - ((at * 7_919) % 9_000), { font: `f${at % 2}` }),
    );
    expect(readLayered(line)).toHaveLength(20_000);
  });
});
