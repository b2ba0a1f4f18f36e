import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault, slideDrawingSchema } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { reader as odp } from './odp/index.ts';
import { reader as ppt } from './ppt/index.ts';

/** Public files that are not part of this repository. */
const folder = join(import.meta.dirname, '../../../../../shared/data/documents');
/** What the faults of a file that no slide of is drawn are called. */
const refusals = /^source\/(?:broken|unsafe|encrypted|old-powerpoint|too-long)$/;
const readers = { odp, ppt };
const files = (Object.keys(readers) as (keyof typeof readers)[]).flatMap((type) => {
  const inside = join(folder, type);
  return existsSync(inside) ? readdirSync(inside).map((name) => ({ type, name, path: join(inside, name) })) : [];
});

/** The drawings of a file until there is none any more, or why it has none. */
async function drawings(type: keyof typeof readers, path: string): Promise<number | string> {
  const bytes = readFileSync(path);
  for (let slide = 1; ; slide += 1) {
    try {
      slideDrawingSchema.parse(await readers[type].drawSlide?.({ bytes, slide }));
    } catch (problem) {
      if (!(problem instanceof Fault)) throw problem;
      return problem.code === 'source/not-found' ? slide - 1 : problem.code;
    }
  }
}

describe.skipIf(files.length === 0)('public slides (skipped where ../shared/data/documents is not there)', () => {
  it.each(files)('every slide of $name is drawn, or refused with its reason', async ({ type, path }) => {
    const found = await drawings(type, path);
    if (typeof found === 'string') expect(found).toMatch(refusals);
    else expect(found).toBeGreaterThan(0);
  });
});

describe('our own slides', () => {
  const own = join(import.meta.dirname, 'odp/test-documents');
  it.each(readdirSync(own).filter((name) => name.endsWith('.odp')))('every slide of %s is drawn', async (name) => {
    expect(await drawings('odp', join(own, name))).toBeGreaterThan(3);
  });
});
