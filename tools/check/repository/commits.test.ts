import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { commits } from './commits.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

interface TestRepository {
  path: string;
  git(...words: string[]): string;
  /** Commits a new file under this subject. */
  commit(subject: string, file?: string): void;
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'schole-commits-'));
  folders.push(path);
  return path;
}

function createRepository(): TestRepository {
  const path = folder();
  // Independent of the machine's git configuration: no hooks, no signing, no other name of the first branch.
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...words], {
      cwd: path,
      encoding: 'utf8',
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  let files = 0;
  git('init', '-q', '-b', 'main');
  return {
    path,
    git,
    commit(subject, file = `file-${files++}`) {
      mkdirSync(join(path, file, '..'), { recursive: true });
      writeFileSync(join(path, file), subject);
      git('add', '.');
      git('commit', '-q', '-m', subject);
    },
  };
}

const check = 'tools/check/commits.ts';
const long = `docs: ${'x'.repeat(67)}`;

test('refuses a long subject and one of another form, from the commit that added the check onwards', async () => {
  const { path, git, commit } = createRepository();
  commit('Whatever was usual before, at whatever length it happened to be written down by somebody');
  commit('tools: subjects are judged', check);
  commit(`docs: ${'ω'.repeat(66)}`);
  commit('server, docs/help: two areas');
  expect(await commits.run(path)).toEqual([]);

  commit(long);
  commit('Everything is better now');
  const hashes = git('log', '-2', '--reverse', '--format=%H').trim().split('\n');
  expect(await commits.run(path)).toEqual([
    `${hashes[0]?.slice(0, 12)} ${long}: 73 characters, 72 at most`,
    `${hashes[1]?.slice(0, 12)} Everything is better now: the shape is "area: what changes"`,
  ]);
});

test('merges and commits on branches without the check are skipped, commits on top of the check are judged', async () => {
  const { path, git, commit } = createRepository();
  commit('The beginning');
  git('branch', 'beside');
  commit('tools: subjects are judged', check);
  git('checkout', '-q', '-b', 'on-top');
  commit('Made on top');
  git('checkout', '-q', 'beside');
  commit('Made beside');
  git('checkout', '-q', 'main');
  for (const branch of ['beside', 'on-top']) git('merge', '-q', '--no-ff', branch);
  expect(await commits.run(path)).toEqual([expect.stringContaining('Made on top')]);
});

test('reports nothing where there is no history', async () => {
  const { path, commit } = createRepository();
  commit('tools: subjects are judged', check);
  commit(long);
  expect(await commits.run(path)).toHaveLength(1);

  const shallow = folder();
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${path}`, shallow], { stdio: 'ignore' });
  expect(await commits.run(shallow)).toEqual([]);

  const inside = join(path, 'copy');
  mkdirSync(inside);
  expect(await commits.run(inside)).toEqual([]);
  expect(await commits.run(createRepository().path)).toEqual([]);
  expect(await commits.run(folder())).toEqual([]);
});
