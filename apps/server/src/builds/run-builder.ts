import { spawn } from 'node:child_process';

export interface Builder {
  /** What it builds, for its error: "The web app". */
  name: string;
  /** The file to run, with its arguments. */
  words: readonly string[];
  folder: string;
  /** Milliseconds. */
  longest: number;
}

/** Runs a builder in a process of its own; it is stopped when it takes too long and by the signal. Throws with its output. */
export function runBuilder({ name, words, folder, longest }: Builder, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: AbortSignal.any([AbortSignal.timeout(longest), ...(signal === undefined ? [] : [signal])]),
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let output = '';
    const collect = (part: Buffer) => {
      output = (output + part.toString()).slice(-20_000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (problem) => reject(new Error(`${name} was not built: ${problem.message}\n${output}`)));
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${name} was not built:\n${output}`));
    });
  });
}
