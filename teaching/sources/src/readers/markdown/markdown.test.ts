import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { readFile } from '../../read-file.ts';
import { expectValidDocument } from '../../test-valid-document.ts';
import { isMarkdown } from './is-markdown.ts';

const filler = 'The river carries sand and mud down to the sea every spring, and farmers wait for it. '
  .repeat(4)
  .trim();

async function read(text: string, fileName = 'lesson.md'): Promise<Document> {
  const document = await readFile({ bytes: new TextEncoder().encode(`${text}\n\n${filler}\n`), fileName });
  if ('recognise' in document) throw new Error('Markdown has no pages.');
  expectValidDocument(document);
  return document;
}

/** The blocks as [kind, text], without the filler that makes the text long enough. */
async function blocksIn(text: string): Promise<[string, string][]> {
  const document = await read(text);
  return document.blocks
    .map(({ kind, level, start, end }): [string, string] => [kind + (level ?? ''), document.text.slice(start, end)])
    .filter(([, own]) => !own.startsWith('The river carries'));
}

it('keeps powers and indices, as HTML or Pandoc writes them', async () => {
  const text = '10<sup>6</sup> m^2^, H~2~O and x<sub>0</sub>, ~~3~~ 2^10 = 1024';
  expect(await blocksIn(text)).toContainEqual(['paragraph', '10⁶ m², H₂O and x₀, 3 2^10 = 1024']);
});

it('a lesson has its parts, its title from its front matter, and no marks', async () => {
  const bytes = readFileSync(join(import.meta.dirname, 'test-documents/lesson.en.md'));
  const document = await readFile({ bytes, fileName: 'lesson.en.md' });
  if ('recognise' in document) throw new Error('Markdown has no pages.');
  const { title, text, blocks, receipt } = document;
  expect(title).toBe('The Water Cycle');
  expect(text).not.toMatch(/[*`|]{2}|\[\^|\]\(|author|---/);
  expect(text).toContain('by about $0.65\\,^{\\circ}\\mathrm{C}$ for every hundred metres.');
  expect(blocks.map(({ kind }) => kind)).toEqual([
    ...['heading', 'paragraph', 'footnote', 'heading', 'paragraph', 'list', 'caption'],
    ...['heading', 'table', 'paragraph', 'code'],
  ]);
  expect(blocks[1]?.bold).toEqual(['water cycle']);
  expect(text).toContain('2. Cumulus clouds look like cotton wool.\n  • Small ones mean fine weather.');
  expect(text).toContain('| Corfu | about 1,100 millimetres | moist winds from the west |');
  expect(text).toContain('for town in towns:\n    print(town, rain[town])');
  expect(receipt.dropped).toEqual([{ part: 'picture', count: 1 }]);
});

describe('blocks', () => {
  it('headings of both forms, names of sections left out', async () => {
    expect(await blocksIn('Top\n===\n\n### Third ### \n\n## Second {#two .unnumbered}\n')).toEqual([
      ['heading1', 'Top'],
      ['heading3', 'Third'],
      ['heading2', 'Second'],
    ]);
  });

  it('lists count on, keep their boxes, and are interrupted by program lines', async () => {
    expect(
      await blocksIn(
        '7. seven\n\n   and more\n8. eight\n\n   ```\n   x = 1\n   ```\n9. nine\n\n<!-- -->\n\n- [x] done\n- [ ] not',
      ),
    ).toEqual([
      ['list', '7. seven and more\n8. eight'],
      ['code', 'x = 1'],
      ['list', '9. nine'],
      ['list', '• ☑ done\n• ☐ not'],
    ]);
  });

  it('quotations, hard line ends, and no rules', async () => {
    expect(await blocksIn('> Roses are red,  \n> violets are blue.\n>\n> - one\n\n* * *\n')).toEqual([
      ['paragraph', 'Roses are red,\nviolets are blue.'],
      ['list', '• one'],
    ]);
  });

  it('HTML gives its words; scripts, pictures and comments are counted', async () => {
    const text =
      'Water<br>runs <b>down</b> &amp; on ![a map](m.png).\n\n<script>\nalert("no")\n</script>\n\n<!-- a note -->\n\n<details><summary>More</summary>\n<img src="x"> Seas\n</details>';
    expect(await blocksIn(text)).toEqual([
      ['paragraph', 'Water\nruns down & on a map.'],
      ['paragraph', 'More\nSeas'],
    ]);
    expect((await read(text)).receipt.dropped).toEqual([
      { part: 'picture', count: 2 },
      { part: 'script', count: 1 },
      { part: 'comment', count: 1 },
    ]);
  });

  it('formulas stay as they are, prices are none', async () => {
    const text = 'With $a_1 * b_2 * c_3$ and \\(x\\_y\\), $$\n\\frac{a}{b}\n$$ costs *five* $5 and $6.';
    expect(await blocksIn(text)).toEqual([
      ['paragraph', 'With $a_1 * b_2 * c_3$ and $x\\_y$, $\\frac{a}{b}$ costs five $5 and $6.'],
    ]);
  });

  it('links and notes by name are known from afar in a long text', async () => {
    const long = Array.from({ length: 300 }, (_, at) => `Paragraph ${at}: ${filler}`).join('\n\n');
    const { text, blocks } = await read(
      `# Top\n\nSee [the map][map].[^n]\n\n${long}\n\n[map]: https://example.org\n\n[^n]: A note.`,
    );
    expect(text).toMatch(/^Top\n\nSee the map\.\n\nParagraph 0/);
    expect(blocks.filter(({ kind }) => kind === 'footnote')).toHaveLength(1);
    expect(text).toContain('\n\nA note.\n\n');
    expect(text).not.toContain('example.org');
  });
});

describe('isMarkdown', () => {
  it.each([
    '# Top\n\nA **bold** word.',
    '## Top\n\n- one\n- two',
    'A\n\n# Top\n\n| a | b |\n|---|---|\n| 1 | 2 |',
    '# Top\n\n[a](https://example.org)',
    '# Top\n\n```\nx\n```',
  ])('recognises %j', (text) => expect(isMarkdown(text)).toBe(true));

  it.each(['# Top\n\n1. one\n2. two', 'A **bold** word.', '# a comment\nx = 2 ** 3\n', 'word '.repeat(100)])(
    'leaves %j to plain text',
    (text) => expect(isMarkdown(text)).toBe(false),
  );

  it('a text file in Markdown is read as such without a doubt about its name', async () => {
    const { receipt } = await read('# Top\n\nA **bold** word.', 'lesson.txt');
    expect(receipt).toMatchObject({ reader: 'markdown', warnings: [] });
  });
});

describe('hostile Markdown is read', () => {
  const size = 8_000;
  it.each([
    '> ',
    '- ',
    '*a **b',
    '[',
    '![](',
    '`a``b',
    '~~a ',
    '<a ',
    'a <script>',
    '$a',
    '\\(',
    '|-',
    '[^a]: ',
    '* * ',
    '\ue0001\ue001',
  ])('of %j', async (unit) => {
    const { blocks } = await read(unit.repeat(Math.floor(size / unit.length)));
    expect(blocks.length).toBeGreaterThan(0);
  });

  it('of a megabyte, as plain text', async () => {
    const { receipt, blocks } = await read(`# Top\n\n${'A word.\n'.repeat(70_000)}`);
    expect(receipt.reader).toBe('markdown');
    expect(blocks[0]).toMatchObject({ kind: 'heading', level: 1 });
  });
});
