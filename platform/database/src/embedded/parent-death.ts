import { runProgram } from './run-program.ts';

let works: Promise<boolean> | null = null;

/**
 * A command to put before a program so that the kernel signals it when we die, which shuts PostgreSQL down cleanly
 * after a kill -9 of ours. Linux only; elsewhere the next start recovers.
 */
export async function parentDeath(signal: 'INT' | 'TERM'): Promise<readonly string[]> {
  if (process.platform !== 'linux') return [];
  works ??= runProgram('setpriv', ['--pdeathsig', 'INT', 'true'], { timeout: 5_000 }).then(({ code }) => code === 0);
  return (await works) ? ['setpriv', '--pdeathsig', signal] : [];
}
