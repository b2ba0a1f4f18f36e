import { limits, type SlideDrawing, slideDrawingSchema } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { colouredPng } from '../../../../../../tests/fixtures/images.ts';
import { little } from '../../doc/test-doc.ts';
import { reader } from '../index.ts';
import { box, type MadePpt, type MadeSlide, madePpt, record, text } from '../test-ppt.ts';

type Item<Kind> = Extract<SlideDrawing['items'][number], { kind: Kind }>;

const signed = (value: number, bytes: 2 | 4): Buffer => {
  const made = Buffer.alloc(bytes);
  made.writeIntLE(value, 0, bytes);
  return made;
};
const longs = (...values: number[]): Buffer => Buffer.concat(values.map((value) => signed(value, 4)));
const red = 0x0000ff;
/** Colours of a slide: the letters green, the titles blue, what is filled red. */
const scheme = record(0x07f0, longs(0xffeedd, 0x00ff00, 0, 0xff0000, red, 0, 0, 0), 1);
const documentAtom = record(
  0x03e9,
  Buffer.concat([longs(5_760, 4_320), Buffer.alloc(16), longs(0, 0), little(3, 2), Buffer.alloc(6)]),
);
const plain = record(
  0x03e9,
  Buffer.concat([longs(5_760, 4_320), Buffer.alloc(16), longs(0, 0), little(1, 2), Buffer.alloc(6)]),
);

/** Properties by their numbers; bytes are a list. */
function looks(properties: Readonly<Record<number, number | Buffer>>): Buffer {
  const entries = Object.entries(properties);
  const heads = entries.map(([id, value]) => {
    const isList = Buffer.isBuffer(value);
    return Buffer.concat([
      little(Number(id) | (isList ? 0x8000 : 0), 2),
      little((isList ? value.length : value) >>> 0, 4),
    ]);
  });
  const lists = entries.flatMap(([, value]) => (Buffer.isBuffer(value) ? [value] : []));
  return record(0xf00b, Buffer.concat([...heads, ...lists]), entries.length);
}

interface MadeShape {
  form?: number;
  id?: number;
  flags?: number;
  /** Left, top, right and bottom in units of the slide. */
  at?: readonly [number, number, number, number];
  child?: boolean;
  looks?: Readonly<Record<number, number | Buffer>>;
  inside?: readonly Buffer[];
}

function made({
  form = 1,
  id = 1,
  flags = 0,
  at = [80, 160, 880, 560],
  child = false,
  looks: own = {},
  inside = [],
}: MadeShape): Buffer {
  const [left, top, right, bottom] = at;
  const anchor = child
    ? record(0xf00f, longs(left, top, right, bottom))
    : record(0xf010, longs(top, left, right, bottom));
  return record(0xf004, [record(0xf00a, longs(id, flags), form), looks(own), anchor, ...inside]);
}

const holds = (placeholder: number): Buffer =>
  record(0xf011, [record(0x0bc3, Buffer.from([0, 0, 0, 0, placeholder, 0, 0, 0]))]);

async function draw(slide: MadeSlide, more: Partial<MadePpt> = {}, number = 1): Promise<SlideDrawing> {
  const bytes = madePpt({ slides: [slide], records: [plain], ...more });
  const drawing = await reader.drawSlide?.({ bytes, slide: number });
  return slideDrawingSchema.parse(drawing);
}

async function only<Kind extends SlideDrawing['items'][number]['kind']>(
  kind: Kind,
  slide: MadeSlide,
  more: Partial<MadePpt> = {},
): Promise<Item<Kind>[]> {
  const { items } = await draw(slide, more);
  return items.filter((item): item is Item<Kind> => item.kind === kind);
}

describe('the drawing of a slide', () => {
  it('has the size of the document, its background and the colours of its scheme', async () => {
    const background = made({ flags: 0x400, looks: { 385: 0x08000000 } });
    const drawing = await draw({ shapes: [made({ looks: { 385: 0x08000004 } })], background, records: [scheme] });
    expect(drawing).toMatchObject({ width: 720, height: 540, background: '#ddeeff', cut: false });
    expect(drawing.items).toEqual([
      {
        kind: 'form',
        box: [10, 20, 100, 50],
        turned: 0,
        form: 'rectangle',
        fill: '#ff0000',
        stroke: { color: '#000000', width: 0.75, dashed: false },
      },
    ]);
  });

  it('has common forms, lines with heads, corners of its own, and nothing of what is hidden or deleted', async () => {
    const corners = Buffer.concat([little(3, 2), little(3, 2), little(8, 2), longs(0, 0, 100, 0, 100, 200)]);
    const segments = Buffer.concat([
      little(4, 2),
      little(4, 2),
      little(2, 2),
      ...[0x4000, 0x0002, 0x6001, 0x8000].map((one) => little(one, 2)),
    ]);
    const size = { 322: 100, 323: 200 };
    const shapes = [
      made({ form: 2 }),
      made({ form: 3 }),
      made({ form: 4 }),
      made({ form: 20, looks: { 465: 1, 459: 25_400, 462: 6 } }),
      made({ looks: { ...size, 325: corners, 326: segments, 447: 0x100000 } }),
      made({ flags: 8 }),
      made({ looks: { 959: 0x20002 } }),
    ];
    const forms = await only('form', { shapes });
    expect(forms.map(({ form }) => form)).toEqual([
      'rounded',
      'ellipse',
      [['M', 50, 0], ['L', 100, 25], ['L', 50, 50], ['L', 0, 25], ['Z']],
      [
        ['M', 0, 0],
        ['L', 100, 50],
      ],
      expect.arrayContaining([['M', 100, 50], ['Z']]),
      [['M', 0, 0], ['L', 100, 0], ['L', 100, 50], ['Z']],
    ]);
    expect(forms[3]).toMatchObject({ fill: null, stroke: { width: 2, dashed: true } });
    expect(forms[5]).toMatchObject({ fill: null });
  });

  it('turns and mirrors shapes, and those of groups with their group', async () => {
    const quarter = 90 << 16;
    const head = record(0xf004, [
      record(0xf009, longs(0, 0, 100, 100)),
      record(0xf00a, longs(9, 0x41), 0),
      record(0xf010, longs(800, 800, 2_400, 1_600)),
    ]);
    const group = record(0xf003, [head, made({ at: [0, 0, 25, 50], child: true })]);
    const shapes = [made({ looks: { 4: quarter } }), made({ form: 6, flags: 0x80 }), group];
    const forms = await only('form', { shapes });
    // What lies on its side is kept as it lies.
    expect(forms[0]).toMatchObject({ box: [35, -5, 50, 100], turned: 90 });
    expect(forms[1]?.form).toEqual([['M', 0, 50], ['L', 100, 0], ['L', 0, 0], ['Z']]);
    expect(forms[2]?.box).toEqual([250, 100, 50, 50]);
  });

  it('has texts as the master and the text say, with the number of the slide', async () => {
    const level = Buffer.concat([
      ...[little(1, 2), little(0xd01, 4), little(1, 2), little(1, 2), little(320, 2), little(80, 2)],
      ...[little(0x60000, 4), little(40, 2), longs(0x03000000)],
    ]);
    const master: MadeSlide = { shapes: [], records: [record(0x0fa3, level, 1), scheme] };
    const style = Buffer.concat([
      ...[little(10, 4), little(0, 2), little(0, 4)],
      ...[
        little(4, 4),
        little(1, 4),
        little(1, 2),
        little(6, 4),
        little(0x40004, 4),
        little(4, 2),
        little(0x0000ff, 4).fill(0xfe, 3),
      ],
    ]);
    const inside = Buffer.concat([text('body', 'One *\rTwo'), record(0x0fa1, style), record(0x0fd8, little(4, 4))]);
    const shapes = [made({ form: 202, looks: { 447: 0x100000, 511: 0x80000, 135: 1 }, inside: [box(inside)] })];
    const drawing = await draw({ shapes, follows: 2 }, { master, records: [documentAtom] });
    expect(drawing.items).toHaveLength(1);
    expect(drawing.items[0]).toMatchObject({
      kind: 'text',
      anchor: 'middle',
      wraps: true,
      margins: [7.2, 3.6, 7.2, 3.6],
      paragraphs: [
        {
          align: 'center',
          bullet: '•',
          indent: 40,
          bulletAt: 10,
          runs: [
            { text: 'One ', size: 40, bold: true, color: '#0000ff' },
            { text: '3', underlined: true, color: '#ff0000' },
          ],
        },
        { bullet: '•', runs: [{ text: 'Two', underlined: true }] },
      ],
    });
  });

  it('has the margins of the ruler that stands with the shape', async () => {
    const ruler = record(0x0fa6, Buffer.concat([little(0x108, 4), little(160, 2), little(80, 2)]));
    const style = Buffer.concat([little(4, 4), little(0, 2), little(1, 4), little(1, 2), little(4, 4), little(0, 4)]);
    const outline = [text('body', 'One'), record(0x0fa1, style)];
    const shapes = [made({ inside: [box(record(0x0f9e, little(0, 4)), ruler)] })];
    const [drawn] = await only('text', { shapes, outline });
    expect(drawn?.paragraphs).toMatchObject([{ bulletAt: 10, indent: 20, bullet: '•' }]);
  });

  it('has the numbers of lists that a shape or the outline keeps', async () => {
    const plainEntry = Buffer.alloc(12);
    const numbered = Buffer.concat([little(0x3000000, 4), little(1, 2), little(3, 2), little(4, 2), Buffer.alloc(8)]);
    const numbers = record(0x0fac, Buffer.concat([plainEntry, numbered]));
    const tags = (...inside: Buffer[]) => record(0x1388, [record(0x138a, [record(0x138b, Buffer.concat(inside))])]);
    const words = 'One\rTwo\rNone';
    const style = Buffer.concat([
      ...[little(words.length + 1, 4), little(0, 2), little(1, 4), little(1, 2)],
      ...[little(8, 4), little(0x400, 4), little(0x400, 2)],
      ...[little(5, 4), little(0, 4)],
    ]);
    const inside = [text('body', words), record(0x0fa1, style)];
    const own = made({ inside: [record(0xf011, [tags(numbers)]), box(Buffer.concat(inside))] });
    const shown = made({ inside: [box(record(0x0f9e, little(0, 4)))] });
    const head = record(0x0faf, Buffer.concat([little(256, 4), little(1, 4)]));
    const info = record(0x07d0, [tags(record(0x0fae, [head, numbers]))]);
    const texts = await only('text', { shapes: [own, shown], outline: inside }, { records: [plain, info] });
    for (const { paragraphs } of texts) expect(paragraphs.map(({ bullet }) => bullet)).toEqual(['4.', '5.', '•']);
    expect(texts).toHaveLength(2);
  });

  it('has the texts of the outline at their places, and no stand-ins without words', async () => {
    const outline = [text('title', 'From the outline')];
    const shown = made({ inside: [holds(13), box(record(0x0f9e, little(0, 4)))] });
    const empty = made({ inside: [holds(14)] });
    const texts = await only('text', { shapes: [shown, empty], outline });
    expect(texts.map(({ paragraphs }) => paragraphs[0]?.runs[0]?.text)).toEqual(['From the outline']);
    expect(await only('form', { shapes: [empty] })).toEqual([]);
  });

  it('has the shapes of its master without stand-ins, and their looks where a shape comes from one', async () => {
    const foot = Buffer.concat([text('other', '*'), record(0x0ffa, little(0, 4))]);
    const master: MadeSlide = {
      shapes: [
        made({ id: 77, form: 3, looks: { 385: red } }),
        made({ id: 78, inside: [holds(1), box(text('title', 'Click here'))] }),
        made({ id: 79, inside: [holds(9), box(foot)] }),
        made({ id: 80, inside: [holds(7), box(text('other', 'no date'))] }),
      ],
    };
    const edges = record(0x0fd9, [
      record(0x0fda, Buffer.concat([little(0, 2), little(32, 2)])),
      record(0x0fba, Buffer.from('The foot', 'utf16le'), 2),
    ]);
    const slide: MadeSlide = { shapes: [made({ looks: { 769: 77 } })], records: [edges], follows: 1 };
    const { items } = await draw(slide, { master });
    expect(
      items.map((item) =>
        item.kind === 'text' ? item.paragraphs[0]?.runs[0]?.text : item.kind === 'form' ? item.fill : '',
      ),
    ).toEqual(['#ff0000', '#ffffff', 'The foot', '#ff0000']);
    expect((await draw({ ...slide, follows: 0 }, { master })).items).toHaveLength(1);
  });

  it('has pictures that a browser shows, cropped, and marks the place of others and of objects', async () => {
    const png = colouredPng(8, 8, [1, 2, 3]);
    const stored = record(0xf01e, Buffer.concat([Buffer.alloc(17), png]), 0x6e0);
    const meta = record(0xf01b, Buffer.alloc(40), 0x216);
    const entry = (at: number) => record(0xf007, Buffer.concat([Buffer.alloc(28), little(at, 4), Buffer.alloc(4)]), 6);
    const group = record(0x040b, [record(0xf000, [record(0xf001, [entry(0), entry(stored.length)])])]);
    const chart = record(0x0409, [record(0x0fcc, [record(0x0fc3, longs(1, 0, 5, 4, 0, 0))])]);
    const shapes = [
      made({ form: 75, looks: { 260: 1, 256: 0x4000 } }),
      made({ form: 75, looks: { 260: 2 } }),
      made({ form: 75, flags: 0x10, looks: { 260: 2 }, inside: [record(0xf011, [record(0x0bc1, little(5, 4))])] }),
    ];
    const streams = { Pictures: Buffer.concat([stored, meta]) };
    const { items, pictures } = await draw({ shapes }, { records: [plain, group, chart], streams });
    expect(items).toMatchObject([
      { kind: 'picture', picture: 0, cropped: [0, 0.25, 0, 0] },
      { kind: 'absent', what: 'picture' },
      { kind: 'absent', what: 'chart' },
    ]);
    expect(pictures).toMatchObject([{ format: 'png', width: 8, height: 8 }]);
    const behind = (number: number) => made({ flags: 0x400, looks: { 384: 3, 385: red, 390: number } });
    const filled = (number: number) => made({ looks: { 384: 3, 385: red, 390: number, 511: 0x80000 } });
    const more = { records: [plain, group], streams };
    const drawn = await draw({ shapes: [filled(1)], background: behind(1) }, more);
    expect(drawn.items).toMatchObject([{ kind: 'picture', box: [0, 0, 720, 540] }, { kind: 'picture' }]);
    // A picture that is not drawn leaves the colour below it.
    const plainly = await draw({ shapes: [filled(2)], background: behind(2) }, more);
    expect(plainly).toMatchObject({ background: '#ff0000', items: [{ kind: 'form', fill: '#ff0000' }] });
    const often = Array.from({ length: 10_000 }, () => made({ form: 75, looks: { 260: 1 } }));
    const many = await draw({ shapes: often }, { records: [plain, group], streams });
    expect([many.items.length, many.pictures.length, many.cut]).toEqual([limits.slideDrawing.items, 1, true]);
  });
});

describe('a slide made to do harm', () => {
  it('is drawn within the limits: endless groups, vast numbers, lists that lie', async () => {
    let nested = made({});
    for (let depth = 0; depth < 2_000; depth++) nested = record(0xf003, [nested]);
    expect(await draw({ shapes: [nested] })).toMatchObject({ items: [], cut: true });
    const huge = made({ at: [-2_147_483_648, 0, 2_147_483_647, 5], looks: { 4: 0x7fffffff, 459: 0x7fffffff } });
    expect((await draw({ shapes: [huge] })).items).toHaveLength(1);
    const lying = Buffer.concat([little(0xffff, 2), little(0xffff, 2), little(8, 2), longs(1, 2)]);
    const shape = made({ looks: { 325: lying, 326: lying } });
    expect((await draw({ shapes: [shape] })).items).toMatchObject([{ form: 'rectangle' }]);
    const long = box(text('other', 'word '.repeat(40_000)));
    expect(await draw({ shapes: [made({ inside: [long] })] })).toMatchObject({ cut: true });
  });

  it('shows the same text of the outline no more often than fits', async () => {
    const outline = [text('body', 'word '.repeat(10_000))];
    const shapes = Array.from({ length: 500 }, () => made({ inside: [box(record(0x0f9e, little(0, 4)))] }));
    const { items, cut } = await draw({ shapes, outline });
    expect([items.filter(({ kind }) => kind === 'text').length, cut]).toEqual([3, true]);
  });

  it('shows a foot that is as long as a book no more often than fits', async () => {
    const places = Array.from({ length: 20_000 }, (_, at) => record(0x0ffa, little(at, 4)));
    const edges = record(0x0fd9, [record(0x0fba, Buffer.from('foot '.repeat(50_000), 'utf16le'), 2)]);
    const many = made({ inside: [box(Buffer.concat([text('other', '*'.repeat(20_000)), ...places]))] });
    const { items, cut } = await draw({ shapes: [many], records: [edges] });
    expect([items.map(({ kind }) => kind), cut]).toEqual([['form', 'text'], true]);
  });

  it('is refused where it is not there', async () => {
    await expect(draw({ shapes: [] }, {}, 2)).rejects.toMatchObject({ code: 'source/not-found' });
    await expect(draw({ shapes: [] }, {}, 0)).rejects.toMatchObject({ code: 'source/not-found' });
  });
});
