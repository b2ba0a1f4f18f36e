import type { Check } from '../run/check.ts';
import { largeSemiSpace, runProgram } from '../run/program.ts';

// The tool makes an error for every piece of code that it sees for the first time: their stacks were a third of its work.
const NODE_OPTIONS = `${largeSemiSpace} --stack-trace-limit=0`;

export const duplicates: Check = {
  name: 'duplicates',
  refuses: 'the same code written twice (90 tokens or more)',
  run: (root, among = ['apps', 'platform', 'teaching', 'tools']) =>
    runProgram(
      root,
      'jscpd',
      [
        '--min-tokens=90',
        '--threshold=0',
        '--reporters=consoleFull',
        '--gitignore',
        '--format=typescript,tsx,javascript',
        '--ignore=**/*.test.ts,**/*.test.tsx,**/words.ts,**/node_modules/**,**/dist/**,tests/**',
        ...among,
      ],
      { NODE_OPTIONS },
    ),
};
