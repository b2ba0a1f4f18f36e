import { expect, test } from 'vitest';
import { plainCell } from './csv-cell.ts';

test.each([
  ['=HYPERLINK("http://x.example")', '\'=HYPERLINK("http://x.example")'],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\n=1', "'\n=1"],
  ['＝1', "'＝1"],
  ['\u202e=1', "'=1"],
  ['Ada \u202egnp.exe\u200f', 'Ada gnp.exe'],
  ['Άννα-Μαρία', 'Άννα-Μαρία'],
  ['', ''],
])('%j is %j', (text, plain) => expect(plainCell(text)).toBe(plain));
