import type { Document } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { makePdf, type Run } from '../../../../../../tests/fixtures/make-pdf.ts';
import type { Piece } from '../lines/pieces.ts';
import { readPdf } from '../read-pdf.ts';
import { withoutDrawnLabels } from './drawn-labels.ts';

const at = (text: string, x: number, y: number): Run => ({ text, x, y });
const sentence = 'Every school of the county keeps a list of those who learn there.';
const rest = Array.from({ length: 4 }, (_, row) => at(sentence, 40, 600 - 12 * row));

/** A circle of four curves. */
function circle(x: number, y: number, r: number): string {
  const k = 0.55 * r;
  const arc = (...points: number[]): string => `${points.join(' ')} c`;
  return [
    `${x + r} ${y} m`,
    arc(x + r, y + k, x + k, y + r, x, y + r),
    arc(x - k, y + r, x - r, y + k, x - r, y),
    arc(x - r, y - k, x - k, y - r, x, y - r),
    arc(x + k, y - r, x + r, y - k, x + r, y),
    'S',
  ].join(' ');
}
const circles = [circle(120, 400, 40), circle(160, 400, 40), circle(140, 430, 40)].join(' ');
const labels = [at('A', 100, 400), at('both', 132, 400), at('B', 178, 400), at('12', 140, 440)];

async function read(runs: readonly Run[], drawing: string): Promise<Document> {
  const bytes = makePdf([[...rest, ...runs]], { drawing });
  return await readPdf({ bytes, fileName: 'sheet.pdf', recognised: [] });
}

describe('words in what is drawn', () => {
  it('are left out where all are labels, and counted', async () => {
    const { text, receipt } = await read([...labels, at('Below it goes on.', 40, 300)], circles);
    expect(text).not.toMatch(/both|\b12\b/);
    expect(text).toContain('Below it goes on.');
    expect(receipt.dropped).toContainEqual({ part: 'chart', count: 1, pages: [1] });
  });

  it.each([
    ['a sentence is among them', [...labels, at('Both of them learn there every day.', 90, 380)]],
    ['lines below each other are a text', [0, 12, 24].map((down) => at('they learn a lot there', 100, 420 - down))],
    ['they are items', [...labels, at('1. Name both', 110, 380)]],
    ['pupils write there', [...labels, at('C ________', 110, 380)]],
  ])('stay where %s', async (_, runs) => {
    const { text } = await read(runs, circles);
    for (const run of runs) expect(text).toContain(run.text.replace('________', '____'));
  });

  it('stay in boxes, be their corners round or not', async () => {
    const boxes = [90, 130, 170].map((x) => `${x} 440 m ${x + 30} 440 l ${x + 34} 440 ${x + 36} 438 ${x + 36} 434 c`);
    const lines = boxes.map((box, index) => `${box} ${126 + 40 * index} 380 l ${90 + 40 * index} 380 l s`);
    const { text } = await read(labels, lines.join(' '));
    expect(text).toContain('both');
  });
});

it('is at an end with a page full of shapes and letters', () => {
  const page = { left: 0, right: 600, top: 0, bottom: 800 };
  const shapes = Array.from({ length: 5_000 }, (_, row) => ({
    ...{ left: row % 300, right: (row % 300) + 250, top: row % 500, bottom: (row % 500) + 250 },
    ...{ free: row % 2 === 0, strokes: 4 },
  }));
  const pieces = Array.from({ length: 30_000 }, (_, row): Piece => {
    const [left, y] = [(row * 7) % 600, (row * 13) % 800];
    return { text: 'x', left, right: left + 5, y, size: 10, font: 'body', rightToLeft: false };
  });
  const { sheets } = withoutDrawnLabels([{ pieces, top: 0, bottom: 800, upright: true }], shapes, page);
  expect(sheets[0]?.pieces).toHaveLength(30_000);
}, 5_000);
