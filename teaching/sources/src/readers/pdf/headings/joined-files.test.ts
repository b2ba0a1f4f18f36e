import { expect, it } from 'vitest';
import { draw, lines, type Run, stream, writePdf } from '../../../../../../tests/fixtures/make-pdf.ts';
import { readPdf } from '../read-pdf.ts';

const fontOf = (name: string, first: number, letters: number): string[] => [
  `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${first + 1} 0 R]/ToUnicode ${letters} 0 R>>`,
  `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/DW 500/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>>>`,
];

const toUnicode = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /T def
1 begincodespacerange <0000> <FFFF> endcodespacerange
1 beginbfrange <0000> <FFFF> <0000> endbfrange endcmap end end`;

/** A file of two pages, each of which has its text font and its bold font for itself. */
function joined(pages: readonly (readonly Run[])[], names: readonly (readonly [string, string])[]): Uint8Array {
  const page = (at: number): string =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 600]/Contents ${4 + 2 * at} 0 R/Resources<</Font<</F ${8 + 4 * at} 0 R/B ${10 + 4 * at} 0 R>>>>>>`;
  return writePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R 5 0 R]/Count 2>>',
    page(0),
    draw(pages[0] ?? []),
    page(1),
    draw(pages[1] ?? []),
    stream(toUnicode),
    ...names.flatMap(([text, bold], at) => [...fontOf(text, 8 + 4 * at, 7), ...fontOf(bold, 10 + 4 * at, 7)]),
  ]);
}

const text = [
  'Rivers rise in the mountains and run down to the sea, wider and wider,',
  'and people have used their water for the fields and for their mills.',
];

it('a short line in the font of the text is no heading, though each page has that font for itself', async () => {
  const page = (name: string): Run[] => [
    { text: name, x: 40, y: 580, bold: true },
    ...lines(text, { y: 550 }),
    ...lines(['Cairo'], { y: 500 }),
    ...lines(text, { y: 450 }),
  ];
  const read = async (second: readonly [string, string]): Promise<string[]> => {
    const bytes = joined([page('Part one'), page('Part two')], [['AAAAAA+Serif', 'BBBBBB+Serif-Bold'], second]);
    const { text: words, blocks } = await readPdf({ bytes, fileName: 'joined.pdf', recognised: [] });
    return blocks.filter(({ kind }) => kind === 'heading').map(({ start, end }) => words.slice(start, end));
  };
  expect(await read(['CCCCCC+Serif', 'DDDDDD+Serif-Bold'])).toEqual(['Part one', 'Part two']);
  expect(await read(['CCCCCC+Sans', 'DDDDDD+Sans-Bold'])).toEqual(['Part one', 'Part two', 'Cairo']);
});
