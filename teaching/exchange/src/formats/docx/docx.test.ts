import fc from 'fast-check';
import mammoth from 'mammoth';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { pngOf } from '../../../../../tests/fixtures/images.ts';
import { imageOf, metals } from '../../test-attachments.ts';
import { describeFormat } from '../../test-format.ts';
import { anyPaper, openQuestion, paperOf, writtenQuestions } from '../../test-papers.ts';
import { format as docx } from './index.ts';
import { partsOf, readDocxText } from './test-read-docx.ts';

/** Throws where a part is no XML. */
function parse(xml: string): void {
  new SaxesParser({ xmlns: true }).write(xml).close();
}

const bodyOf = async (...paper: Parameters<typeof paperOf>) =>
  partsOf(await docx.write(paperOf(...paper))).get('word/document.xml') ?? '';

describeFormat('docx', docx, readDocxText);

describe('a Word file', () => {
  it('is XML in every part, for any characters', async () => {
    await fc.assert(
      fc.asyncProperty(anyPaper, async (paper) => {
        const parts = [...partsOf(await docx.write(paper))].filter(([name]) => /\.(xml|rels)$/.test(name));
        expect(parts.length).toBeGreaterThan(8);
        for (const [, xml] of parts) parse(xml);
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    ['en', 'en-GB'],
    ['el', 'el-GR'],
  ] as const)('has its title, its language and A4 (%s)', async (language, tag) => {
    const parts = partsOf(await docx.write(paperOf(language, 'key')));
    expect(parts.get('docProps/core.xml')).toContain(`<dc:title>${paperOf(language, 'key').title} – `);
    expect(parts.get('word/styles.xml')).toContain(`<w:lang w:val="${tag}"/>`);
    expect(parts.get('word/document.xml')).toMatch(/<w:pgSz w:w="11906" w:h="16838"/);
  });

  it('has real headings: the title, and one for each question', async () => {
    const { value, messages } = await mammoth.convertToHtml({
      buffer: Buffer.from(await docx.write(paperOf('el', 'student'))),
    });
    expect(value).toContain('<h1>Η φωτοσύνθεση και η αναπνοή</h1>');
    expect([...value.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text = '']) => text.replace(/\s/g, ' '))).toEqual([
      '1. 2 μονάδες',
      '2. 1 μονάδα',
      '3. 2 μονάδες',
      '4. 50 μονάδες',
    ]);
    expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
  });

  it('has its parts as headings above those of their questions', async () => {
    const { value } = await mammoth.convertToHtml({
      buffer: Buffer.from(await docx.write(paperOf('el', 'student', undefined, { order: 'by-kind' }))),
    });
    const headings = [...value.matchAll(/<(h[23])>(.*?)<\/h/g)].map(([, level, text = '']) => [
      level,
      text.split(/\s/)[0],
    ]);
    expect(headings.slice(0, 4)).toEqual([
      ['h2', 'Α΄'],
      ['h3', '1.'],
      ['h2', 'Β΄'],
      ['h3', '2.'],
    ]);
  });

  it('has a row of a table for each line to write on, because empty bordered paragraphs run together', async () => {
    const body = await bodyOf('en', 'student', [openQuestion('Two lines?')]);
    expect(body.match(/<w:tr[ >]/g)).toHaveLength(2);
    expect(await bodyOf('en', 'key', [openQuestion('Two lines?')])).not.toContain('<w:tbl>');
  });

  it('has the rubric as a table whose head repeats and whose rows stay whole, and the material in a frame', async () => {
    const body = await bodyOf('en', 'key', writtenQuestions.en);
    expect(body.match(/<w:tbl>/g)).toHaveLength(1);
    const rows = body.match(/<w:tr[ >].*?<\/w:tr>/gs) ?? [];
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).toContain('<w:cantSplit/>');
    expect(rows.map((row) => row.includes('<w:tblHeader/>'))).toEqual([true, false, false]);
    expect(body.match(/<w:pStyle w:val="Material"\/>/g)).toHaveLength(3);
    // Pupils have the criteria, and a row for each line.
    expect((await bodyOf('en', 'student', writtenQuestions.en)).match(/<w:tr[ >]/g)).toHaveLength(3 + 24 + 3);
  });

  it('numbers its pages with fields', async () => {
    const parts = partsOf(await docx.write(paperOf('el', 'student')));
    const footer = [...parts].find(([name]) => /footer/.test(name) && name.endsWith('.xml'))?.[1] ?? '';
    expect(footer).toMatch(/Σελίδα [\s\S]*PAGE[\s\S]* από [\s\S]*NUMPAGES/);
  });

  it('sets formulas as equations that can be edited', async () => {
    const body = await bodyOf('en', 'student', [
      openQuestion('If $\\frac{x_1^2}{3} \\le \\sqrt[3]{8} + \\vec{a} \\cdot \\sin\\left(y\\right)$ then'),
    ]);
    for (const part of ['<m:oMath>', '<m:f>', '<m:sSubSup>', '<m:deg>', '<m:acc>', '<m:sty m:val="p"/>', '≤'])
      expect(body).toContain(part);
    expect(body).not.toContain('$');
    parse(body);
  });

  it('styles by name only, so that a teacher can restyle a paper', async () => {
    const parts = partsOf(await docx.write(paperOf('en', 'key')));
    const used = [...(parts.get('word/document.xml') ?? '').matchAll(/<w:(?:p|r)Style w:val="([^"]+)"/g)].map(
      ([, id]) => id,
    );
    const known = [...(parts.get('word/styles.xml') ?? '').matchAll(/w:styleId="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(used).size).toBeGreaterThan(8);
    for (const id of used) expect(known).toContain(id);
  });
});

describe('images and tables in a Word file', () => {
  it('are an image with its description in the column, and a table with a heading row', async () => {
    const attachments = [imageOf('png', pngOf(4_000, 400)), metals];
    const bytes = await docx.write(paperOf('en', 'student', [openQuestion('What is shown?', { attachments })]));
    const parts = partsOf(bytes);
    expect([...parts.keys()].filter((name) => name.startsWith('word/media/'))).toHaveLength(1);
    const body = parts.get('word/document.xml') ?? '';
    expect(body).toMatch(/<wp:docPr [^>]*descr="A green leaf\."/);
    const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) });
    expect(value).toMatch(/<thead>.*Metal.*<\/thead>.*Iron/s);
    expect(body).toContain('<m:oMath>');
    const [, width] = /<wp:extent cx="(\d+)"/.exec(body) ?? [];
    // English metric units of a millimetre: no wider than the column.
    expect(Number(width) / 36_000).toBeLessThanOrEqual(141);
  });
});
