import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { WriterOrder } from './writer.ts';

export interface Writer {
  process: ChildProcess;
  /** Every number it has printed so far. */
  acknowledged: number[];
  /** Its log output, with the reason where it refused to start. */
  log: string[];
  /** Resolves when `holds` is true; rejects after `time` milliseconds, or when the process has ended before. */
  until(holds: () => boolean, time?: number): Promise<void>;
  isReady(): boolean;
  /** Resolves with the exit code, null after a kill. */
  ended: Promise<number | null>;
}

/** Starts a process that writes acknowledged rows (none when `first` is 0). */
export function startWriter(order: WriterOrder): Writer {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'writer.ts'), JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const acknowledged: number[] = [];
  const log: string[] = [];
  let ready = false;
  let over = false;
  const handleOutput = (line: string): void => {
    if (/^\d+$/.test(line)) acknowledged.push(Number(line));
    else if (line === 'ready') ready = true;
    else log.push(line);
  };
  createInterface({ input: child.stdout }).on('line', handleOutput);
  createInterface({ input: child.stderr }).on('line', (line) => log.push(line));
  const ended = new Promise<number | null>((resolve) => {
    child.on('error', (error) => log.push(error.message));
    child.on('close', (code) => {
      over = true;
      resolve(code);
    });
  });
  return {
    process: child,
    acknowledged,
    log,
    isReady: () => ready,
    ended,
    async until(holds, time = 60_000) {
      const end = performance.now() + time;
      while (!holds()) {
        if (over || performance.now() > end)
          throw new Error(`The writer ${over ? 'ended' : 'is late'}: ${log.join(' | ')}`);
        await new Promise((resolve) => {
          setTimeout(resolve, 10);
        });
      }
    },
  };
}
