import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * For tools that read the whole repository in JavaScript: their objects live long, and with the default size of V8's young
 * generation they are copied again and again.
 */
export const largeSemiSpace = '--max-semi-space-size=64';

/** Runs an installed tool in `root`, with `env` added to the environment; returns its problems as lines, none on exit code 0. */
export function runProgram(
  root: string,
  program: string,
  words: string[],
  env: Record<string, string> = {},
): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules/.bin', program), words, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 300_000,
    });
    let output = '';
    child.stdout.on('data', (part) => {
      output += part;
    });
    child.stderr.on('data', (part) => {
      output += part;
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) return resolve([]);
      const lines = output.split('\n').filter((line) => line.trim() !== '');
      resolve(lines.length > 0 ? lines : [`${program} ended with ${signal ?? `code ${code}`} and said nothing`]);
    });
  });
}
