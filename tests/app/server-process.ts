import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface ServerProcess {
  url: string;
  anonKey: string;
  pid: number;
  /** Asks the process which of its parts holds how much memory. */
  memory(): Promise<ProcessMemory>;
  /** Sends the signal and resolves when the process is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** Memory in bytes: resident of the whole process, and of it the heaps of the main thread and of each worker. */
export interface ProcessMemory {
  rss: number;
  external: number;
  main: number;
  workers: number[];
}

const maxErrorOutput = 20_000;

/** Starts a server with these variables; rejects with its output when it does not start. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./server.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let errorOutput = '';
  child.stderr.on('data', (piece: Buffer) => {
    // The end of it says why a server did not start; a log of every request would grow without limit.
    errorOutput = (errorOutput + piece.toString()).slice(-maxErrorOutput);
  });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const nextLine = async (): Promise<string> => String((await once(lines, 'line'))[0]);
  const line = await Promise.race([
    nextLine(),
    exited.then(() => Promise.reject(new Error(`The server did not start: ${errorOutput}`))),
  ]);
  const { url, anonKey } = JSON.parse(line) as { url: string; anonKey: string };
  return {
    url,
    anonKey,
    pid: child.pid ?? 0,
    async memory() {
      const reported = nextLine();
      child.kill('SIGUSR2');
      return JSON.parse(await reported) as ProcessMemory;
    },
    async end(signal) {
      child.kill(signal);
      await exited;
    },
  };
}
