import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from './contract.ts';
import { measureFaults } from './faults/page.ts';
import { booksPresent } from './faults/text-items.ts';

const page = join(import.meta.dirname, '../../docs/checks-on-texts.md');

export const faults: Bench = {
  name: 'faults',
  measures:
    'bad questions caught and good ones refused, on real texts; writes docs/checks-on-texts.md where the books are',
  async run(print) {
    const made = measureFaults();
    if (booksPresent) writeFileSync(page, made);
    for (const line of made.split('\n')) print(line);
  },
};
