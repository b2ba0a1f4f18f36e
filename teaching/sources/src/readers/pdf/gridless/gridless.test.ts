import { describe, expect, it } from 'vitest';
import { makePdf, type Run } from '../../../../../../tests/fixtures/make-pdf.ts';
import { readPdf } from '../read-pdf.ts';

const at = (text: string, x: number, y: number, more: Partial<Run> = {}): Run => ({ text, x, y, ...more });
/** Lines below each other, `pitch` points apart. */
const lines = (texts: readonly string[], x: number, y: number, pitch = 12): Run[] =>
  texts.map((text, row) => at(text, x, y - pitch * row));
/** Enough words for a source. */
const rest = lines(
  [
    'Rivers rise in the mountains and run down to the sea, wider and wider,',
    'and people have used their water for the fields and for their mills.',
    'Where they are wide and slow, ships carry wood and grain down to the',
    'towns on the coast, and bring back what the farms and the people need.',
  ],
  40,
  590,
  12,
);

async function blocksOf(pages: readonly (readonly Run[])[], drawing = ''): Promise<string[]> {
  const [first = [], ...others] = pages;
  const bytes = makePdf([[...rest, ...first], ...others], { drawing });
  const { text, blocks } = await readPdf({ bytes, fileName: 'sheet.pdf', recognised: [] });
  const found = blocks.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);
  return found.filter((block) => !block.includes('Rivers rise'));
}

const level = (ys: readonly number[]): string => ys.map((y) => `40 ${y} m 360 ${y} l S`).join(' ');

describe('a table with level lines alone', () => {
  const head = [at('Part', 60, 506, { bold: true }), at('Its task', 150, 506, { bold: true }), at('Mark', 330, 506)];
  const table = [
    'table: | Part | Its task | Mark |',
    '| Leaf | takes in the light and makes the food of the plant | 8 |',
    '| Root | holds the plant | 5 |',
  ].join('\n');

  it('has its head above the first line, and cells centred beside longer ones', async () => {
    const rows = [
      at('Leaf', 42, 480),
      ...lines(['takes in the light', 'and makes the food', 'of the plant'], 120, 492),
      at('8', 332, 480),
      ...[at('Root', 42, 450), at('holds the plant', 120, 450), at('5', 332, 450)],
    ];
    expect(await blocksOf([[...head, ...rows]], level([502, 462, 442]))).toEqual([table]);
  });

  it('has the rows of its cells where only the head is divided from them', async () => {
    const rows = [
      at('Leaf', 42, 484),
      ...lines(['takes in the light', 'and makes the food', 'of the plant'], 120, 484),
      at('8', 332, 484),
      ...[at('Root', 42, 444), at('holds the plant', 120, 444), at('5', 332, 444)],
    ];
    expect(await blocksOf([[...head, ...rows]], level([520, 498, 434]))).toEqual([table]);
  });

  it('begins below the title above its first row', async () => {
    const rows = [
      ...[at('Monday', 42, 480), at('Year 2 at the fire station', 120, 480), at('9.30', 332, 480)],
      ...[at('Friday', 42, 460), at('the end of the term', 120, 460), at('1.30', 332, 460)],
    ];
    const found = 'table: | Monday | Year 2 at the fire station | 9.30 |\n| Friday | the end of the term | 1.30 |';
    for (const look of [{ size: 15 }, { bold: true }]) {
      const title = at('Dates for the diary', 42, 500, look);
      const blocks = await blocksOf([[title, ...rows]], level([516, 474, 454]));
      expect(blocks).toEqual(['heading: Dates for the diary', found]);
    }
  });

  it('is none where titles are underlined above text', async () => {
    const blocks = await blocksOf(
      [
        [
          at('Leaves', 40, 520, { bold: true }),
          ...lines(['They take in light and air, and make', 'the food of the whole plant.'], 40, 500),
          at('Roots', 40, 460, { bold: true }),
          ...lines(['They hold the plant in the ground.'], 40, 440),
          at('Stems', 40, 410, { bold: true }),
          at('They carry water.', 40, 390),
        ],
      ],
      level([516, 456, 406]),
    );
    expect(blocks.filter((block) => block.startsWith('table'))).toEqual([]);
  });
});

describe('a table without lines', () => {
  const people = lines(['Mr Lund', 'Dr Sharma', 'Mrs Hill'], 170, 476);

  it('has the rows that follow each other like lines, whole also where a first cell goes on', async () => {
    const blocks = await blocksOf([
      [
        at('Actions', 40, 520, { bold: true }),
        ...[at('Action', 40, 500), at('Who', 170, 500), at('By when', 280, 500)],
        ...lines(['Order two kilograms of', 'sulfate'], 40, 488),
        ...[at('Mr Lund', 170, 488), at('11 March', 280, 488)],
        ...[at('Draft the paper', 40, 464), at('Dr Sharma', 170, 464), at('1 April', 280, 464)],
        ...[at('Book the hall', 40, 452), at('Mrs Hill', 170, 452), at('18 March', 280, 452)],
        at('Decisions', 40, 440, { bold: true }),
        at('Coats are worn.', 40, 428),
      ],
    ]);
    expect(blocks).toEqual([
      'heading: Actions',
      'table: | Action | Who | By when |\n| Order two kilograms of sulfate | Mr Lund | 11 March |\n| Draft the paper | Dr Sharma | 1 April |\n| Book the hall | Mrs Hill | 18 March |',
      'heading: Decisions',
      'paragraph: Coats are worn.',
    ]);
  });

  it('has the rows that are further apart than the lines of their cells, in columns as wide as text', async () => {
    const blocks = await blocksOf([
      [
        ...[at('Place', 40, 520), at('Animals found there', 110, 520), at('What harms them', 240, 520)],
        at('Wood', 40, 504),
        ...lines(['Badgers, foxes and', 'several kinds of owl', 'which hunt at night'], 110, 504),
        at('A new road', 240, 504),
        ...[at('River', 40, 464), at('Otters', 110, 464)],
        ...lines(['Waste water from', 'the farms upstream'], 240, 464),
        ...[at('Meadow', 40, 436), at('Hares and larks', 110, 436), at('Early mowing', 240, 436)],
      ],
    ]);
    expect(blocks).toEqual([
      'table: | Place | Animals found there | What harms them |\n| Wood | Badgers, foxes and several kinds of owl which hunt at night | A new road |\n| River | Otters | Waste water from the farms upstream |\n| Meadow | Hares and larks | Early mowing |',
    ]);
  });

  it('may begin on the page before its last row', async () => {
    const rows = ['Score', '17 and more', '13 and more'].flatMap((text, row) => [
      at(text, 40, 60 - 14 * row),
      at(['Grade', 'A', 'B'][row] ?? '', 200, 60 - 14 * row),
    ]);
    const last = [at('less', 40, 580), at('C', 200, 580), at('Marks are given in ink by two teachers.', 40, 540)];
    expect((await blocksOf([rows, last]))[0]).toBe(
      'table: | Score | Grade |\n| 17 and more | A |\n| 13 and more | B |\n| less | C |',
    );
  });

  it.each([
    [
      'text in two columns',
      [
        ...lines(['The river rises in the', 'hills above the town and', 'runs down to the sea.'], 40, 500),
        ...lines(['In spring it is high and', 'brown, and no boats can', 'go up it before May.'], 220, 500),
        ...lines(['Herons stand at the old', 'weir in the mornings.'], 40, 456),
        ...lines(['Children swim below the', 'mill when it is warm.'], 220, 456),
        ...lines(['Nobody knows who built', 'the bridge over it.'], 40, 424),
        ...lines(['It is older than the', 'church in the village.'], 220, 424),
      ],
    ],
    [
      'addresses',
      [
        ...lines(['Ms Anna Lind', '14 Harbour Street', 'Whitby', 'Tel. 555 010'], 40, 500),
        ...lines(['Hillcrest School', 'Mill Lane', 'York'], 240, 500),
      ],
    ],
    ['names beside each other', people],
  ])('is not %s', async (_, runs) => {
    const blocks = await blocksOf([runs]);
    expect(blocks.filter((block) => block.startsWith('table') && block.split('\n').length > 3)).toEqual([]);
  });
});

describe('the head of a table', () => {
  it('may stand centred above columns of numbers', async () => {
    const numbers = ['14.2', '15.0', '9.5'];
    const blocks = await blocksOf([
      [
        ...['Class', 'First', 'Second'].map((text, column) =>
          at(text, [52, 150, 260][column] ?? 0, 500, { bold: true }),
        ),
        ...numbers.flatMap((text, row) => [
          at(`Group ${row + 1}`, 40, 484 - 16 * row),
          at(text, 210 - 5 * text.length, 484 - 16 * row),
          at(text, 320 - 5 * text.length, 484 - 16 * row),
        ]),
      ],
    ]);
    expect(blocks).toEqual([
      'table: | Class | First | Second |\n| Group 1 | 14.2 | 14.2 |\n| Group 2 | 15.0 | 15.0 |\n| Group 3 | 9.5 | 9.5 |',
    ]);
  });
});

describe('a drawn table below two columns', () => {
  it('has its title above it, and columns above and below it', async () => {
    const column = (word: string, x: number, y: number): Run[] =>
      lines(
        Array.from({ length: 7 }, (_, at) => `${word} ${at} of the words in a line`),
        x,
        y,
      );
    const runs = [
      ...[...column('Upper', 40, 500), at('Opening hours', 40, 396, { size: 15 }), ...column('Lower', 40, 300)],
      ...[...column('Higher', 220, 500), ...column('Deeper', 220, 300)],
      ...[at('Monday', 50, 366), at('9 to 5', 220, 366), at('Friday', 50, 346), at('9 to 12', 220, 346)],
    ];
    const grid = [
      ...[380, 360, 340].map((y) => `40 ${y} m 380 ${y} l S`),
      ...[40, 210, 380].map((x) => `${x} 340 m ${x} 380 l S`),
    ].join(' ');
    const found = (await blocksOf([runs], grid)).join('\n');
    const places = ['Upper 0', 'Higher 0', 'Opening', 'Monday', 'Lower 0', 'Deeper 0'].map((word) =>
      found.indexOf(word),
    );
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(found).toContain('heading: Opening hours\ntable: | Monday | 9 to 5 |\n| Friday | 9 to 12 |');
  });
});
