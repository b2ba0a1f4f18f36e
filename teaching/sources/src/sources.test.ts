import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import {
  type Document,
  Fault,
  limits,
  type RecognisedPage,
  sectionsOf,
  sourceFileTypeNames,
  sourceFileTypes,
} from '@schole/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FileInput, fileReaders, readFile, selectBlocks } from './index.ts';
import { expectValidDocument } from './test-valid-document.ts';
import { filler, paragraph, run, wordFile } from './test-word.ts';

const folder = join(import.meta.dirname, '../../../tests/fixtures/documents');
const shared = join(import.meta.dirname, '../../../../shared/data/documents');

/** What the engine saw in a picture of our own, kept beside it: recognising it again takes seconds. */
function recognisedIn(path: string): { recognised?: RecognisedPage[] } {
  const kept = path.replace(/\.\w+$/, '.recognised.json');
  if (!path.endsWith('.png') || !existsSync(kept)) return {};
  const recognised: RecognisedPage[] = JSON.parse(readFileSync(kept, 'utf8'));
  return { recognised };
}

/** The document of a file in whose pictures nothing more was recognised. */
function readWhole(input: FileInput): Promise<Document> {
  return readFile({ recognised: [], ...input });
}

async function read(path: string, fileName = basename(path)): Promise<Document> {
  return readWhole({ bytes: readFileSync(path), fileName, ...recognisedIn(path) });
}

/** The document, or the code of the fault; any other error fails the test. */
async function outcome(bytes: Uint8Array, fileName: string): Promise<Document | string> {
  try {
    return await readWhole({ bytes, fileName });
  } catch (error) {
    if (error instanceof Fault) return error.code;
    throw error;
  }
}

// Every reader reads documents of our own of its type: those that all tests share, and those in its own folder.
const cases = sourceFileTypeNames.flatMap((name) =>
  [folder, join(import.meta.dirname, 'readers', name, 'test-documents')]
    .filter(existsSync)
    .flatMap((place) => readdirSync(place).map((file) => join(place, file)))
    .filter((path) => path.endsWith(`.${sourceFileTypes[name].endings[0]}`) && basename(path) !== 'README.md')
    .map((path) => ({ name, path, file: basename(path) })),
);

it('there is a reader for every type, with documents of our own in both languages', () => {
  expect(Object.keys(fileReaders).sort()).toEqual([...sourceFileTypeNames].sort());
  for (const name of sourceFileTypeNames) {
    const files = cases.filter((one) => one.name === name).map(({ file }) => file);
    expect(files.some((file) => file.includes('.en.')) && files.some((file) => !file.includes('.en.')), name).toBe(
      true,
    );
  }
});

describe.each(cases)('the reader $name on $file', ({ name, path, file }) => {
  it('gives a sound document that is the same when it is read again, and says how far it is', async () => {
    const percents: number[] = [];
    const bytes = readFileSync(path);
    const onProgress = (percent: number) => percents.push(percent);
    const document = await readWhole({ bytes, fileName: file, onProgress, ...recognisedIn(path) });
    expectValidDocument(document);
    const ocrConfidence = name === 'image' ? expect.any(Number) : null;
    expect(document.receipt).toMatchObject({ reader: name, ocrConfidence, emptyPages: [] });
    expect(document.language).toBe(file.includes('.en.') ? 'en' : 'el');
    expect(document.receipt.warnings).not.toContain('named-otherwise');
    expect(percents).toEqual([...percents].sort((one, other) => one - other));
    expect(await read(path)).toEqual(document);
  });

  it('finds the headings, a list and a table', async () => {
    const { text, blocks } = await read(path);
    // What is said has paragraphs and times.
    if (name === 'captions') return expect(blocks.every(({ time }) => time !== undefined)).toBe(true);
    const headings = blocks.filter(({ kind }) => kind === 'heading').map(({ start, end }) => text.slice(start, end));
    expect(headings.join('\n')).toMatch(
      /Water runs|Water never runs out|Το νερό δεν τελειώνει ποτέ|Τα μέρη ενός κυκλώματος/,
    );
    expect(new Set(blocks.map(({ kind }) => kind))).toContain('list');
    expect(new Set(blocks.map(({ kind }) => kind))).toContain('table');
  });
});

it('the readers of one booklet agree about its words, whatever its format', async () => {
  for (const language of ['el', 'en']) {
    const [pdf, docx] = await Promise.all(
      ['pdf', 'docx'].map((type) => read(join(folder, `five-lessons.${language}.${type}`))),
    );
    const words = (document: Document | undefined) => new Set(document?.text.match(/\p{L}+/gu));
    const [one, other] = [words(pdf), words(docx)];
    // A word with a hyphen of its own at a line end is joined in the PDF.
    expect([...other].filter((word) => !one.has(word)).length).toBeLessThanOrEqual(2);
    expect(pdf?.receipt.pages).toBeGreaterThanOrEqual(13);
  }
});

describe('refused files', () => {
  const refused: [string, string][] = [
    ['empty.pdf', 'source/empty-file'],
    ['empty.docx', 'source/empty-file'],
    ['cut-off.pdf', 'source/broken'],
    ['cut-off.docx', 'source/broken'],
    ['encrypted.pdf', 'source/encrypted'],
    ['encrypted.docx', 'source/encrypted'],
    ['bomb.docx', 'source/unsafe'],
    ['deep.docx', 'source/unsafe'],
    ['entities.docx', 'source/unsafe'],
    ['outside.docx', 'source/unsafe'],
    ['many-pages.pdf', 'source/too-many-pages'],
    ['pictures-only.pdf', 'source/no-text'],
    ['picture.png', 'source/no-words-seen'],
    ['too-short.txt', 'source/too-short'],
    ['unknown-letters.txt', 'source/unknown-letters'],
  ];
  it.each(refused)('%s as %s', async (file, code) => {
    await expect(read(join(folder, 'bad', file))).rejects.toMatchObject({ code });
  });

  it.each([['XML', '<?xml version="1.0"?><words/>']])('%s by its name', async (type, text) => {
    const bytes = new TextEncoder().encode(text);
    const extra = { values: { type, readable: expect.stringMatching(/^PDF, DOCX, PPTX/) } };
    await expect(readFile({ bytes, fileName: 'lesson.pdf' })).rejects.toMatchObject({
      code: 'source/wrong-type',
      extra,
    });
  });

  it('never takes more memory than a small server has', async () => {
    const files = refused.map(([file]) => join(folder, 'bad', file));
    const program = `
      import { readFileSync } from 'node:fs';
      import { readFile } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))};
      for (const file of ${JSON.stringify(files)})
        await readFile({ bytes: readFileSync(file), fileName: file, recognised: [] }).then(() => process.exit(1), () => {});
      process.stdout.write(String(process.resourceUsage().maxRSS));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
    expect(Number(stdout)).toBeGreaterThan(10_000);
    expect(Number(stdout)).toBeLessThan(700_000); // kilobytes
  });
});

describe('a file with the wrong name', () => {
  it.each([
    ['bad/truly-docx.pdf', 'docx'],
    ['bad/truly-text.docx', 'plain-text'],
  ])('%s is read by what it is, and the receipt says so', async (file, reader) => {
    const document = await read(join(folder, file));
    expect(document.receipt.reader).toBe(reader);
    expect(document.receipt.warnings).toContain('named-otherwise');
    expect((await read(join(folder, file), 'no ending')).receipt.warnings).not.toContain('named-otherwise');
    expect((await read(join(folder, file), 'lesson.v2')).receipt.warnings).not.toContain('named-otherwise');
  });
});

describe('selectFrom', () => {
  it('keeps text and version, so that every span still refers to the whole', async () => {
    const whole = await read(join(folder, 'five-lessons.el.pdf'));
    const part = selectBlocks(whole, { pages: [{ from: 4, to: 8 }] });
    expect(part).toMatchObject({ text: whole.text, sha256: whole.sha256, title: whole.title });
    expect(new Set(part.blocks.map(({ page }) => page))).toEqual(new Set([4, 5, 6, 7, 8]));
    expect(part.receipt.pages).toBe(5);
    expect(part.receipt.words).toBeGreaterThan(1_000);
    expect(part.receipt.words).toBeLessThan(whole.receipt.words);
    expect(selectBlocks(whole, undefined)).toBe(whole);
  });

  it('takes sections, and refuses a selection without text', async () => {
    const whole = await read(join(folder, 'five-lessons.en.docx'));
    const section = sectionsOf(whole).find(({ title }) => title === 'The Water Cycle');
    const part = selectBlocks(whole, { sections: [section?.block ?? -1] });
    expect(part.blocks.at(-1)).toMatchObject({ kind: 'paragraph' });
    expect(part.receipt.words).toBeGreaterThan(600);
    const nothing = expect.objectContaining({ code: 'source/nothing-selected' });
    expect(() => selectBlocks(whole, { pages: [{ from: 1, to: 500 }] })).toThrow(nothing);
    expect(() => selectBlocks(whole, { sections: [9_999] })).toThrow(nothing);
  });
});

describe('hostile bytes', () => {
  const good = readFileSync(join(folder, 'water-cycle.en.docx'));

  it('a Word file changed at any place is read or refused, never a crash', async () => {
    const change = fc.record({ at: fc.nat(good.length - 1), byte: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), fc.nat(good.length), async (changes, cut) => {
        const bytes = Uint8Array.from(cut % 3 === 0 ? good.subarray(0, cut) : good);
        for (const { at, byte } of changes) if (at < bytes.length) bytes[at] = byte;
        const found = await outcome(bytes, 'lesson.docx');
        if (typeof found !== 'string') expectValidDocument(found);
      }),
      { numRuns: 60 },
    );
  });

  it('any mixture of paragraph contents gives a sound document', async () => {
    const pieces = fc.constantFrom(
      run('word '),
      run('λέξη'),
      run('hid', '<w:vanish/>'),
      '<w:r><w:tab/><w:br/></w:r>',
      '<w:r><w:br w:type="page"/></w:r>',
      '<w:r><w:lastRenderedPageBreak/></w:r>',
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r>',
      '<w:r><w:fldChar w:fldCharType="separate"/></w:r>',
      '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
      '<w:r><w:instrText>TOC</w:instrText></w:r>',
      '<w:r><w:sym w:font="Symbol" w:char="zz"/></w:r>',
      '<w:r><w:t>wo-</w:t><w:br/><w:t>rd\u0301</w:t></w:r>',
      `<w:r><w:pict><w:txbxContent>${paragraph('box')}</w:txbxContent></w:pict></w:r>`,
      '<m:oMath><m:f><m:num/></m:f><m:r><m:t>x$\\</m:t></m:r></m:oMath>',
      '<w:r><w:footnoteReference w:id="1"/></w:r>',
    );
    const properties = fc.constantFrom(
      '',
      '<w:outlineLvl w:val="0"/>',
      '<w:outlineLvl w:val="-9"/>',
      '<w:numPr><w:numId w:val="1"/></w:numPr>',
      '<w:framePr w:dropCap="drop"/>',
      '<w:rPr><w:del/></w:rPr>',
      '<w:sectPr/>',
    );
    const line = fc
      .tuple(fc.array(pieces, { maxLength: 8 }), properties)
      .map(([inside, more]) => paragraph(`<w:r/>${inside.join('')}`, '', more));
    const cells = fc
      .array(line, { maxLength: 3 })
      .map((lines) => `<w:tbl><w:tr><w:tc>${lines.join('')}</w:tc><w:tc>${filler}</w:tc></w:tr></w:tbl>`);
    const numbering =
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:lvlText w:val="%1%9%"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
    const footnotes = `<w:footnote w:id="1">${paragraph('<w:r><w:t>note</w:t><w:footnoteReference w:id="1"/></w:r>')}</w:footnote>`;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(line, cells), { maxLength: 12 }), async (body) => {
        const bytes = wordFile({ body: filler + body.join('') + filler, numbering, footnotes });
        const found = await outcome(bytes, 'lesson.docx');
        expect(typeof found === 'string' ? found : 'read').toBe('read');
        if (typeof found !== 'string') expectValidDocument(found);
      }),
      { numRuns: 150 },
    );
  });

  it('any bytes at all are read or refused', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom('', 'PK\x03\x04', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', '{\\rtf', 'BM'),
        async (bytes, start) => {
          expect(typeof (await outcome(Buffer.concat([Buffer.from(start, 'latin1'), bytes]), 'lesson.pdf'))).toBe(
            'string',
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});

// Files from outside; they are not part of the repository.
describe.skipIf(!existsSync(shared))(
  'the public documents beside the checkout (passed over where they are absent)',
  () => {
    const files = ['pdf', 'docx', 'txt', 'nasty']
      .flatMap((kind) =>
        existsSync(join(shared, kind)) ? readdirSync(join(shared, kind)).map((file) => join(kind, file)) : [],
      )
      .filter((file) => !file.startsWith('pdf') || readFileSync(join(shared, file)).length < 400_000);
    const whole = new Set(['nasty/wrongext_docx.pdf', 'nasty/wrongext_pdf.docx']);

    it.each(files)(
      '%s is read soundly, or refused with a reason',
      async (file) => {
        const bytes = readFileSync(join(shared, file));
        const found = await outcome(bytes, basename(file));
        if (typeof found === 'string') expect(found).toMatch(/^source\//);
        else expectValidDocument(found);
        if (file.startsWith('nasty')) expect(typeof found !== 'string').toBe(whole.has(file));
      },
      60_000,
    );
  },
);

it('a file may have more characters than a pasted text', () => {
  expect(limits.documentCharacters).toBeGreaterThan(limits.sourceCharacters);
});
