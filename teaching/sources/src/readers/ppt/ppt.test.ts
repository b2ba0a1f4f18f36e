import { describe, expect, it } from 'vitest';
import { readFile } from '../../read-file.ts';
import { little } from '../doc/test-doc.ts';
import { readPpt } from './index.ts';
import { box, cell, type MadePpt, type MadeSlide, madePpt, record, shape, table, text } from './test-ppt.ts';

const sentence = 'The quick river carries sand and stones down to the sea every single day of the year. ';
const filler: MadeSlide = { shapes: [shape([box(text('other', sentence.repeat(4)))])] };

async function read(slides: readonly MadeSlide[], more: Partial<MadePpt> = {}) {
  return await readPpt({ bytes: madePpt({ slides: [...slides, filler], ...more }), fileName: 'lesson.ppt' });
}

async function blocks(slides: readonly MadeSlide[], more: Partial<MadePpt> = {}): Promise<string[]> {
  const { blocks: found, text: whole } = await read(slides, more);
  return found
    .map(({ kind, level, page, start, end }) => `${page} ${kind}${level ?? ''}: ${whole.slice(start, end)}`)
    .filter((block) => !block.includes('quick river'));
}

describe('the slides', () => {
  it('have titles as headings before the rest, bodies as lists, boxes as paragraphs, and notes', async () => {
    const slide: MadeSlide = {
      shapes: [
        shape([box(text('body', 'One\rTwo\x0bmore'))]),
        shape([box(text('other', 'A box of 5 \xb5m', true))]),
        shape([box(text('title', 'Ο τίτλος'))]),
      ],
      notes: 'Say this.\rAnd that.',
    };
    expect(await blocks([{ shapes: [shape([box(text('centreTitle', 'The whole'))])] }, slide])).toEqual([
      '1 heading1: The whole',
      '2 heading2: Ο τίτλος',
      '2 list: • One\n• Two more',
      '2 paragraph: A box of 5 μm',
      '2 notes: Say this.\nAnd that.',
    ]);
  });

  it('have the labels of a drawing as one caption behind the text', async () => {
    const label = (left: number) => {
      const anchor = record(0xf010, Buffer.concat([100, left, left + 50, 200].map((edge) => little(edge, 2))));
      return shape([anchor, box(text('other', left % 200 === 0 ? 'key' : 'value'))]);
    };
    const labels = [0, 100, 200, 300, 400, 500].map(label);
    const slide = { shapes: [shape([box(text('title', 'Hash'))]), ...labels, shape([box(text('body', 'One\rTwo'))])] };
    expect(await blocks([slide])).toEqual(['1 heading2: Hash', '1 list: • One\n• Two', '1 caption: key · value']);
  });

  it('have programs as one block with their indentation, and no formulas as programs', async () => {
    const program = ['#include <stdio.h>', 'int main(void){', '  puts("rain");', '}'];
    const formulas = ['f(x) = 2x', 'f(1) = 2', 'x = 1'];
    const slide = (...lines: string[]): MadeSlide => ({ shapes: [shape([box(text('other', lines.join('\r')))])] });
    expect(await blocks([slide(...program), slide(...formulas)])).toEqual([
      `1 code: ${program.join('\n')}`,
      ...formulas.map((formula) => `2 paragraph: ${formula}`),
    ]);
  });

  it('have titles of one level below that of the first slide, where it holds little more', async () => {
    const slide = (title: string, body: string): MadeSlide => ({
      shapes: [shape([box(text('title', title))]), shape([box(text('body', body))])],
    });
    const headings = async (opening: string) =>
      (await blocks([slide('The planets', opening), slide('Near the sun', 'Mercury\rVenus')])).filter((one) =>
        one.includes('heading'),
      );
    expect(await headings('Year 7\rMs. Adeyemi')).toEqual(['1 heading1: The planets', '2 heading2: Near the sun']);
    expect(await headings('Earth\rMars\rJupiter\rSaturn')).toEqual([
      '1 heading2: The planets',
      '2 heading2: Near the sun',
    ]);
  });

  it('come in the order of the document, with the texts of its outline once, and without the masters', async () => {
    const outline = [text('title', 'From the outline'), text('body', 'Point one\rPoint two')];
    const shown = [0, 1].map((index) => shape([box(record(0x0f9e, little(index, 4)))]));
    const first: MadeSlide = { shapes: [...shown, ...shown], outline };
    const second: MadeSlide = { shapes: [], outline: [text('title', 'Only in the outline')] };
    expect(await blocks([first, second], { order: [1, 2, 0] })).toEqual([
      '1 heading1: Only in the outline',
      '3 heading2: From the outline',
      '3 list: • Point one\n• Point two',
    ]);
  });

  it('give tables by the corners of their cells, and the texts of groups', async () => {
    const made = table(cell(0, 200, 'c'), cell(300, 0, 'B'), cell(0, 3, 'A'), cell(300, 200, 'd'));
    const group = record(0xf003, [shape([]), shape([box(text('other', 'In a group.'))])]);
    expect(await blocks([{ shapes: [made, group] }])).toEqual([
      '1 table: | A | B |\n| c | d |',
      '1 paragraph: In a group.',
    ]);
  });

  it('give tables whose rows the program that saved them left one unit high', async () => {
    const cells = ['A', 'B', 'c', 'd'].map((words, at) => cell((at >> 1) * 300, at % 2, words, (at % 2) + 1));
    expect(await blocks([{ shapes: [table(...cells)] }])).toEqual(['1 table: | A | c |\n| B | d |']);
  });

  it('keep the numbers of their paragraphs, those of shapes and those of the outline', async () => {
    const numbered = Buffer.concat([little(0x3000000, 4), little(1, 2), little(3, 2), little(4, 2), Buffer.alloc(8)]);
    const numbers = record(0x0fac, Buffer.concat([Buffer.alloc(12), numbered]));
    const tags = (...inside: Buffer[]) => record(0x1388, [record(0x138a, [record(0x138b, Buffer.concat(inside))])]);
    const words = 'One\rTwo\rNone';
    const style = Buffer.concat([
      ...[little(words.length + 1, 4), little(0, 2), little(1, 4), little(1, 2)],
      ...[little(8, 4), little(0x400, 4), little(0x400, 2)],
      ...[little(5, 4), little(0, 4)],
    ]);
    const inside = [text('body', words), record(0x0fa1, style)];
    const own = shape([record(0xf011, [tags(numbers)]), box(Buffer.concat(inside))]);
    const head = record(0x0faf, Buffer.concat([little(256, 4), little(1, 4)]));
    const info = record(0x07d0, [tags(record(0x0fae, [head, numbers]))]);
    const list = '1 list: 4. One\n5. Two\n• None';
    expect(await blocks([{ shapes: [own] }])).toEqual([list]);
    const shown = shape([box(record(0x0f9e, little(0, 4)))]);
    expect(await blocks([{ shapes: [shown], outline: inside }], { records: [info] })).toEqual([list]);
  });

  it('have a heading where the first short text stands over others', async () => {
    const shapes = ['Rivers', 'They flow to the sea.'].map((words) => shape([box(text('other', words))]));
    expect(await blocks([{ shapes }])).toEqual(['1 heading1: Rivers', '1 paragraph: They flow to the sea.']);
    const blank = ['Name: ______', 'They flow to the sea.'].map((words) => shape([box(text('other', words))]));
    expect((await blocks([{ shapes: blank }])).map((one) => one.slice(0, 11))).toEqual(['1 paragraph', '1 paragraph']);
    const asked = async (first: string) =>
      (await blocks([{ shapes: [first, 'Στη θάλασσα.'].map((words) => shape([box(text('other', words))])) }]))[0];
    expect(await asked('Πού βρίσκεται το νερό;')).toBe('1 heading1: Πού βρίσκεται το νερό;');
    expect(await asked('Rivers flow down;')).toBe('1 paragraph: Rivers flow down;');
  });

  it('leave out and count dates, numbers, pictures and what is hidden; a stand-in is no text', async () => {
    const foot = record(0xf011, [record(0x0bc3, Buffer.from([0, 0, 0, 0, 9, 0, 0, 0]))]);
    const later = record(0xf011, [record(0x0420, Buffer.from([7]))]);
    const number = Buffer.concat([text('other', 'Slide *'), record(0x0fd8, little(6, 4))]);
    const shapes = [
      shape([foot, box(text('other', 'A foot'))]),
      shape([later, box(text('other', 'A date'))]),
      shape([box(number)]),
      shape([], 75),
    ];
    const { receipt, text: whole } = await read([
      { shapes },
      { shapes: [shape([box(text('title', 'Secret'))])], hidden: true },
    ]);
    expect(whole).toMatch(/^Slide\n/);
    expect(whole).not.toMatch(/Secret|foot|date/);
    expect(receipt).toMatchObject({ pages: 3, emptyPages: [2] });
    expect(receipt.dropped).toEqual([
      { part: 'page-furniture', count: 2, pages: [1] },
      { part: 'picture', count: 1, pages: [1] },
      { part: 'hidden-text', count: 1, pages: [2] },
    ]);
  });

  it('have bullets and bold terms where the text says so', async () => {
    // A plain paragraph of seven letters, one with a bullet; then the weights of all letters.
    const style = Buffer.concat([
      ...[little(7, 4), little(0, 2), little(0, 4)],
      ...[little(6, 4), little(1, 2), little(1, 4), little(1, 2)],
      ...[little(8, 4), little(0, 4), little(5, 4), little(1, 4), little(1, 2)],
    ]);
    const words = Buffer.concat([text('other', 'Before\rPoint'), record(0x0fa1, style)]);
    expect(await blocks([{ shapes: [shape([box(words)])] }])).toEqual(['1 paragraph: Before', '1 list: • Point']);
  });

  it('keep powers and indices', async () => {
    const letters = (count: number, height: number) => [
      ...[little(count, 4), little(0x80000, 4)],
      Buffer.from([height & 0xff, (height >> 8) & 0xff]),
    ];
    const style = Buffer.concat([
      ...[little(7, 4), little(0, 2), little(0, 4)],
      ...[...letters(2, 0), ...letters(1, 30), ...letters(2, 0), ...letters(2, -25)],
    ]);
    const words = Buffer.concat([text('other', '106 H2'), record(0x0fa1, style)]);
    expect(await blocks([{ shapes: [shape([box(words)])] }])).toEqual(['1 paragraph: 10⁶ H₂']);
  });
});

it('slides with nothing but what a program fills in are refused for what they are', async () => {
  const date = Buffer.concat([text('other', '*'), record(0x0ff7, little(0, 4))]);
  const bytes = madePpt({ slides: [{ shapes: [shape([box(date)])] }] });
  await expect(readPpt({ bytes, fileName: 'x.ppt' })).rejects.toMatchObject({ code: 'source/only-furniture' });
});

describe('a damaged presentation', () => {
  it('is read to its end although its savings go round in circles, or nothing says where they are', async () => {
    const slides: MadeSlide[] = [{ shapes: [shape([box(text('title', 'Here'))])] }];
    expect(await blocks(slides, { loops: true })).toEqual(['1 heading1: Here']);
    expect(await blocks(slides, { lost: true })).toEqual(['1 heading1: Here']);
  });

  it('is refused where it has a password, is older, has nothing in it, or nests and repeats without end', async () => {
    const refusal = (more: Partial<MadePpt>) =>
      readPpt({ bytes: madePpt({ slides: [filler], ...more }), fileName: 'x.ppt' });
    await expect(refusal({ token: 0xf3d1c4df })).rejects.toMatchObject({ code: 'source/encrypted' });
    const empty = Buffer.alloc(1);
    await expect(refusal({ streams: { Text_Content: empty } })).rejects.toMatchObject({
      code: 'source/old-powerpoint',
    });
    await expect(refusal({ slides: [{ shapes: [] }] })).rejects.toMatchObject({ code: 'source/no-text' });
    await expect(refusal({ slides: Array.from({ length: 501 }, () => ({ shapes: [] })) })).rejects.toMatchObject({
      code: 'source/too-many-pages',
    });
    let nested = shape([box(text('other', 'deep'))]);
    for (let depth = 0; depth < 2_000; depth++) nested = record(0xf003, [nested]);
    await expect(refusal({ slides: [{ shapes: [nested] }] })).rejects.toMatchObject({ code: 'source/no-text' });
    const many = record(0xf003, [Buffer.alloc(8 * 10_000)]);
    await expect(
      refusal({ slides: [{ shapes: [many] }], order: Array.from({ length: 400 }, () => 0) }),
    ).rejects.toMatchObject({
      code: 'source/unsafe',
    });
  });
});

it('a presentation of PowerPoint 95 is known by its streams', async () => {
  const bytes = madePpt({ slides: [filler], streams: { 'PersistentStorage Directory': Buffer.alloc(1) } });
  await expect(readFile({ bytes, fileName: 'x.ppt' })).rejects.toMatchObject({ code: 'source/old-powerpoint' });
});
