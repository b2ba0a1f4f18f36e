import type { Check } from '../run/check.ts';
import { largeSemiSpace, runProgram } from '../run/program.ts';

/** The workspaces that contain these files, as arguments of the tool; none: it reports on every workspace. */
function workspaceOptions(paths: readonly string[]): string[] {
  const workspaces = new Set(paths.map((path) => path.split('/').slice(0, 2).join('/')));
  return [...workspaces].flatMap((workspace) => ['--workspace', workspace]);
}

export const deadCode: Check = {
  name: 'dead-code',
  refuses: 'files, exports and dependencies that nothing uses, and dependencies that no package.json names',
  run: (root, among = []) =>
    runProgram(root, 'knip', ['--no-progress', '--no-config-hints', ...workspaceOptions(among)], {
      NODE_OPTIONS: largeSemiSpace,
    }),
};
