import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const words = ['unshare', '--user', '--map-current-user', '--net', '--'] as const;
let works: Promise<boolean> | null = null;

/**
 * Words to put before a program so that it runs where there is no network, not even this machine's own, and without the
 * powers of root. Linux only, where the kernel lets an account do this and `entry` can still be read; elsewhere none.
 */
export async function withoutNetwork(entry: string): Promise<readonly string[]> {
  if (process.platform !== 'linux') return [];
  const [program, ...rest] = words;
  works ??= run(program, [...rest, 'test', '-r', entry], { timeout: 5_000 }).then(
    () => true,
    () => false,
  );
  return (await works) ? words : [];
}
