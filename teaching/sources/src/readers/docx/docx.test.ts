import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { expectValidDocument } from '../../test-valid-document.ts';
import { filler, paragraph, run, type WordParts, wordFile } from '../../test-word.ts';
import { readDocx } from './index.ts';

/** A public file that is not part of this repository. */
const book = join(import.meta.dirname, '../../../../../../shared/data/documents/docx/2021-06-02-book.docx');

/** Reads a body and returns its blocks as [kind, text], without the filler that makes it long enough. */
async function blocksIn(parts: WordParts): Promise<[string, string][]> {
  const document = await readDocx({
    bytes: wordFile({ ...parts, body: parts.body + filler }),
    fileName: 'lesson.docx',
  });
  expectValidDocument(document);
  return document.blocks
    .map(({ kind, level, start, end }): [string, string] => [kind + (level ?? ''), document.text.slice(start, end)])
    .filter(([, text]) => !text.startsWith('The river carries'));
}

async function read(parts: WordParts): Promise<Document> {
  return readDocx({ bytes: wordFile(parts), fileName: 'lesson.docx' });
}

const style = (id: string, name: string, inside = '', based = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${based && `<w:basedOn w:val="${based}"/>`}${inside}</w:style>`;
const numbered = (numId: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr>`;
const item = (text: string, numId: number, level = 0) => paragraph(text, '', numbered(numId, level));
const cell = (inside: string) => `<w:tc>${inside}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.map((text) => cell(paragraph(text))).join('')}</w:tr>`;

describe('headings', () => {
  it('are recognised by outline level, by inheritance and by the names of several languages', async () => {
    const styles = [
      style('Top', 'My chapter', '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>'),
      style('Below', 'My section', '', 'Top'),
      style('2', 'heading 2'),
      style('a3', 'Επικεφαλίδα 3'),
      style('T', 'Title'),
      style('Plain', 'Body', '<w:pPr><w:outlineLvl w:val="9"/></w:pPr>', 'Top'),
    ].join('');
    const body = [
      paragraph('Whole', 'T'),
      paragraph('One', 'Top'),
      paragraph('Two', 'Below'),
      paragraph('Three', '2'),
      paragraph('Τέσσερα', 'a3'),
      paragraph('Five', '', '<w:outlineLvl w:val="4"/>'),
      paragraph('Not one', 'Plain'),
      paragraph('', 'Top'),
    ].join('');
    expect(await blocksIn({ body, styles })).toEqual([
      ['heading1', 'Whole'],
      ['heading1', 'One'],
      ['heading1', 'Two'],
      ['heading2', 'Three'],
      ['heading3', 'Τέσσερα'],
      ['heading5', 'Five'],
      ['paragraph', 'Not one'],
    ]);
  });

  it('are short bold or large lines where no style marks them, and nothing where most lines are bold', async () => {
    const bold = (text: string) => paragraph(run(text, '<w:b/>'));
    const body =
      bold('Rivers') + filler + paragraph(run('Seas', '<w:sz w:val="30"/>')) + filler + bold('A bold sentence.');
    expect(await blocksIn({ body })).toEqual([
      ['heading2', 'Rivers'],
      ['heading2', 'Seas'],
      ['paragraph', 'A bold sentence.'],
    ]);
    expect((await blocksIn({ body: bold('one') + bold('two') })).map(([kind]) => kind)).toEqual([
      'paragraph',
      'paragraph',
    ]);
  });

  it('stop at a cycle of styles that are based on each other', async () => {
    const styles = style('A', 'heading 1', '', 'B') + style('B', 'b', '', 'A');
    expect(await blocksIn({ body: paragraph('Ring', 'A'), styles })).toEqual([['heading1', 'Ring']]);
  });
});

describe('lists', () => {
  const level = (depth: number, format: string, text: string, more = '') =>
    `<w:lvl w:ilvl="${depth}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`;
  const numbering = `
    <w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%2)')}${level(2, 'upperRoman', '%1.%3', '<w:isLgl/>')}</w:abstractNum>
    <w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '\uf0b7')}</w:abstractNum>
    <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
    <w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>
    <w:num w:numId="3"><w:abstractNumId w:val="1"/></w:num>`;

  it('carry their numbers, count on, restart below and where the file demands it', async () => {
    const body = [
      item('one', 1),
      item('deep', 1, 1),
      item('deeper', 1, 2),
      item('two', 1),
      item('deep again', 1, 1),
      filler,
      item('three', 1),
      item('seven', 2),
      item('eight', 2),
    ].join('');
    expect(await blocksIn({ body, numbering })).toEqual([
      ['list', '1. one\n  a) deep\n    1.1 deeper\n2. two\n  a) deep again'],
      ['list', '3. three\n7. seven\n8. eight'],
    ]);
  });

  it('have bullets; headings contain their numbers; a list that does not exist numbers nothing', async () => {
    const styles = style('H', 'heading 1', `<w:pPr>${numbered(1)}</w:pPr>`);
    const body =
      paragraph('Rivers', 'H') + item('sand', 3) + item('mud', 3) + item('lost', 99) + paragraph('Seas', 'H');
    expect(await blocksIn({ body, numbering, styles })).toEqual([
      ['heading1', '1. Rivers'],
      ['list', '• sand\n• mud'],
      ['paragraph', 'lost'],
      ['heading1', '2. Seas'],
    ]);
  });
});

describe('tables', () => {
  it('are rows between bars; a cell is one line, a deleted row is none', async () => {
    const deleted = `<w:tr><w:trPr><w:del/></w:trPr>${cell(paragraph('gone'))}${cell(paragraph('gone'))}</w:tr>`;
    const inner = `<w:tbl>${row('a', 'b')}</w:tbl>`;
    const body = `<w:tbl>${row('River', 'Length')}${deleted}${row('Evros', '')}<w:tr>${cell(inner)}${cell(paragraph('c'))}</w:tr></w:tbl>`;
    expect(await blocksIn({ body })).toEqual([['table', '| River | Length |\n| Evros | |\n| a, b | c |']]);
  });

  it('used only for layout are read as their content', async () => {
    const long = 'A paragraph of many words that nobody would put into a table. '.repeat(8).trim();
    const body = `<w:tbl><w:tr>${cell(paragraph('First.') + paragraph(long))}${cell(paragraph('Second.'))}</w:tr></w:tbl><w:tbl>${row('Frame')}</w:tbl>`;
    expect(await blocksIn({ body })).toEqual([
      ['paragraph', 'First.'],
      ['paragraph', long],
      ['paragraph', 'Second.'],
      ['paragraph', 'Frame'],
    ]);
  });
});

describe('content beside the text', () => {
  const note = (id: number, text: string) => `<w:footnote w:id="${id}">${paragraph(text)}</w:footnote>`;
  const mark = (id: number, kind = 'footnote') => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;

  it('footnotes follow their block, endnotes the last one, notes that do not exist nothing', async () => {
    const footnotes = note(1, 'Of the Alps.') + note(2, 'Of the Pindus.');
    const endnotes = `<w:endnote w:id="1">${paragraph('The end.')}</w:endnote>`;
    const body = paragraph(run('Rivers') + mark(1) + mark(9) + mark(1, 'endnote')) + paragraph(run('Seas') + mark(2));
    expect((await blocksIn({ body, footnotes, endnotes })).map(([, text]) => text)).toEqual([
      'Rivers',
      'Of the Alps.',
      'Seas',
      'Of the Pindus.',
      'The end.',
    ]);
  });

  it('text boxes are read once, after the paragraph they are anchored to', async () => {
    const box = `<w:txbxContent>${paragraph('In the box')}</w:txbxContent>`;
    const both = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${box}</w:drawing></mc:Choice><mc:Fallback><w:pict>${box}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
    expect(
      (await blocksIn({ body: paragraph(run('Before') + both) + paragraph('After') })).map(([, text]) => text),
    ).toEqual(['Before', 'In the box', 'After']);
  });
});

describe('words', () => {
  const lines: [string, string, string][] = [
    [
      'insertions are kept, deletions and moves away are not',
      `${run('a ')}<w:ins>${run('new ')}</w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:moveFrom>${run('moved')}</w:moveFrom><w:moveTo>${run('here')}</w:moveTo>`,
      'a new here',
    ],
    [
      'hidden letters are dropped',
      run('seen') + run(' hidden', '<w:vanish/>') + run(' shown', '<w:vanish w:val="0"/>'),
      'seen shown',
    ],
    [
      'the result of a field is kept, its code is not',
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGEREF x</w:instrText></w:r>${run('code')}<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('12')}<w:r><w:fldChar w:fldCharType="end"/></w:r><w:fldSimple w:instr="DATE">${run(' today')}</w:fldSimple>`,
      '12 today',
    ],
    [
      'symbols are letters',
      '<w:r><w:sym w:font="Symbol" w:char="F061"/><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>' +
        run('\uf062', '<w:rFonts w:ascii="Symbol"/>'),
      'α✓β',
    ],
    [
      'hyphens and breaks',
      '<w:r><w:t>well</w:t><w:noBreakHyphen/><w:t>known wo</w:t><w:softHyphen/><w:t>rd</w:t><w:br/><w:t>next</w:t><w:tab/><w:t>far</w:t></w:r>',
      'well-known word\nnext\tfar',
    ],
    [
      'links and controls are seen through',
      `<w:hyperlink>${run('a link')}</w:hyperlink><w:sdt><w:sdtContent>${run(' and more')}</w:sdtContent></w:sdt><w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${run('Click here')}</w:sdtContent></w:sdt>`,
      'a link and more',
    ],
  ];
  it.each(lines)('%s', async (_, inside, expected) => {
    expect(await blocksIn({ body: paragraph(inside) })).toEqual([['paragraph', expected]]);
  });

  it('a field that never ends does not swallow the document', async () => {
    const body =
      paragraph(`${run('Begin')}<w:r><w:fldChar w:fldCharType="begin"/></w:r>${run('lost')}`) + paragraph('Still here');
    expect((await blocksIn({ body })).map(([, text]) => text)).toEqual(['Begin', 'Still here']);
  });

  it('a paragraph whose end was deleted goes on in the next, and so does a drop cap', async () => {
    const body =
      paragraph('One ', '', '<w:rPr><w:del/></w:rPr>') +
      paragraph('thought.') +
      paragraph('O', '', '<w:framePr w:dropCap="drop"/>') +
      paragraph('nce upon a time.');
    expect((await blocksIn({ body })).map(([, text]) => text)).toEqual(['One thought.', 'Once upon a time.']);
  });

  it('a table of contents is a list, not headings', async () => {
    const styles = style('H', 'heading 1') + style('C', 'toc 1');
    const body = paragraph('Rivers\t4', 'C') + paragraph('Seas\t9', 'C') + paragraph('Rivers', 'H');
    expect((await blocksIn({ body, styles })).map(([kind]) => kind)).toEqual(['list', 'heading1']);
  });
});

describe('formulas', () => {
  const r = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
  const e = (text: string) => `<m:e>${r(text)}</m:e>`;
  it.each([
    ['a fraction', `<m:f><m:num>${r('a+b')}</m:num><m:den>${r('c')}</m:den></m:f>`, '\\frac{a+b}{c}'],
    [
      'powers and roots',
      `<m:sSup>${e('x')}<m:sup>${r('2')}</m:sup></m:sSup><m:rad><m:deg>${r('3')}</m:deg>${e('y')}</m:rad>`,
      'x^{2}\\sqrt[3]{y}',
    ],
    [
      'a sum',
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${r('i=1')}</m:sub><m:sup>${r('n')}</m:sup>${e('i')}</m:nary>`,
      '\\sum_{i=1}^{n} i',
    ],
    ['brackets', `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val=""/></m:dPr>${e('x')}</m:d>`, '\\left[x\\right.'],
    [
      'a matrix',
      `<m:m><m:mr>${e('1')}${e('2')}</m:mr><m:mr>${e('3')}${e('4')}</m:mr></m:m>`,
      '\\begin{matrix}1 & 2 \\\\ 3 & 4\\end{matrix}',
    ],
    ['a function', `<m:func><m:fName>${r('sin')}</m:fName>${e('π')}</m:func>`, '\\sin \\pi'],
  ])('%s', async (_, maths, latex) => {
    const body = paragraph(`${run('Here')}<m:oMath>${maths}</m:oMath>${run('ends')}`);
    expect(await blocksIn({ body })).toEqual([['paragraph', `Here $${latex}$ ends`]]);
  });

  it('stand right before a comma and behind a bracket', async () => {
    const formula = `<m:oMath>${r('h')}</m:oMath>`;
    const body = paragraph(`${run('From')}${formula}${run(', the height (')}${formula}${run('), down to')}${formula}`);
    expect(await blocksIn({ body })).toEqual([['paragraph', 'From $h$, the height ($h$), down to $h$']]);
  });
});

describe('pages', () => {
  const flow = '<w:r><w:lastRenderedPageBreak/></w:r>';
  const turn = '<w:r><w:br w:type="page"/></w:r>';
  const pagesOf = (document: Document) => document.blocks.map(({ page }) => page);

  it('are counted by the breaks of the last program, cells side by side and breaks of its author aside', async () => {
    const cells = `<w:tbl><w:tr>${cell(paragraph(flow + run('a')))}${cell(paragraph(flow + run('b')))}</w:tr></w:tbl>`;
    const document = await read({
      body: filler + paragraph(turn) + paragraph(flow + run('Two')) + cells + paragraph('End'),
    });
    expect(pagesOf(document)).toEqual([1, 2, 3, 3]);
    expect(document.receipt).toMatchObject({ pages: 3, warnings: ['pages-estimated'] });
  });

  it('are counted by the breaks of the author where the program agrees', async () => {
    const body = filler + paragraph(turn) + paragraph('Two') + paragraph('Three', '', '<w:pageBreakBefore/>');
    expect(pagesOf(await read({ body, pages: 3 }))).toEqual([1, 2, 3]);
    for (const document of [await read({ body }), await read({ body, pages: 40 })]) {
      expect(pagesOf(document)).toEqual([undefined, undefined, undefined]);
      expect(document.receipt).toMatchObject({ pages: 0, warnings: [] });
    }
  });
});

describe('words in bold', () => {
  const bold = (text: string) => run(text, '<w:b/>');
  const termsIn = async (body: string, styles?: string) =>
    (await read({ body: body + filler, ...(styles === undefined ? {} : { styles }) })).blocks.flatMap(
      ({ bold: terms }) => terms ?? [],
    );

  it('within running text are noted, also those of a style, broken into runs, or before a colon', async () => {
    const strong =
      '<w:style w:type="character" w:styleId="Strong"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>';
    const body =
      paragraph(
        run('The thin skin of a cell is its ') +
          bold('cell') +
          run(' ') +
          bold('membrane,') +
          run(' and water crosses it by ') +
          run('osmosis', '<w:rStyle w:val="Strong"/>') +
          run(' through small holes.'),
      ) +
      paragraph(bold('Turgor:') + run(' the pressure of water in a cell'), '', numbered(1)) +
      paragraph(bold('Vacuole') + run(' – a room for water in a cell'), '', numbered(1));
    expect(await termsIn(body, strong)).toEqual(['cell membrane', 'osmosis', 'Turgor', 'Vacuole']);
  });

  it('are none where a whole paragraph is bold, in headings and tables, or again and again', async () => {
    const body =
      paragraph(bold('A paragraph in bold has no word that stands out from the others of it.')) +
      paragraph(run('Rocks and ') + bold('minerals'), '', '<w:outlineLvl w:val="0"/>') +
      `<w:tbl><w:tr>${cell(paragraph(bold('sand') + run(' and what else')))}${cell(paragraph('b'))}</w:tr></w:tbl>` +
      Array.from({ length: 4 }, (_, at) =>
        paragraph(bold('Note') + run(` that this is the remark number ${at}.`)),
      ).join('');
    expect(await termsIn(body)).toEqual([]);
  });

  it.skipIf(!existsSync(book))(
    'of a book are its terms (skipped where ../shared/data/documents is not there)',
    async () => {
      const { blocks } = await readDocx({ bytes: readFileSync(book), fileName: 'book.docx' });
      const terms = blocks.flatMap(({ bold: own }) => own ?? []);
      expect(terms).toEqual(
        expect.arrayContaining(['πακέτο – packet', 'αριθμός δικτύου', 'υποτομέας', 'ιδιωτικό κλειδί']),
      );
      expect(terms.length).toBeLessThan(100);
    },
  );
});

describe('other spellings of one format', () => {
  it('strict namespaces, another prefix, UTF-16', async () => {
    const text = 'word '.repeat(60);
    const strict = `<x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"><x:body><x:p><x:r><x:t>${text}</x:t></x:r></x:p></x:body></x:document>`;
    expect((await read({ body: '', document: strict })).receipt.words).toBe(60);
  });

  it('the title is the first heading, else the name of the file', async () => {
    expect((await read({ body: filler })).title).toBe('lesson');
    expect((await read({ body: paragraph('Rivers', '', '<w:outlineLvl w:val="0"/>') + filler })).title).toBe('Rivers');
  });
});
