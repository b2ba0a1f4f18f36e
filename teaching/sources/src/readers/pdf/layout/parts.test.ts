import { describe, expect, it } from 'vitest';
import { joinBrokenWords } from '../../../normalise.ts';
import { markHeadings } from '../headings/headings.ts';
import { type Line, readLines } from '../lines/lines.ts';
import type { Piece } from '../lines/pieces.ts';
import { codeText, isCodeLike } from './code.ts';
import { compose } from './compose.ts';
import { lacksDigits, readsBackwards } from './doubts.ts';
import { withFootnotes } from './footnotes.ts';
import { measure } from './measure.ts';
import { readParts } from './parts.ts';
import { asWideAsOthers, readRuns } from './runs.ts';

function piece(text: string, left: number, y: number, more: Partial<Piece> = {}): Piece {
  const size = more.size ?? 10;
  return { text, left, right: left + text.length * size * 0.5, y, size, font: 'body', rightToLeft: false, ...more };
}

function linesOf(pieces: readonly Piece[], column = 0): Line[] {
  return readLines({ pieces: [...pieces], top: 0, bottom: 600 }, 1, column);
}

function composed(lines: readonly Line[]): string[] {
  const text = measure(lines);
  const parts = withFootnotes(
    readRuns(lines).flatMap((run) => readParts(run, text)),
    text,
  );
  return compose(parts, text).map(({ kind, text: own }) => `${kind}: ${own}`);
}

const full = 'a line of text that reaches over to the right edge of it all';
const code = { font: 'mono', monospaced: true };

describe('a list', () => {
  it('ends where text begins left of the second line of its last item, however long that is', () => {
    const lines = linesOf([
      piece('• The last of the files is one that holds what all the others hold,', 20, 50),
      piece('in a form that programs read at once.', 30, 62),
      piece('These files are written by the programs.', 20, 78),
    ]);
    expect(composed(lines)).toEqual([
      'list: • The last of the files is one that holds what all the others hold, in a form that programs read at once.',
      'paragraph: These files are written by the programs.',
    ]);
  });
});

describe('two lines in the letters of titles', () => {
  const large = { size: 13, bold: true, font: 'bold' };
  const read = (second: string, y: number): string[] => {
    const text = [0, 1, 2, 3].map((at) => piece(full, 10, 100 + 12 * at));
    const lines = linesOf([
      piece('A test of the first term', 80, 40, large),
      piece(second, 158 - 3.25 * second.length, y, large),
      ...text,
    ]);
    const found = measure(lines);
    return readRuns(lines)
      .flatMap((run) => readParts(run, found))
      .map((part) => part.lines.map((line) => line.text).join(' '));
  };

  it('are two titles where they are further apart than lines', () => {
    expect(read('The Window', 61)).toEqual(['A test of the first term', 'The Window', expect.anything()]);
  });

  it('are one title at the distance of lines, or in the middle of its sentence', () => {
    expect(read('The Window', 57)).toHaveLength(2);
    expect(read('and of the second', 61)).toHaveLength(2);
  });
});

describe('a page of short lines', () => {
  const short = [
    piece('Answer in complete sentences', 10, 50),
    piece('Write your name on each sheet', 10, 62),
    piece('End of the test', 82, 74, { bold: true, font: 'bold' }),
  ];
  const wide = [piece(`${full} and is wide`, 10, 50), piece('as pages are', 10, 62)];
  const read = (...pages: Line[][]): string[] => {
    const text = measure(pages.flat());
    const [runs = []] = asWideAsOthers(pages.map(readRuns));
    return compose(
      runs.flatMap((run) => readParts(run, text)),
      text,
    ).map(({ text: own }) => own);
  };

  it('is as wide as the text of other pages, so that each line may stand alone', () => {
    expect(read(linesOf(short), linesOf(wide))).toEqual([
      'Answer in complete sentences',
      'Write your name on each sheet',
      'End of the test',
    ]);
    expect(read(linesOf(short))[0]).toContain('sentences Write');
  });

  it('is not where its own lines go on, and where a page has columns', () => {
    const cut = [piece('A box beside a picture and the', 10, 50), piece('Greek words in it', 10, 62)];
    const own = [...cut, piece('which says what it', 10, 74), piece('shows', 10, 86)];
    expect(read(linesOf(own), linesOf(wide))).toHaveLength(1);
    expect(read([...linesOf(short), ...linesOf(wide, 1)], linesOf(wide))[0]).toContain('sentences Write');
  });
});

describe('a program', () => {
  it('keeps its lines and their indentation', () => {
    const lines = linesOf([
      piece(full, 10, 50),
      piece(full, 10, 62),
      piece('for word in words:', 10, 90, code),
      piece('if count is None:', 30, 102, code),
      piece('best = word', 50, 114, code),
      piece('# the longest', 150, 114, code),
      piece(full, 10, 140),
    ]);
    expect(composed(lines)).toEqual([
      `paragraph: ${full} ${full}`,
      'code: for word in words:\n    if count is None:\n        best = word         # the longest',
      `paragraph: ${full}`,
    ]);
  });

  it('has signs of another font in it, and goes on where a line says so', () => {
    const sign = { font: 'signs' };
    const typed = { ...code, font: 'typed', bold: true };
    const lines = linesOf([
      piece(full, 10, 50),
      piece('<', 10, 90, sign),
      piece('alias', 15, 90, code),
      piece('>', 40, 90, sign),
      piece('<', 20, 102, sign),
      piece('family', 25, 102, code),
      piece('>', 55, 102, sign),
      piece('Times', 60, 102, code),
      piece(full, 10, 140),
      piece('.PAUSE "Wipe 1" \\', 10, 180, code),
      piece('.NEWSLIDE', 20, 192, typed),
      piece(full, 10, 240),
    ]);
    expect(composed(lines)).toEqual([
      `paragraph: ${full}`,
      'code: <alias>\n  <family>Times',
      `paragraph: ${full}`,
      'code: .PAUSE "Wipe 1" \\\n  .NEWSLIDE',
      `paragraph: ${full}`,
    ]);
  });

  it('has comments in another font, behind instructions and between them', () => {
    const comment = { font: 'italic' };
    const lines = linesOf([
      piece(full, 10, 50),
      piece('float[] H = {', 10, 90, code),
      piece('// weights', 120, 90, comment),
      piece('1, 2, 1,', 30, 102, code),
      piece('// the middle', 30, 114, comment),
      piece('// row', 30, 126, comment),
      piece('2, 4, 2', 30, 138, code),
      piece('};', 10, 150, code),
      piece('return H; ', 10, 162, code),
      piece('// of all', 60, 162, comment),
      piece(full, 10, 200),
    ]);
    expect(composed(lines)).toEqual([
      `paragraph: ${full}`,
      'code: float[] H = {         // weights\n    1, 2, 1,\n    // the middle\n    // row\n    2, 4, 2\n};\nreturn H; // of all',
      `paragraph: ${full}`,
    ]);
    const alone = linesOf([piece(full, 10, 50), piece('# of all', 10, 62, comment), piece(full, 10, 74)]);
    expect(composed(alone)).toEqual([`paragraph: ${full} # of all ${full}`]);
  });

  it('ends where the next one is far below', () => {
    const lines = linesOf([
      piece(full, 10, 20),
      piece('for word in words:', 10, 50, code),
      piece('print(word)', 30, 62, code),
      piece('count = 35.0', 180, 112, code),
    ]);
    expect(composed(lines).slice(1)).toEqual(['code: for word in words:\n    print(word)', 'code: count = 35.0']);
  });

  it('is what stands in columns in such a font, with the lines beside it', () => {
    const typed = (text: string, left: number, y: number): Piece => piece(text, left, y, code);
    const lines = linesOf([
      ...[piece(full, 10, 20), piece(full, 10, 32), piece(full, 10, 44)],
      ...[typed('3 columns:', 20, 70), typed('width', 80, 70), typed('4 columns:', 20, 82), typed('height', 80, 82)],
    ]);
    expect(composed(lines).slice(1)).toEqual(['code: 3 columns:  width\n4 columns:  height']);
  });

  it.each([
    ['no heading', code, 'paragraph'],
    ['one in another font', { font: 'sans' }, 'heading'],
  ])('is %s where it is a line alone', (_, looks, kind) => {
    const around = [20, 32, 44, 100, 112].map((y) => piece(full, 10, y));
    const lines = linesOf([...around.slice(0, 3), piece('Columns of a file', 10, 72, looks), ...around.slice(3)]);
    const text = measure(lines);
    const parts = readRuns(lines).flatMap((run) => readParts(run, text));
    markHeadings(parts, new Map(), text);
    expect(parts.map((part) => part.kind)).toEqual(['paragraph', kind, 'paragraph']);
  });

  it('is not a title or an address in such a font, nor the typewritten text itself', () => {
    expect(
      composed(linesOf([piece('375 Hudson Street', 10, 50, code), piece('New York 10014', 10, 62, code)])),
    ).toEqual(['paragraph: 375 Hudson Street New York 10014']);
    expect(isCodeLike('Πόσο μεγαλύτερες είναι οι διευθύνσεις;')).toBe(false);
    expect(isCodeLike('The river rises in the mountains; then it falls.')).toBe(false);
    expect(isCodeLike('x = 3.9 * x * (1 - x)')).toBe(true);
    expect(isCodeLike('print(maxλέξη, maxπλήθος)')).toBe(true);
    expect(isCodeLike('.PAUSE "Wipe 1"')).toBe(true);
    expect(isCodeLike('sed -e s/a/b/ \\')).toBe(true);
    expect(isCodeLike('...and then it fell.')).toBe(false);
  });

  it('has no indentation without end', () => {
    const far = linesOf([piece('x = 1', 0, 50, code), piece('y = 2', 1e9, 62, { ...code, size: 10 })]);
    expect(codeText(far).length).toBeLessThan(300);
  });
});

describe('words cut at the end of a column', () => {
  it('are joined over a caption, and below it', () => {
    const left = linesOf([piece(full, 10, 50), piece('and the plants make it by photo-', 10, 62)]);
    const caption = linesOf([piece('Figure 2: a leaf in spring', 10, 90, { size: 8 })]);
    const below = linesOf([piece('synthesis in the light of day', 10, 130)]);
    const next = linesOf([piece('synthesis in the light of day', 300, 50)], 1);
    const word = `paragraph: ${full} and the plants make it by photosynthesis in the light of day`;
    expect(composed([...left, ...caption, ...below])).toContain(word);
    expect(composed([...left, ...caption, ...next])).toContain(word);
  });

  it('keep the hyphen between two words', () => {
    expect(joinBrokenWords('a well-\nfunded school')).toBe('a well-funded school');
    expect(joinBrokenWords('the photo-\nsynthesis of plants')).toBe('the photosynthesis of plants');
    expect(joinBrokenWords('η θερμο-\nκρασία, θα-\nλάσσης')).toBe('η θερμοκρασία, θαλάσσης');
  });
});

describe('footnotes', () => {
  it('stand behind the text of their page, each for itself', () => {
    const raised = { size: 6 };
    const small = { size: 7 };
    const lines = linesOf([
      piece(full, 10, 50),
      piece('of democracy.', 10, 62),
      piece('1', 76, 58, raised),
      piece('It has two notes.', 90, 62),
      piece('2', 176, 58, raised),
      piece('1 The first note is short.', 10, 540, small),
      piece('2 The second is here.', 10, 550, small),
      piece(full, 10, 74),
    ]);
    expect(composed(lines).slice(-2)).toEqual([
      'footnote: 1 The first note is short.',
      'footnote: 2 The second is here.',
    ]);
  });

  const marked = [piece(full, 10, 50), piece('of democracy.', 10, 62), piece('1', 76, 58, { size: 6 })];

  it('end at the foot of the page', () => {
    const small = { size: 7 };
    const lines = linesOf([
      ...marked,
      piece('1 The first note is short.', 10, 540, small),
      piece('It has a second paragraph.', 20, 555, small),
      piece('School of Athens', 10, 573, small),
    ]);
    expect(composed(lines).slice(-2)).toEqual([
      'paragraph: School of Athens',
      'footnote: 1 The first note is short. It has a second paragraph.',
    ]);
  });

  it('are notes also where their mark stands behind a year, and reads as a power of it', () => {
    const note = piece('3 The letter is shortened.', 10, 540, { size: 7 });
    const year = (mark: string): Piece[] => [
      piece(full, 10, 50),
      piece('A letter of 1964', 10, 62),
      piece(mark, 90, 58, { size: 6 }),
    ];
    expect(composed(linesOf([...year('3'), note])).at(-1)).toBe('footnote: 3 The letter is shortened.');
    expect(composed(linesOf([...year('2'), note])).at(-1)).toBe('paragraph: 3 The letter is shortened.');
  });

  it('are notes in letters of the text where they end with a link back to it, and no items of the list above', () => {
    const lines = linesOf([
      ...marked,
      piece('1. Who wrote it?', 10, 90),
      piece('2. When was it?', 10, 102),
      piece('1. The members took an oath.', 10, 140),
      piece('↩', 152, 140, { font: 'symbols' }),
    ]);
    expect(composed(lines).slice(-2)).toEqual([
      'list: 1. Who wrote it?\n2. When was it?',
      'footnote: 1. The members took an oath.',
    ]);
  });
});

describe('lists', () => {
  it('are two where the second begins with 1 again, and one where it stands within the first', () => {
    const items = (second: number): string[] =>
      composed(
        linesOf([
          piece(full, 10, 50),
          piece('1. Drop to the floor.', 10, 80),
          piece('2. Take cover.', 10, 92),
          piece('1. The shell is the crust.', second, 130),
          piece('2. The core is hot.', second, 142),
        ]),
      ).filter((text) => text.startsWith('list'));
    expect(items(10)).toEqual([
      'list: 1. Drop to the floor.\n2. Take cover.',
      'list: 1. The shell is the crust.\n2. The core is hot.',
    ]);
    expect(items(30)).toHaveLength(1);
  });
});

describe('doubts', () => {
  const text = 'The river rises in the mountains and runs to the sea, where it has been for all of the years with us. ';

  it('sees text that is stored backwards, and none that is not', () => {
    expect(readsBackwards([...text.repeat(3)].reverse().join(''))).toBe(true);
    expect(readsBackwards(text.repeat(3))).toBe(false);
    expect(readsBackwards('saw no on god was dog '.repeat(20))).toBe(false);
    const greek = 'Ο ποταμός πηγάζει από τα βουνά και φτάνει στη θάλασσα όπου και όταν την έχει για τους άλλους. ';
    expect(readsBackwards([...greek.repeat(3)].reverse().join(''))).toBe(true);
    expect(readsBackwards(greek.repeat(3))).toBe(false);
    expect(readsBackwards('ילדים הולכים לבית הספר בימים יפים ושירים אחרים '.repeat(3))).toBe(false);
    expect(readsBackwards([...'ילדים הולכים לבית הספר בימים יפים ושירים אחרים '.repeat(3)].reverse().join(''))).toBe(
      true,
    );
  });

  it('sees that digits are missing where they belong', () => {
    const numbered = `Figure : a river. Table : its length. It is (see page ). About % of it. In Section : more. ${text.repeat(20)}`;
    expect(lacksDigits(numbered)).toBe(true);
    expect(lacksDigits(`${numbered} 1`)).toBe(false);
    expect(lacksDigits(text.repeat(40))).toBe(false);
  });
});

describe('a cell of several lines', () => {
  it('has its broken words whole', () => {
    const lines = linesOf([
      ...[piece('stoma', 10, 50), piece('a small opening', 150, 50)],
      ...[piece('xylem', 10, 66), piece('carries the wa-', 150, 66), piece('ter up', 150, 77)],
      ...[piece('phloem', 10, 93), piece('carries well-', 150, 93), piece('known sugar', 150, 104)],
    ]);
    expect(composed(lines)).toEqual([
      'table: | stoma | a small opening |\n| xylem | carries the water up |\n| phloem | carries well-known sugar |',
    ]);
  });
});

describe('a note of the author', () => {
  const small = { size: 7.5 };
  const pageOf = (name: string): Line[] => [
    ...linesOf([
      piece('The Rivers of the North', 10, 50, { size: 16 }),
      piece(name, 10, 80),
      ...[110, 122, 134, 146].map((y) => piece(full, 10, y)),
      piece('*Teacher at the school of the town', 10, 560, small),
    ]),
    ...linesOf(
      [110, 122].map((y) => piece(full, 400, y)),
      1,
    ),
  ];

  it('comes last although its sign hardly stands raised behind the name', () => {
    expect(composed(pageOf('Maria Berg*')).at(-1)).toBe('footnote: * Teacher at the school of the town');
  });

  it('is none where its sign stands nowhere behind a word', () => {
    const found = composed(pageOf('Maria Berg'));
    expect(found.some((text) => text.startsWith('footnote'))).toBe(false);
    expect(composed(pageOf('when x* is the best')).some((text) => text.startsWith('footnote'))).toBe(false);
  });
});
