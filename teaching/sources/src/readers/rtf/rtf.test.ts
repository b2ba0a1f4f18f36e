import { Fault } from '@schole/core';
import { expect, it } from 'vitest';
import { readFile } from '../../read-file.ts';
import { readRtf } from './index.ts';

const filler = `\\pard\\plain ${'The quick river carries sand and stones down to the sea every single day of the year. '.repeat(4)}\\par `;

async function read(body: string, head = '\\ansi\\ansicpg1252') {
  const bytes = Buffer.from(`{\\rtf1${head} ${body}${filler}}`, 'latin1');
  return await readRtf({ bytes, fileName: 'lesson.rtf' });
}

/** The blocks before the filler, as "kind: text". */
async function blocks(body: string, head?: string): Promise<string[]> {
  const document = await read(body, head);
  return document.blocks
    .slice(0, -1)
    .map(({ kind, level, start, end }) => `${kind}${level ?? ''}: ${document.text.slice(start, end)}`);
}

async function first(body: string, head?: string): Promise<string> {
  return (await blocks(`${body}\\par `, head))[0]?.replace(/^paragraph: /, '') ?? '';
}

it('reads letters of the code page, of the font, and Unicode without its stand-in', async () => {
  expect(await first("caf\\'e9")).toBe('café');
  expect(await first("\\'ed\\'e5\\'f1\\'fc", '\\ansi\\ansicpg1253')).toBe('νερό');
  expect(
    await first(
      "{\\fonttbl{\\f0\\fcharset0 Times;}{\\f1\\fcharset161 Times Greek;}}\\f1\\'ed\\'e5\\'f1\\'fc\\f0  \\'e9",
    ),
  ).toBe('νερό é');
  expect(await first("\\uc1\\u957\\'3f\\u949?\\u961 \\'f1\\uc0\\u972 \\uc2\\u956 ab!")).toBe('νερόμ!');
  expect(await first('\\u-10179?\\u-8704?')).toBe('\u{1f600}');
  expect(await first("{\\fonttbl{\\f3\\fcharset128 MS Mincho;}}\\f3\\'93\\'fa\\'96{}{\\'7b")).toContain('日');
  expect(await first("5 \\'b5m")).toBe('5 μm');
  expect(await first('{\\fonttbl{\\f2\\fcharset2 Symbol;}}{\\f2 abg\\u-3999?} plain')).toBe('αβγα plain');
});

it('keeps signs, dashes and line ends, and drops optional hyphens', async () => {
  expect(await first('a\\~b well\\_known op\\-tional \\{x\\} \\emdash \\lquote q\\rquote')).toBe(
    'a b well-known optional {x} —‘q’',
  );
  expect(await first('one\\line two\\tab three\r\n four')).toBe('one\ntwo\tthree four');
});

it('writes tabulators with a line and underlined blanks as gaps', async () => {
  expect(
    await blocks(
      '\\pard\\tqr\\tldot\\tx9000 The capital is\\tab .\\par\\pard\\tx9000 one\\tab two\\par Rome is in {\\ul        }.\\par {\\ul Rome   }and {\\ul\\tab}\\par ',
    ),
  ).toEqual([
    'paragraph: The capital is ____.',
    'paragraph: one\ttwo',
    'paragraph: Rome is in ____.',
    'paragraph: Rome and ____',
  ]);
});

it('says a short cell that reaches down again in the rows below', async () => {
  const row = (marks: string, one: string, other: string) =>
    `\\trowd${marks}\\cellx1000\\cellx2000\\pard\\intbl ${one}\\cell ${other}\\cell\\row `;
  const rows = row('\\clvmgf', 'Art', 'Monday') + row('\\clvmrg', '', 'Tuesday') + row('', '', 'Friday');
  expect(await blocks(`${rows}\\pard `)).toEqual(['table: | Art | Monday |\n| Art | Tuesday |\n| | Friday |']);
});

it('finds headings by style, by outline level and by a style that is based on one', async () => {
  const styles =
    '{\\stylesheet{\\s0 Normal;}{\\s1\\outlinelevel0 heading 1;}{\\s7\\sbasedon1 Chapter;}{\\s3 \xdcberschrift 3;}{\\*\\cs1\\additive Strong;}}';
  expect(
    await blocks(
      `${styles}\\pard\\s1 One\\par\\pard\\s7 Two\\par\\pard\\s3 Three\\par\\pard\\outlinelevel1 Four\\par\\pard plain\\par `,
    ),
  ).toEqual(['heading1: One', 'heading1: Two', 'heading3: Three', 'heading2: Four', 'paragraph: plain']);
});

it('keeps the numbers of items, and makes bullets of one shape', async () => {
  const fonts = '{\\fonttbl{\\f0 Times;}{\\f2\\fcharset2 Wingdings;}}';
  expect(
    await blocks(
      `${fonts}{\\listtext\\pard 1.\\tab}first\\par{\\listtext 2.\\tab}second\\par\\pard apart\\par{\\pntext\\f2\\'a7\\tab}bullet\\par `,
    ),
  ).toEqual(['list: 1. first\n2. second', 'paragraph: apart', 'list: • bullet']);
});

it('reads tables and tables inside tables', async () => {
  const row = (...cells: string[]) => `\\trowd\\intbl ${cells.map((cell) => `${cell}\\cell `).join('')}\\row `;
  expect(await blocks(row('A', 'B') + row('c\\par d', ''))).toEqual(['table: | A | B |\n| c d | |']);
  const nested =
    '\\trowd\\pard\\intbl out\\cell\\pard\\intbl\\itap2 in\\nestcell side\\nestcell{\\*\\nesttableprops\\trowd\\nestrow}{\\nonesttables\\par}\\pard\\intbl\\itap1 after\\cell\\row\\pard ';
  expect(await blocks(nested)).toEqual(['table: | out | in, side after |']);
});

it('puts notes behind their paragraph, endnotes last, boxes behind their paragraph', async () => {
  const document = await read(
    'before{\\footnote\\pard\\chftn  A note.\\par more}{\\footnote\\ftnalt The end.} after{\\shp{\\*\\shpinst{\\sp{\\sn x}{\\sv 1}}{\\shptxt\\pard boxed\\par}}{\\shprslt twice}} too\\par ',
  );
  const texts = document.blocks.map(({ kind, start, end }) => `${kind}: ${document.text.slice(start, end)}`);
  expect(texts.slice(0, 3)).toEqual(['paragraph: before after too', 'paragraph: boxed', 'footnote: A note.\nmore']);
  expect(texts.at(-1)).toBe('footnote: The end.');
});

it('shows results of fields and never their codes, and the contents as a list', async () => {
  expect(
    await first('{\\field{\\*\\fldinst HYPERLINK "http://a.b"}{\\fldrslt a link}} and {\\field{\\fldinst PAGE}}'),
  ).toBe('a link and');
  expect(await blocks('{\\field{\\*\\fldinst TOC \\\\o}{\\fldrslt One 1\\par Two 2\\par}}\\par ')).toEqual([
    'list: One 1\nTwo 2',
  ]);
  const page = '{\\field\\flddirty{\\*\\fldinst PAGEREF _8}{\\fldrslt 000}}';
  const line = (text: string, left: number) => `\\pard\\li${left}\\tqr\\tldot\\tx9360 ${text}\\tab ${page}\\par`;
  expect(
    await blocks(`${line('1. One', 960)}${line('Two', 1440)}${line('2. Three', 960)}\\pard see ${page}\\par `),
  ).toEqual(['list: 1. One\n  Two\n2. Three', 'paragraph: see 000']);
});

it('leaves out and counts what is not read', async () => {
  const { receipt, text } = await read(
    'seen{\\v hid}{\\deleted gone}{\\strike wrong}{\\pict\\wmetafile8 0102}{\\*\\shppict{\\pict 00}}{\\nonshppict{\\pict 00}}{\\header Head 1}{\\*\\annotation remark}{\\object{\\*\\objdata 01}{\\result in place}}{\\*\\unknown {\\b secret}}{\\info{\\author N. N.}}{\\upr{old}{\\*\\ud new}}\\bin5 }}}}}{\\xe index}\\par ',
  );
  expect(text.split('\n')[0]).toBe('seenin placenew');
  const sums = Object.fromEntries((receipt.dropped ?? []).map(({ part, count }) => [part, count]));
  expect(sums).toEqual({
    ...{ 'hidden-text': 1, 'deleted-text': 2, picture: 2, 'page-furniture': 1, comment: 1, 'embedded-file': 1 },
  });
  expect(receipt.warnings).toEqual(['embedded-part-left-out']);
});

it('notes bold terms, and takes the title of the file where the text has it', async () => {
  const document = await read(
    '{\\info{\\title Erosion}}The word {\\b erosion} is explained here at some length for all.\\par\\pard Erosion\\par ',
  );
  expect(document.blocks[0]?.bold).toEqual(['erosion']);
  expect(document.title).toBe('Erosion');
  expect((await read('{\\info{\\title Template 3}}Words.\\par ')).title).toBe('lesson');
});

it('refuses endless nesting, and reads what is cut off', async () => {
  await expect(read('{'.repeat(1_000))).rejects.toMatchObject({ code: 'source/unsafe' });
  await expect(read('\\cell'.repeat(600_000))).rejects.toMatchObject({ code: 'source/unsafe' });
  const cut = await readRtf({ bytes: Buffer.from(`{\\rtf1 {\\b ${filler}`), fileName: 'lesson.rtf' });
  expect(cut.receipt.warnings).toEqual(['file-repaired']);
  const nothing = readRtf({ bytes: Buffer.from('{\\rtf1 {\\pict 00}}'), fileName: 'lesson.rtf' });
  await expect(nothing).rejects.toBeInstanceOf(Fault);
  await expect(nothing).rejects.toMatchObject({ code: 'source/no-text' });
});

it('is known by its bytes, whatever its name and its letters', async () => {
  const bytes = Buffer.from(`\n{\\rtf1\\ansi\\ansicpg1253 \xed\xe5\xf1\xfc ${filler}}`, 'latin1');
  expect(await readFile({ bytes, fileName: 'lesson.doc' })).toMatchObject({
    text: expect.stringMatching(/^νερό /),
    receipt: { reader: 'rtf', warnings: ['named-otherwise'] },
  });
});

it('keeps powers and indices, in notes too', async () => {
  expect(await first('3\\u183?10{\\super 8} m{\\up6 2} H{\\sub 2}O x{\\dn4 0}y {\\super\\nosupersub 4}')).toBe(
    '3·10⁸ m² H₂O x₀y 4',
  );
  expect(await blocks('a{\\footnote cm{\\super 3}} b\\par ')).toEqual(['paragraph: a b', 'footnote: cm³']);
});

it('keeps the columns of a table whose rows have cells of several columns', async () => {
  const row = (edges: readonly number[], ...cells: string[]) =>
    `\\trowd${edges.map((edge) => `\\cellx${edge}`).join('')}\\pard\\intbl ${cells.map((cell) => `${cell}\\cell `).join('')}\\row `;
  const all = [1_000, 2_000, 3_000];
  expect(await blocks(`${row(all, 'A', 'B', 'C')}${row([2_010, 3_000], 'wide', 'c')}\\pard `)).toEqual([
    'table: | A | B | C |\n| wide | | c |',
  ]);
});

it('finds program lines by their letters or style, with their blanks', async () => {
  const fonts = '{\\fonttbl{\\f0 Times;}{\\f1 Courier New;}}{\\stylesheet{\\s0 Normal;}{\\s5 HTML Preformatted;}}';
  expect(
    await blocks(`${fonts}{\\f1 if x:\\par     y  = 1\\par\\par}\\pard\\s5 a   b\\par\\par\\pard\\s0 end\\par `),
  ).toEqual(['code: if x:\n    y  = 1\n\na   b', 'paragraph: end']);
});
