import type { Check } from '../run/check.ts';
import { largeSemiSpace, runProgram } from '../run/program.ts';

// The tool creates an Error for every new piece of code: collecting their stack traces was a third of its run time.
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
