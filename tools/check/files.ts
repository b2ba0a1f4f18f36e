import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The repository's own files, tracked or new, as paths from the root. */
export function ownFiles(root: string, pattern: RegExp): string[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\n')
    .filter((path) => pattern.test(path) && readIfThere(root, path) !== null);
}

export function readOwn(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function readIfThere(root: string, path: string): string | null {
  try {
    return readOwn(root, path);
  } catch {
    return null; // deleted, and the deletion is not committed yet
  }
}
