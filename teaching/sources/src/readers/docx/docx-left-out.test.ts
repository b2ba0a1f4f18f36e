import type { Document } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { expectValidDocument } from '../../test-valid-document.ts';
import { filler, paragraph, run, type WordParts, wordFile, zipOf } from '../../test-word.ts';
import { readDocx } from './index.ts';

async function read(parts: WordParts): Promise<Document> {
  const document = await readDocx({ bytes: wordFile(parts), fileName: 'lesson.docx' });
  expectValidDocument(document);
  return document;
}

/** The blocks of a body as [kind, text], without the filler that makes it long enough. */
async function blocksIn(body: string, more: Omit<WordParts, 'body'> = {}): Promise<[string, string][]> {
  const { text, blocks } = await read({ ...more, body: body + filler });
  return blocks
    .map(({ kind, start, end }): [string, string] => [kind, text.slice(start, end)])
    .filter(([, own]) => !own.startsWith('The river carries'));
}

const cell = (inside: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${inside}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
const words = (text: string) => cell(paragraph(text));

describe('tables', () => {
  it('of cells with several paragraphs have a row for each row', async () => {
    const long = 'Pupils read the text and mark what they do not know. '.repeat(3).trim();
    const body = `<w:tbl>${row(words('Time'), words('What'))}${row(words('10'), cell(paragraph(long) + paragraph(long) + paragraph('a|b')))}${row(words('20'), words('Talk'))}</w:tbl>`;
    expect(await blocksIn(body)).toEqual([['table', `| Time | What |\n| 10 | ${long} ${long} a|b |\n| 20 | Talk |`]]);
  });

  it('keep their columns where cells are merged, and say a short one again in the rows below', async () => {
    const body = `<w:tbl>${row(cell(paragraph('Rivers'), '<w:gridSpan w:val="2"/>'), words('Seas'))}${row(cell(paragraph('Evros'), '<w:vMerge w:val="restart"/>'), words('b'), words('c'))}${row(cell(paragraph('hidden'), '<w:vMerge/>'), words('d'), words('e'))}<w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr>${words('f')}${words('g')}</w:tr></w:tbl>`;
    expect(await blocksIn(body)).toEqual([
      ['table', '| Rivers | | Seas |\n| Evros | b | c |\n| Evros | d | e |\n| | f | g |'],
    ]);
  });

  it('within tables are read row by row', async () => {
    const inner = `<w:tbl>${row(words('a'), words('b'))}${row(words('c'), words('d'))}</w:tbl>`;
    const outer = `<w:tbl>${row(cell(inner), words('one'))}${row(words('x'), words('two'))}</w:tbl>`;
    expect(await blocksIn(outer)).toEqual([['table', '| a, b; c, d | one |\n| x | two |']]);
  });
});

it('what is struck through is left out and counted', async () => {
  const document = await read({ body: paragraph(run('Rain is ') + run('dry ', '<w:strike/>') + run('wet')) + filler });
  expect(document.text).toMatch(/^Rain is wet\n/);
  expect(document.receipt.dropped).toEqual([{ part: 'deleted-text', count: 1 }]);
});

describe('program lines', () => {
  const mono = (text: string) => paragraph(run(text, '<w:rFonts w:ascii="Courier New"/>'));

  it('in letters of one width are one block with their indentation', async () => {
    expect(await blocksIn(`${mono('for x in seas:')}${mono('    print(x)')}${paragraph('')}${mono('\tend')}`)).toEqual([
      ['code', 'for x in seas:\n    print(x)\n\n    end'],
    ]);
  });

  it('in a style for programs are one block, a sentence in such letters alone is none', async () => {
    const styles = '<w:style w:type="paragraph" w:styleId="C"><w:name w:val="Source Code"/></w:style>';
    expect(
      await blocksIn(paragraph('print x', 'C') + paragraph('Then') + mono('A typed sentence.'), { styles }),
    ).toEqual([
      ['code', 'print x'],
      ['paragraph', 'Then'],
      ['paragraph', 'A typed sentence.'],
    ]);
  });

  it('are none in a document that is all typewritten', async () => {
    const body = Array.from({ length: 8 }, (_, at) => mono(`The river of the ${at} valleys carries sand and mud.`));
    const { blocks } = await read({ body: body.join('') });
    expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(['paragraph']));
  });
});

describe('letters', () => {
  it('of Symbol and Wingdings are those shown, those of other alphabets stay', async () => {
    const symbol = run('a = \u03b2', '<w:rFonts w:ascii="Symbol"/>');
    const wingdings = run('\u00fc', '<w:rFonts w:ascii="Wingdings"/>');
    expect(await blocksIn(paragraph(symbol + wingdings))).toEqual([['paragraph', 'α = β✓']]);
  });

  it('set apart are words, those of options are not', async () => {
    const body = ['C H A P T E R   O N E', 'Κ Ε Φ Α Λ Α Ι Ο', 'A B C D', 'Α Β Γ Δ Ε'].map((text) => paragraph(text));
    expect((await blocksIn(body.join(''))).map(([, text]) => text)).toEqual([
      'CHAPTER ONE',
      'ΚΕΦΑΛΑΙΟ',
      'A B C D',
      'Α Β Γ Δ Ε',
    ]);
  });

  it('the micro sign within Greek words is the letter', async () => {
    expect(await blocksIn(paragraph('Το µέλι έχει 5 µm'))).toEqual([['paragraph', 'Το μέλι έχει 5 µm']]);
  });
});

describe('titles and notes', () => {
  it('the title is the paragraph in that style, wherever a heading stands', async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/></w:style><w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/></w:style>';
    const body = paragraph('School of Rivers', 'H') + paragraph('The Nile', 'T') + filler;
    expect((await read({ body, styles })).title).toBe('The Nile');
  });

  it('notes are of their own kind', async () => {
    const footnotes = `<w:footnote w:id="1">${paragraph('Of the Alps.')}</w:footnote>`;
    const body = paragraph(`${run('Rivers run.')}<w:r><w:footnoteReference w:id="1"/></w:r>`);
    expect(await blocksIn(body, { footnotes })).toEqual([
      ['paragraph', 'Rivers run.'],
      ['footnote', 'Of the Alps.'],
    ]);
  });
});

describe('pages', () => {
  it('are none where one page would hold a whole lesson, as in a template', async () => {
    const document = await read({ body: filler.repeat(12), pages: 1 });
    expect(document.receipt.pages).toBe(0);
    expect(document.blocks.every(({ page }) => page === undefined)).toBe(true);
    expect((await read({ body: filler, pages: 1 })).receipt.pages).toBe(1);
  });
});

describe('what is left out', () => {
  const field = (code: string, result = '') =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

  it('is counted by what it is, with its pages', async () => {
    const body =
      filler +
      paragraph(
        `${run('a')}<w:r><w:commentReference w:id="1"/></w:r><w:del><w:r><w:delText>old</w:delText></w:r></w:del>`,
      ) +
      paragraph(run('b') + run('hidden', '<w:vanish/>') + field(' EQ \\f(1,2)') + field('FORMTEXT', run('c'))) +
      paragraph('<w:r><w:br w:type="page"/></w:r>') +
      paragraph('<w:r><w:drawing><pic/><pic/></w:drawing></w:r><w:r><w:drawing><line/></w:drawing></w:r>') +
      paragraph('<w:r><w:object><imagedata/><OLEObject ProgID="Excel.Sheet.12"/></w:object></w:r>') +
      paragraph('<w:r><w:object><OLEObject ProgID="Equation.3"/></w:object></w:r>') +
      paragraph(
        '<w:sdt><w:sdtPr><w:dropDownList/></w:sdtPr><w:sdtContent><w:r><w:t>d</w:t></w:r></w:sdtContent></w:sdt>',
      ) +
      paragraph('<w:r><w:drawing><chart id="gone"/></w:drawing></w:r>') +
      '<w:altChunk/>';
    const { receipt, text } = await read({ body, pages: 2 });
    expect(text).toMatch(/a\n\nbc\n\nd$/);
    expect(receipt.dropped).toEqual([
      { part: 'comment', count: 1, pages: [1] },
      { part: 'deleted-text', count: 1, pages: [1] },
      { part: 'hidden-text', count: 1, pages: [1] },
      { part: 'formula', count: 2, pages: [1, 2] },
      { part: 'form-field', count: 2, pages: [1, 2] },
      { part: 'picture', count: 2, pages: [2] },
      { part: 'drawing', count: 1, pages: [2] },
      { part: 'embedded-file', count: 2, pages: [2] },
      { part: 'chart', count: 1, pages: [2] },
    ]);
    expect((await read({ body })).receipt.dropped?.every(({ pages }) => pages === undefined)).toBe(true);
  });

  it('macros, linked files and running heads are counted; charts and diagrams are read', async () => {
    const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
    const relation = (id: string, type: string, target: string, mode = '') =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${mode}/>`;
    const drawing = (inside: string) => `<w:p><w:r><w:drawing>${inside}</w:drawing></w:r></w:p>`;
    const drawingNames = 'http://schemas.openxmlformats.org/drawingml/2006';
    const points = (...texts: string[]) =>
      texts.map((text, at) => `<c:pt idx="${at}"><c:v>${text}</c:v></c:pt>`).join('');
    const item = (...runs: string[]) =>
      `<dgm:t><a:p>${runs.map((words) => `<a:r><a:t>${words}</a:t></a:r>`).join('')}</a:p></dgm:t>`;
    const chartOf = (series: string, title: string) =>
      `<c:chartSpace xmlns:c="${drawingNames}/chart" xmlns:a="${drawingNames}/main"><c:chart><c:title><a:p><a:r><a:t>${title}</a:t></a:r></a:p></c:title><c:plotArea>${series}</c:plotArea></c:chart></c:chartSpace>`;
    const scattered = (name: string, ...values: string[]) =>
      `<c:ser><c:tx>${points(name)}</c:tx><c:xVal>${points('1', '2')}</c:xVal><c:yVal>${points(...values)}</c:yVal></c:ser>`;
    const bytes = zipOf({
      'word/document.xml': `<w:document xmlns:w="${word}"><w:body>${filler}${drawing('<chart id="c"/>')}${drawing('<chart id="c"/>')}${drawing('<relIds dm="d"/>')}${drawing('<chart id="s"/>')}${drawing('<chart id="t"/>')}</w:body></w:document>`,
      'word/_rels/document.xml.rels': `<Relationships>${[
        relation('c', 'chart', 'chart.xml'),
        relation('d', 'diagramData', 'diagram.xml'),
        relation('s', 'chart', 'scatter.xml'),
        relation('t', 'chart', 'two-scatters.xml'),
        relation('m', 'vbaProject', 'vbaProject.bin'),
        relation('l', 'image', 'file:///c:/river.png', ' TargetMode="External"'),
        relation('a', 'hyperlink', 'https://example.org', ' TargetMode="External"'),
        relation('h', 'header', 'header.xml'),
        relation('f', 'footer', 'footer.xml'),
      ].join('')}</Relationships>`,
      'word/header.xml': `<w:hdr xmlns:w="${word}"><w:p><w:r><w:t>School</w:t></w:r></w:p></w:hdr>`,
      'word/footer.xml': `<w:ftr xmlns:w="${word}"><w:p/></w:ftr>`,
      'word/chart.xml': chartOf(
        `<c:ser><c:tx>${points('mm')}</c:tx><c:cat>${points('Corfu', 'Athens')}</c:cat><c:val>${points('1100', '400.00000000001')}</c:val></c:ser>`,
        'Rain',
      ),
      'word/scatter.xml': chartOf(scattered('height', '4', '5'), 'Points'),
      'word/two-scatters.xml': chartOf(scattered('A', '4', '5') + scattered('B', '6'), 'Two'),
      'word/diagram.xml': `<dgm:dataModel xmlns:dgm="${drawingNames}/diagram" xmlns:a="${drawingNames}/main"><dgm:ptLst><dgm:pt modelId="0" type="doc">${item('no')}</dgm:pt><dgm:pt modelId="1">${item('Sea')}</dgm:pt><dgm:pt modelId="2" type="node">${item('Clo', 'ud')}</dgm:pt></dgm:ptLst></dgm:dataModel>`,
    });
    const { text, blocks, receipt } = await readDocx({ bytes, fileName: 'lesson.docx' });
    expect(blocks.map(({ kind, start, end }) => [kind, text.slice(start, end)]).slice(1)).toEqual([
      ['caption', 'Rain'],
      ['table', '| | mm |\n| Corfu | 1100 |\n| Athens | 400 |'],
      ['list', '• Sea\n• Cloud'],
      ['caption', 'Points'],
      ['table', '| x | height |\n| 1 | 4 |\n| 2 | 5 |'],
      ['caption', 'Two'],
      ['table', '| | x | y |\n| A | 1 | 4 |\n| A | 2 | 5 |\n| B | 1 | 6 |'],
    ]);
    expect(receipt.dropped).toEqual([
      { part: 'chart', count: 1 },
      { part: 'macro', count: 1 },
      { part: 'linked-file', count: 1 },
      { part: 'page-furniture', count: 1 },
    ]);
  });
});
