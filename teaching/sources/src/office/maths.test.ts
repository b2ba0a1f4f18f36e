import { expect, it } from 'vitest';
import { latexOf } from './maths.ts';
import { parseXml } from './xml.ts';

const of = (name: string, properties: string, inside = 'x'): string =>
  `<m:${name}><m:${name}Pr>${properties}</m:${name}Pr><m:e><m:r><m:t>${inside}</m:t></m:r></m:e></m:${name}>`;
const chr = (mark: string, more = '') => `<m:chr m:val="${mark}"/>${more}`;
const top = '<m:pos m:val="top"/>';

it.each([
  ['an accent without a sign is a hat', of('acc', ''), '\\hat{x}'],
  ['an acute accent', of('acc', chr('\u0301')), '\\acute{x}'],
  ['a wide bracket', of('acc', chr('\u20e9')), '\\overbracket{x}'],
  ['any other accent', of('acc', chr('★')), '\\overset{★}{x}'],
  ['a brace below', of('groupChr', ''), '\\underbrace{x}'],
  ['a brace above', of('groupChr', chr('⏞', top)), '\\overbrace{x}'],
  ['an arrow above', of('groupChr', chr('→', top)), '\\overrightarrow{x}'],
  ['any other sign below', of('groupChr', chr('≤')), '\\underset{\\le}{x}'],
  [
    'words below a brace',
    `<m:limLow><m:e>${of('groupChr', '')}</m:e><m:lim><m:r><m:t>n</m:t></m:r></m:lim></m:limLow>`,
    '\\underbrace{x}_{n}',
  ],
])('%s', (_, xml, expected) => {
  const formula = `<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">${xml}</m:oMath>`;
  expect(latexOf(parseXml(new TextEncoder().encode(formula), 'docx'))).toBe(expected);
});
