import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { parentDeath } from '@schole/database';
import type { Order } from './messages.ts';
import { withoutNetwork } from './without-network.ts';

/** The resource limits of a child process. */
export interface Caps {
  /** Megabytes of JavaScript heap. */
  heap: number;
  /** Megabytes of memory in all, measured while it works. */
  resident: number;
  /** Kilobytes the kernel lets it allocate, where the measuring is too slow; what Node reserves at start counts. */
  data: number;
  /** Seconds of CPU time in its whole life, so that an orphaned child cannot run for ever. */
  processor: number;
}

export interface Program {
  /** The file to run. */
  entry: string;
  /** Files and folders it may read under Node's permission model; null: it needs addons, which that model forbids. */
  readable: readonly string[] | null;
}

export interface Bytes {
  size: number;
  pieces: AsyncIterable<Uint8Array>;
}

export interface Child {
  process: ChildProcess;
  /** The end of its output, for the log. */
  printed(): string;
  /** Sends it an order and its bytes; the signal aborts a send that is not being read. */
  send(input: unknown, bytes: Bytes | null, signal: AbortSignal): Promise<void>;
  /** Sets the handler of its messages, one line each; a line of more than `longest` bytes kills it. */
  listen(onMessage: (line: string) => void): void;
  /** Kills it at once. */
  end(): void;
  /** The signal or exit code. */
  ended: Promise<string>;
}

/** Bytes of one line: a schoolbook with its blocks, or a document with pictures, has a few megabytes. */
const longest = 64 * 1024 * 1024;
const maxPrinted = 2_048;

function nodeWords({ entry, readable }: Program, { heap }: Caps): string[] {
  const permissions =
    readable === null
      ? []
      : [
          '--permission',
          '--no-addons',
          '--disallow-code-generation-from-strings',
          // SQLite opens, reads and writes files past the permission model.
          '--no-experimental-sqlite',
          ...readable.map((path) => `--allow-fs-read=${path}`),
        ];
  // Otherwise a signal of another child process would open this one's debugger.
  return [...permissions, '--disable-sigusr1', `--max-old-space-size=${heap}`, entry];
}

/** The shell sets the limits, so that the kernel enforces them when this process is busy or gone. */
async function launch(program: Program, caps: Caps): Promise<ChildProcess> {
  const node = [process.execPath, ...nodeWords(program, caps)];
  const words = [...(await withoutNetwork(program.entry)), ...(await parentDeath('TERM')), ...node];
  const limits = `ulimit -t ${caps.processor}; ulimit -d ${caps.data}; ulimit -c 0; unset PWD; exec "$@"`;
  const [command = '', ...rest] = process.platform === 'win32' ? words : ['/bin/sh', '-c', limits, 'sh', ...words];
  return spawn(command, rest, { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'pipe', 'pipe'], windowsHide: true });
}

/** Splits the stream into lines; returns false once a line is too long. */
function createMessageSplitter(onMessage: (line: string) => void): (piece: Buffer) => boolean {
  let parts: Buffer[] = [];
  let size = 0;
  return (piece) => {
    let from = 0;
    for (let end = piece.indexOf('\n'); end !== -1; end = piece.indexOf('\n', from)) {
      const line = Buffer.concat([...parts, piece.subarray(from, end)]).toString();
      parts = [];
      size = 0;
      from = end + 1;
      onMessage(line);
    }
    const rest = piece.subarray(from);
    parts.push(rest);
    size += rest.length;
    return size <= longest;
  };
}

async function write(to: Writable | null, piece: Uint8Array, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (to?.write(piece) === false) await once(to, 'drain', { signal });
}

/** Starts a child process with an empty environment and its limits; it has read nothing yet. */
export async function startChild(program: Program, caps: Caps): Promise<Child> {
  const child = await launch(program, caps);
  const { stdin, stdout, stderr } = child;
  const answers = child.stdio[3] as Readable | null;
  let printed = '';
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (piece: Buffer) => {
      printed = (printed + piece.toString()).slice(-maxPrinted);
    });
  }
  // A pipe that breaks because the other end is gone: `ended` reports it.
  for (const stream of [stdin, stdout, stderr, answers]) stream?.on('error', () => undefined);
  let onMessage: (line: string) => void = () => undefined;
  const take = createMessageSplitter((line) => onMessage(line));
  answers?.on('data', (piece: Buffer) => {
    if (!take(piece)) child.kill('SIGKILL');
  });
  const ended = Promise.race([
    once(child, 'exit').then(([code, signal]) => `${signal ?? `code ${code}`}`),
    once(child, 'error').then(([problem]) => String(problem)),
  ]);
  if (child.pid !== undefined) lowerPriority(child.pid);
  return {
    process: child,
    printed: () => printed,
    ended,
    async send(input, bytes, signal) {
      const order: Order = { size: bytes?.size ?? 0, input };
      await write(stdin, Buffer.from(`${JSON.stringify(order)}\n`), signal);
      for await (const piece of bytes?.pieces ?? []) await write(stdin, piece, signal);
    },
    listen(next) {
      onMessage = next;
    },
    end: () => {
      child.kill('SIGKILL');
    },
  };
}

/** Lowers the priority, because requests come first; where the system refuses, it stays equal. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, 10);
  } catch {
    // Ended already, or not permitted.
  }
}
