import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import type { Check } from '../run/check.ts';

const maxLength = 72;
const self = 'tools/check/commits.ts';
/** `area: what changes`; an area is a package, a folder or a subject, several are separated by commas. */
const shape = /^[a-z0-9][\w./-]*(?:, [a-z0-9][\w./-]*)*: \S/;

/**
 * Subjects are judged from the commit that added this check onwards. That commit is looked up and not hard-coded: a rebase changes
 * its hash. Merges describe themselves. Commits beside that commit, on a branch without the check, are not judged.
 */
export const commits: Check = {
  name: 'commits',
  refuses: `commit subjects of more than ${maxLength} characters or not shaped "area: what changes"`,
  async run(root) {
    if (!hasHistory(root)) return [];
    const [added] = git(root, 'log', '--diff-filter=A', '--reverse', '--format=%H', '--', self);
    if (added === undefined) return [];
    const later = git(root, 'rev-list', '--ancestry-path', '--no-merges', '--reverse', `${added}..HEAD`);
    return [added, ...later].flatMap((hash) => {
      const [subject = ''] = git(root, 'show', '--no-patch', '--format=%s', hash);
      return judge(subject).map((problem) => `${hash.slice(0, 12)} ${subject}: ${problem}`);
    });
  },
};

function judge(subject: string): string[] {
  const length = [...subject].length;
  return [
    ...(length > maxLength ? [`${length} characters, ${maxLength} at most`] : []),
    ...(shape.test(subject) ? [] : ['the shape is "area: what changes"']),
  ];
}

/** False without git, without a commit, in a copy inside another repository, and in a shallow clone. */
function hasHistory(root: string): boolean {
  try {
    const [top = ''] = git(root, 'rev-parse', '--show-toplevel');
    const [shallow] = git(root, 'rev-parse', '--is-shallow-repository');
    git(root, 'rev-parse', '--verify', 'HEAD');
    return realpathSync(top) === realpathSync(root) && shallow === 'false';
  } catch {
    return false;
  }
}

function git(root: string, ...words: string[]): string[] {
  const answer = execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: 'pipe' });
  return answer.split('\n').filter((line) => line !== '');
}
