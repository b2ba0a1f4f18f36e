import { deflateSync } from 'node:zlib';
import { Fault } from '@schole/core';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lines, makeFormsPdf, makePdf, type Run } from '../../../../../tests/fixtures/make-pdf.ts';
import { normalise } from '../../normalise.ts';
import { readFile } from '../../read-file.ts';
import { readPdf } from './read-pdf.ts';

const prose = [
  'The river rises in the mountains and runs to the sea through',
  'three valleys, each of them wider than the one before it. In',
  'spring the snow melts and the water carries sand and gravel',
  'down to the plain, where the stream slows and lays them down.',
  'Farmers have used this soil for two thousand years, and the',
  'towns on the banks grew rich by trade in wool, oil and wine.',
];
const greek = [
  'Ο ποταμός πηγάζει από τα βουνά και φτάνει στη θάλασσα μέσα',
  'από τρεις κοιλάδες. Την άνοιξη το χιόνι λιώνει και το νερό',
  'μεταφέρει άμμο και χαλίκια στην πεδιάδα, όπου το ρεύμα χά-',
  'νει τη δύναμή του και τα αποθέτει. Οι αγρότες καλλιεργούν το',
  'χώμα αυτό εδώ και δύο χιλιάδες χρόνια, και οι πόλεις στις',
  'όχθες πλούτισαν από το εμπόριο του μαλλιού και του λαδιού.',
];

async function read(pages: readonly (readonly Run[])[], options: Parameters<typeof makePdf>[1] = {}) {
  return await readPdf({ bytes: makePdf(pages, options), fileName: 'lesson.pdf', recognised: [] });
}

async function code(bytes: Uint8Array): Promise<string> {
  return await readPdf({ bytes, fileName: 'lesson.pdf', recognised: [] }).then(
    () => 'read',
    (error: unknown) => (error instanceof Fault ? error.code : `no fault: ${String(error)}`),
  );
}

function texts({ text, blocks }: Awaited<ReturnType<typeof read>>): string[] {
  return blocks.map((block) => text.slice(block.start, block.end));
}

describe('readPdf', () => {
  it('reads Greek paragraphs whole, with their pages, and joins broken words', async () => {
    const document = await read([lines(greek), lines(greek)]);
    expect(document.language).toBe('el');
    expect(texts(document)).toHaveLength(2);
    expect(texts(document)[0]).toContain('το ρεύμα χάνει τη δύναμή του');
    expect(document.blocks.map(({ page, kind }) => [page, kind])).toEqual([
      [1, 'paragraph'],
      [2, 'paragraph'],
    ]);
    expect(document.text).toBe(normalise(document.text));
  });

  it('keeps a sentence that runs over a page whole, on the page where it begins', async () => {
    const document = await read(
      [lines(prose.slice(0, 4)), lines(['which ends here. A new thought follows on the', ...prose.slice(4)])].map(
        (page, index) =>
          index === 0
            ? page.map((run, at) =>
                at === 3 ? { ...run, text: 'down to the plain, where the stream slows and lays the sand' } : run,
              )
            : page,
      ),
    );
    const [first, second] = texts(document);
    expect(first).toMatch(/lays the sand which ends here\.$/);
    expect(second).toMatch(/^A new thought follows/);
    expect(document.blocks.map(({ page }) => page)).toEqual([1, 2]);
  });

  it('notes words in bold within running text, also over a line end, and no line that is bold as a whole', async () => {
    const bold = (text: string, x: number, y: number): Run => ({ text, x, y, bold: true });
    const begun: Run[] = [
      { text: 'Fine soil that a stream lays down is called', x: 40, y: 468 },
      bold('silt', 265, 468),
      { text: 'and a', x: 290, y: 468 },
      bold('flood', 320, 468),
      bold('plain', 40, 456),
      { text: 'is what it covers.', x: 70, y: 456 },
    ];
    const document = await read([[bold('Rivers and their soil', 40, 570), ...lines(prose), ...begun]]);
    expect(document.blocks.map(({ kind, bold: terms }) => [kind, terms])).toEqual([
      ['heading', undefined],
      ['paragraph', ['silt', 'flood plain']],
    ]);
    const all = lines(prose).map((run) => ({ ...run, bold: true }));
    expect((await read([all])).blocks.flatMap(({ bold: terms }) => terms ?? [])).toEqual([]);
  });

  it('reads the text of a page whose drawing is too much work to ask for its fonts', async () => {
    const show = (text: string, font: string, x: number, y: number): string =>
      `BT /${font} 10 Tf 1 0 0 1 ${x} ${y} Tm <${Buffer.from(text, 'utf16le').swap16().toString('hex')}> Tj ET`;
    const texts = [...lines(prose).map(({ text, x, y }) => show(text, 'F', x, y)), show('silt', 'B', 40, 456)];
    const terms = async (strokes: number) => {
      const drawing = Array.from({ length: strokes }, (_, at) => `${at % 397} ${(at * 7) % 593} m 9 ${at % 83} l S`);
      const content = deflateSync([...texts, show('is fine soil of rivers.', 'F', 65, 456), ...drawing].join('\n'));
      const { text, blocks } = await read([[]], { content });
      expect(text).toContain('silt is fine soil');
      return blocks.flatMap(({ bold }) => bold ?? []);
    };
    expect(await terms(1_000)).toEqual(['silt']);
    expect(await terms(60_000)).toEqual([]);
  });

  it('recognises headings by their height and takes the first as the title of a file without one', async () => {
    const document = await read([[{ text: 'The River', x: 40, y: 570, size: 20 }, ...lines(prose)]]);
    expect(document.blocks[0]).toMatchObject({ kind: 'heading', level: 1 });
    expect(document.title).toBe('The River');
    expect((await read([lines(prose)], { title: 'The River Rises' })).title).toBe('The River Rises');
    expect((await read([lines(prose)], { title: 'Microsoft Word - x.doc' })).title).toBe('lesson');
  });

  it.each([
    'untitled',
    'PowerPoint Presentation',
    'Microsoft Word - Document1',
    'lesson',
    'river_v2',
    'Annual Report Form',
  ])('takes no title from the template or the program: %s', async (title) => {
    const head = (page: number): Run => ({ text: `Geography of Europe ${page}`, x: 40, y: 585, size: 9 });
    const heading: Run = { text: 'Three Valleys', x: 40, y: 565, size: 18 };
    const pages = [1, 2, 3].map((page) => [head(page), ...(page === 1 ? [heading] : []), ...lines(prose)]);
    expect((await read(pages, { title })).title).toBe('Three Valleys');
  });

  it('takes a title of the file that its running heads say', async () => {
    const head = (page: number): Run => ({ text: `Geography of Europe ${page}`, x: 40, y: 585, size: 9 });
    const heading: Run = { text: 'Three Valleys', x: 40, y: 565, size: 18 };
    const pages = [1, 2, 3].map((page) => [head(page), ...(page === 1 ? [heading] : []), ...lines(prose)]);
    const document = await read(pages, { title: 'Geography of Europe' });
    expect(document.title).toBe('Geography of Europe');
    expect(document.text).not.toContain('Geography');
  });

  it.each([90, 180, 270] as const)('reads a page turned by %i degrees', async (rotate) => {
    expect((await read([lines(prose)], { rotate })).text).toBe((await read([lines(prose)])).text);
  });

  it('reads two columns one after the other', async () => {
    const left = lines(
      prose.map((line) => line.slice(0, 28)),
      { x: 20 },
    );
    const right = lines(
      greek.map((line) => line.slice(0, 28)),
      { x: 210 },
    );
    const document = await read([[...left, ...right]]);
    const [one, other] = [document.text.indexOf('three valleys'), document.text.indexOf('Ο ποταμός')];
    expect(one).toBeGreaterThan(0);
    expect(other).toBeGreaterThan(document.text.lastIndexOf('towns on'));
  });

  it('reports progress and the pages without words', async () => {
    const reported: number[] = [];
    const bytes = makePdf([lines(prose), [], lines(prose), []]);
    const document = await readPdf({
      bytes,
      fileName: 'lesson.pdf',
      recognised: [],
      onProgress: (percent) => reported.push(percent),
    });
    expect(reported).toEqual([25, 50, 75, 100]);
    expect(document.receipt).toMatchObject({ pages: 4, emptyPages: [2, 4], warnings: [] });
  });

  it('leaves out pages whose letters are not what one sees', async () => {
    const broken = lines(prose.map((line) => line.replace(/[aeiou]/g, '\ue010')));
    const document = await read([lines(prose), broken]);
    expect(document.receipt).toMatchObject({ emptyPages: [2], warnings: ['broken-text-layer'] });
    expect(await code(makePdf([broken]))).toBe('source/garbled-letters');
  });

  it('does not change its input bytes', async () => {
    const bytes = makePdf([lines(prose)]);
    const before = Buffer.from(bytes);
    await readPdf({ bytes, fileName: 'lesson.pdf', recognised: [] });
    expect(Buffer.from(bytes).equals(before)).toBe(true);
  });

  it('refuses with the exact reason', async () => {
    const whole = makePdf([lines(prose)]);
    expect(await code(new Uint8Array())).toBe('source/empty-file');
    expect(await code(new TextEncoder().encode('a letter, no PDF'))).toBe('source/broken');
    expect(await code(whole.slice(0, 200))).toBe('source/broken');
    expect(await code(makePdf([[]]))).toBe('source/no-text');
    expect(await code(makePdf([lines(['Too little.'])]))).toBe('source/too-short');
    expect(await code(makePdf(Array.from({ length: 4 }, () => lines(['Always the same.']))))).toBe('source/too-short');
    expect(await code(makePdf(Array.from({ length: 501 }, () => [])))).toBe('source/too-many-pages');
    const bomb = deflateSync(Buffer.alloc(65 * 1024 * 1024, '\n'));
    expect(await code(makePdf([[]], { content: bomb }))).toBe('source/unsafe');
  });

  it('refuses forms that draw forms without end, and operators without end, and reads a page of a few of them', async () => {
    const bomb = makeFormsPdf(lines(prose), 12, 4);
    expect(bomb.length).toBeLessThan(12_000);
    expect(await code(bomb)).toBe('source/unsafe');
    expect(await code(makeFormsPdf(lines(prose), 13, 2))).toBe('source/unsafe');
    expect(await code(makeFormsPdf(lines(prose), 3, 4))).toBe('read');
    const operators = deflateSync('q Q\n'.repeat(1_000_000));
    expect(await code(makePdf([[]], { content: operators }))).toBe('source/unsafe');
  });

  it('refuses six million operators of text in 70 kB', async () => {
    const content = deflateSync(`BT /F 10 Tf 1 0 0 1 40 540 Tm ${'(a) Tj\n'.repeat(600_000)} ET`);
    const bytes = makePdf(
      Array.from({ length: 10 }, () => []),
      { content },
    );
    expect(bytes.length).toBeLessThan(70_000);
    expect(await code(bytes)).toBe('source/unsafe');
  });

  it('refuses a page of more letters than print has', async () => {
    const line = `1 0 0 1 40 540 Tm (${'\0a'.repeat(60)}) Tj\n`;
    const content = deflateSync(`BT /F 10 Tf ${line.repeat(6_000)} ET`);
    expect(await code(makePdf([[]], { content }))).toBe('source/unsafe');
  });

  it('skips bytes before the magic number', async () => {
    const bytes = Buffer.concat([Buffer.from('X-Mail: 1\r\n\r\n'), makePdf([lines(prose)])]);
    expect(await code(new Uint8Array(bytes))).toBe('read');
    for (const before of ['\ufeff', ' ', '\r\n']) {
      const marked = Buffer.concat([Buffer.from(before), makePdf([lines(prose)])]);
      expect(await readFile({ bytes: marked, fileName: 'lesson.pdf' })).toMatchObject({ receipt: { reader: 'pdf' } });
    }
  });

  it('calls a damaged file damaged, and warns where a part of it is read', async () => {
    const packed = deflateSync('BT /F 10 Tf ET'.repeat(50));
    packed.fill(0xff, 4, 20);
    expect(await code(makePdf([[]], { content: packed }))).toBe('source/broken');
    const [first, second] = [makePdf([lines(prose), lines(greek)]), '\nstream\n'];
    const at = Buffer.from(first).lastIndexOf(second, first.length - 300) + second.length;
    first.fill(0xff, at + 4, at + 40);
    const { receipt } = await readPdf({ bytes: first, fileName: 'lesson.pdf', recognised: [] });
    expect(receipt).toMatchObject({ warnings: ['file-repaired'] });
  });

  it('turns any damage into a document with valid blocks, or a fault', async () => {
    const whole = makePdf([lines(prose), lines(greek)]);
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 40 });
    // The runner counts every unhandled rejection as a failed test, including those that the reader ignores.
    const runners = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection');
    onTestFinished(() => {
      for (const listener of runners) process.on('unhandledRejection', listener);
    });
    await fc.assert(
      fc.asyncProperty(damage, fc.nat(whole.length), async (changes, cut) => {
        const bytes = whole.slice(0, whole.length - (cut % 200));
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
        try {
          const { text, blocks } = await readPdf({ bytes, fileName: 'lesson.pdf', recognised: [] });
          let end = 0;
          for (const block of blocks) {
            expect(block.start).toBeGreaterThanOrEqual(end);
            expect(text.slice(block.start, block.end).trim()).not.toBe('');
            end = block.end;
          }
          expect(end).toBe(text.length);
        } catch (error) {
          expect(error).toBeInstanceOf(Fault);
        }
      }),
      { numRuns: 40 },
    );
  });
});
