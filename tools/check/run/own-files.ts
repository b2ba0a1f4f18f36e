import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tests, and test helpers beside the code; the two excepted files are product code whose names begin with `test-`. */
export const testFiles = /\.test\.tsx?$|\/test-(?!webhook\.ts|engine\.ts)[^/]+\.tsx?$/;

/** The repository's own files, tracked or new, as paths from the root. */
export function ownFiles(root: string, pattern: RegExp): string[] {
  return (
    execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    })
      .split('\n')
      // A file may be deleted, and the deletion not committed yet.
      .filter((path) => pattern.test(path) && existsSync(join(root, path)))
  );
}

export function readOwn(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
