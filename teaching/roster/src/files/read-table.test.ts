import { readFileSync } from 'node:fs';
import { limits } from '@schole/core';
import { describe, expect, test } from 'vitest';
import { matchColumns } from '../columns/match-columns.ts';
import { toRows } from '../columns/to-rows.ts';
import { inEncoding, inUtf16, renamed, workbookOf, zipOf } from '../test-files.ts';
import { readTable } from './read-table.ts';

const fixture = (name: string): Uint8Array =>
  readFileSync(new URL(`../../../../tests/fixtures/roster/${name}`, import.meta.url));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const cellsOf = async (bytes: Uint8Array, name = 'class.csv'): Promise<(readonly string[])[]> =>
  (await readTable(bytes, name)).rows.map(({ cells }) => cells);

const greek = 'Επώνυμο;Όνομα;Α.Μ.\r\nΆλφα;Μαρία;007\r\nΨάλτης;Ηλίας;8\r\n';
const greekCells = [
  ['Επώνυμο', 'Όνομα', 'Α.Μ.'],
  ['Άλφα', 'Μαρία', '007'],
  ['Ψάλτης', 'Ηλίας', '8'],
];

describe('how a text is written', () => {
  test.each([
    ['utf-8', utf8(greek)],
    ['utf-8', utf8(`\ufeff${greek}`)],
    ['utf-16le', inUtf16(greek, 'le')],
    ['utf-16be', inUtf16(greek, 'be')],
    ['utf-16le', inUtf16(greek, 'le', false)],
    ['utf-16be', inUtf16(greek, 'be', false)],
    ['windows-1253', inEncoding(greek, 'windows-1253')],
    ['iso-8859-7', inEncoding(greek, 'iso-8859-7')],
  ])('is found: %s', async (encoding, bytes) => {
    const table = await readTable(bytes, 'class.csv');
    expect(table).toMatchObject({ format: 'csv', encoding, separator: ';' });
    expect(table.rows.map(({ cells }) => cells)).toEqual(greekCells);
  });

  test('western letters are not taken for Greek ones', async () => {
    const text = 'Last name,First name\nGarcía,José\nMüller,Zoë\n';
    const table = await readTable(inEncoding(text, 'windows-1252'), 'class.csv');
    expect(table.rows[1]?.cells).toEqual(['García', 'José']);
  });
});

describe('a text file', () => {
  test.each<[string, string, string[][]]>([
    [
      'commas',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'tabs',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a declared separator', 'sep=;\r\na;b,c\r\n', [['a', 'b,c']]],
    [
      'commas in cells of semicolons',
      'a, b;c\nd, e;f',
      [
        ['a, b', 'c'],
        ['d, e', 'f'],
      ],
    ],
    ['one column', 'Άλφα Μαρία\nΒήτα Ηλίας', [['Άλφα Μαρία'], ['Βήτα Ηλίας']]],
    [
      'quotation marks',
      '"a;b";"c ""d"""\ne;f',
      [
        ['a;b', 'c "d"'],
        ['e', 'f'],
      ],
    ],
    [
      'quotation marks inside a cell',
      'Άννα "Αννούλα";x\nb;c',
      [
        ['Άννα "Αννούλα"', 'x'],
        ['b', 'c'],
      ],
    ],
    ['rows of several lengths', 'a;b;c\nd\n;;e', [['a', 'b', 'c'], ['d'], ['', '', 'e']]],
    ['blank rows', '\n\n;;\na;b\n ; \n', [['a', 'b']]],
    [
      'old line ends',
      'a;b\rc;d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a formula',
      '=HYPERLINK("x");b\nc;d',
      [
        ['=HYPERLINK("x")', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'invisible characters',
      'a\u200b\u202e;b\u00a0\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
  ])('with %s is read', async (_name, text, expected) => {
    expect(await cellsOf(utf8(text))).toEqual(expected);
  });

  test('numbers its rows as the file does, over blank ones and over breaks in cells', async () => {
    const table = await readTable(utf8('a;b\n\n"c\nd";e\n;\nf;g\n'), 'class.csv');
    expect(table.rows.map(({ line }) => line)).toEqual([1, 3, 6]);
  });
});

const row = (...cells: string[]): string =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
const styles = (code: string): Record<string, string> => ({
  'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
});

describe('a workbook', () => {
  test('of LibreOffice is read: leading zeros, days, values of formulas, the first sheet', async () => {
    const table = await readTable(fixture('class.xlsx'), 'class.xlsx');
    expect(table).toMatchObject({ format: 'xlsx', sheet: 'Μαθητές', sheets: 2 });
    expect(table.rows.map(({ line }) => line)).toEqual([1, 3, 4, 5]);
    expect(table.rows.slice(2).map(({ cells }) => cells)).toEqual([
      ['1', '00042', 'ΠΑΡΑΔΕΙΓΜΑΤΙΔΗΣ', 'ΓΕΩΡΓΙΟΣ', 'ΝΙΚΟΛΑΟΣ', '2012-05-03', 'Β1'],
      ['2', '00043', 'Επινοημένου-Άλλη', 'Μαρία', '', '2012-12-31', 'Β1'],
    ]);
    expect(toRows(table, matchColumns(table.rows))).toMatchObject([
      { line: 4, lastName: 'ΠΑΡΑΔΕΙΓΜΑΤΙΔΗΣ', studentNumber: '00042', birthYear: 2012, className: 'Β1', problem: null },
      { line: 5, firstName: 'Μαρία', studentNumber: '00043', birthYear: 2012, problem: null },
    ]);
  });

  test.each(['class-windows-1253.csv', 'class-utf-8.csv', 'class-unicode.txt'])('and its list as %s', async (name) => {
    const table = await readTable(fixture(name), name);
    expect(toRows(table, matchColumns(table.rows))).toMatchObject([
      { line: 4, lastName: 'ΠΑΡΑΔΕΙΓΜΑΤΙΔΗΣ', firstName: 'ΓΕΩΡΓΙΟΣ', birthYear: 2012, className: 'Β1', problem: null },
      { line: 5, lastName: 'Επινοημένου-Άλλη', firstName: 'Μαρία', studentNumber: '00043', problem: null },
    ]);
  });

  test.each<[string, string, Record<string, string>, string[]]>([
    [
      'numbers',
      '<row><c><v>12</v></c><c><v>1.23456789012E11</v></c><c><v>0.5</v></c></row>',
      {},
      ['12', '123456789012', '0.5'],
    ],
    ['a day', '<row><c s="2"><v>41032.75</v></c></row>', {}, ['2012-05-03']],
    ['a written day', '<row><c s="1"><v>1</v></c></row>', styles('d/m/yyyy'), ['1900-01-01']],
    ['zeros', '<row><c s="1"><v>42</v></c></row>', styles('000000'), ['000042']],
    ['a day of ISO', '<row><c t="d"><v>2012-05-03T00:00:00</v></c></row>', {}, ['2012-05-03']],
    [
      'a truth and a mistake',
      '<row><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="str"><v>x</v></c></row>',
      {},
      ['TRUE', '', 'x'],
    ],
    ['a formula', '<row><c><f>1+1</f><v>2</v></c><c><f>A1</f></c></row>', {}, ['2']],
    ['cells by name', '<row r="7"><c r="C7"><v>3</v></c></row>', {}, ['', '', '3']],
    [
      'rich text',
      '<row><c t="inlineStr"><is><r><t>Μα</t></r><r><t>ρία</t></r><rPh><t>x</t></rPh></is></c></row>',
      {},
      ['Μαρία'],
    ],
  ])('with %s', async (_name, rows, more, expected) => {
    const added = 'xl/styles.xml' in more ? more : { ...styles('General'), ...more };
    expect(await cellsOf(await workbookOf(rows, added), 'class.xlsx')).toEqual([expected]);
  });
});

const good = workbookOf(row('Επώνυμο', 'Όνομα'));
const wide = Array.from({ length: limits.roster.columns + 1 }, (_, at) => `c${at}`);
const compoundFile = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);

describe('a file is refused with its true reason', () => {
  test.each<[string, string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['roster/empty', 'nothing', () => utf8(''), 'a.csv'],
    ['roster/empty', 'blanks', () => utf8('\n \n;;\n'), 'a.csv'],
    ['roster/empty', 'a byte order mark', () => utf8('\ufeff'), 'a.csv'],
    ['roster/empty', 'an empty sheet', () => workbookOf(''), 'a.xlsx'],
    ['roster/empty', 'a sheet of blanks', () => workbookOf(row(' ', '')), 'a.xlsx'],
    ['roster/too-large', 'bytes', () => new Uint8Array(limits.roster.fileBytes + 1).fill(97), 'a.csv'],
    ['roster/too-many-rows', 'a text of rows', () => utf8('a;b\n'.repeat(limits.roster.rows + 1)), 'a.csv'],
    ['roster/too-many-rows', 'a sheet of rows', () => workbookOf(row('a').repeat(limits.roster.rows + 1)), 'a.xlsx'],
    ['roster/too-many-columns', 'a text of columns', () => utf8(wide.join(';')), 'a.csv'],
    ['roster/too-many-columns', 'a sheet of columns', () => workbookOf(row(...wide)), 'a.xlsx'],
    ['roster/too-many-columns', 'a far cell', () => workbookOf('<row r="1"><c r="XFD1"><v>1</v></c></row>'), 'a.xlsx'],
    ['roster/cell-too-long', 'a long cell', () => utf8(`a;${'b'.repeat(1_001)}`), 'a.csv'],
    ['roster/cell-too-long', 'a very long cell', () => workbookOf(row('b'.repeat(100_000))), 'a.xlsx'],
    ['roster/unclosed-quote', 'an open quotation mark', () => utf8('a;b\n"c;d\ne;f\n'), 'a.csv'],
    ['roster/not-a-table', 'a web page', () => utf8('<!DOCTYPE html><table><tr><td>x</td></tr></table>'), 'a.csv'],
    ['roster/not-a-table', 'JSON', () => utf8('[{"name": "x"}]'), 'a.csv'],
    ['roster/not-a-table', 'rich text', () => utf8('{\\rtf1 x}'), 'a.txt'],
    ['roster/unknown-type', 'a PDF', () => utf8('%PDF-1.7 x'), 'a.csv'],
    ['roster/unknown-type', 'a picture', () => Buffer.from('\x89PNG\r\n', 'latin1'), 'a.csv'],
    [
      'roster/unknown-type',
      'bytes of a program',
      () => Uint8Array.from([127, 69, 76, 70, 2, 1, 1, 0, 0, 5, 9]),
      'a.csv',
    ],
    ['roster/unknown-type', 'an empty zip', () => zipOf({}), 'a.xlsx'],
    [
      'roster/unknown-type',
      'a Word file',
      () => zipOf({ '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>' }),
      'a.xlsx',
    ],
    ['roster/unknown-type', 'OpenDocument', () => zipOf({ mimetype: 'application/x', 'content.xml': '<x/>' }), 'a.ods'],
    ['roster/not-one-roster', 'another zip', () => zipOf({ 'a.txt': 'x' }), 'a.zip'],
    ['roster/old-excel', 'a workbook of 1997', () => fixture('class.xls'), 'class.xls'],
    [
      'roster/encrypted',
      'a workbook with a password',
      () => Buffer.concat([compoundFile, Buffer.from('EncryptedPackage', 'utf16le')]),
      'a.xlsx',
    ],
    ['roster/other-ending', 'a text named as a workbook', () => utf8('a;b'), 'a.xlsx'],
    ['roster/other-ending', 'a text named as an old workbook', () => utf8('a;b'), 'a.xls'],
    ['roster/other-ending', 'a workbook named as a text', () => good, 'a.csv'],
    ['roster/unknown-letters', 'half a letter of UTF-16', () => Uint8Array.from([0xff, 0xfe, 0x61]), 'a.csv'],
    ['roster/broken', 'half a workbook', async () => (await good).subarray(0, 300), 'a.xlsx'],
    [
      'roster/broken',
      'damaged bytes',
      async () => (await good).map((byte, at) => (at > 60 && at < 90 ? byte ^ 0xff : byte)),
      'a.xlsx',
    ],
    ['roster/broken', 'no XML', () => workbookOf('<row><c>'), 'a.xlsx'],
    [
      'roster/broken',
      'no sheet',
      () => zipOf({ '[Content_Types].xml': '<x/>', 'xl/workbook.xml': '<x><sheets><sheet name="a"/></sheets></x>' }),
      'a.xlsx',
    ],
    [
      'roster/unsafe',
      'entities',
      () => workbookOf('', { 'xl/styles.xml': '<!DOCTYPE x [<!ENTITY a "aaa">]><x>&a;</x>' }),
      'a.xlsx',
    ],
    ['roster/unsafe', 'endless nesting', () => workbookOf('<a>'.repeat(500)), 'a.xlsx'],
    ['roster/unsafe', 'a bomb', () => workbookOf(' '.repeat(30_000_000)), 'a.xlsx'],
    [
      'roster/unsafe',
      'many entries',
      () => zipOf(Object.fromEntries(wide.flatMap((a) => wide.slice(0, 20).map((b) => [`${a}/${b}`, ''])))),
      'a.xlsx',
    ],
    [
      'roster/unsafe',
      'a path outside',
      async () => renamed(await workbookOf(row('a'), { 'abcdef/x.xml': 'x' }), 'abcdef/x', '../../ab'),
      'a.xlsx',
    ],
    [
      'roster/unsafe',
      'a path from the root',
      async () => renamed(await workbookOf(row('a'), { 'abcdef/x.xml': 'x' }), 'abcdef/x', '/etc/abc'),
      'a.xlsx',
    ],
  ])('%s: %s', async (code, _name, make, fileName) => {
    await expect(readTable(await make(), fileName)).rejects.toMatchObject({ code });
  });

  test('a size that is not true ends the unpacking', async () => {
    const bytes = Buffer.from(await workbookOf(row('a').repeat(2_000)));
    const name = bytes.lastIndexOf('xl/worksheets/sheet1.xml');
    bytes.writeUInt32LE(10, name - 46 + 24);
    await expect(readTable(bytes, 'a.xlsx')).rejects.toMatchObject({ code: 'roster/unsafe' });
  });

  test('the row is named', async () => {
    await expect(readTable(utf8('a;b\nc;d\n"e;f\n'), 'a.csv')).rejects.toMatchObject({
      extra: { values: { line: 3 } },
    });
    const long = utf8(`a;b\n\nc;${'d'.repeat(2_000)}`);
    await expect(readTable(long, 'a.csv')).rejects.toMatchObject({ extra: { values: { line: 3 } } });
  });
});
