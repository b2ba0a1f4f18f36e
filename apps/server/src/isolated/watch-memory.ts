import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Megabytes a process holds in memory; 0 when it is gone or cannot be measured. */
async function readResident(pid: number): Promise<number> {
  try {
    if (process.platform === 'linux') {
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
    }
    if (process.platform === 'win32') return 0;
    return Number((await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout) / 1024;
  } catch {
    return 0;
  }
}

/** Milliseconds between two measurements; on other systems each is a process of its own. */
const pace = process.platform === 'linux' ? 100 : 500;

/** Calls `grown` once the process uses more than `max` megabytes; the returned function stops the watch. */
export function watchMemory(pid: number, max: number, grown: () => void): () => void {
  let watching = true;
  const measure = async (): Promise<void> => {
    const resident = await readResident(pid);
    if (!watching) return;
    if (resident > max) {
      watching = false;
      grown();
      return;
    }
    timer = setTimeout(measure, pace);
  };
  let timer = setTimeout(measure, pace);
  return () => {
    watching = false;
    clearTimeout(timer);
  };
}
