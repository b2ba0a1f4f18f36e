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
  const bytes = makePdf([[...rest, ...runs]], { drawing });
  const { text, blocks } = await readPdf({ bytes, fileName: 'sheet.pdf', recognised: [] });
  const found = blocks.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);
  return found.filter((block) => !block.includes('Rivers rise'));
}

const dots = (from: number, to: number, y: number): string =>
  Array.from({ length: Math.floor((to - from) / 2) }, (_, at) => `${from + 2 * at} ${y} 1 1 re f`).join(' ');

it('a line drawn dot by dot is a blank', async () => {
  const runs = [
    at('Class:', 40, 500),
    at('Born on:', 180, 500),
    at('Please write in ink and in capital letters.', 40, 470),
  ];
  expect(await blocksOf(runs, `${dots(74, 160, 498)} ${dots(224, 340, 498)}`)).toEqual([
    'paragraph: Class: ____ Born on: ____',
    'paragraph: Please write in ink and in capital letters.',
  ]);
});

it('an empty frame beside its label is a blank', async () => {
  const runs = [at('Name:', 40, 500), at('Class:', 200, 500)];
  expect(await blocksOf(runs, '70 496 110 16 re S 235 496 60 16 re S')).toEqual(['paragraph: Name: ____ Class: ____']);
});

it('an empty frame, or lines like those of an exercise book, below a task are one blank', async () => {
  const runs = [
    at('1. What did you see on the way to the museum?', 40, 520),
    at('2. Describe the oldest of the bells.', 40, 430),
    at('3. Thank your guide.', 40, 360),
  ];
  const drawing = `40 445 320 65 re S ${[412, 394, 376].map((y) => `40 ${y} m 360 ${y} l S`).join(' ')}`;
  expect(await blocksOf(runs, drawing)).toEqual([
    'list: 1. What did you see on the way to the museum? ____\n2. Describe the oldest of the bells. ____\n3. Thank your guide.',
  ]);
});

it('a frame around words, and one below a text that asks nothing, are none', async () => {
  const runs = [at('Remember: water boils at 100 degrees.', 50, 500), at('The map shows the valley.', 40, 460)];
  const blocks = await blocksOf(runs, '40 490 320 24 re S 40 380 320 70 re S');
  expect(blocks.join(' ')).not.toContain('____');
});

it('lines to write on are a blank before what their task is worth, beside it in the margin or below it', async () => {
  const [first, second] = [
    [412, 394, 376],
    [322, 304, 286],
  ];
  const drawing = [...first, ...second].map((y) => `40 ${y} m 360 ${y} l S`).join(' ');
  const runs = [
    at('1. Describe the oldest of the bells.', 40, 430),
    at('[6 marks]', 315, 430),
    at('2. Explain how a bell is made, and use the word bronze.', 40, 346),
    at('[3 marks]', 315, 334),
  ];
  expect(await blocksOf(runs, drawing)).toEqual([
    'list: 1. Describe the oldest of the bells. ____ [6 marks]\n2. Explain how a bell is made, and use the word bronze. ____ [3 marks]',
  ]);
});
