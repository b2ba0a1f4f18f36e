import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Ticks of the kernel's clock in a second; every Linux that Node runs on has 100. */
const ticks = 100;

function statOf(pid: number | string): number[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    // Ended meanwhile.
    return [];
  }
}

/** CPU seconds of a process; with `outlived`, also of its ended children. */
function secondsOf(stat: readonly number[], outlived: boolean): number {
  return stat.slice(11, outlived ? 15 : 13).reduce((sum, one) => sum + one, 0) / ticks;
}

/** CPU seconds of the process. */
export function cpuOf(pid: number): number {
  return secondsOf(statOf(pid), false);
}

/** CPU seconds of the PostgreSQL whose data is below this folder, ended connections included. */
export function databaseCpu(dataFolder: string): number {
  const [file] = globSync('**/postmaster.pid', { cwd: dataFolder });
  if (file === undefined) return 0;
  const postmaster = Number(readFileSync(join(dataFolder, file), 'utf8').split('\n')[0]);
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(name)[1] === postmaster);
  return children.reduce((sum, pid) => sum + secondsOf(statOf(pid), false), secondsOf(statOf(postmaster), true));
}
