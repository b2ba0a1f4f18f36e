import { describe, expect, it } from 'vitest';
import { lines, makePdf, type Run } from '../../../../../tests/fixtures/make-pdf.ts';
import { readPdf } from './read-pdf.ts';

const prose = [
  'The river rises in the mountains and runs to the sea through',
  'three valleys, each of them wider than the one before it. In',
  'spring the snow melts and the water carries sand and gravel',
  'down to the plain, where the stream slows and lays them down.',
  'Farmers have used this soil for two thousand years, and the',
  'towns on the banks grew rich by trade in wool, oil and wine.',
];

async function read(pages: readonly (readonly Run[])[], options: Parameters<typeof makePdf>[1] = {}) {
  const document = await readPdf({ bytes: makePdf(pages, options), fileName: 'lesson.pdf', recognised: [] });
  const blocks = document.blocks.map(
    ({ kind, start, end }) => `${kind}: ${document.text.slice(start, end).replaceAll('\n', ' / ')}`,
  );
  return { blocks, receipt: document.receipt };
}

const decoration = (text: string, x: number, y: number): Run => ({ text, x, y, size: 8, tag: 'Artifact' });

/** What a browser prints around a page. */
const printed = (page: number): Run[] => [
  decoration('11/29/26, 5:55 PM', 20, 585),
  decoration('The river and its valleys', 200, 585),
  decoration('https://example.org/geography/the-river-and-its-valleys.html', 20, 12),
  decoration(`${page}/2`, 370, 12),
];

describe('marked decoration', () => {
  it('is left out around a page of few words, and counted with its pages', async () => {
    const last: Run = { text: 'Last changed by the school.', x: 40, y: 540 };
    const { blocks, receipt } = await read([
      [...lines(prose), ...printed(1)],
      [last, ...printed(2)],
    ]);
    expect(blocks).toEqual([`paragraph: ${prose.join(' ')}`, 'paragraph: Last changed by the school.']);
    expect(receipt.dropped).toEqual([{ part: 'page-furniture', count: 4, pages: [1, 2] }]);
  });

  it('is read where it is most of what stands between head and foot, or all there is', async () => {
    const marked = lines(prose).map((run) => ({ ...run, tag: 'Artifact' }));
    const title: Run = { text: 'Rivers', x: 40, y: 400 };
    for (const page of [[...marked, title], marked]) {
      const { blocks, receipt } = await read([page]);
      expect(blocks.join(' ')).toContain('Farmers have used this soil');
      expect(receipt.dropped).toEqual([]);
    }
  });
});

describe('items of a list whose bullets are drawn', () => {
  const page = lines(prose);
  const label = (id: number): Run => ({ text: '', x: 50, y: 440, tag: 'Lbl', id });
  const item = (text: string, x: number, y: number, id: number): Run => ({ text, x, y, tag: 'NonStruct', id });

  it('are items of a list, however many lines they have', async () => {
    const runs: Run[] = [
      ...page,
      label(0),
      item('the soil of the plain', 60, 440, 1),
      label(2),
      item('water for mills and for the ships that carry', 60, 428, 3),
      item('wool, oil and wine', 60, 416, 3),
      label(4),
      item('mills', 80, 404, 5),
    ];
    const structure = [
      'L',
      ['LI', ['Lbl', 0], ['Span', 1]],
      ['LI', ['Lbl', 2], 3, ['L', ['LI', ['Lbl', 4], 5]]],
    ] as const;
    const { blocks } = await read([runs], { structure });
    expect(blocks).toEqual([
      `paragraph: ${prose.join(' ')}`,
      'list: • the soil of the plain / • water for mills and for the ships that carry wool, oil and wine /   • mills',
    ]);
  });

  it('get no second sign where their label is written, and none without a label', async () => {
    const runs: Run[] = [
      ...page,
      { ...label(0), text: '1.' },
      item('the soil of the plain', 65, 440, 1),
      item('Home and school', 40, 420, 2),
    ];
    const structure = ['L', ['LI', ['Lbl', 0], 1], ['LI', 2]] as const;
    const { blocks } = await read([runs], { structure });
    expect(blocks.slice(1)).toEqual(['list: 1. the soil of the plain', 'paragraph: Home and school']);
  });
});
