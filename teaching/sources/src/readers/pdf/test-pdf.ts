import { deflateSync } from 'node:zlib';

/** A run of text on a page of a test PDF; points, `y` from the lower edge as PDF has it. */
export interface Run {
  text: string;
  x: number;
  y: number;
  size?: number;
}

interface Options {
  rotate?: 0 | 90 | 180 | 270;
  /** The page count in the page tree. */
  count?: number;
  /** Instead of the drawn text. */
  content?: Uint8Array;
  title?: string;
}

const toUnicode = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /T def
1 begincodespacerange <0000> <FFFF> endcodespacerange
1 beginbfrange <0000> <FFFF> <0000> endbfrange endcmap end end`;

function hex(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex');
}

function stream(data: Uint8Array | string, more = ''): Buffer {
  const bytes = Buffer.from(data);
  return Buffer.concat([
    Buffer.from(`<<${more}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

function draw(runs: readonly Run[]): Buffer {
  const text = runs
    .map(({ text, x, y, size = 10 }) => `BT /F ${size} Tf 1 0 0 1 ${x} ${y} Tm <${hex(text)}> Tj ET`)
    .join('\n');
  return stream(deflateSync(text), '/Filter/FlateDecode');
}

/** A small PDF with one page for each list of runs; every letter is half as wide as it is high. */
export function makePdf(pages: readonly (readonly Run[])[], options: Options = {}): Uint8Array {
  const { rotate = 0, count = pages.length, content, title = '' } = options;
  const first = 7;
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ');
  const objects: (string | Buffer)[] = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${count}>>`,
    '<</Type/Font/Subtype/Type0/BaseFont/T/Encoding/Identity-H/DescendantFonts[4 0 R]/ToUnicode 5 0 R>>',
    '<</Type/Font/Subtype/CIDFontType2/BaseFont/T/DW 500/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>>>',
    stream(toUnicode),
    `<</Title<FEFF${hex(title)}>>>`,
    ...pages.flatMap((runs, index) => [
      `<</Type/Page/Parent 2 0 R/Rotate ${rotate}/MediaBox[0 0 400 600]/Contents ${first + 2 * index + 1} 0 R/Resources<</Font<</F 3 0 R>>>>>>`,
      content ? stream(content, '/Filter/FlateDecode') : draw(runs),
    ]),
  ];
  return writeFile(objects);
}

/**
 * A small PDF of one page that repeats itself: each form of a level draws every form of the next one, so that `width` to
 * the power of `levels` forms are drawn. The text stands on the page itself.
 */
export function makeFormsPdf(runs: readonly Run[], levels: number, width: number): Uint8Array {
  const first = 7;
  const numbersOf = (level: number) =>
    Array.from({ length: level < levels ? width : 0 }, (_, at) => first + level * width + at);
  const drawing = (level: number) =>
    numbersOf(level)
      .map((number) => `/X${number} Do`)
      .join(' ');
  const named = (level: number) =>
    `/XObject<<${numbersOf(level)
      .map((number) => `/X${number} ${number} 0 R`)
      .join('')}>>`;
  const forms = Array.from({ length: levels }, (_, level) =>
    numbersOf(level).map(() =>
      stream(drawing(level + 1), `/Subtype/Form/BBox[0 0 1 1]/Resources<<${named(level + 1)}>>`),
    ),
  );
  return writeFile([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[5 0 R]/Count 1>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    stream(
      `${drawing(0)} ${runs.map(({ text, x, y, size = 10 }) => `BT /F ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`).join('\n')}`,
    ),
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 600]/Contents 4 0 R/Resources<</Font<</F 3 0 R>>${named(0)}>>>>`,
    '<</Title()>>',
    ...forms.flat(),
  ]);
}

function writeFile(objects: readonly (string | Buffer)[]): Uint8Array {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = 9;
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
  }
  const table = offsets.map((index) => `${String(index).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info 6 0 R>>\nstartxref\n${length}\n%%EOF`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

/** Lines of running text from `y` downwards, 12 points apart. */
export function lines(texts: readonly string[], { x = 40, y = 540, size = 10 } = {}): Run[] {
  return texts.map((text, index) => ({ text, x, y: y - 12 * index, size }));
}
