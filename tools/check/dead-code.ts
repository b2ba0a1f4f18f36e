import type { Check } from './contract.ts';
import { runProgram } from './program.ts';

export const deadCode: Check = {
  name: 'dead-code',
  refuses: 'files, exports and dependencies that nothing uses, and dependencies that no package.json names',
  run: (root) => runProgram(root, 'knip', ['--no-progress', '--no-config-hints']),
};
