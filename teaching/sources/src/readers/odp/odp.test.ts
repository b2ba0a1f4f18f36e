import { limits } from '@schole/core';
import { expect, it } from 'vitest';
import { cell, filler, formula, item, odfBytes, p, row } from '../../odf/test-odf.ts';
import { reader, readOdp } from './index.ts';

const frame = (inside: string, y: number, role = '') =>
  `<draw:frame presentation:class="${role}" svg:x="1cm" svg:y="${y}cm" svg:width="20cm" svg:height="10mm">${inside}</draw:frame>`;
const box = (inside: string) => `<draw:text-box>${inside}</draw:text-box>`;
const page = (inside: string, more = '') => `<draw:page ${more}>${inside}</draw:page>`;
const fillerPage = page(frame(box(filler), 5));
const styles =
  '<text:list-style style:name="L"><text:list-level-style-bullet text:level="1" text:bullet-char="•"/><text:list-level-style-number text:level="2" style:num-format=""/></text:list-style><style:style style:name="hidden" style:family="drawing-page"><style:drawing-page-properties presentation:visibility="hidden"/></style:style>';
const bytesOf = (body: string, files = {}) => odfBytes('presentation', { body, styles, files });

it('reads slides: title, body, shapes, groups, tables, formulas and notes, with what was left out', async () => {
  const list = `<text:list text:style-name="L">${item(p('one'))}${item(p('two'))}</text:list>`;
  const shape = (text: string, y: number) =>
    `<draw:custom-shape svg:x="1in" svg:y="${y}cm" svg:width="2cm" svg:height="1cm">${p(text)}</draw:custom-shape>`;
  const table = `<table:table>${row(cell('Place') + cell('Rain'))}${row(cell('Corfu') + cell('1,100'))}</table:table>`;
  const slide = [
    frame(box(p('Σελίδα 1')), 20, 'footer'),
    frame(box(list), 3, 'outline'),
    frame(box(p('The title')), 1, 'title'),
    `<draw:g>${shape('below', 8)}${shape('above', 6)}</draw:g>`,
    frame(table, 10),
    frame('<draw:object xlink:href="./F"/>', 12),
    frame('<draw:image xlink:href="Pictures/a.png"/>', 14),
    '<draw:frame presentation:placeholder="true" presentation:class="outline"><draw:text-box/></draw:frame>',
    `<presentation:notes>${frame(box(p('Say this.')), 14, 'notes')}</presentation:notes>`,
  ];
  const body = page(slide.join('')) + page(frame(box(filler), 5), 'draw:style-name="hidden"');
  const { text, blocks, receipt } = await readOdp({
    bytes: bytesOf(body, { 'F/content.xml': formula }),
    fileName: 'a.odp',
  });
  expect(
    blocks.slice(0, -1).map(({ kind, page: at, start, end }) => `${kind} ${at}: ${text.slice(start, end)}`),
  ).toEqual([
    'heading 1: The title',
    'list 1: • one\n• two',
    'paragraph 1: above',
    'paragraph 1: below',
    'table 1: | Place | Rain |\n| Corfu | 1,100 |',
    'paragraph 1: $\\frac{a}{b^{2}}\\le \\sqrt{c}$',
    'notes 1: Say this.',
  ]);
  expect(receipt).toMatchObject({ pages: 2, warnings: ['hidden-slides'] });
  expect(receipt.dropped).toEqual([
    { part: 'page-furniture', count: 1, pages: [1] },
    { part: 'picture', count: 1, pages: [1] },
  ]);
});

it('has powers, lists from their first number, and notes that stand in a box of their own', async () => {
  const styles =
    '<text:list-style style:name="N"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/></text:list-style><style:style style:name="U" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style>';
  const list = `<text:list text:style-name="N"><text:list-item text:start-value="4">${p('10<text:span text:style-name="U">6</text:span> m')}</text:list-item>${item(p('next'))}</text:list>`;
  const notes = `<presentation:notes>${frame(box(p('Say this.')), 14)}<draw:frame presentation:class="header"><draw:text-box>${p('Head')}</draw:text-box></draw:frame></presentation:notes>`;
  const bytes = odfBytes('presentation', { body: page(frame(box(list), 3) + notes) + fillerPage, styles });
  const { text, blocks } = await readOdp({ bytes, fileName: 'a.odp' });
  const first = blocks
    .filter((block) => block.page === 1)
    .map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);
  expect(first).toEqual(['list: 4. 10⁶ m\n5. next', 'notes: Say this.']);
});

it('leaves out boxes that hold fields of pages and dates only, and has such fields in sentences', async () => {
  const number = '<text:span><text:page-number>&lt;number&gt;</text:page-number></text:span>';
  const slide = [
    frame(box(p('Read the next sentence.')), 3),
    frame(box(p(number)), 20),
    frame(box(p(`Σελίδα ${number} / <text:page-count>9</text:page-count>`)), 22),
    frame(box(p('<text:date>29 Nov</text:date>')), 24),
    frame(box(p('Go on with slide <text:page-number>3</text:page-number>.')), 6),
    frame(box(p('<text:date text:fixed="true">1 May 1821</text:date>')), 8),
    `<presentation:notes>${frame(box(p(number)), 2)}${frame(box(p('Say this.')), 14)}</presentation:notes>`,
  ];
  const { text, blocks, receipt } = await readOdp({
    bytes: bytesOf(page(slide.join('')) + fillerPage),
    fileName: 'a.odp',
  });
  expect(blocks.filter((block) => block.page === 1).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Read the next sentence.',
    'Go on with slide 3.',
    '1 May 1821',
    'Say this.',
  ]);
  expect(receipt.dropped).toEqual([{ part: 'page-furniture', count: 3, pages: [1] }]);
});

it('refuses too many slides, and those without a word', async () => {
  const many = bytesOf(fillerPage.repeat(limits.filePages + 1));
  await expect(readOdp({ bytes: many, fileName: 'a.odp' })).rejects.toMatchObject({ code: 'source/too-many-pages' });
  const empty = bytesOf(page(frame('<draw:image xlink:href="a.png"/>', 1)));
  await expect(readOdp({ bytes: empty, fileName: 'a.odp' })).rejects.toMatchObject({ code: 'source/no-text' });
});

it('gives the pictures of slides, and never fetches what is only linked', async () => {
  const picture = (link: string) => frame(`<draw:image xlink:href="${link}"/><svg:desc>The harbour</svg:desc>`, 1);
  const body =
    page(picture('Pictures/a.png') + picture('https://example.org/a.png') + picture('../a.png')) + fillerPage;
  const bytes = bytesOf(body, { 'Pictures/a.png': 'no picture' });
  const found = await reader.pictures?.({ bytes, near: { share: 0, page: null }, from: 0 });
  expect(found).toMatchObject({ pictures: [], leftOut: { linked: 2, formats: 1 } });
});

const written = async (body: string, files = {}, more = ''): Promise<string[]> => {
  const bytes = odfBytes('presentation', { body: body + fillerPage, styles: styles + more, files });
  const { text, blocks } = await readOdp({ bytes, fileName: 'a.odp' });
  return blocks.slice(0, -1).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);
};

it('has a further line of an item in it, and what begins anew behind it', async () => {
  const list = (second: string) =>
    frame(
      box(`<text:list text:style-name="L">${item(p('one') + p(second))}${item(p('two'))}</text:list>`),
      3,
      'outline',
    );
  expect(await written(page(list('or more')))).toEqual(['list: • one or more\n• two']);
  expect(await written(page(list('Another')))).toEqual(['list: • one', 'paragraph: Another', 'list: • two']);
});

it('has a second title below the text as a note behind it, and two titles above it as titles', async () => {
  const list = frame(
    box(`<text:list text:style-name="L">${item(p('one'))}${item(p('two'))}</text:list>`),
    3,
    'outline',
  );
  const titles = (second: string, y: number) => frame(box(p('Rain')), 1, 'title') + frame(box(p(second)), y, 'title');
  expect(await written(page(titles('[*] Except in May.', 19) + list))).toEqual([
    ...['heading: Rain', 'list: • one\n• two', 'footnote: [*] Except in May.'],
  ]);
  expect(await written(page(titles('and snow', 2) + list))).toEqual([
    ...['heading: Rain', 'heading: and snow', 'list: • one\n• two'],
  ]);
});

it('leaves out what is struck through', async () => {
  const struck =
    '<style:style style:name="S" style:family="text"><style:text-properties style:text-line-through-style="solid"/></style:style>';
  const words = p('Rain is <text:span text:style-name="S">dry </text:span>wet.');
  expect(await written(page(frame(box(words), 3)), {}, struck)).toEqual(['paragraph: Rain is wet.']);
});

it('has the title of its first slide where the properties name another one that it never says', async () => {
  const title = async (meta: string): Promise<string> => {
    const body = page(frame(box(p('The rain in May')), 1, 'title')) + fillerPage;
    const bytes = odfBytes('presentation', { body, styles, meta: `<dc:title>${meta}</dc:title>` });
    return (await readOdp({ bytes, fileName: 'a.odp' })).title;
  };
  expect(await title('blue-squares')).toBe('The rain in May');
  expect(await title('The Rain')).toBe('The Rain');
});
