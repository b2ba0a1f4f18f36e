import type { Document } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { cell, filler, formula, item, odfBytes, p, row, xml } from '../../odf/test-odf.ts';
import { readOdt } from './index.ts';

type Parts = Parameters<typeof odfBytes>[1];

const read = (body: string, parts: Omit<Parts, 'body'> = {}): Promise<Document> =>
  readOdt({ bytes: odfBytes('text', { body: body + filler, ...parts }), fileName: 'lesson.odt' });

/** The blocks as "kind: text", without the filler. */
function written({ text, blocks }: Document): string[] {
  return blocks
    .map(({ kind, level = '', start, end }) => `${kind}${level}: ${text.slice(start, end)}`)
    .filter((block) => !block.includes('The river carries'));
}

const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'read',
    (problem: unknown) => (problem instanceof Error && 'code' in problem ? problem.code : problem),
  );

const numbers =
  '<text:list-style style:name="N"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/><text:list-level-style-number text:level="2" style:num-format="a" style:num-suffix=")" text:display-levels="2"/></text:list-style>';
const letters = (name: string, properties: string, family = 'text') =>
  `<style:style style:name="${name}" style:family="${family}"><style:text-properties ${properties}/></style:style>`;

describe('the text of an OpenDocument file', () => {
  it('has headings, blanks, tabs and the ends of lines', async () => {
    const body = `<text:h text:outline-level="2">Water<text:s/>runs</text:h>${p('one<text:s text:c="3"/>two<text:line-break/>three\n   four')}`;
    expect(written(await read(body))).toEqual(['heading2: Water runs', 'paragraph: one two\nthree four']);
  });

  it('has gaps for tabulators with a line and for underlined blanks', async () => {
    const stops =
      '<style:tab-stops><style:tab-stop style:position="16cm" style:leader-style="dotted"/></style:tab-stops>';
    const styles =
      ['P', 'Contents_20_1']
        .map(
          (name) =>
            `<style:style style:name="${name}" style:family="paragraph"><style:paragraph-properties>${stops}</style:paragraph-properties></style:style>`,
        )
        .join('') + letters('U', 'style:text-underline-style="solid"');
    const body = `${p('The capital is<text:tab/>.', 'P')}${p('Rivers<text:tab/>Seas', 'Contents_20_1')}${p('Rome is in <text:span text:style-name="U"><text:s text:c="9"/></text:span>.')}`;
    expect(written(await read(body, { styles }))).toEqual([
      'paragraph: The capital is ____.',
      'paragraph: Rivers\tSeas',
      'paragraph: Rome is in ____.',
    ]);
  });

  it('has lists with their numbers, also where a list goes on after a paragraph', async () => {
    const list = (inside: string, more = '') => `<text:list text:style-name="N" ${more}>${inside}</text:list>`;
    const nested = item(p('two'), `<text:list>${item(p('deeper'))}${item(p('next'), p('more of it'))}</text:list>`);
    const body = `${list(item(p('one')) + nested)}${p('between')}${list(item(p('three')), 'text:continue-numbering="true"')}${list(item(p('new')).replace('<text:list-item', '<text:list-item text:start-value="7"'))}`;
    expect(written(await read(body, { styles: numbers }))).toEqual([
      'list: 1. one\n2. two\n  2.a) deeper\n  2.b) next\n    more of it',
      'paragraph: between',
      'list: 3. three\n7. new',
    ]);
  });

  it('has notes behind their block, endnotes last, program lines, bold terms and captions', async () => {
    const note = (kind: string) =>
      `<text:note text:note-class="${kind}"><text:note-citation>1</text:note-citation><text:note-body>${p(`a ${kind}`)}</text:note-body></text:note>`;
    const styles =
      letters('B', 'fo:font-weight="bold"') +
      letters('C', 'fo:font-family="Courier New"', 'paragraph') +
      '<style:style style:name="P1" style:family="paragraph" style:parent-style-name="Caption"/><style:style style:name="Caption" style:family="paragraph"/>';
    const body = `${p(`word${note('endnote')} and <text:span text:style-name="B">inertia</text:span> keeps on${note('footnote')}`)}${p('if x:', 'C')}${p('<text:s text:c="2"/>y', 'C')}${p('Figure of a cat', 'P1')}`;
    const document = await read(body, { styles });
    expect(written(document)).toEqual([
      'paragraph: word and inertia keeps on',
      'footnote: a footnote',
      'code: if x:\n  y',
      'caption: Figure of a cat',
      'footnote: a endnote',
    ]);
    expect(document.blocks.flatMap(({ bold = [] }) => bold)).toEqual(['inertia']);
  });

  it('has programs inside a paragraph as code, signs of a font of pictures, and numbered captions as captions', async () => {
    const styles =
      '<style:style style:name="M" style:family="text"><style:text-properties fo:font-family="Courier New"/></style:style><style:style style:name="Y" style:family="text"><style:text-properties fo:font-family="&apos;Symbol&apos;"/></style:style><text:list-style style:name="F"><text:list-level-style-number text:level="1" style:num-format="1" style:num-prefix="Fig. " style:num-suffix="."/></text:list-style>';
    const span = (name: string, inside: string) => `<text:span text:style-name="${name}">${inside}</text:span>`;
    const br = '<text:line-break/>';
    const body = [
      p(`It begins so:${br}${span('M', `if x:${br}<text:s text:c="2"/>y = 1`)}${br}and ends.`),
      p(`i ${span('Y', '\uf0ac')} 0`),
      `<text:list text:style-name="F">${item(p('The steps'))}</text:list>`,
    ];
    expect(written(await read(body.join(''), { styles }))).toEqual([
      ...['paragraph: It begins so:', 'code: if x:\n  y = 1', 'paragraph: and ends.'],
      ...['paragraph: i ← 0', 'caption: Fig. 1. The steps'],
    ]);
  });

  it('has formulas in their sentence, and the values of charts', async () => {
    const object = (name: string) =>
      `<draw:frame><draw:object xlink:href="./${name}"/><draw:image xlink:href="x.png"/></draw:frame>`;
    const values = `<table:table>${row(cell('') + cell('Athens'))}${row(`<table:table-cell>${p('May')}<text:list><text:list-item>${p('May')}</text:list-item></text:list></table:table-cell>${cell('20', 'office:value-type="float" office:value="16.000000000000004"')}`)}${row(cell('June') + cell('none', 'office:value-type="float" office:value="NaN"'))}</table:table>`;
    const chart = `<office:body><office:chart><chart:chart><chart:title>${p('Rain')}</chart:title>${values}</chart:chart></office:chart></office:body>`;
    const files = { 'F/content.xml': formula, 'C/content.xml': xml('office:document-content', chart) };
    expect(written(await read(p(`so ${object('F')} holds`) + p(object('C')), { files }))).toEqual([
      'paragraph: so $\\frac{a}{b^{2}}\\le \\sqrt{c}$ holds',
      'caption: Rain',
      'table: | | Athens |\n| May | 16 |\n| June | none |',
    ]);
  });

  it('has tables with several paragraphs in a cell, and those that only set text beside text as text', async () => {
    const two = `<table:table-cell>${p('a')}${p('b')}</table:table-cell>`;
    const table = `<table:table><table:table-header-rows>${row(cell('') + cell('2020'))}</table:table-header-rows>${row(cell('Corfu') + two)}${row(`<table:covered-table-cell/>${cell('c')}`)}</table:table>`;
    expect(written(await read(`${table}<table:table>${row(cell('alone'))}</table:table>`))).toEqual([
      'table: | | 2020 |\n| Corfu | a b |\n| | c |',
      'paragraph: alone',
    ]);
  });

  it('says a short cell that reaches down again in the rows below, and no long one', async () => {
    const long = 'A long description that says much more than the name of a lesson and stands in its cell once alone.';
    const down = (text: string, columns = 1) =>
      cell(text, `table:number-rows-spanned="2" table:number-columns-spanned="${columns}"`);
    const covered = '<table:covered-table-cell/>';
    const rows = [
      row(cell('8:30') + cell('Maths') + down('Science') + down(long)),
      row(cell('9:20') + cell('') + covered + covered),
      row(cell('10:10') + down('Art', 2) + covered + cell('History')),
      row(cell('11:00') + covered + covered + cell('')),
    ];
    expect(written(await read(`<table:table>${rows.join('')}</table:table>`))).toEqual([
      `table: | 8:30 | Maths | Science | ${long} |\n| 9:20 | | Science |\n| 10:10 | Art | | History |\n| 11:00 | Art |`,
    ]);
  });

  it('has the pages of the program that saved it, where its count agrees', async () => {
    const statistic = (pages: number) => `<meta:document-statistic meta:page-count="${pages}"/>`;
    const styles =
      '<style:style style:name="New" style:family="paragraph"><style:paragraph-properties fo:break-before="page"/></style:style>';
    const body = p('one') + p('two', 'New') + p('a <text:soft-page-break/>three');
    const document = await read(body, { styles, meta: `<dc:title>Rivers</dc:title>${statistic(3)}` });
    expect(document.blocks.map(({ page }) => page)).toEqual([1, 2, 2, 3]);
    expect(document).toMatchObject({ title: 'Rivers', receipt: { pages: 3, warnings: ['pages-estimated'] } });
    expect((await read(body, { styles, meta: statistic(30) })).receipt.pages).toBe(0);
    expect((await read(filler.repeat(40), { meta: statistic(1) })).receipt.pages).toBe(0);
  });

  it('keeps powers and indices, and the blanks of program lines', async () => {
    const styles = [
      letters('U', 'style:text-position="super 58%"') + letters('D', 'style:text-position="-33% 58%"'),
      letters('C', 'fo:font-family="Courier New"', 'paragraph'),
    ];
    const span = (style: string, text: string) => `<text:span text:style-name="${style}">${text}</text:span>`;
    const body =
      p(`10${span('U', '6')} H${span('D', '2')}O`) + p('x<text:s text:c="3"/>= 1', 'C') + p('', 'C') + p('y = 2', 'C');
    expect(written(await read(body, { styles: styles.join('') }))).toEqual([
      'paragraph: 10⁶ H₂O',
      'code: x   = 1\n\ny = 2',
    ]);
  });
});

describe('what is left out of an OpenDocument text', () => {
  it('is counted: deleted and hidden words, comments, pictures, objects, fields and programs', async () => {
    const deleted = `<text:tracked-changes><text:changed-region><text:deletion>${p('gone')}</text:deletion></text:changed-region></text:tracked-changes>`;
    const frame = (inside: string) => `<draw:frame>${inside}</draw:frame>`;
    const body = [
      deleted,
      p(`kept <office:annotation>${p('comment')}</office:annotation><text:span text:style-name="H">secret</text:span>`),
      `<text:section text:display="none">${p('secret')}</text:section>`,
      p(
        frame('<draw:image xlink:href="a.png"/><svg:desc>The harbour of Corfu</svg:desc>') +
          frame('<draw:object-ole/>'),
      ),
      p(`${frame('<draw:plugin draw:mime-type="audio/mpeg"/>')}<draw:control/>`),
    ];
    const files = { 'Basic/Standard/Module1.xml': '<x/>' };
    const document = await read(body.join(''), { styles: letters('H', 'text:display="none"'), files });
    expect(written(document)).toEqual(['paragraph: kept', 'caption: The harbour of Corfu']);
    const counts = Object.fromEntries(document.receipt.dropped?.map(({ part, count }) => [part, count]) ?? []);
    expect(counts).toEqual({
      ...{ 'deleted-text': 1, comment: 1, 'hidden-text': 2, picture: 1, 'embedded-file': 1, audio: 1, 'form-field': 1 },
      macro: 1,
    });
  });

  it('has the heads and feet of its pages', async () => {
    const master = `<style:master-page style:name="M"><style:header>${p('Geography')}</style:header><style:header-left style:display="false">${p('Not shown')}</style:header-left><style:footer>${p('<text:page-number>1</text:page-number>')}</style:footer><style:footer-first>${p('')}</style:footer-first></style:master-page>`;
    const styles = xml('office:document-styles', `<office:master-styles>${master}</office:master-styles>`);
    const { text, receipt } = await read(p('Rivers'), { files: { 'styles.xml': styles } });
    expect(text).not.toContain('Geography');
    expect(receipt.dropped).toEqual([{ part: 'page-furniture', count: 2 }]);
  });

  it('has its place: deletions where they stood, drawings without words, fields to fill in', async () => {
    const region = (id: string) =>
      `<text:changed-region text:id="${id}"><text:deletion>${p('gone')}</text:deletion></text:changed-region>`;
    const styles =
      '<style:style style:name="New" style:family="paragraph"><style:paragraph-properties fo:break-before="page"/></style:style>';
    const shapes = '<draw:rect/><draw:line/>';
    const body = [
      `<text:tracked-changes>${region('a')}${region('b')}${region('c')}</text:tracked-changes>`,
      p('one <text:change text:change-id="a"/>'),
      p(`two <text:change text:change-id="b"/><draw:g>${shapes}</draw:g>${shapes}`, 'New'),
      p('Name: <text:text-input>Anna</text:text-input> <text:placeholder>choose</text:placeholder>'),
      p(`<draw:custom-shape>${p('with words')}</draw:custom-shape>`),
    ];
    const meta = '<meta:document-statistic meta:page-count="2"/>';
    const document = await read(body.join(''), { styles, meta });
    expect(written(document)).toEqual([
      ...['paragraph: one', 'paragraph: two', 'paragraph: Name: Anna', 'paragraph: with words'],
    ]);
    expect(document.receipt.dropped).toEqual([
      { part: 'deleted-text', count: 3, pages: [1, 2] },
      { part: 'drawing', count: 3, pages: [2] },
      { part: 'form-field', count: 2, pages: [2] },
    ]);
  });

  it('is refused where it is encrypted, broken or built to exhaust', async () => {
    const manifest = xml('manifest:manifest', '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>');
    expect(await codeOf(read('', { files: { 'META-INF/manifest.xml': manifest } }))).toBe('source/encrypted');
    expect(await codeOf(read('<text:p>'))).toBe('source/broken');
    expect(await codeOf(read('<text:section>'.repeat(300) + '</text:section>'.repeat(300)))).toBe('source/unsafe');
    expect(await codeOf(read('', { files: { 'meta.xml': '<!DOCTYPE x><x/>' } }))).toBe('source/unsafe');
    const empty = odfBytes('text', { body: p('<draw:frame><draw:image/></draw:frame>') });
    expect(await codeOf(readOdt({ bytes: empty, fileName: 'x.odt' }))).toBe('source/no-text');
  });

  it('is cut where a cell or a row says that it is repeated a thousand million times', async () => {
    const wide = row(`${cell('a')}${cell('', 'table:number-columns-repeated="1000000000"')}`);
    const filled = row(cell('b', 'table:number-columns-repeated="1000000000"'));
    const tall = row(cell('c') + cell('d'), 'table:number-rows-repeated="1000000000"');
    const blank = row(cell(''), 'table:number-rows-repeated="1000000000"');
    const document = await read(`<table:table>${wide}${filled}${tall}${blank}</table:table>`);
    expect(written(document)).toEqual(['table: | a |\n| b |\n| c | d |']);
    expect(document.receipt.dropped).toEqual([{ part: 'repeated-text', count: 1_999_999_998 }]);
  });
});
