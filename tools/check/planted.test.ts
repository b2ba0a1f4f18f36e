import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checks } from './index.ts';
import { type Fault, faults } from './planted-faults.ts';
import { ownFiles } from './run/own-files.ts';

// A check that cannot fail is worse than none: each fault is planted in a copy of the repository and must be refused.

const root = fileURLToPath(new URL('../..', import.meta.url));
let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'schole-planted-'));
  for (const path of ownFiles(root, /./)) cpSync(join(root, path), join(copy, path));
  // The tools come from the repository itself, the packages from the copy.
  for (const folder of ['.', 'apps/web', 'apps/server']) linkModules(folder);
  execFileSync('git', ['init', '-q'], { cwd: copy });
});

function linkModules(folder: string): void {
  const from = join(root, folder, 'node_modules');
  let names: string[] = [];
  try {
    names = readdirSync(from);
  } catch {
    return; // this package has no modules of its own
  }
  const to = join(copy, folder, 'node_modules');
  mkdirSync(to, { recursive: true });
  for (const name of names) {
    if (name !== '@schole') symlinkSync(join(from, name), join(to, name));
    else cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
  }
}

afterAll(() => rmSync(copy, { recursive: true, force: true }));

interface Planting {
  check: string;
  faults: Fault[];
}

/** Faults of one check that touch different files are planted together: a check reads the whole repository each time. */
function together(all: readonly Fault[]): Planting[] {
  const plantings: Planting[] = [];
  for (const fault of all) {
    const fits = ({ check, faults: others }: Planting): boolean =>
      check === fault.check && !others.some(({ plant }) => Object.keys(plant).some((path) => path in fault.plant));
    const found = plantings.find(fits);
    if (found === undefined) plantings.push({ check: fault.check, faults: [fault] });
    else found.faults.push(fault);
  }
  return plantings;
}

const plantings = together(faults).map((planting) => ({
  ...planting,
  title: planting.faults.map(({ fault }) => fault).join('; '),
}));

test.each(plantings)(
  '$check refuses $title',
  async ({ check: name, faults: planted }) => {
    const check = checks.find((one) => one.name === name);
    if (check === undefined) throw new Error(`no check is called ${name}`);
    const undo: (() => void)[] = [];
    for (const [path, change] of planted.flatMap(({ plant }) => Object.entries(plant))) {
      const file = join(copy, path);
      const before = readIfThere(file);
      const after = typeof change === 'string' ? change : change(before ?? '');
      expect(after, `${path} is changed`).not.toBe(before);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, after);
      undo.push(() => (before === null ? rmSync(file) : writeFileSync(file, before)));
    }
    try {
      const among = planted.flatMap(({ plant, alongside = [] }) => [...Object.keys(plant), ...alongside]);
      const problems = (await check.run(copy, among)).join('\n');
      for (const { fault, names } of planted) expect(problems, fault).toMatch(names);
    } finally {
      for (const step of undo) step();
    }
  },
  // The timeout of the tools that a check runs: on a busy machine the compiler needs minutes.
  600_000,
);

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
