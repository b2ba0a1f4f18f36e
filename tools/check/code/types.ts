import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Check } from '../run/check.ts';
import { runProgram } from '../run/program.ts';

/**
 * One checker reads what the packages share once, several would each read it again: on two processors that costs twice the
 * time and saves none. The compiler's garbage collection costs as much again, and its memory is free after some seconds.
 */
const words = ['--pretty', 'false', '--checkers', '1'];
const frugal = { GOGC: '400' };

export const types: Check = {
  name: 'types',
  refuses: 'compile errors, also a language that lacks a text',
  async run(root, among) {
    const folder = mkdtempSync(join(tmpdir(), 'schole-types-'));
    try {
      const problems: string[] = [];
      for (const project of projectsOf(root, folder, among))
        problems.push(...(await runProgram(root, 'tsc', ['-p', project, ...words], frugal)));
      return problems;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/**
 * The programs to compile. Packages with the same tsconfig.json are one program: each alone would read the packages it
 * imports once more. A package with different settings is a program of its own.
 */
function projectsOf(root: string, folder: string, among?: readonly string[]): string[] {
  const alike = new Map<string, string[]>();
  for (const path of globSync('{apps,platform,teaching}/*/tsconfig.json', { cwd: root }).sort()) {
    const text = readFileSync(join(root, path), 'utf8');
    alike.set(text, [...(alike.get(text) ?? []), path]);
  }
  const projects = among === undefined ? globSync('tsconfig.json', { cwd: root }) : [];
  for (const [text, paths] of alike) {
    const [first = ''] = paths;
    const joined = join(folder, `${projects.length}.json`);
    if (among === undefined && paths.length === 1) projects.push(first);
    else if (writeJoined(root, joined, text, paths, among)) projects.push(joined);
  }
  return projects;
}

/** Writes one program of several packages, or of the selected files in them; false where there are none. */
function writeJoined(root: string, file: string, text: string, paths: string[], among?: readonly string[]): boolean {
  const { extends: base, include, compilerOptions } = JSON.parse(text) as TsConfig;
  const [home = ''] = paths;
  const all = paths.flatMap((path) => include.map((inside) => join(dirname(path), inside)));
  const read = among === undefined ? all : among.filter((path) => all.some((inside) => path.startsWith(`${inside}/`)));
  const project: TsConfig = {
    extends: join(root, dirname(home), base),
    include: read.map((path) => join(root, path)),
    // The second one is for types that a dependency ships itself, such as vite/client.
    compilerOptions: {
      ...compilerOptions,
      typeRoots: [join(root, 'node_modules/@types'), join(root, 'node_modules')],
    },
  };
  writeFileSync(file, JSON.stringify(project));
  return read.length > 0;
}

interface TsConfig {
  extends: string;
  include: string[];
  compilerOptions?: Record<string, unknown>;
}
