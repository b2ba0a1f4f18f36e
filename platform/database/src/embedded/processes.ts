import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { runProgram } from './run-program.ts';

export interface ServerProcess {
  pid: number;
  /** The first process of a server; the others are its backends and workers. */
  postmaster: boolean;
}

/** PostgreSQL processes whose working directory is this data folder: nothing else is ever signalled. Zombies do not count. */
export async function serverProcesses(dataFolder: string): Promise<ServerProcess[]> {
  const folder = await realpath(dataFolder).catch(() => dataFolder);
  return process.platform === 'linux' ? await fromProc(folder) : await fromTools(folder);
}

async function fromProc(folder: string): Promise<ServerProcess[]> {
  const found: ServerProcess[] = [];
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      // A zombie has no working directory any more, so it drops out here.
      if ((await readlink(`/proc/${entry}/cwd`)) !== folder) continue;
      if ((await readFile(`/proc/${entry}/comm`, 'utf8')).trim() !== 'postgres') continue;
      const command = await readFile(`/proc/${entry}/cmdline`, 'utf8');
      found.push({ pid: Number(entry), postmaster: !command.startsWith('postgres: ') });
    } catch {
      // It ended meanwhile, or belongs to another user.
    }
  }
  return found;
}

async function fromTools(folder: string): Promise<ServerProcess[]> {
  const listing = await runProgram('lsof', ['-a', '-d', 'cwd', '-c', 'postgres', '-Fpn'], { timeout: 10_000 });
  const found: ServerProcess[] = [];
  let pid = 0;
  for (const line of listing.output.split('\n')) {
    if (line.startsWith('p')) pid = Number(line.slice(1));
    if (line !== `n${folder}`) continue;
    const command = await runProgram('ps', ['-o', 'command=', '-p', String(pid)], { timeout: 5_000 });
    found.push({ pid, postmaster: !command.output.startsWith('postgres: ') });
  }
  return found;
}

/**
 * The start time of a process, as an opaque text that differs from that of any later process with the same pid; null
 * when it is dead.
 */
export async function processStart(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') {
    const status = await runProgram('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { timeout: 5_000 });
    const [state = '', ...start] = status.output.split(/\s+/);
    return status.code !== 0 || state === '' || state.startsWith('Z') ? null : start.join(' ');
  }
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; state is field 3, the start time field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

/** Changes with every boot of the machine. */
export async function bootId(): Promise<string> {
  if (process.platform === 'linux') return (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
  return (await runProgram('sysctl', ['-n', 'kern.boottime'], { timeout: 5_000 })).output;
}

/** Sends a signal; a process that has ended already is not an error. */
export function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
