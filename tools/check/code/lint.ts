import type { Check } from '../run/check.ts';
import { runProgram } from '../run/program.ts';

export const lint: Check = {
  name: 'lint',
  refuses: 'any, default exports, console output, direct use of fetch in a teaching package, unformatted files',
  run: (root, among = ['.']) =>
    runProgram(root, 'biome', ['check', '--error-on-warnings', '--max-diagnostics=50', ...among]),
};
