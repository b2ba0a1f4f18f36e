import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Meter, Used } from './contract.ts';

/** A process as the system reports it. */
export interface ProcessRecord {
  pid: number;
  parent: number;
  /** Distinguishes two processes that got the same pid. */
  born: string;
  own: Used;
  /** CPU time of ended children it has waited for, their children included; null where the system does not report it. */
  waited: Used | null;
}

/** Ticks of the kernel's clock in a second; every Linux that Node runs on has 100. */
const ticks = 100;

/** All processes of a Linux. */
export function readProc(): ProcessRecord[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const seconds = (at: number): number => Number(rest[at]) / ticks;
        return [
          {
            pid: Number(name),
            parent: Number(parent),
            born: rest[17] ?? '',
            own: { user: seconds(9), system: seconds(10) },
            waited: { user: seconds(11), system: seconds(12) },
          },
        ];
      } catch {
        // Gone meanwhile.
        return [];
      }
    });
}

/** All processes of any other Unix; user and system time together count as user. */
export function readPs(): ProcessRecord[] {
  const output = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,time=,lstart='], { encoding: 'utf8' });
  return output
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, time = '', ...born] = line.trim().split(/\s+/);
      const [clock = '', days = '0'] = time.split('-').reverse();
      const user = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) + Number(days) * 86_400;
      return {
        pid: Number(pid),
        parent: Number(parent),
        born: born.join(' '),
        own: { user, system: 0 },
        waited: null,
      };
    });
}

const add = (a: Used, b: Used): Used => ({ user: a.user + b.user, system: a.system + b.system });
const nothing: Used = { user: 0, system: 0 };

/**
 * Adds up the CPU time of a process and its descendants from repeated samples. A descendant stays in the family when its
 * parent ends before it (database servers, browsers). An ended process is counted in the parent that waited for it; if that
 * parent is not in the family, or the system has no such accounting, it counts with its last sample.
 */
export function createProcessFamily(root: number) {
  let living = new Map<string, ProcessRecord>();
  let lost = nothing;
  const whole = ({ own, waited }: ProcessRecord): Used => (waited === null ? own : add(own, waited));
  return {
    update(all: readonly ProcessRecord[]): void {
      const pids = new Map(all.map((one) => [one.pid, one]));
      const known = new Set([...living.keys()]);
      const keyOf = ({ pid, born }: ProcessRecord): string => `${pid} ${born}`;
      const belongs = (one: ProcessRecord, depth = 0): boolean => {
        if (one.pid === root || known.has(keyOf(one))) return true;
        const parent = pids.get(one.parent);
        return parent !== undefined && depth < 100 && belongs(parent, depth + 1);
      };
      const now = new Map(all.filter((one) => belongs(one)).map((one) => [keyOf(one), one]));
      const before = new Set([...living.values()].map(({ pid }) => pid));
      for (const [key, one] of living) {
        if (!now.has(key) && (one.waited === null || !before.has(one.parent))) lost = add(lost, whole(one));
      }
      living = now;
    },
    total: (): Used => [...living.values()].map(whole).reduce(add, lost),
  };
}

/** Milliseconds between two samples: a process that lives shorter, and that no parent waits for, is missed. */
const step = 500;

/** Counts by sampling the process table. */
export function meterProcessTree(read = process.platform === 'linux' ? readProc : readPs): Meter {
  const family = createProcessFamily(process.pid);
  family.update(read());
  const before = family.total();
  const looking = setInterval(() => family.update(read()), step).unref();
  return {
    method: `a look at the processes every ${step} ms`,
    end() {
      clearInterval(looking);
      family.update(read());
      const { user, system } = family.total();
      return { user: user - before.user, system: system - before.system };
    },
  };
}
