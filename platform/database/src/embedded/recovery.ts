import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntil } from '../connection/wait.ts';
import type { Log } from '../options.ts';
import { serverProcesses, signal } from './processes.ts';

/** Timeout for a server's orderly shutdown before an immediate one (it then recovers from its log). */
const orderlyStop = 20_000;
const hardStop = 10_000;

/**
 * Makes a data folder startable whatever happened to its last owner: ends an orphaned server and left-over backends,
 * removes the pid file and the sockets. Never SIGKILL: it would leave shared memory behind.
 */
export async function recover(dataFolder: string, socketFolder: string, log: Log): Promise<void> {
  await endServer(dataFolder, log);
  await rm(join(dataFolder, 'postmaster.pid'), { force: true });
  for (const name of await readdir(socketFolder).catch(() => [])) await rm(join(socketFolder, name), { force: true });
}

async function endServer(dataFolder: string, log: Log): Promise<void> {
  let left = await serverProcesses(dataFolder);
  if (left.length === 0) return;
  const orphans = left.filter((process) => process.postmaster);
  const haveEnded = async (): Promise<boolean> => {
    left = await serverProcesses(dataFolder);
    return left.length === 0;
  };
  if (orphans.length > 0) {
    log.warn(`A PostgreSQL of an earlier run is still alive (pid ${pids(orphans)}): stopping it`);
    for (const { pid } of orphans) signal(pid, 'SIGINT');
    if (await waitUntil(haveEnded, orderlyStop)) return;
  }
  log.warn(`PostgreSQL processes of an earlier run are left over (pid ${pids(left)}): ending them`);
  for (const { pid } of left) signal(pid, 'SIGQUIT');
  if (await waitUntil(haveEnded, hardStop)) return;
  throw new Error(`PostgreSQL processes of an earlier run do not end (pid ${pids(left)}): end them and start again`);
}

function pids(processes: readonly { pid: number }[]): string {
  return processes.map(({ pid }) => pid).join(', ');
}
