import { describe, expect, it } from 'vitest';
import { parsePage, treeOf } from '../parse-page.ts';
import { partsOf } from '../parts.ts';
import { AppliedStyles } from './apply-styles.ts';
import { StyleSheet } from './style-sheet.ts';

function read(css: string, body: string): string[] {
  const { documentElement } = parsePage(`<html><body>${body}</body></html>`);
  if (documentElement === null) throw new Error('There is no page.');
  const page = treeOf(documentElement);
  const sheet = new StyleSheet();
  sheet.add(css);
  const sizes = new AppliedStyles(sheet).apply(page);
  return partsOf(page, sizes).map(
    ({ kind, text, bold = [], size }) =>
      `${kind} ${size ?? ''}: ${text}${bold.length === 0 ? '' : ` [${bold.join(', ')}]`}`,
  );
}

describe('styles of a page', () => {
  it('make powers, indices and bold words of spans', () => {
    const css =
      '/* made */ .up { font-size: 0.58em; position: relative; top: -0.33em } .down{vertical-align:sub} span.b, .c { font-weight: 700 }';
    const body =
      '<p>10<span class="up">6</span> H<span class="down">2</span>O is <span class="b">heavy</span>, <span style="font-weight:bold">dear</span></p>';
    expect(read(css, body)).toEqual(['paragraph 12: 10⁶ H₂O is heavy, dear [heavy, dear]']);
  });

  it('give the size of most letters, in points or as a share of those around', () => {
    const css = '.big { font-size: 18pt } .half { font-size: 50% } p { font-size: 16px }';
    expect(read(css, '<p class="big">Big <span class="half">and small</span></p><p>plain</p>')).toEqual([
      'paragraph 9: Big and small',
      'paragraph 12: plain',
    ]);
  });

  it('make program lines of paragraphs in letters of one width, one block of those that follow each other', () => {
    const css = ".m { font-family: 'Courier New', monospace }";
    const line = (text: string) => `<p><span class="m">${text}</span></p>`;
    expect(read(css, `${line('if x:')}\n${line('\u00a0\u00a0y = 1')}<p>end</p>${line('alone')}`)).toEqual([
      'code : if x:\n\u00a0\u00a0y = 1',
      'paragraph 12: end',
      'paragraph 12: alone',
    ]);
  });

  it('of print, of hostile length or cut off do no harm', () => {
    const css = `@media print { p { font-weight: bold } } .a{font-size:20pt} ${'.x{'.repeat(50_000)}`;
    expect(read(css, '<p class="a">one</p>')).toEqual(['paragraph 20: one']);
    const many = new StyleSheet();
    many.add('p{font-weight:bold}'.repeat(100_000));
    many.add('@media {'.repeat(100_000));
    expect(many.of({ name: 'p', attributes: {}, children: [] })).toEqual({ bold: true });
  });
});
