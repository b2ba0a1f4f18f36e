import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Peak memory of processes in megabytes since the last call; `started` is the largest descendant of the root, with the
 * seconds of processor that all descendants took.
 */
export interface Peaks {
  root: number;
  started: { megabytes: number; program: string; processor: number };
}

export interface MemoryWatch {
  /** The peaks since the watch began, or since the last call; null where the system does not report them. */
  takePeaks(): Peaks | null;
  close(): void;
}

function read(pid: number | string, what: string): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    // Ended meanwhile.
    return '';
  }
}

/** Ids of a process and all its descendants. */
function treeOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = read(name, 'stat');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found = [root];
  for (const pid of found) found.push(...(children.get(pid) ?? []));
  return found;
}

function programOf(pid: number): string {
  const words = read(pid, 'cmdline').split('\0').filter(Boolean);
  return (words.find((word) => word.endsWith('.ts')) ?? words[0] ?? '?').split('/').slice(-1)[0] ?? '?';
}

/** Clock ticks of a second, in which Linux counts the time of a process. */
const ticks = 100;

/** Seconds of processor that a process took in its life. */
function processorOf(pid: number): number {
  const stat = read(pid, 'stat');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticks;
}

/** Milliseconds; the kernel keeps each process's own peak, so only short-lived processes can be missed. */
const pace = 40;

/** Watches the memory of a process tree through the high-water marks of the Linux kernel. */
export function watchTree(root: number): MemoryWatch {
  if (process.platform !== 'linux') return { takePeaks: () => null, close: () => undefined };
  let peaks = nothing();
  const spent = new Map<number, number>();
  const measure = (): void => {
    for (const pid of treeOf(root)) {
      const megabytes = Math.round(Number(/^VmHWM:\s+(\d+) kB/m.exec(read(pid, 'status'))?.[1] ?? 0) / 1024);
      if (pid === root) {
        peaks.root = Math.max(peaks.root, megabytes);
        continue;
      }
      const processor = processorOf(pid);
      peaks.started.processor += Math.max(0, processor - (spent.get(pid) ?? 0));
      spent.set(pid, Math.max(processor, spent.get(pid) ?? 0));
      if (megabytes > peaks.started.megabytes) peaks.started = { ...peaks.started, megabytes, program: programOf(pid) };
    }
  };
  const timer = setInterval(measure, pace);
  return {
    takePeaks() {
      measure();
      const seen = peaks;
      peaks = nothing();
      for (const pid of treeOf(root)) forgetPeak(pid);
      return seen;
    },
    close: () => clearInterval(timer),
  };
}

function nothing(): Peaks {
  return { root: 0, started: { megabytes: 0, program: 'none', processor: 0 } };
}

/** Resets the high-water mark to the present memory of the process. */
function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // Ended, or not ours: its mark stays the maximum of its life.
  }
}
