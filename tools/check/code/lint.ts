import type { Check } from '../run/check.ts';
import { runProgram } from '../run/program.ts';

export const lint: Check = {
  name: 'lint',
  refuses: 'any, default exports, console output, a fetch of its own in a teaching room, unformatted files',
  run: (root, among = ['.']) =>
    runProgram(root, 'biome', ['check', '--error-on-warnings', '--max-diagnostics=50', ...among]),
};
