import type { Check } from '../run/check.ts';
import { ownFiles, readOwn } from '../run/own-files.ts';

const maxLines = 400;

/** A test may expect a type error: that is an assertion. This file contains the patterns that it searches for. */
const suppressed = (path: string) =>
  new RegExp(/\.test\.tsx?$/.test(path) ? '@ts-(?:ignore|nocheck)' : '@ts-(?:ignore|nocheck|expect-error)');

export const size: Check = {
  name: 'size',
  refuses: `files of more than ${maxLines} lines, suppressed types, skipped or focused tests, mocked modules`,
  async run(root) {
    const problems: string[] = [];
    for (const path of ownFiles(root, /\.(ts|tsx|mjs|css|sql|sh)$/)) {
      const text = readOwn(root, path);
      const lines = text.split('\n').length - 1;
      if (lines > maxLines) problems.push(`${path}: ${lines} lines, ${maxLines} at most`);
      if (suppressed(path).test(text)) problems.push(`${path}: a suppressed type`);
      if (/\b(it|test|describe)\.(skip|only|todo)\(/.test(text))
        problems.push(`${path}: a skipped or focused test (use skipIf with a reason)`);
      // The files of a project share their modules: a module loaded before it is mocked stays unmocked (docs/testing.md).
      if (/\bvi\.(mock|doMock|resetModules)\(/.test(text))
        problems.push(`${path}: a mocked module (spy on what it exports instead)`);
    }
    return problems;
  },
};
