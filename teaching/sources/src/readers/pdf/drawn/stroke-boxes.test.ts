import { expect, it } from 'vitest';
import { makePdf, type Run } from '../../../../../../tests/fixtures/make-pdf.ts';
import { readPdf } from '../read-pdf.ts';

const at = (text: string, x: number, y: number): Run => ({ text, x, y, size: 10 });
const rest = [
  at('Rivers rise in the mountains and run down to the sea, wider and wider,', 40, 580),
  at('and people have used their water for the fields and for their mills.', 40, 568),
  at('Where they are wide and slow, ships carry wood and grain down to the', 40, 556),
  at('towns on the coast, and bring back what the farms and the people need.', 40, 544),
];

async function blocksOf(runs: readonly Run[], drawing: string): Promise<string[]> {
  const { text, blocks } = await readPdf({
    bytes: makePdf([[...rest, ...runs]], { drawing }),
    fileName: 'sheet.pdf',
    recognised: [],
  });
  const found = blocks.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);
  return found.filter((block) => !block.includes('Rivers rise'));
}

/** A square of four lines, each drawn by itself, filled with a colour before. */
function box(left: number, bottom: number, colour = ''): string {
  const [right, top] = [left + 11, bottom + 11];
  const lines = [
    [left, bottom, right, bottom],
    [left, top, right, top],
    [left, bottom, left, top],
    [right, bottom, right, top],
  ].map(([x, y, toX, toY]) => `${x} ${y} m ${toX} ${toY} l S`);
  return [...(colour === '' ? [] : [`q ${colour} rg ${left} ${bottom} 11 11 re f Q`]), ...lines].join(' ');
}

it('squares of four lines before choices are the signs of items, filled ones of those that are ticked', async () => {
  const runs = [
    at('Question 1. Where does a river end?', 40, 500),
    at('In the mountains', 65, 482),
    at('In the sea', 65, 466),
    at('Question 2. What did mills grind?', 40, 446),
  ];
  const drawing = `${box(48, 480, '1 1 1')} ${box(48, 464, '0 0 0')}`;
  expect(await blocksOf(runs, drawing)).toEqual([
    'paragraph: Question 1. Where does a river end?',
    'list: □ In the mountains\n■ In the sea',
    'paragraph: Question 2. What did mills grind?',
  ]);
});

it('choices side by side are items, whichever of them is ticked', async () => {
  const runs = [
    at('Question 1. Where does a river end?', 40, 500),
    at('hill', 65, 480),
    at('sea', 145, 480),
    at('mill', 225, 480),
  ];
  const drawing = `${box(48, 478, '0 0 0')} ${box(128, 478)} ${box(208, 478, '0 0 0')}`;
  expect(await blocksOf(runs, drawing)).toEqual([
    'paragraph: Question 1. Where does a river end?',
    'list: ■ hill\n□ sea\n■ mill',
  ]);
});

it('the cells of a table are none', async () => {
  const runs = [at('1', 53, 482), at('2', 64, 482), at('3', 53, 471), at('4', 64, 471)];
  const drawing = [box(50, 480), box(61, 480), box(50, 469), box(61, 469)].join(' ');
  expect((await blocksOf(runs, drawing)).join()).not.toMatch(/[□■]/u);
});

it('a square behind the last words of a proof is none', async () => {
  const runs = [at('So the sum is even, as was to be shown.', 40, 500), at('So the product is odd.', 40, 470)];
  expect(await blocksOf(runs, `${box(330, 498)} ${box(330, 468)}`)).toEqual([
    'paragraph: So the sum is even, as was to be shown.',
    'paragraph: So the product is odd.',
  ]);
});
