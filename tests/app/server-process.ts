import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface ServerProcess {
  url: string;
  anonKey: string;
  pid: number;
  /** Sends the signal and resolves when the process is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** Starts a server with these variables; rejects with its output when it does not start. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./server.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let errorOutput = '';
  child.stderr.on('data', (piece: Buffer) => {
    errorOutput += piece.toString();
  });
  const exited = once(child, 'exit');
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([first]) => String(first)),
    exited.then(() => Promise.reject(new Error(`The server did not start: ${errorOutput}`))),
  ]);
  const { url, anonKey } = JSON.parse(line) as { url: string; anonKey: string };
  return {
    url,
    anonKey,
    pid: child.pid ?? 0,
    async end(signal) {
      child.kill(signal);
      await exited;
    },
  };
}
