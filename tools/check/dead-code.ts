import type { Check } from './contract.ts';
import { roomy, runProgram } from './program.ts';

/** The rooms that hold these files, as words for the tool; none: it tells of every room. */
function roomsOf(paths: readonly string[]): string[] {
  const rooms = new Set(paths.map((path) => path.split('/').slice(0, 2).join('/')));
  return [...rooms].flatMap((room) => ['--workspace', room]);
}

export const deadCode: Check = {
  name: 'dead-code',
  refuses: 'files, exports and dependencies that nothing uses, and dependencies that no package.json names',
  run: (root, among = []) =>
    runProgram(root, 'knip', ['--no-progress', '--no-config-hints', ...roomsOf(among)], { NODE_OPTIONS: roomy }),
};
