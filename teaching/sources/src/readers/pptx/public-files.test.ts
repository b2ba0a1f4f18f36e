import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { readFile } from '../../read-file.ts';
import { expectValidDocument } from '../../test-valid-document.ts';

/** Public files that are not part of this repository. */
const folder = join(import.meta.dirname, '../../../../../../shared/data/documents');

async function outcome(name: string): Promise<Document | string> {
  return await readFile({ bytes: readFileSync(join(folder, name)), fileName: name }).then(
    (document) => ('recognise' in document ? 'recognise' : document),
    (problem: unknown) => {
      if (problem instanceof Error && 'code' in problem) return String(problem.code);
      throw problem;
    },
  );
}

const refused: Readonly<Record<string, string>> = {
  'pptx/clusterfuzz-testcase-minimized-POIFuzzer-5205835528404992.pptx': 'source/broken',
  'pptx/clusterfuzz-testcase-minimized-POIXSLFFuzzer-5463285576892416.pptx': 'source/broken',
  'pptx/clusterfuzz-testcase-minimized-POIXSLFFuzzer-6254434927378432.pptx': 'source/broken',
  'pptx/sample_pptx_grouping_issues.pptx': 'source/no-text',
  'pptx/testPPT_charts.pptx': 'source/too-short',
  'pptx/testPPT_protected_passtika.pptx': 'source/encrypted',
  'nasty/zero.pptx': 'source/empty-file',
};
const slides: Readonly<Record<string, number>> = {
  'pptx/Pythonlearn-02-Expressions.pptx': 34,
  'pptx/SampleShow.pptx': 2,
  'pptx/ae.ac.uaeu.faculty_nafaachbili_GeomLec1.pptx': 14,
  'pptx/aptia.pptx': 9,
};

describe.skipIf(!existsSync(folder))('public slides (skipped where ../shared/data/documents is not there)', () => {
  it.each(Object.entries(refused))('%s is refused with %s', async (name, code) => {
    expect(await outcome(name)).toBe(code);
  });

  it.each(Object.entries(slides))('%s is read, with a heading on most of its %i slides', async (name, count) => {
    const document = await outcome(name);
    if (typeof document === 'string') throw new Error(document);
    expectValidDocument(document);
    expect(document.receipt.pages).toBe(count);
    const titled = new Set(document.blocks.filter(({ kind }) => kind === 'heading').map(({ page }) => page));
    expect(titled.size).toBeGreaterThanOrEqual(0.7 * count);
  });
});
