import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const words = ['unshare', '--user', '--map-current-user', '--net', '--'] as const;
let works: Promise<boolean> | null = null;

/**
 * Arguments to put before a program so that it runs without any network, not even this machine's own, and without the
 * rights of root. Linux only, where the kernel lets an account do this and `entry` can still be read; elsewhere empty.
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

/** Whether the programs that read strangers' files run without any network on this machine; found out once. */
export async function closesNetwork(): Promise<boolean> {
  return (await withoutNetwork(fileURLToPath(import.meta.url))).length > 0;
}
