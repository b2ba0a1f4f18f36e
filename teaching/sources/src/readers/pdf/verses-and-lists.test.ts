import { describe, expect, it } from 'vitest';
import { compose } from './layout/compose.ts';
import { measure } from './layout/measure.ts';
import { readParts } from './layout/parts.ts';
import { readRuns } from './layout/runs.ts';
import { type Line, readLines } from './lines/lines.ts';
import type { Piece } from './lines/pieces.ts';

const full = 'a line of text that reaches over to the right edge of it all';

function piece(text: string, left: number, y: number): Piece {
  return { text, left, right: left + text.length * 5, y, size: 10, font: 'body', rightToLeft: false };
}

function composed(pieces: readonly Piece[]): string[] {
  const lines: Line[] = readLines({ pieces: [...pieces], top: 0, bottom: 600 }, 1);
  const text = measure(lines);
  return compose(
    readRuns(lines).flatMap((run) => readParts(run, text)),
    text,
  ).map(({ kind, text: own }) => `${kind}: ${own}`);
}

/** Lines one below the other from 100 on; an empty one is a gap. */
function below(...lines: string[]): Piece[] {
  return lines.flatMap((text, at) => (text === '' ? [] : [piece(text, 10, 100 + 12 * at)]));
}

const above = [piece(full, 10, 50), piece(full, 10, 62)];

describe('verses', () => {
  it('keep lines of one length, in stanzas as long as each other far from the edge of the column', () => {
    const stanzas = [
      [
        'The town is not asleep,',
        'the fires burn on the wall,',
        'and ships upon the deep',
        'come home with nothing at all.',
      ],
      [
        'Who tells it to the mothers?',
        'Who knocks upon the door?',
        'A soldier bends, like others,',
        'and is not seen any more.',
      ],
    ];
    const poem = below(...(stanzas[0] ?? []), '', ...(stanzas[1] ?? []));
    const wide = [0, 12].map((y) => piece(`${full} and then goes on for half as far again`, 10, 50 + y));
    expect(composed([...wide, ...poem]).slice(1)).toEqual(stanzas.map((own) => `paragraph: ${own.join('\n')}`));
  });

  it('keep their lines, stanza by stanza', () => {
    const poem = below(
      'The river runs,',
      'past the mill,',
      'and where the road between them ends',
      'the wheel stands still.',
      '',
      'Nobody comes to grind the corn.',
      'Nobody came when I was born.',
      'The mill is old.',
    );
    expect(composed([...above, ...poem])).toEqual([
      `paragraph: ${full} ${full}`,
      'paragraph: The river runs,\npast the mill,\nand where the road between them ends\nthe wheel stands still.',
      'paragraph: Nobody comes to grind the corn.\nNobody came when I was born.\nThe mill is old.',
    ]);
  });

  it.each([
    [
      'text in a narrow box',
      [
        'The mill stands at the river,',
        'which turns its wheel by day,',
        'and by night, when the moon',
        'shines on it.',
      ],
    ],
    ['an address', ['Hill School', '12 Park Road', 'Bristol BS1 4QA', 'England']],
    ['labels', ['iron,', 'coal and', 'wood,', 'oil']],
  ])('%s is none', (_, lines) => {
    expect(composed([...above, ...below(...lines)]).join('')).not.toContain('\n');
  });

  it('paragraphs of a line each are none', () => {
    const said = below('Who is there?', 'It is I, your neighbour from the mill.', 'Come in.', 'Thank you.');
    expect(composed([...above, ...said]).slice(1)).toHaveLength(4);
  });
});

describe('lists within lists', () => {
  it('stand further to the right, and the outer list goes on behind them', () => {
    const items = [
      piece('• planets', 10, 100),
      piece('• Earth', 28, 112),
      piece('• one moon', 46, 124),
      piece('• Mars', 28, 136),
      piece('• stars', 10, 148),
    ];
    expect(composed([...above, ...items]).slice(1)).toEqual([
      'list: • planets\n  • Earth\n    • one moon\n  • Mars\n• stars',
    ]);
  });

  it('belong to their number', () => {
    const items = [
      piece('9. Work out each sum.', 15, 100),
      piece('a. 1 + 1', 33, 112),
      piece('b. 2 + 2', 33, 124),
      piece('10. Which is larger?', 10, 136),
    ];
    expect(composed([...above, ...items]).slice(1)).toEqual([
      'list: 9. Work out each sum.\n  a. 1 + 1\n  b. 2 + 2\n10. Which is larger?',
    ]);
  });

  it('choices right below their question are a list of their own, and the next number is none of them', () => {
    const items = [
      piece('1. Which is larger?', 10, 100),
      piece('a. one', 10, 112),
      piece('b. two', 10, 124),
      piece('2. Explain why', 10, 136),
    ];
    expect(composed([...above, ...items]).slice(1)).toEqual([
      'paragraph: 1. Which is larger?',
      'list: a. one\nb. two',
      'list: 2. Explain why',
    ]);
  });

  it('are not in each other side by side, or centred', () => {
    const beside = [
      piece('• iron', 10, 100),
      piece('• coal', 150, 100),
      piece('• wood', 10, 112),
      piece('• oil', 150, 112),
    ];
    expect(composed([...above, ...beside]).join('')).not.toContain('  ');
    const centred = [piece('• iron and steel', 60, 100), piece('• wool', 85, 112), piece('• coal and oil', 65, 124)];
    expect(composed([...above, ...centred]).join('')).not.toContain('  ');
  });
});

describe('a row in letters of one width', () => {
  it('goes on in the lines below one of its cells', () => {
    const typed = (text: string, left: number, y: number): Piece => ({
      ...piece(text, left, y),
      font: 'mono',
      monospaced: true,
    });
    const rows = [
      ...[typed('scale', 10, 100), typed('Double', 100, 100), typed('how large', 170, 100)],
      ...[typed('rgba', 10, 110), typed('Int', 100, 110), typed('unknown, rgb,', 170, 110)],
      typed('none of them', 170, 120),
      ...[typed('filter', 10, 130), typed('Int', 100, 130), typed('which filter', 170, 130)],
    ];
    expect(composed([...above, ...rows]).slice(1)).toEqual([
      'table: | scale | Double | how large |\n| rgba | Int | unknown, rgb, none of them |\n| filter | Int | which filter |',
    ]);
  });
});

describe('a range of numbers', () => {
  it('goes on in the next line without a blank', () => {
    const hours = [
      piece('• on each day from Monday to Thursday, but in summer: 8:30–', 10, 100),
      piece('17:00', 20, 112),
    ];
    expect(composed([...above, ...hours])[1]).toMatch(/: 8:30–17:00$/);
  });
});
