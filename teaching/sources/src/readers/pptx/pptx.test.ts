import { type Document, limits } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { readPptx } from './index.ts';
import { readPptxPictures } from './pictures.ts';
import { filler, graphic, picture, shape, slideFile, type TestSlide, textParagraph, xml } from './test-slides.ts';

const read = (slides: readonly TestSlide[], files?: Readonly<Record<string, string>>): Promise<Document> =>
  readPptx({ bytes: slideFile(slides, files), fileName: 'lesson.pptx' });

/** The blocks as "kind page: text", without the filler. */
function written({ text, blocks }: Document): string[] {
  return blocks
    .map(({ kind, level = '', page, start, end }) => `${kind}${level} ${page}: ${text.slice(start, end)}`)
    .filter((block) => !block.includes('The river carries'));
}

async function fault(bytes: Uint8Array): Promise<unknown> {
  return await readPptx({ bytes, fileName: 'x.pptx' }).then(
    () => 'read',
    (problem: unknown) => (problem instanceof Error && 'code' in problem ? problem.code : problem),
  );
}

const title = (text: string): string => shape(textParagraph(text), 0, 0, 'title');
const bullet = '<a:buChar char="•"/>';
const fillerSlide = { shapes: filler };

describe('the text of slides', () => {
  it('comes in the order of the presentation, each with its number', async () => {
    const document = await read([{ shapes: title('First') + filler }, { shapes: title('Second') }, fillerSlide]);
    expect(written(document)).toEqual(['heading2 1: First', 'heading2 2: Second']);
    expect(document.receipt).toMatchObject({ pages: 3, emptyPages: [], warnings: [] });
    expect(document.title).toBe('First');
  });

  it('is read column by column where there are columns, and row by row where terms stand beside meanings', async () => {
    const columns = [shape(textParagraph('right head'), 300, 100), shape(textParagraph('left head'), 0, 100)];
    const bodies = [shape(textParagraph('right body'), 300, 155), shape(textParagraph('left body'), 0, 155)];
    const pairs = [0, 1, 2].flatMap((row) => [
      shape(textParagraph(`meaning ${row}`), 300, 100 + 60 * row),
      shape(textParagraph(`term ${row}`), 0, 100 + 60 * row),
    ]);
    const document = await read([
      { shapes: [...columns, ...bodies].join('') },
      { shapes: pairs.join('') },
      fillerSlide,
    ]);
    expect(written(document).map((block) => block.replace(/^\S+ /, ''))).toEqual([
      ...['1: left head', '1: left body', '1: right head', '1: right body'],
      ...['2: term 0', '2: meaning 0', '2: term 1', '2: meaning 1', '2: term 2', '2: meaning 2'],
    ]);
  });

  it('has the labels of a drawing as one caption behind the text, those in groups too', async () => {
    const labels = ['A', 'B', 'C', 'D', 'E', 'F'].map((name, at) =>
      shape(textParagraph(`Node ${name}`), 300 * at, 400),
    );
    const text = shape(textParagraph('Each node is responsible for a part of the ring.'), 0, 600);
    const group = `<p:grpSp>${labels.slice(0, 3).join('')}</p:grpSp>`;
    const document = await read([{ shapes: group + labels.slice(3).join('') + text }, fillerSlide]);
    expect(written(document)).toEqual([
      'paragraph 1: Each node is responsible for a part of the ring.',
      'caption 1: Node A · Node B · Node C · Node D · Node E · Node F',
    ]);
  });

  it('leaves out and counts what is struck through', async () => {
    const struck =
      '<a:r><a:t>Rain is </a:t></a:r><a:r><a:rPr strike="sngStrike"/><a:t>dry </a:t></a:r><a:r><a:t>wet</a:t></a:r>';
    const document = await read([{ shapes: shape(textParagraph(struck), 0, 0) }, fillerSlide]);
    expect(written(document)).toEqual(['paragraph 1: Rain is wet']);
    expect(document.receipt.dropped).toEqual([{ part: 'deleted-text', count: 1, pages: [1] }]);
  });

  it('has programs as one block with their indentation, whatever their letters', async () => {
    const lines = ['CREATE TABLE bells (', '    hour int,', '    PRIMARY KEY (hour)', ');'];
    const document = await read([
      { shapes: shape(lines.map((line) => textParagraph(line)).join(''), 0, 0) },
      fillerSlide,
    ]);
    expect(written(document)).toEqual([`code 1: ${lines.join('\n')}`]);
  });

  it('begins a list again where another number begins it', async () => {
    const numbered = (text: string, start: number) =>
      textParagraph(text, `<a:buAutoNum type="arabicPeriod" startAt="${start}"/>`);
    const list = [numbered('a', 2), numbered('b', 2), numbered('c', 7), numbered('d', 7)].join('');
    const document = await read([{ shapes: shape(list, 0, 0) }, fillerSlide]);
    expect(written(document)).toEqual(['list 1: 2. a\n3. b\n7. c\n8. d']);
  });

  it('keeps powers and indices', async () => {
    const at = (text: string, baseline: number) => `<a:r><a:rPr baseline="${baseline}"/><a:t>${text}</a:t></a:r>`;
    const words = `<a:r><a:t>10</a:t></a:r>${at('6', 30_000)}<a:r><a:t> H</a:t></a:r>${at('2', -25_000)}`;
    const document = await read([{ shapes: shape(textParagraph(words), 0, 0) }, fillerSlide]);
    expect(written(document)).toEqual(['paragraph 1: 10⁶ H₂']);
  });

  it('has lists with levels and numbers, program lines, and a single item as a paragraph', async () => {
    const numbered = (start: string) => `<a:buAutoNum type="arabicParenR"${start}/>`;
    const list = [
      textParagraph('one', bullet),
      textParagraph('deeper', 'lvl="1"').replace('lvl="1"/>', `lvl="1">${bullet}</a:pPr>`),
      textParagraph('three', numbered(' startAt="3"')),
      textParagraph('four', numbered(' startAt="3"')),
      textParagraph('no bullet', '<a:buNone/>'),
    ];
    const code = (text: string) =>
      textParagraph(`<a:r><a:rPr><a:latin typeface="Courier New"/></a:rPr><a:t>${text}</a:t></a:r>`);
    const document = await read([
      { shapes: shape(list.join(''), 0, 100, 'body') + shape(textParagraph('alone', bullet), 0, 300, 'body') },
      { shapes: shape(code('for x in y:') + code('    print(x)'), 0, 100) },
      fillerSlide,
    ]);
    expect(written(document)).toEqual([
      'list 1: • one\n  • deeper\n3) three\n4) four',
      'paragraph 1: no bullet',
      'paragraph 1: alone',
      'code 2: for x in y:\n    print(x)',
    ]);
  });

  it('inherits bullets and places from the layout and the master', async () => {
    const place = (type: string, inside: string, style: string) =>
      shape(`<a:lstStyle>${style}</a:lstStyle>${textParagraph(inside)}`, 0, 700, type);
    const layout = xml(
      'p:sldLayout',
      `<p:cSld><p:spTree>${place('body', 'prompt', '')}</p:spTree></p:cSld>`,
      'type="secHead"',
    );
    const styles = `<p:txStyles><p:bodyStyle><a:lvl1pPr>${bullet}</a:lvl1pPr></p:bodyStyle></p:txStyles>`;
    const master = xml('p:sldMaster', styles);
    const link = (kind: string, target: string) =>
      `<Relationships><Relationship Id="1" Type="x/${kind}" Target="${target}"/></Relationships>`;
    const bare = '<p:sp><p:nvSpPr><p:cNvPr id="1" name=""/><p:nvPr><p:ph type="body"/></p:nvPr></p:nvSpPr><p:spPr/>';
    const body = `${bare}<p:txBody>${textParagraph('one')}${textParagraph('two')}</p:txBody></p:sp>`;
    const document = await read(
      [
        {
          shapes: title('Part') + body + shape(textParagraph('above the body'), 0, 300),
          parts: { slideLayout: ['slideLayouts/one.xml', layout] },
        },
        fillerSlide,
      ],
      { 'ppt/slideLayouts/_rels/one.xml.rels': link('slideMaster', '/ppt/master.xml'), 'ppt/master.xml': master },
    );
    expect(written(document)).toEqual(['heading1 1: Part', 'paragraph 1: above the body', 'list 1: • one\n• two']);
  });

  it('has tables with empty and merged cells, the values of charts, and SmartArt in its order', async () => {
    const cell = (text: string, more = '') => `<a:tc ${more}><a:txBody>${textParagraph(text)}</a:txBody></a:tc>`;
    const table = `<a:tbl><a:tr>${cell('')}${cell('2020')}</a:tr><a:tr>${cell('Corfu', 'rowSpan="2"')}${cell('a').replace('</a:txBody>', `${textParagraph('b')}</a:txBody>`)}</a:tr><a:tr>${cell('gone', 'vMerge="1"')}${cell('c')}</a:tr></a:tbl>`;
    const values = (name: string, ...texts: string[]) =>
      `<c:${name}><c:cache>${texts.map((text, at) => `<c:pt idx="${at}"><c:v>${text}</c:v></c:pt>`).join('')}</c:cache></c:${name}>`;
    const chart = `<c:chart><c:title><c:tx>${textParagraph('Rain')}</c:tx></c:title><c:plotArea><c:barChart><c:ser>${values('tx', 'Athens')}${values('cat', 'May', 'June')}${values('val', '4.3000000000000007', '5')}</c:ser></c:barChart></c:plotArea></c:chart>`;
    const point = (id: string, text: string, type = 'node') =>
      `<dgm:pt modelId="${id}" type="${type}"><dgm:t>${textParagraph(text)}</dgm:t></dgm:pt>`;
    const link = (from: string, to: string, order: number) =>
      `<dgm:cxn srcId="${from}" destId="${to}" srcOrd="${order}"/>`;
    const smart = `<dgm:ptLst>${point('2', 'second')}${point('0', '', 'doc')}${point('3', 'below first')}${point('1', 'first')}</dgm:ptLst><dgm:cxnLst>${link('0', '2', 1)}${link('0', '1', 0)}${link('1', '3', 0)}${link('3', '1', 0)}</dgm:cxnLst>`;
    const document = await read([
      {
        shapes:
          graphic(table, 0, 100) +
          graphic('<c:chart r:id="chart"/>', 0, 300) +
          graphic('<dgm:relIds r:dm="diagramData"/>', 0, 600),
        parts: {
          chart: ['charts/c.xml', xml('c:chartSpace', chart)],
          diagramData: ['diagrams/d.xml', xml('dgm:dataModel', smart)],
        },
      },
      fillerSlide,
    ]);
    expect(written(document)).toEqual([
      'table 1: | | 2020 |\n| Corfu | a b |\n| | c |',
      'caption 1: Rain',
      'table 1: | | Athens |\n| May | 4.3 |\n| June | 5 |',
      'list 1: • first\n  • below first\n• second',
    ]);
  });

  it('has formulas once, bold terms, and notes without the number of the slide', async () => {
    const formula =
      '<mc:AlternateContent><mc:Choice Requires="a14"><a14:m><m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>x</m:t></m:r></m:den></m:f></m:oMath></a14:m></mc:Choice><mc:Fallback><a:r><a:t>picture</a:t></a:r></mc:Fallback></mc:AlternateContent>';
    const words =
      '<a:r><a:rPr b="1"/><a:t>Inertia</a:t></a:r><a:r><a:t> keeps a body in its motion, always.</a:t></a:r>';
    const notes = xml(
      'p:notes',
      `<p:cSld><p:spTree>${shape(textParagraph('Say this.'), 0, 0, 'body')}${shape(textParagraph('7'), 0, 0, 'sldNum')}${shape(textParagraph('And that, from a box of its own.'), 0, 0)}${shape(textParagraph('7'), 0, 0)}</p:spTree></p:cSld>`,
    );
    const document = await read([
      {
        shapes: shape(textParagraph(`<a:r><a:t>is</a:t></a:r>${formula}`) + textParagraph(words), 0, 0),
        parts: { notesSlide: ['notes/n.xml', notes] },
      },
      fillerSlide,
    ]);
    expect(written(document)).toEqual([
      'paragraph 1: is $\\frac{1}{x}$',
      'paragraph 1: Inertia keeps a body in its motion, always.',
      'notes 1: Say this.',
      'notes 1: And that, from a box of its own.',
    ]);
    expect(document.blocks.flatMap(({ bold = [] }) => bold)).toEqual(['Inertia']);
  });

  it('takes a short first line in larger letters for the title that is missing', async () => {
    const large = textParagraph('<a:r><a:rPr sz="4000"/><a:t>The way back</a:t></a:r>');
    const document = await read([{ shapes: shape(large, 0, 0) + filler }, fillerSlide]);
    expect(written(document)).toEqual(['heading2 1: The way back']);
  });

  it('takes a question for it, in Greek too, and no line that goes on', async () => {
    const large = (text: string): string =>
      shape(textParagraph(`<a:r><a:rPr sz="4000"/><a:t>${text}</a:t></a:r>`), 0, 0);
    const first = async (text: string) => written(await read([{ shapes: large(text) + filler }, fillerSlide]))[0];
    expect(await first('Who was Homer?')).toBe('heading2 1: Who was Homer?');
    expect(await first('Ποιος ήταν ο «Όμηρος»;')).toBe('heading2 1: Ποιος ήταν ο «Όμηρος»;');
    expect(await first('The old city;')).toMatch(/^paragraph 1/);
    expect(await first('Τα αίτια:')).toMatch(/^paragraph 1/);
  });
});

describe('what is left out of slides', () => {
  it('is counted with its slide', async () => {
    const played = '<a:videoFile r:link="x"/>';
    const object = '<p:oleObj><p:embed/></p:oleObj>';
    const document = await read(
      [
        fillerSlide,
        {
          shapes: [
            picture('Picture 3'),
            picture('A cat. Description automatically generated'),
            picture('The harbour of Corfu in winter'),
            picture('', played),
            graphic(object, 0, 0),
            shape(textParagraph('7 May'), 0, 0, 'dt'),
            shape(textParagraph('secret'), 0, 0).replace('name="Box"', 'name="Box" hidden="1"'),
          ].join(''),
          attributes: 'show="0"',
          parts: { comments: ['comments/c.xml', xml('p:cmLst', '<p:cm/><p:cm/>')] },
        },
      ],
      { 'ppt/vbaProject.bin': 'x' },
    );
    expect(written(document)).toEqual(['caption 2: The harbour of Corfu in winter']);
    expect(document.receipt.warnings).toEqual(['hidden-slides']);
    const on2 = (part: string, count: number) => ({ part, count, pages: [2] });
    expect(new Set(document.receipt.dropped)).toEqual(
      new Set([
        { part: 'macro', count: 1 },
        ...[on2('picture', 3), on2('video', 1), on2('embedded-file', 1), on2('page-furniture', 1)],
        ...[on2('hidden-text', 1), on2('comment', 2)],
      ]),
    );
  });

  it('is what stands at one place of most slides, but never a title', async () => {
    const slides = Array.from({ length: 5 }, () => ({
      shapes: title('Same title') + shape(textParagraph('2nd High School'), 0, 900) + filler,
    }));
    const document = await read(slides.map((one, at) => (at === 0 ? one : { shapes: one.shapes.replace(filler, '') })));
    expect(written(document)).toEqual([1, 2, 3, 4, 5].map((page) => `heading2 ${page}: Same title`));
    expect(document.receipt.dropped).toEqual([{ part: 'repeated-text', count: 5, pages: [1, 2, 3, 4, 5] }]);
  });
});

describe('bad presentations', () => {
  it('are refused with the true reason', async () => {
    const many = Array.from({ length: limits.filePages + 1 }, () => ({ shapes: '' }));
    expect(await fault(slideFile(many))).toBe('source/too-many-pages');
    expect(await fault(slideFile([]))).toBe('source/broken');
    expect(await fault(slideFile([{ shapes: picture('') }]))).toBe('source/no-text');
    expect(await fault(slideFile([{ shapes: '<p:sp>' }]))).toBe('source/broken');
    expect(await fault(slideFile([{ shapes: '<p:grpSp>'.repeat(300) + '</p:grpSp>'.repeat(300) }]))).toBe(
      'source/unsafe',
    );
    const entity = '<!DOCTYPE x [<!ENTITY e "x">]><x/>';
    expect(await fault(slideFile([fillerSlide], { 'ppt/presentation.xml': entity }))).toBe('source/unsafe');
  });

  it('are read without the slides that are damaged', async () => {
    const document = await read([{ shapes: '<p:sp>' }, fillerSlide]);
    expect(document.receipt).toMatchObject({ warnings: ['unreadable-pages'], emptyPages: [1], pages: 2 });
  });
});

it('the pictures of slides have their slide, their description and their caption', async () => {
  const shapes = picture('The harbour of Corfu') + shape(textParagraph('Figure 1. The harbour'), 0, 960) + filler;
  const link = picture('').replace('r:embed="image"', 'r:link="image"');
  const bytes = slideFile([{ shapes, parts: { image: ['media/i.png', 'no picture'] } }, { shapes: link }]);
  const found = await readPptxPictures({ bytes, near: { share: 0, page: null }, from: 0 });
  expect(found).toMatchObject({ pictures: [], leftOut: { linked: 1, formats: 1 } });
});
