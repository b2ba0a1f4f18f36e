import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import type { Bench } from './contract.ts';

const root = join(import.meta.dirname, '../..');
/** Sequences of events that each property is tried with; `npm test` tries 300. */
const runs = Number(process.env.ATTEMPT_RUNS ?? 10_000);
/** The property tests of the rule and of the browser's log, which read how often from the environment. */
const files = [
  'teaching/core/src/attempts/merge.test.ts',
  'apps/web/src/screens/student/attempt/log/attempt-sync.model.test.ts',
];
const maxMinutes = 40;

export const merging: Bench = {
  name: 'merging',
  measures: `${runs} sequences of events of two and of three devices, interleaved, repeated, delayed and lost: whether the state is the one that the rule names and every acknowledged answer is kept`,
  async run(print) {
    for (const file of files) {
      const program = join(root, 'node_modules/vitest/vitest.mjs');
      const timeout = maxMinutes * 60_000;
      const child = spawn(process.execPath, [program, 'run', `--testTimeout=${timeout}`, file], {
        cwd: root,
        env: { ...process.env, ATTEMPT_RUNS: String(runs) },
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout,
      });
      const [out] = await Promise.all([text(child.stdout), text(child.stderr)]);
      const lines = stripVTControlCharacters(out)
        .split('\n')
        .filter((line) => /✓|×|Error|Counterexample|Tests /.test(line));
      print(`${file}, ${runs} runs`);
      for (const line of lines.slice(0, 40)) print(`  ${line.trim()}`);
    }
  },
};
