import { spawn } from 'node:child_process';

export interface Ran {
  /** Null when it was ended by a signal or did not start. */
  code: number | null;
  output: string;
}

export interface RunOptions {
  cwd?: string | undefined;
  uid?: number | undefined;
  gid?: number | undefined;
  env?: NodeJS.ProcessEnv | undefined;
  /** Milliseconds after which the program is ended. */
  timeout: number;
}

/** Runs a short program to its end and returns what it wrote; never rejects, never outlives its timeout. */
export function runBounded(command: string, parameters: readonly string[], options: RunOptions): Promise<Ran> {
  return new Promise((resolve) => {
    const { timeout, ...rest } = options;
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    let output = '';
    const child = spawn(command, parameters, { ...given, stdio: ['ignore', 'pipe', 'pipe'], timeout });
    child.stdout.on('data', (piece: Buffer) => {
      output += piece.toString('utf8');
    });
    child.stderr.on('data', (piece: Buffer) => {
      output += piece.toString('utf8');
    });
    child.on('error', (error) => resolve({ code: null, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code, output: output.trim() }));
  });
}

/** Asks again and again until the answer is true; false when the time (milliseconds) is over. */
export async function waitUntil(
  question: () => boolean | Promise<boolean>,
  time: number,
  every = 50,
): Promise<boolean> {
  const end = performance.now() + time;
  for (;;) {
    if (await question()) return true;
    if (performance.now() >= end) return false;
    await pause(every);
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Waits for the work, but not longer than `time` milliseconds; its result is not needed. */
export async function atMost(time: number, work: Promise<unknown> | undefined): Promise<void> {
  const end = Promise.withResolvers<void>();
  const timer = setTimeout(end.resolve, time);
  try {
    await Promise.race([work, end.promise]);
  } finally {
    clearTimeout(timer);
  }
}
