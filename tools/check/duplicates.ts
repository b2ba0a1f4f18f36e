import type { Check } from './contract.ts';
import { runProgram } from './program.ts';

export const duplicates: Check = {
  name: 'duplicates',
  refuses: 'the same code written twice (90 tokens or more)',
  run: (root) =>
    runProgram(root, 'jscpd', [
      '--min-tokens=90',
      '--threshold=0',
      '--reporters=consoleFull',
      '--gitignore',
      '--format=typescript,tsx,javascript',
      '--ignore=**/*.test.ts,**/*.test.tsx,**/words.ts,**/node_modules/**,**/dist/**,tests/**',
      'apps',
      'platform',
      'teaching',
      'tools',
    ]),
};
