import { describe, expect, it } from 'vitest';
import { makePdf, type Run } from '../../../../../tests/fixtures/make-pdf.ts';
import { readPdf } from './read-pdf.ts';

type Options = Parameters<typeof makePdf>[1];

const at = (text: string, x: number, y: number, more: Partial<Run> = {}): Run => ({ text, x, y, ...more });
/** Far below everything else, so that a sheet has as many words as a source must have. */
const rest = [
  at('Rivers rise in the mountains and run down to the sea, wider and wider,', 40, 140),
  at('and people have used their water for the fields and for their mills.', 40, 128),
];

async function blocksOf(pages: readonly (readonly Run[])[], options: Options = {}): Promise<string[]> {
  const [first = [], ...others] = pages;
  const bytes = makePdf([[...first, ...rest], ...others], options);
  const { text, blocks } = await readPdf({ bytes, fileName: 'sheet.pdf', recognised: [] });
  const found = blocks.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);
  return found.filter((block) => !block.includes('Rivers rise'));
}

const body = (y: number): Run[] =>
  [
    'Plants make their own food in a process that has a long name and',
    'takes place in the light: they take in water through their roots, and',
    'carbon dioxide from the air through pores that are hard to see.',
  ].map((text, index) => at(text, 40, y - 12 * index));
const paragraph =
  'paragraph: Plants make their own food in a process that has a long name and takes place in the light: they take in water through their roots, and carbon dioxide from the air through pores that are hard to see.';

describe('headings in letters as high as the text', () => {
  it('are what stands alone in bold, and what names an exercise', async () => {
    const blocks = await blocksOf([
      [
        at('What plants need', 40, 540, { bold: true }),
        ...body(528),
        at('Exercise 1', 40, 480),
        at('Fill in the missing words.', 40, 468),
        at('Remember:', 40, 444, { bold: true }),
        ...body(432),
      ],
    ]);
    expect(blocks).toEqual([
      'heading: What plants need',
      paragraph,
      'heading: Exercise 1',
      'paragraph: Fill in the missing words.',
      'paragraph: Remember:',
      paragraph,
    ]);
  });

  it('may ask, where several others look so and a text follows', async () => {
    const blocks = await blocksOf([
      [
        at('What plants need', 40, 560, { bold: true }),
        ...body(548),
        at('How plants eat', 40, 500, { bold: true }),
        ...body(488),
        at('What has changed?', 40, 440, { bold: true }),
        ...body(428),
        at('Do you like plants?', 40, 380, { bold: true }),
        at('Answer: ______', 40, 366),
      ],
    ]);
    const headings = blocks.filter((block) => block.startsWith('heading'));
    expect(headings).toEqual(['heading: What plants need', 'heading: How plants eat', 'heading: What has changed?']);
  });

  it('are no sentence in bold, and nothing where all is bold', async () => {
    const sentence = await blocksOf([[at('Read this before you begin.', 40, 540, { bold: true }), ...body(528)]]);
    expect(sentence.some((block) => block.startsWith('heading'))).toBe(false);
    const heavy = body(528).map((run) => ({ ...run, bold: true }));
    const all = await blocksOf([[at('A first line', 40, 540, { bold: true }), ...heavy, at('plain', 40, 400)]]);
    expect(all.some((block) => block.startsWith('heading'))).toBe(false);
  });
});

describe('heads and feet of few pages', () => {
  const page = (number: number): Run[] => [
    at('Riverside School, Year 8', 40, 570),
    ...body(520),
    at(`what comes on page ${'abc'.charAt(number)} is another text of its own`, 40, 484),
    at(`Worksheet, page ${number} of 2`, 40, 30),
  ];

  it('are left out of two pages, and no words between', async () => {
    const blocks = await blocksOf([page(1), page(2)]);
    expect(blocks.join(' ')).not.toMatch(/Riverside|Worksheet/);
    expect(blocks).toHaveLength(2);
  });

  it('are no exercises that happen to stand at one height', async () => {
    const exercise = (number: number): Run[] => [at(`Exercise ${number}`, 40, 570), ...body(530)];
    const blocks = await blocksOf([exercise(1), exercise(2)]);
    expect(blocks).toContain('heading: Exercise 1');
    expect(blocks).toContain('heading: Exercise 2');
  });

  it('are left out of a single page where they count its pages', async () => {
    const foot = [at('Biology', 40, 30), at('Page 1 of 1', 300, 30)];
    const points = [at('10 points', 305, 560), at('Part B', 40, 546, { bold: true })];
    const blocks = await blocksOf([[...points, ...body(534), ...foot]]);
    expect(blocks).toEqual(['paragraph: 10 points', 'heading: Part B', paragraph]);
  });

  it('are left out of a single page where the foot is small, far below, and has the number of the page', async () => {
    const [small, text] = [{ size: 8 }, body(500)];
    const head = [at('Geography Club', 40, 575, small), at('Issue 12', 330, 575, small)];
    const foot = (number: string): Run[] => [at('Spring term', 40, 30, small), at(number, 356, 30, small)];
    const title = at('Plants', 40, 530, { size: 16 });
    expect(await blocksOf([[...head, title, ...text, ...foot('1')]])).toEqual(['heading: Plants', paragraph]);
    expect(await blocksOf([[...head, title, ...text, ...foot('7')]])).toHaveLength(4);
    const fields = [at('Name: ______', 40, 575, small), at('Class: ______', 300, 575, small)];
    const form = await blocksOf([[...fields, title, ...text, ...foot('1')]]);
    expect(form).toHaveLength(3);
    expect(form[0]).toContain('Name: ____');
  });

  it('are left out where the first of three pages has none', async () => {
    const head = [at('Physics 11', 40, 580), at('Handout 3', 300, 580)];
    const pages = [1, 2, 3].map((number) => [
      ...(number === 1 ? [] : head),
      ...body(520),
      at(`what comes on page ${'abcd'.charAt(number)} is another text of its own`, 40, 484),
    ]);
    expect((await blocksOf(pages)).join(' ')).not.toMatch(/Physics|Handout/);
    expect((await blocksOf([...pages.slice(1), body(520)])).join(' ')).toMatch(/Physics|Handout/);
  });

  it('stand alone on a single page', async () => {
    const blocks = await blocksOf([
      [at('Riverside School', 40, 570), at('Name: ______ Class: ______', 40, 556), ...body(530)],
    ]);
    expect(blocks).toEqual(['paragraph: Riverside School', 'paragraph: Name: ____ Class: ____', paragraph]);
  });
});

describe('places to write that are drawn', () => {
  it('are blanks beside words, and boxes', async () => {
    const drawing = '0.5 w 70 538 m 140 538 l S 101 500 80 0.6 re f 40 460 8 8 re S 40 300 m 360 300 l S';
    const blocks = await blocksOf(
      [
        [
          at('Name:', 40, 540),
          at('A square has', 40, 502),
          at('corners.', 186, 502),
          at('I have read the text.', 52, 460),
          ...body(430),
        ],
      ],
      { drawing },
    );
    expect(blocks).toEqual([
      'paragraph: Name: ____',
      'paragraph: A square has ____ corners.',
      'list: □ I have read the text.',
      paragraph,
    ]);
  });

  it('are no lines under words, and none of a program', async () => {
    const blocks = await blocksOf([body(540)], { drawing: '40 538 m 350 538 l S 40 526 m 100 526 l S' });
    expect(blocks).toEqual([paragraph]);
  });

  it('are one blank behind the question where they take several lines', async () => {
    const line = '_'.repeat(60);
    const blocks = await blocksOf([
      [at('1. Why do plants need light?', 40, 540), at(line, 40, 524), at(line, 40, 508), ...body(480)],
    ]);
    expect(blocks).toEqual(['list: 1. Why do plants need light? ____', paragraph]);
  });
});

describe('tables', () => {
  it('have the cells that lines are drawn around, several lines in one and empty ones', async () => {
    const sides = [40, 100, 150, 300].map((x) => `${x} 500 m ${x} 420 l S`);
    const rules = [500, 480, 450, 420].map((y) => `40 ${y} m 300 ${y} l S`);
    const blocks = await blocksOf(
      [
        [
          ...body(560),
          at('Name', 42, 486),
          at('Mark', 102, 486),
          at('Note', 152, 486),
          at('Maria', 42, 468),
          at('18', 138, 468),
          at('works with joy', 152, 468),
          at('and with care', 152, 456),
          at('Kostas', 42, 438),
          at('is often away', 152, 438),
          ...body(400),
        ],
      ],
      { drawing: [...sides, ...rules].join(' ') },
    );
    expect(blocks).toEqual([
      paragraph,
      'table: | Name | Mark | Note |\n| Maria | 18 | works with joy and with care |\n| Kostas | | is often away |',
      paragraph,
    ]);
  });

  it('may have columns for pupils to fill', async () => {
    const sides = [40, 260, 300].map((x) => `${x} 500 m ${x} 440 l S`);
    const rules = [500, 480, 460, 440].map((y) => `40 ${y} m 300 ${y} l S`);
    const cells = [
      at('Sentence', 42, 486),
      at('True', 262, 486),
      at('Leaves are green.', 42, 466),
      at('Roots, too.', 42, 446),
    ];
    const blocks = await blocksOf([[...body(560), ...cells]], { drawing: [...sides, ...rules].join(' ') });
    expect(blocks).toEqual([paragraph, 'table: | Sentence | True |\n| Leaves are green. | |\n| Roots, too. | |']);
  });

  it('have columns that begin below each other, however narrow the gap above one of them', async () => {
    const rows = [
      ['Word', 'Part of speech', 'Meaning'],
      ['stall', 'noun', 'a small open shop'],
      ['haggle', 'verb', 'to argue about a price'],
      ['fresh', '', 'newly made'],
    ];
    const blocks = await blocksOf([
      [
        ...body(560),
        ...rows.flatMap((cells, row) =>
          cells.flatMap((text, cell) => (text === '' ? [] : [at(text, [40, 90, 169][cell] ?? 0, 500 - 14 * row)])),
        ),
        ...body(420),
      ],
    ]);
    expect(blocks).toEqual([
      paragraph,
      'table: | Word | Part of speech | Meaning |\n| stall | noun | a small open shop |\n| haggle | verb | to argue about a price |\n| fresh | | newly made |',
      paragraph,
    ]);
  });
});

describe('a chart', () => {
  const axis = (values: readonly string[], pitch = 24): Run[] =>
    values.map((text, row) => at(text, 65 - 5 * text.length, 480 - pitch * row, { bold: true }));
  const names = at('Pacific Nazca Eurasian', 90, 368, { bold: true });

  it('has its numbers and names left out, and counted', async () => {
    const bytes = makePdf([[...body(560), ...axis(['10', '7.5', '5', '2.5', '0']), names, ...rest]]);
    const { text, receipt } = await readPdf({ bytes, fileName: 'sheet.pdf', recognised: [] });
    expect(text).not.toMatch(/7\.5|Pacific/);
    expect(receipt.dropped).toEqual([{ part: 'chart', count: 1, pages: [1] }]);
  });

  it.each([
    ['count places to write', ['1', '2', '3', '4', '5']],
    ['are few', ['4', '3', '2', '1']],
    ['are in no even steps', ['9', '7', '6', '3', '1']],
  ])('is not there where numbers %s', async (_, values) => {
    const blocks = await blocksOf([[...body(560), ...axis(values), names]]);
    for (const value of values) expect(blocks.join(' ')).toContain(value);
    expect(blocks.join(' ')).toContain('Pacific');
  });
});

describe('a table whose rows no line divides', () => {
  const sides = [40, 110, 160].map((x) => `${x} 500 m ${x} 420 l S`);
  const rules = [500, 480, 420].map((y) => `40 ${y} m 160 ${y} l S`);
  const drawing = [...sides, ...rules].join(' ');

  it('has the rows of its entries', async () => {
    const column = (x: number, values: readonly string[]): Run[] =>
      values.map((text, row) => at(text, x, row === 0 ? 486 : 482 - 14 * row));
    const left = column(42, ['Interval', '20 minutes', '1 hour', '6 days']);
    const blocks = await blocksOf([[...body(560), ...left, ...column(120, ['Kept', '58%', '44%', '25%'])]], {
      drawing,
    });
    expect(blocks).toEqual([
      paragraph,
      'table: | Interval | Kept |\n| 20 minutes | 58% |\n| 1 hour | 44% |\n| 6 days | 25% |',
    ]);
  });

  it('keeps text whole that is broken into lines beside the same lines', async () => {
    const cells = [
      ...[at('Place', 42, 486), at('Use', 112, 486)],
      ...[at('the northern', 42, 468), at('timber', 112, 468), at('mountains', 42, 454), at('and ores', 112, 454)],
    ];
    const blocks = await blocksOf([[...body(560), ...cells]], { drawing });
    expect(blocks).toEqual([paragraph, 'table: | Place | Use |\n| the northern mountains | timber and ores |']);
  });
});

describe('a table drawn column by column', () => {
  it('keeps its numbers', async () => {
    const column = (x: number, values: readonly string[]): Run[] =>
      values.map((text, row) => at(text, x, 480 - 24 * row));
    const runs = [...body(560), ...column(40, ['90', '80', '70', '60', '50']), ...column(200, [...'ABCDE'])];
    const blocks = await blocksOf([runs]);
    for (const value of ['90', '80', '70', '60', '50']) expect(blocks.join(' ')).toContain(value);
  });
});

describe('questions with choices', () => {
  it('are a paragraph and a list', async () => {
    const blocks = await blocksOf([
      [
        ...body(560),
        at('1. Where do plants make their food?', 40, 500),
        at('A) in the roots', 52, 486),
        at('B) in the leaves', 160, 486),
        at('C) in the soil', 270, 486),
        at('2. What do they need?', 40, 472),
        at('A. light', 52, 458),
        at('B. salt', 52, 444),
      ],
    ]);
    expect(blocks).toEqual([
      paragraph,
      'paragraph: 1. Where do plants make their food?',
      'list: A) in the roots\nB) in the leaves\nC) in the soil',
      'paragraph: 2. What do they need?',
      'list: A. light\nB. salt',
    ]);
  });
});

describe('items', () => {
  it('end where a text begins, and are no headings with a letter before them', async () => {
    const blocks = await blocksOf([
      [
        at('B. Grammar', 40, 560, { bold: true }),
        at('Tick what is right.', 40, 546),
        at('a) Plants are green.', 40, 532),
        at('b) Plants are blue.', 40, 518),
        ...body(506),
      ],
    ]);
    expect(blocks).toEqual([
      'heading: B. Grammar',
      'paragraph: Tick what is right.',
      'list: a) Plants are green.\nb) Plants are blue.',
      paragraph,
    ]);
  });

  it('side by side go on below the first of them', async () => {
    const blocks = await blocksOf([
      [
        ...body(560),
        at('α) Να βρείτε το α.', 40, 500),
        at('β) Να τη λύσετε.', 150, 500),
        at('γ) Να σχεδιάσετε τη μία', 260, 500),
        at('γραφική παράσταση. (Μονάδες 6)', 40, 487),
        at('Καλή επιτυχία σε όλους!', 40, 460),
      ],
    ]);
    expect(blocks.slice(1)).toEqual([
      'list: α) Να βρείτε το α.\nβ) Να τη λύσετε.\nγ) Να σχεδιάσετε τη μία γραφική παράσταση. (Μονάδες 6)',
      'paragraph: Καλή επιτυχία σε όλους!',
    ]);
  });

  it('are what boxes stand before, also those drawn behind the line', async () => {
    const blocks = await blocksOf([
      [
        ...body(560),
        at('A leaf is', 40, 500),
        at('green', 112, 500),
        at('blue', 192, 500),
        at('□', 100, 500),
        at('□', 180, 500),
        at('I have read it.', 52, 470),
        at('I have not.', 142, 470),
        at('□', 40, 470),
        at('□', 131, 470),
      ],
    ]);
    expect(blocks).toEqual([
      paragraph,
      'paragraph: A leaf is',
      'list: □ green\n□ blue\n□ I have read it.\n□ I have not.',
    ]);
  });
});

describe('small letters off the line', () => {
  it('are powers and indices', async () => {
    const blocks = await blocksOf([
      [
        ...body(560),
        at('The formula of water is H', 40, 500),
        at('2', 165, 497, { size: 6 }),
        at('O, and a million is 10', 168, 500),
        at('6', 278, 504, { size: 6 }),
        at('of them.', 284, 500),
      ],
    ]);
    expect(blocks.at(-1)).toBe('paragraph: The formula of water is H₂O, and a million is 10⁶ of them.');
  });
});
