import { globSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import config from '../../vitest.config.ts';

const root = join(import.meta.dirname, '../..');
const all = '{apps,platform,teaching}/*/src/**/*.test.{ts,tsx}';

it('every test belongs to exactly one project', () => {
  const files = [all, '{tests,tools}/**/*.test.ts'].flatMap((pattern) => globSync(pattern, { cwd: root }));
  expect(files.length).toBeGreaterThan(300);
  const projects = (config.test?.projects ?? []) as { test: { include: string[]; exclude?: string[] } }[];
  const countProjects = (file: string): number =>
    projects.filter(
      ({ test: { include, exclude = [] } }) =>
        include.some((pattern) => matchesGlob(file, pattern)) && !exclude.some((pattern) => matchesGlob(file, pattern)),
    ).length;
  expect(files.filter((file) => !file.includes('node_modules/') && countProjects(file) !== 1)).toEqual([]);
});
