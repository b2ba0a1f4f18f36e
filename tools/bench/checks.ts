import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureChecks } from './checks/measure.ts';
import type { Bench } from './contract.ts';

const page = join(import.meta.dirname, '../../docs/checks.md');

export const checks: Bench = {
  name: 'checks',
  measures: 'faults planted into sound questions, caught and false alarms of every check; writes docs/checks.md',
  async run(print) {
    const made = measureChecks();
    writeFileSync(page, made);
    for (const line of made.split('\n')) print(line);
  },
};
