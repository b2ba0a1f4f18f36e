import { spawnSync } from 'node:child_process';
import { findReached } from './reach.ts';

/** What a run covers. */
export interface Scope {
  /** The test files to run, from the root; null: all. */
  files: readonly string[] | null;
  /** Printed at the start. */
  messages: string[];
  /** Printed at the end: what was skipped; empty: nothing. */
  passedOver: string[];
}

const all = (messages: string[] = []): Scope => ({ files: null, messages, passedOver: [] });

function git(root: string, ...words: string[]): string[] | null {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null;
}

/** The commit where this branch left the main one; on the main one itself its last commit. Null: there is no such history. */
function findBegin(root: string): string | null {
  for (const main of ['origin/main', 'main']) {
    const [begin] = git(root, 'merge-base', 'HEAD', main) ?? [];
    if (begin !== undefined) return begin;
  }
  return null;
}

/** The package of a test, to be printed. */
const workspaceOf = (path: string): string =>
  path
    .split('/')
    .slice(0, /^(?:tests|tools)\//.test(path) ? 1 : 2)
    .join('/');

/**
 * Reads the arguments after `npm test --`: none, or `--changed [commit]`, which selects what was changed since that commit,
 * committed or not; without a commit, since this branch left the main one. Throws for anything else.
 */
export function readScope(words: readonly string[], root: string): Scope {
  if (words.length === 0) return all();
  const [word, commit, ...more] = words;
  if (word !== '--changed' || more.length > 0) throw new Error('npm test -- [--changed [commit]] knows nothing else');
  const begin = commit ?? findBegin(root);
  const changed = begin === null ? null : git(root, 'diff', '--name-only', '--no-renames', begin, '--');
  const fresh = git(root, 'ls-files', '--others', '--exclude-standard');
  if (begin === null || changed === null || fresh === null) {
    if (commit !== undefined) throw new Error(`git knows no commit ${commit}`);
    return all(['There is no history to compare with: everything is tested.']);
  }
  const files = [...new Set([...changed, ...fresh])].sort();
  const { reached, beyond } = findReached(root, files);
  const counts = Object.entries(Object.groupBy(beyond, workspaceOf)).map(
    ([workspace, tests]) => `${workspace} ${tests?.length ?? 0}`,
  );
  return {
    files: reached,
    messages: [`${files.length} files changed since ${begin.slice(0, 12)}; they reach ${reached.length} test files.`],
    passedOver:
      beyond.length === 0
        ? []
        : [`Passed over, because no change reaches them: ${beyond.length} test files (${counts.join(', ')}).`],
  };
}
