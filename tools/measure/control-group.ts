import { accessSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Meter, Used } from './contract.ts';

const mounts = '/sys/fs/cgroup';

interface Group {
  /** The control group of this process. */
  folder: string;
  read(folder: string): Used;
}

/** Version 2: one tree, microseconds. */
function readStat(folder: string): Used {
  const lines = new Map(
    readFileSync(join(folder, 'cpu.stat'), 'utf8')
      .split('\n')
      .map((line) => line.split(' ') as [string, string]),
  );
  const seconds = (name: string): number => Number(lines.get(name) ?? Number.NaN) / 1e6;
  return { user: seconds('user_usec'), system: seconds('system_usec') };
}

/** Version 1: a tree for each resource, nanoseconds; user and system time are sampled, their sum is exact. */
function readAccount(folder: string): Used {
  const seconds = (name: string): number => Number(readFileSync(join(folder, name), 'utf8')) / 1e9;
  const total = seconds('cpuacct.usage');
  const parts = { user: seconds('cpuacct.usage_user'), system: seconds('cpuacct.usage_sys') };
  const share = parts.user / (parts.user + parts.system || 1);
  return { user: total * share, system: total * (1 - share) };
}

function findGroup(): Group {
  const lines = readFileSync('/proc/self/cgroup', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const pathOf = (matches: (controllers: string) => boolean) =>
    lines
      .find(([, controllers]) => controllers !== undefined && matches(controllers))
      ?.slice(2)
      .join(':');
  const first = pathOf((controllers) => controllers.split(',').includes('cpuacct'));
  if (first !== undefined) {
    const folder = ['cpuacct', 'cpu,cpuacct'].map((name) => join(mounts, name, first)).find(exists);
    if (folder !== undefined) return { folder, read: readAccount };
  }
  const second = pathOf((controllers) => controllers === '');
  if (second === undefined) throw new Error('No group');
  return { folder: join(mounts, second), read: readStat };
}

function exists(path: string): boolean {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
}

/** Counts in a new control group: the kernel's own accounting, nothing escapes it. Null where none may be created. */
export function meterControlGroup(): Meter | null {
  try {
    const { folder, read } = findGroup();
    const own = join(folder, `schole-${process.pid}`);
    const enter = (group: string) => writeFileSync(join(group, 'cgroup.procs'), String(process.pid));
    mkdirSync(own);
    try {
      enter(own);
      const { user, system } = read(own);
      if (Number.isNaN(user + system)) throw new Error('No figures');
    } catch (problem) {
      enter(folder);
      rmdirSync(own);
      throw problem;
    }
    return {
      method: 'a control group',
      end() {
        const used = read(own);
        enter(folder);
        try {
          rmdirSync(own);
        } catch {
          // A process that the run left behind is still in it.
        }
        return used;
      },
    };
  } catch {
    // No Linux, or no permission to create groups.
    return null;
  }
}
