import { describe, expect, it } from 'vitest';
import { relation, relations, xml } from '../test-slides.ts';
import { above, box, drawn, frame, itemsOf, solid, words } from './test-drawing.ts';

const red = solid('FF0000');

describe('a text', () => {
  const body = (paragraphs: string, properties = '<a:bodyPr/>') => `${properties}${paragraphs}`;
  const texts = async (shapes: string, files?: Readonly<Record<string, string>>, presentation?: string) =>
    itemsOf(await drawn({ shapes }, files, presentation), 'text');

  it('inherits its place, its size and its colour from the layout, the master and its styles', async () => {
    const level = (inside: string, attributes = '') => `<a:lvl1pPr ${attributes}>${inside}</a:lvl1pPr>`;
    const files = above({
      layout: box(frame(10, 20, 300, 50), '<a:bodyPr anchor="b"/><a:lstStyle/>', '<p:ph type="title"/>'),
      master: box(
        frame(1, 1, 1, 1),
        `<a:bodyPr lIns="0"/><a:lstStyle>${level('<a:defRPr b="1"/>')}</a:lstStyle>`,
        '<p:ph type="title"/>',
      ),
      styles: `<p:titleStyle>${level('<a:defRPr sz="4400"><a:solidFill><a:schemeClr val="accent1"/></a:solidFill><a:latin typeface="+mj-lt"/></a:defRPr>', 'algn="ctr"')}</p:titleStyle>`,
    });
    const [title] = await texts(box('', body(words('A title')), '<p:ph type="title"/>'), files);
    expect(title).toMatchObject({
      box: [10, 20, 300, 50],
      anchor: 'bottom',
      margins: [0, 3.6, 7.2, 3.6],
      paragraphs: [
        { align: 'center', runs: [{ text: 'A title', size: 44, bold: true, color: '#4472c4', typeface: 'serif' }] },
      ],
    });
    const [own] = await texts(
      box('', body(words('A title', 'sz="2000" b="0" i="1" u="sng"')), '<p:ph type="title"/>'),
      files,
    );
    expect(own?.paragraphs[0]?.runs).toMatchObject([{ size: 20, bold: false, italic: true, underlined: true }]);
  });

  it('has what the file says of texts without a style, and 18 points where it says nothing', async () => {
    const shape = box(frame(0, 0, 99, 99), body(words('Plain')));
    expect((await texts(shape))[0]?.paragraphs[0]?.runs).toMatchObject([{ size: 18, color: '#101010' }]);
    const usual = '<p:defaultTextStyle><a:lvl1pPr><a:defRPr sz="1200"/></a:lvl1pPr></p:defaultTextStyle>';
    expect((await texts(shape, above(), usual))[0]?.paragraphs[0]?.runs).toMatchObject([{ size: 12 }]);
  });

  it('is in capitals as its language writes them', async () => {
    const capitals = words('Το φως και ο ήλιος, ή café', 'cap="all"');
    const [text] = await texts(box(frame(0, 0, 99, 99), body(capitals)));
    expect(text?.paragraphs[0]?.runs[0]?.text).toBe('ΤΟ ΦΩΣ ΚΑΙ Ο ΗΛΙΟΣ, Ή CAFÉ');
  });

  it('stands at the top where its anchor is one that nobody knows', async () => {
    const [text] = await texts(box(frame(0, 0, 99, 99), body(words('x'), '<a:bodyPr anchor="constructor"/>')));
    expect(text?.anchor).toBe('top');
  });

  it('has bullets, numbers, levels and the distances between its paragraphs', async () => {
    const item = (text: string, inside: string, attributes = '') =>
      words(text, '', `<a:pPr marL="342900" indent="-342900" ${attributes}>${inside}</a:pPr>`);
    const number = '<a:buAutoNum type="arabicPeriod"/>';
    const [list] = await texts(
      box(
        frame(0, 0, 300, 300),
        body(
          item('a', '<a:buChar char="–"/>') +
            item('b', `<a:lnSpc><a:spcPct val="90000"/></a:lnSpc><a:spcBef><a:spcPts val="600"/></a:spcBef>${number}`) +
            item('c', number, 'algn="r"') +
            item('d', '<a:buFont typeface="Wingdings"/><a:buChar char="Ø"/>', 'lvl="1"') +
            item('e', '<a:buNone/>'),
        ),
      ),
    );
    expect(
      list?.paragraphs.map(({ bullet, indent, bulletAt, before, spacing, align }) => [
        ...[bullet, indent, bulletAt, before, spacing, align],
      ]),
    ).toEqual([
      ['–', 27, 0, 0, 1, 'left'],
      ['1.', 27, 0, 6, 0.9, 'left'],
      ['2.', 27, 0, 0, 1, 'right'],
      ['➢', 27, 0, 0, 1, 'left'],
      ['', 0, 0, 0, 1, 'left'],
    ]);
  });

  it('is as small as it was made to fit, in its margins, wrapped or not, and turned', async () => {
    const shape = (properties: string, transform = '') =>
      box(frame(0, 0, 100, 40, transform), body(words('Words', 'sz="2000"'), properties));
    const [small, wide, upright, upside] = await texts(
      shape('<a:bodyPr lIns="12700"><a:normAutofit fontScale="50000" lnSpcReduction="20000"/></a:bodyPr>') +
        shape('<a:bodyPr wrap="none" anchor="ctr"><a:spAutoFit/></a:bodyPr>') +
        shape('<a:bodyPr vert="vert270"/>') +
        shape('<a:bodyPr/>', 'flipV="1"'),
    );
    expect(small).toMatchObject({ shrinks: true, wraps: true, margins: [1, 3.6, 7.2, 3.6] });
    expect(small?.paragraphs[0]).toMatchObject({ spacing: 0.8, runs: [{ size: 10 }] });
    expect(wide).toMatchObject({ shrinks: false, wraps: false, anchor: 'middle' });
    expect(upright).toMatchObject({ box: [30, -30, 40, 100], turned: 270 });
    expect(upside?.turned).toBe(180);
  });

  it('has line ends, fields, links, small digits, capitals and formulas', async () => {
    const run = (text: string, attributes: string) => `<a:r><a:rPr ${attributes}/><a:t>${text}</a:t></a:r>`;
    const link = '<a:r><a:rPr><a:hlinkClick r:id="x"/></a:rPr><a:t>link</a:t></a:r>';
    const formula =
      '<a14:m><m:oMath><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath></a14:m>';
    const inside = `${run('x', '')}${run('2', 'baseline="30000"')}${run('ab', 'baseline="-25000"')}<a:br/><a:fld id="1" type="slidenum"><a:t>‹#›</a:t></a:fld>${link}${run('loud', 'cap="all"')}${formula}`;
    const [text] = await texts(box(frame(0, 0, 99, 99), body(`<a:p>${inside}</a:p>`)));
    const runs = text?.paragraphs[0]?.runs ?? [];
    expect(runs.map((one) => one.text)).toEqual(['x', '²', 'ab', '\n', '1', 'link', 'LOUD', '$\\frac{a}{b}$']);
    expect(runs[2]?.size).toBeCloseTo(18 * 0.66);
    expect(runs[5]).toMatchObject({ color: '#0563c1', underlined: true });
  });
});

describe('a table', () => {
  const cell = (text: string, attributes = '', properties = '') =>
    `<a:tc ${attributes}><a:txBody><a:bodyPr/>${words(text)}</a:txBody><a:tcPr ${properties.startsWith('<') ? `>${properties}</a:tcPr>` : `${properties}/>`}</a:tc>`;
  const table = (properties: string, rows: readonly string[]) =>
    `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="2" name="f"/></p:nvGraphicFramePr>${frame(100, 50, 200, 60).replaceAll('a:xfrm', 'p:xfrm')}<a:graphic><a:graphicData uri="t"><a:tbl><a:tblPr ${properties}</a:tblPr><a:tblGrid><a:gridCol w="1270000"/><a:gridCol w="1270000"/></a:tblGrid>${rows.map((row) => `<a:tr h="381000">${row}</a:tr>`).join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;

  it('is cells with fills, edges and words; merged ones are one', async () => {
    const line = `<a:lnB w="12700">${red}</a:lnB>`;
    const drawing = await drawn({
      shapes: table('>', [
        cell('wide', 'gridSpan="2"', `${line}${solid('00FF00')}`) + cell('', 'hMerge="1"'),
        cell('left', '', 'marL="0" anchor="ctr"') + cell('right'),
      ]),
    });
    expect(drawing.items).toMatchObject([
      { kind: 'form', box: [100, 50, 200, 30], fill: '#00ff00', stroke: null },
      {
        kind: 'form',
        box: [100, 80, 200, 0],
        form: [
          ['M', 0, 0],
          ['L', 200, 0],
        ],
        stroke: { color: '#ff0000', width: 1 },
      },
      { kind: 'text', box: [100, 50, 200, 30] },
      { kind: 'text', box: [100, 80, 100, 30], margins: [0, 3.6, 7.2, 3.6], anchor: 'middle' },
      { kind: 'text', box: [200, 80, 100, 30] },
    ]);
  });

  it('has the style that it names, also where the file does not contain it', async () => {
    const id = '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}';
    const named = `firstRow="1" bandRow="1"><a:tableStyleId>${id}</a:tableStyleId>`;
    const rows = [cell('head') + cell('head'), cell('a') + cell('b')];
    const usual = await drawn({ shapes: table(named, rows) });
    expect(itemsOf(usual, 'form')[0]?.fill).toBe('#4472c4');
    expect(itemsOf(usual, 'text')[0]?.paragraphs[0]?.runs[0]).toMatchObject({ bold: true, color: '#fafafa' });
    expect(itemsOf(usual, 'text')[2]?.paragraphs[0]?.runs[0]).toMatchObject({ bold: false, color: '#101010' });
    const style = `<a:tblStyle styleId="${id}"><a:firstRow><a:tcTxStyle b="on"><a:srgbClr val="0000FF"/></a:tcTxStyle><a:tcStyle><a:tcBdr/><a:fill>${red}</a:fill></a:tcStyle></a:firstRow></a:tblStyle>`;
    const styled = await drawn(
      { shapes: table(named, rows) },
      {
        ...above(),
        'ppt/tableStyles.xml': xml('a:tblStyleLst', style),
        'ppt/_rels/presentation.xml.rels': relations(
          relation('r0', 'slide', 'slides/slide1.xml') + relation('s', 'tableStyles', 'tableStyles.xml'),
        ),
      },
    );
    expect(itemsOf(styled, 'form').map(({ fill }) => fill)).toEqual(['#ff0000', '#ff0000']);
    expect(itemsOf(styled, 'text')[0]?.paragraphs[0]?.runs[0]).toMatchObject({ bold: true, color: '#0000ff' });
  });
});
