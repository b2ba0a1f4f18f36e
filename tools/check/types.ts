import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Check } from './contract.ts';
import { runProgram } from './program.ts';

export const types: Check = {
  name: 'types',
  refuses: 'what the compiler does not accept, also a language that lacks a text',
  async run(root) {
    const projects = ['tsconfig.json', ...globSync('{apps,platform,teaching}/*/tsconfig.json', { cwd: root })];
    const problems: string[] = [];
    for (const project of projects.filter((path) => existsSync(join(root, path)))) {
      const lines = await runProgram(root, 'tsc', ['-p', project, '--pretty', 'false']);
      problems.push(...lines.map((line) => (dirname(project) === '.' ? line : `${dirname(project)}: ${line}`)));
    }
    return problems;
  },
};
