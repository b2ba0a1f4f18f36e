import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Check } from './contract.ts';
import { runProgram } from './program.ts';

/**
 * One checker reads what the rooms share once, several would each read it again: on two processors that costs twice the
 * time and brings none back. The compiler's own cleaning costs as much again, and its memory is free after some seconds.
 */
const words = ['--pretty', 'false', '--checkers', '1'];
const frugal = { GOGC: '400' };

export const types: Check = {
  name: 'types',
  refuses: 'what the compiler does not accept, also a language that lacks a text',
  async run(root) {
    const folder = mkdtempSync(join(tmpdir(), 'schole-types-'));
    try {
      const problems: string[] = [];
      for (const project of projectsOf(root, folder))
        problems.push(...(await runProgram(root, 'tsc', ['-p', project, ...words], frugal)));
      return problems;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/**
 * The programs to compile. Rooms whose tsconfig.json says the same are one program: each alone would read the rooms it
 * imports once more. A room that says something of its own stays by itself.
 */
function projectsOf(root: string, folder: string): string[] {
  const alike = new Map<string, string[]>();
  for (const path of globSync('{apps,platform,teaching}/*/tsconfig.json', { cwd: root }).sort()) {
    const text = readFileSync(join(root, path), 'utf8');
    alike.set(text, [...(alike.get(text) ?? []), path]);
  }
  const projects = globSync('tsconfig.json', { cwd: root });
  for (const [text, paths] of alike) {
    const [first = ''] = paths;
    projects.push(paths.length === 1 ? first : joined(root, join(folder, `${projects.length}.json`), text, paths));
  }
  return projects;
}

function joined(root: string, file: string, text: string, paths: string[]): string {
  const { extends: base, include, compilerOptions } = JSON.parse(text) as TsConfig;
  const [home = ''] = paths;
  const project: TsConfig = {
    extends: join(root, dirname(home), base),
    include: paths.flatMap((path) => include.map((inside) => join(root, dirname(path), inside))),
    compilerOptions: { ...compilerOptions, typeRoots: [join(root, 'node_modules/@types')] },
  };
  writeFileSync(file, JSON.stringify(project));
  return file;
}

interface TsConfig {
  extends: string;
  include: string[];
  compilerOptions?: Record<string, unknown>;
}
