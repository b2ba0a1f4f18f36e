import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '@schole/sources';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { combinationsOf, nameOf, tryOffer } from './offer.ts';

const texts = globSync('tests/fixtures/{texts,review/first}/*.md', {
  cwd: join(import.meta.dirname, '../../..'),
}).sort();
const documents = texts.map((path) =>
  readText({ text: readFileSync(join(import.meta.dirname, '../../..', path), 'utf8'), title: path }),
);

// All combinations: npm run bench -- offers.
it('delivers what it offers, or says truly why there is none', async () => {
  const combinations = documents.flatMap(combinationsOf);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...combinations), async (combination) => {
      const { faults } = await tryOffer(combination);
      expect([nameOf(combination), faults]).toEqual([nameOf(combination), []]);
    }),
    { seed: 17, numRuns: 30 },
  );
});
