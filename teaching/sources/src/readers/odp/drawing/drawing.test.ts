import { limits, type SlideDrawing, slideDrawingSchema } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { colouredPng } from '../../../../../../tests/fixtures/images.ts';
import { cell, formula, item, odfBytes, p, row, xml } from '../../../odf/test-odf.ts';
import { zipOf } from '../../../test-word.ts';
import { reader } from '../index.ts';

type Item<Kind> = Extract<SlideDrawing['items'][number], { kind: Kind }>;

const at = (x: number, y: number, width: number, height: number): string =>
  `svg:x="${x}in" svg:y="${y}in" svg:width="${width}in" svg:height="${height}in"`;
const frame = (inside: string, more = ''): string => `<draw:frame ${at(1, 2, 3, 1)} ${more}>${inside}</draw:frame>`;
const box = (inside: string): string => `<draw:text-box>${inside}</draw:text-box>`;
const graphic = (name: string, properties: string, more = ''): string =>
  `<style:style style:name="${name}" style:family="graphic" ${more}><style:graphic-properties ${properties}/></style:style>`;
const letters = (name: string, properties: string, family = 'text'): string =>
  `<style:style style:name="${name}" style:family="${family}"><style:text-properties ${properties}/></style:style>`;

interface Made {
  page: string;
  /** Attributes of the slide. */
  more?: string;
  styles?: string;
  /** Common styles, beside those of the master. */
  common?: string;
  master?: string;
  masterMore?: string;
  files?: Readonly<Record<string, string | Uint8Array>>;
  /** What stands before the slides. */
  declared?: string;
}

function bytesOf({
  page,
  more = '',
  styles = '',
  common = '',
  master = '',
  masterMore = '',
  files = {},
  declared = '',
}: Made): Uint8Array {
  const layout =
    '<style:page-layout style:name="PM"><style:page-layout-properties fo:page-width="10in" fo:page-height="7.5in"/></style:page-layout>';
  const masters = `<style:master-page style:name="M" style:page-layout-name="PM" ${masterMore}>${master}</style:master-page>`;
  const stylesPart = xml(
    'office:document-styles',
    `<office:styles>${common}</office:styles><office:automatic-styles>${layout}</office:automatic-styles><office:master-styles>${masters}</office:master-styles>`,
  );
  const body = `${declared}<draw:page draw:master-page-name="M" ${more}>${page}</draw:page>`;
  return odfBytes('presentation', { body, styles, files: { 'styles.xml': stylesPart, ...files } });
}

async function draw(made: Made, slide = 1): Promise<SlideDrawing> {
  return slideDrawingSchema.parse(await reader.drawSlide?.({ bytes: bytesOf(made), slide }));
}

async function only<Kind extends SlideDrawing['items'][number]['kind']>(kind: Kind, made: Made): Promise<Item<Kind>[]> {
  const { items } = await draw(made);
  return items.filter((one): one is Item<Kind> => one.kind === kind);
}

const pageStyle = (name: string, properties: string): string =>
  `<style:style style:name="${name}" style:family="drawing-page"><style:drawing-page-properties ${properties}/></style:style>`;

describe('the drawing of a slide', () => {
  it('has the size of its master, whose background and shapes are behind it, in styles of their own', async () => {
    const made: Made = {
      page: `<draw:rect ${at(1, 1, 2, 1)} draw:style-name="gr1"/>`,
      common: `${pageStyle('Mdp', 'draw:fill="gradient" draw:fill-gradient-name="G"')}<draw:gradient draw:name="G" draw:start-color="#ddeeff" draw:end-color="#000000"/>${graphic('gr1', 'draw:fill="solid" draw:fill-color="#00ff00" draw:stroke="none"')}`,
      styles: graphic(
        'gr1',
        'draw:fill="solid" draw:fill-color="#ff0000" draw:opacity="50%" svg:stroke-color="#0000ff" svg:stroke-width="2pt" draw:stroke="dash"',
      ),
      masterMore: 'draw:style-name="Mdp"',
      master: `<draw:ellipse ${at(0, 0, 1, 1)} draw:style-name="gr1"/>${frame(box(p('Click here')), 'presentation:class="title" presentation:placeholder="true"')}`,
    };
    expect(await draw(made)).toEqual({
      width: 720,
      height: 540,
      background: '#ddeeff',
      items: [
        { kind: 'form', box: [0, 0, 72, 72], turned: 0, form: 'ellipse', fill: '#00ff00', stroke: null },
        {
          kind: 'form',
          box: [72, 72, 144, 72],
          turned: 0,
          form: 'rectangle',
          fill: '#ff000080',
          stroke: { color: '#0000ff', width: 2, dashed: true },
        },
      ],
      pictures: [],
      cut: false,
    });
    const hidden = pageStyle(
      'dp',
      'presentation:background-objects-visible="false" draw:fill="solid" draw:fill-color="#123456"',
    );
    const alone = await draw({ ...made, styles: `${made.styles ?? ''}${hidden}`, more: 'draw:style-name="dp"' });
    expect(alone).toMatchObject({ background: '#123456', items: [{ form: 'rectangle' }] });
  });

  it('has what stands at the edges of the master where the slide shows it', async () => {
    const edge = (kind: string, inside: string): string => frame(box(p(inside)), `presentation:class="${kind}"`);
    const made: Made = {
      page: '',
      declared: '<presentation:footer-decl presentation:name="f1">The foot</presentation:footer-decl>',
      master:
        edge('footer', '<presentation:footer/>') +
        edge('page-number', '<text:page-number>9</text:page-number>') +
        edge('date-time', 'never'),
      styles: pageStyle('dp', 'presentation:display-footer="true" presentation:display-page-number="true"'),
      more: 'draw:style-name="dp" presentation:use-footer-name="f1"',
    };
    const texts = await only('text', made);
    expect(texts.map(({ paragraphs }) => paragraphs[0]?.runs[0]?.text)).toEqual(['The foot', '1']);
  });

  it('has texts with what they inherit: from the shape, the paragraph and the span', async () => {
    const common = [
      `<style:style style:name="base" style:family="presentation"><style:graphic-properties draw:textarea-vertical-align="middle" fo:padding="0.1in" draw:fit-to-size="shrink-to-fit"/><style:paragraph-properties fo:text-align="center" fo:margin-top="6pt" fo:line-height="90%"/><style:text-properties fo:font-size="40pt" fo:color="#112233" fo:font-family="'Times New Roman'"/></style:style>`,
    ].join('');
    const styles = [
      '<style:style style:name="pr1" style:family="presentation" style:parent-style-name="base"/>',
      letters('T1', 'fo:font-weight="bold" fo:font-size="50%" style:use-window-font-color="true"'),
      letters('T2', 'text:display="none"'),
      '<style:style style:name="P1" style:family="paragraph"><style:paragraph-properties fo:text-align="end"/><style:text-properties fo:font-style="italic" style:text-underline-style="solid"/></style:style>',
    ].join('');
    const words =
      p(
        'A<text:line-break/>b<text:s text:c="2"/><text:span text:style-name="T1">bold</text:span><text:span text:style-name="T2">no</text:span>',
      ) + p('two', 'P1');
    const [text] = await only('text', { page: frame(box(words), 'presentation:style-name="pr1"'), styles, common });
    expect(text).toMatchObject({
      box: [72, 144, 216, 72],
      margins: [7.2, 7.2, 7.2, 7.2],
      anchor: 'middle',
      wraps: true,
      shrinks: true,
      paragraphs: [
        {
          align: 'center',
          spacing: 0.9,
          before: 0,
          runs: [
            { text: 'A\nb  ', size: 40, bold: false, color: '#112233', typeface: 'serif' },
            { text: 'bold', size: 20, bold: true, color: '#000000' },
          ],
        },
        { align: 'right', before: 6, runs: [{ text: 'two', italic: true, underlined: true }] },
      ],
    });
  });

  it('has white letters of no colour on a dark ground', async () => {
    const styles = pageStyle('dp', 'draw:fill="solid" draw:fill-color="#000040"');
    const [text] = await only('text', { page: frame(box(p('seen'))), styles, more: 'draw:style-name="dp"' });
    expect(text?.paragraphs[0]?.runs[0]?.color).toBe('#ffffff');
  });

  it('has lists with bullets and numbers, deeper levels as the styles of an outline say', async () => {
    const level = (kind: string, number: number, more: string): string =>
      `<text:list-level-style-${kind} text:level="${number}" ${more}><style:list-level-properties text:space-before="${number * 10}pt" text:min-label-width="20pt"/></text:list-level-style-${kind}>`;
    const styles = `<text:list-style style:name="L">${level('bullet', 1, 'text:bullet-char="–"')}${level('number', 2, 'style:num-format="1" style:num-suffix="."')}</text:list-style>`;
    const common =
      letters('X-outline1', 'fo:font-size="30pt"', 'presentation') +
      letters('X-outline2', 'fo:font-size="22pt"', 'presentation');
    const list = `<text:list text:style-name="L"><text:list-item>${p('one')}<text:list>${item(p('deep'))}${item(p('er'))}</text:list></text:list-item></text:list>`;
    const page = frame(box(list), 'presentation:class="outline" presentation:style-name="X-outline1"');
    const [text] = await only('text', { page, styles, common });
    expect(text?.paragraphs).toMatchObject([
      { bullet: '–', bulletAt: 10, indent: 30, runs: [{ text: 'one', size: 30 }] },
      { bullet: '1.', bulletAt: 20, indent: 40, runs: [{ text: 'deep', size: 22 }] },
      { bullet: '2.', runs: [{ text: 'er' }] },
    ]);
  });

  it('has lines with heads, connectors, polygons, paths and groups, turned and moved', async () => {
    const styles = graphic('arrow', 'draw:stroke="solid" svg:stroke-width="1pt" draw:marker-end="Arrow"');
    const page = [
      '<draw:line draw:style-name="arrow" svg:x1="2in" svg:y1="1in" svg:x2="1in" svg:y2="1in"/>',
      '<draw:connector svg:x1="1in" svg:y1="1in" svg:x2="2in" svg:y2="2in" svg:d="M2540 2540h2540v2540" svg:viewBox="0 0 2541 2541"/>',
      `<draw:g><draw:polygon ${at(0, 0, 1, 1)} svg:viewBox="0 0 100 100" draw:points="0,0 100,0 50,100"/></draw:g>`,
      `<draw:path ${at(0, 0, 1, 2)} svg:viewBox="0 0 10 10" svg:d="m0 0 5 0c0 5 5 5 5 10q0 0-5 0a5 5 0 0 1-5-5z"/>`,
      '<draw:rect svg:width="2in" svg:height="1in" draw:transform="rotate (-1.5707963) translate (3in 1in)"/>',
      `<draw:rect ${at(0, 0, 1, 1)} draw:display="none"/>`,
    ].join('');
    const forms = await only('form', { page, styles });
    expect(forms).toMatchObject([
      {
        box: [72, 72, 72, 0],
        form: [
          ['M', 72, 0],
          ['L', 0, 0],
        ],
      },
      { form: [['M', 0, 0], ['L', 6, -3], ['L', 6, 3], ['Z']] },
      {
        box: [72, 72, 72, 72],
        form: [
          ['M', 0, 0],
          ['L', 72, 0],
          ['L', 72, 72],
        ],
      },
      { form: [['M', 0, 0], ['L', 72, 0], ['L', 36, 72], ['Z']] },
      {
        form: [
          ['M', 0, 0],
          ['L', 36, 0],
          ['C', 36, 72, 72, 72, 72, 144],
          ['C', 72, 144, 60, 144, 36, 144],
          ['C', 16.12, 144, 0, 111.76, 0, 72],
          ['Z'],
        ],
      },
      // Its left upper corner is where its right upper one has come to stand.
      { box: [108, 108, 144, 72], turned: 90 },
    ]);
  });

  it('has custom shapes by their formulas, with their text within them', async () => {
    const shape = (geometry: string, inside = ''): string =>
      `<draw:custom-shape ${at(0, 0, 1, 1)}>${inside}<draw:enhanced-geometry ${geometry}</draw:custom-shape>`;
    const page = [
      shape(
        'svg:viewBox="0 0 100 100" draw:modifiers="25" draw:text-areas="?f0 0 100 100" draw:enhanced-path="M ?f0 0 L 100 ?f1 $0 100 Z N"><draw:equation draw:name="f0" draw:formula="$0*2"/><draw:equation draw:name="f1" draw:formula="if(?f0-10,max(10,min(50,80)),-(3+right)/2)"/></draw:enhanced-geometry>',
        p('inside'),
      ),
      shape('draw:type="ellipse"/>'),
      shape('svg:viewBox="0 0 100 100" draw:mirror-horizontal="true" draw:enhanced-path="M 0 0 L 10 0 N"/>'),
      shape(
        'svg:viewBox="0 0 100 100" draw:enhanced-path="M ?f0 0 L 1 1"><draw:equation draw:name="f0" draw:formula="?f1"/><draw:equation draw:name="f1" draw:formula="?f0"/></draw:enhanced-geometry>',
      ),
      shape('svg:viewBox="0 0 0 0" draw:enhanced-path="U 1270 1270 1270 1270 0 360 Z N"/>'),
    ].join('');
    const drawing = await draw({ page });
    expect(drawing.items).toMatchObject([
      { kind: 'form', form: [['M', 36, 0], ['L', 72, 36], ['L', 18, 72], ['Z']] },
      { kind: 'text', box: [36, 0, 36, 72] },
      { form: 'ellipse' },
      {
        form: [
          ['M', 72, 0],
          ['L', 64.8, 0],
        ],
      },
      { form: 'rectangle' },
      { form: expect.arrayContaining([['M', 72, 36], ['Z']]) },
    ]);
  });

  it('has tables as cells with fills, borders and merged cells, by the pattern of the table', async () => {
    const column =
      '<style:style style:name="co" style:family="table-column"><style:table-column-properties style:column-width="1in"/></style:style>';
    const height =
      '<style:style style:name="ro" style:family="table-row"><style:table-row-properties style:row-height="0.5in"/></style:style>';
    const cellStyle = (name: string, color: string): string =>
      `<style:style style:name="${name}" style:family="table-cell"><style:graphic-properties draw:fill="solid" draw:fill-color="${color}"/><style:paragraph-properties fo:border-bottom="1pt solid #0000ff"/></style:style>`;
    const template =
      '<table:table-template table:name="pattern"><table:first-row table:style-name="first"/><table:body table:style-name="body"/></table:table-template>';
    const table = `<table:table table:template-name="pattern" table:use-first-row-styles="true"><table:table-column table:style-name="co" table:number-columns-repeated="2"/>${row(`${cell('Wide', 'table:number-columns-spanned="2"')}<table:covered-table-cell/>`, 'table:style-name="ro"')}${row(cell('a') + cell('b', 'table:style-name="own"'), 'table:style-name="ro"')}</table:table>`;
    const { items } = await draw({
      page: frame(table),
      styles: column + height + cellStyle('own', '#00ff00'),
      common: template + cellStyle('first', '#000000') + cellStyle('body', '#ffffff'),
    });
    expect(items.filter((one) => one.kind === 'form' && one.fill !== null)).toMatchObject([
      { box: [72, 144, 144, 36], fill: '#000000' },
      { box: [72, 180, 72, 36], fill: '#ffffff' },
      { box: [144, 180, 72, 36], fill: '#00ff00' },
    ]);
    expect(items.filter((one) => one.kind === 'form' && one.stroke !== null)).toHaveLength(3);
    const texts = items.filter((one): one is Item<'text'> => one.kind === 'text');
    expect(texts.map(({ paragraphs }) => paragraphs[0]?.runs[0])).toMatchObject([
      { text: 'Wide', color: '#ffffff' },
      { text: 'a', color: '#000000' },
      { text: 'b' },
    ]);
  });
});

describe('what is embedded', () => {
  const png = colouredPng(8, 8, [1, 2, 3]);
  const withPicture = async (page: string, { files, ...more }: Partial<Made> = {}): Promise<SlideDrawing> =>
    await draw({ page, ...more, files: { 'Pictures/a.png': png, ...files } });

  it('is a picture where a browser shows it, and absent where it does not or is only linked', async () => {
    const image = (href: string): string => frame(`<draw:image xlink:href="${href}"/>`);
    const page = ['Pictures/a.png', 'Pictures/b.wmf', 'https://example.org/a.png', '../a.png'].map(image).join('');
    const both = frame('<draw:image xlink:href="Pictures/b.wmf"/><draw:image xlink:href="Pictures/a.png"/>');
    const drawing = await withPicture(page + both, { files: { 'Pictures/b.wmf': 'no picture' } });
    expect(drawing.items.map(({ kind }) => kind)).toEqual(['picture', 'absent', 'absent', 'absent', 'picture']);
    expect(drawing.pictures).toMatchObject([{ format: 'png', width: 8 }]);
    const cut = graphic('cut', 'fo:clip="rect(0in, 0in, 3pt, 0in)" style:mirror="horizontal"');
    const inside = frame('<draw:image xlink:href="Pictures/a.png"/>', 'draw:style-name="cut"');
    expect((await withPicture(inside, { styles: cut })).items).toMatchObject([
      { kind: 'picture', cropped: [0, 0, 0, expect.closeTo(2 / 3)], flipped: { across: true, down: false } },
    ]);
    const often = await withPicture(image('Pictures/a.png').repeat(10_000));
    expect([often.items.length, often.pictures.length, often.cut]).toEqual([limits.slideDrawing.items, 1, true]);
  });

  it('is the picture of a fill or of a page', async () => {
    const styles =
      graphic('g', 'draw:fill="bitmap" draw:fill-image-name="A"') +
      pageStyle('dp', 'draw:fill="bitmap" draw:fill-image-name="A"');
    const common = '<draw:fill-image draw:name="A" xlink:href="Pictures/a.png"/>';
    const drawing = await withPicture(`<draw:rect ${at(1, 1, 1, 1)} draw:style-name="g"/>`, {
      styles,
      common,
      more: 'draw:style-name="dp"',
    });
    expect(drawing.items).toMatchObject([
      { kind: 'picture', box: [0, 0, 720, 540] },
      { kind: 'picture', box: [72, 72, 72, 72] },
      { kind: 'form', fill: null },
    ]);
    const lost = await draw({ page: '', styles, common, more: 'draw:style-name="dp"' });
    expect(lost).toMatchObject({ items: [], background: '#ffffff' });
  });

  it('is a chart or an object with its own picture, a formula as it is read, and media', async () => {
    const chart = xml(
      'office:document-content',
      '<office:body><office:chart><chart:chart/></office:chart></office:body>',
    );
    const object = (name: string, image = ''): string =>
      frame(`<draw:object xlink:href="./${name}"/>${image === '' ? '' : `<draw:image xlink:href="${image}"/>`}`);
    const page = [
      object('C'),
      object('C', 'Pictures/a.png'),
      object('F'),
      object('missing'),
      object('B'),
      frame('<draw:plugin xlink:href="film.mp4"/>'),
    ].join('');
    const { items } = await withPicture(page, {
      files: { 'C/content.xml': chart, 'F/content.xml': formula, 'B/content.xml': '<a><b>' },
    });
    expect(items).toMatchObject([
      { kind: 'absent', what: 'chart' },
      { kind: 'picture' },
      { kind: 'text', paragraphs: [{ runs: [{ text: expect.stringContaining('\\frac{a}{b^{2}}') }] }] },
      { kind: 'absent', what: 'object' },
      { kind: 'absent', what: 'object' },
      { kind: 'absent', what: 'media' },
    ]);
  });
});

describe('a slide made to do harm', () => {
  it('is drawn within the limits: endless groups and lists, vast numbers, formulas without end', async () => {
    const rect = `<draw:rect ${at(0, 0, 1, 1)}/>`;
    expect(await draw({ page: '<draw:g>'.repeat(100) + rect + '</draw:g>'.repeat(100) })).toMatchObject({
      items: [],
      cut: true,
    });
    expect(await draw({ page: rect.repeat(2_000) })).toMatchObject({ cut: true });
    const vast =
      '<draw:rect svg:x="9e300in" svg:y="-9e300in" svg:width="1e99in" svg:height="nanin" draw:transform="rotate (1e308) scale (9e99)"/>';
    expect((await draw({ page: vast })).items.length).toBeLessThanOrEqual(1);
    const deep = `<draw:custom-shape ${at(0, 0, 1, 1)}><draw:enhanced-geometry svg:viewBox="0 0 1 1" draw:enhanced-path="M ?f 0 L 1 1"><draw:equation draw:name="f" draw:formula="${'('.repeat(1_500)}"/></draw:enhanced-geometry></draw:custom-shape>`;
    expect((await draw({ page: deep })).items).toMatchObject([{ form: 'rectangle' }]);
    const long = `<draw:path ${at(0, 0, 1, 1)} svg:viewBox="0 0 9 9" svg:d="M0 0${'l1 1'.repeat(50_000)}"/>`;
    const [form] = (await draw({ page: long })).items;
    expect(form?.kind === 'form' && form.form.length).toBe(limits.slideDrawing.steps);
    const table = `<table:table><table:table-column table:number-columns-repeated="999999999"/>${row(cell('x', 'table:number-columns-repeated="999999999"'), 'table:number-rows-repeated="999999999"').repeat(300)}</table:table>`;
    expect(await draw({ page: frame(table) })).toMatchObject({ cut: true });
    const empty = `<table:table><table:table-column table:number-columns-repeated="100"/>${row(cell('', 'table:number-columns-repeated="100"')).repeat(50)}</table:table>`;
    expect(await draw({ page: frame(empty) })).toMatchObject({ items: [], cut: true });
    const loop =
      '<style:style style:name="a" style:family="graphic" style:parent-style-name="b"/><style:style style:name="b" style:family="graphic" style:parent-style-name="a"/>';
    expect(
      (await draw({ page: `<draw:rect ${at(0, 0, 1, 1)} draw:style-name="a"/>`, styles: loop })).items,
    ).toHaveLength(1);
  });

  it('is refused where it is not there', async () => {
    await expect(draw({ page: '' }, 2)).rejects.toMatchObject({ code: 'source/not-found' });
    const noText = zipOf({ mimetype: 'application/vnd.oasis.opendocument.presentation' });
    await expect(reader.drawSlide?.({ bytes: noText, slide: 1 })).rejects.toMatchObject({ code: 'source/broken' });
  });
});
