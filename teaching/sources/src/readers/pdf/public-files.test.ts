import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { normalise } from '../../normalise.ts';
import { readPdf } from './read-pdf.ts';

/** Public files that are not part of this repository; `expected` has the reason for which each of them is refused. */
const folder = join(import.meta.dirname, '../../../../../../shared/data/documents');
const here = existsSync(folder);
const largest = 700_000;

const expected: Readonly<Record<string, string>> = {
  'pdf/saslprep-r6.pdf': 'source/encrypted',
  'pdf/testPDF_no_extract_no_accessibility_owner_user.pdf': 'source/encrypted',
  'pdf/poppler-395-0-fuzzed.pdf': 'source/broken',
  'pdf/ThuluthFeatures.pdf': 'source/garbled-letters',
  'pdf/issue5801.pdf': 'source/garbled-letters',
  'pdf/empty_protected.pdf': 'source/no-text',
  'pdf/habibi-rotated.pdf': 'source/too-short',
  'pdf/openoffice.pdf': 'source/too-short',
  'pdf/pdfkit.pdf': 'source/too-short',
  'nasty/pages_20000.pdf': 'source/too-many-pages',
  'nasty/random.pdf': 'source/broken',
  'nasty/truncated.pdf': 'source/broken',
  'nasty/wrongext_docx.pdf': 'source/broken',
  'nasty/zero.pdf': 'source/empty-file',
};

function filesOf(kind: string): string[] {
  if (!here) return [];
  return readdirSync(join(folder, kind))
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => `${kind}/${name}`);
}

async function readAgain(name: string) {
  return await readPdf({ bytes: readFileSync(join(folder, name)), fileName: name, recognised: [] }).catch(
    (error: unknown) => {
      if (error instanceof Fault) return error.code;
      throw error;
    },
  );
}

const answers = new Map<string, ReturnType<typeof readAgain>>();

/** The outcome of the first reading of a file. */
function answer(name: string): ReturnType<typeof readAgain> {
  const known = answers.get(name) ?? readAgain(name);
  answers.set(name, known);
  return known;
}

describe.skipIf(!here)('public files (skipped where ../shared/data/documents is not there)', () => {
  it.each(Object.entries(expected))('%s is refused with %s', async (name, code) => {
    expect(await answer(name)).toBe(code);
  });

  it('reads or refuses every file, the same way each time, with valid blocks', async () => {
    let read = 0;
    for (const name of filesOf('pdf')) {
      const first = await answer(name);
      if (typeof first === 'string') {
        expect(first, name).toMatch(/^source\/(?:encrypted|broken|no-text|garbled-letters|too-short)$/);
        continue;
      }
      read += 1;
      expect(first.text, name).toBe(normalise(first.text, true));
      const prose = first.blocks.filter(({ kind }) => kind !== 'code');
      expect(
        prose.filter(({ start, end }) => /\S {2}/.test(first.text.slice(start, end))),
        name,
      ).toEqual([]);
      expect(first.blocks.map(({ start, end }) => first.text.slice(start, end)).join('\n\n'), name).toBe(first.text);
      if (readFileSync(join(folder, name)).length < largest) expect(await readAgain(name), name).toEqual(first);
    }
    expect(read).toBeGreaterThanOrEqual(14);
  }, 300_000);

  it('notes the terms that a book sets in bold', async () => {
    const document = await answer('pdf/2021-03-07-book.pdf');
    if (typeof document === 'string') throw new Error(document);
    const terms = document.blocks.flatMap(({ bold }) => bold ?? []);
    expect(terms).toEqual(
      expect.arrayContaining(['πακέτο – packet', 'αριθμός δικτύου', 'υποτομέας', 'ιδιωτικό κλειδί']),
    );
    expect(terms.length).toBeLessThan(100);
  });

  it('reads the parts of a file that can be read', async () => {
    const document = await answer('pdf/TAMReview.pdf');
    expect(document).toMatchObject({ receipt: { pages: 23, warnings: ['broken-text-layer'] } });
  });
});
