import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readScope } from './scope.ts';

let root = '';
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...words], { cwd: root });
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

// A repository of two packages, on a branch that changed one of them.
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'schole-changed-'));
  git('init', '-q', '-b', 'main');
  for (const name of ['one', 'two']) {
    write(`teaching/${name}/src/index.ts`, 'export const word = 1;\n');
    write(`teaching/${name}/src/index.test.ts`, "import './index.ts';\n");
  }
  git('add', '.');
  git('commit', '-qm', 'both');
  git('checkout', '-qb', 'branch');
});
afterAll(() => rmSync(root, { recursive: true }));

it('a run without arguments covers everything, and unknown arguments are refused', () => {
  expect(readScope([], root)).toEqual({ files: null, messages: [], passedOver: [] });
  expect(() => readScope(['--some'], root)).toThrow('knows nothing else');
  expect(() => readScope(['--changed', 'nowhere'], root)).toThrow('no commit nowhere');
});

it('covers what the branch changed, committed or not, and reports what it skipped', () => {
  expect(readScope(['--changed'], root)).toMatchObject({ files: [] });
  write('teaching/one/src/index.ts', 'export const word = 2;\n');
  git('commit', '-qam', 'one');
  const { files, messages, passedOver } = readScope(['--changed'], root);
  expect(files).toEqual(['teaching/one/src/index.test.ts']);
  expect(messages[0]).toMatch(/^1 files changed since [0-9a-f]{12}; they reach 1 test files\.$/);
  expect(passedOver).toEqual(['Passed over, because no change reaches them: 1 test files (teaching/two 1).']);
  write('teaching/two/src/further.test.ts', '');
  expect(readScope(['--changed'], root).files).toEqual([
    'teaching/one/src/index.test.ts',
    'teaching/two/src/further.test.ts',
  ]);
  expect(readScope(['--changed', 'HEAD'], root).files).toEqual(['teaching/two/src/further.test.ts']);
});

it('covers everything where there is no history', () => {
  rmSync(join(root, '.git'), { recursive: true });
  expect(readScope(['--changed'], root)).toMatchObject({
    files: null,
    messages: [expect.stringContaining('no history')],
  });
});
