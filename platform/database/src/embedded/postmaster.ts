import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, renameSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { pause, waitUntil } from '../connection/wait.ts';
import type { Account } from './account.ts';
import { parentDeath } from './parent-death.ts';
import { signal } from './processes.ts';

export interface Postmaster {
  pid: number;
  /** Resolves when the process has ended. */
  ended: Promise<void>;
  /** Shuts it down, by force after 20 s; resolves when it has ended, rejects when it does not end. */
  stop(): Promise<void>;
}

export interface PostmasterOptions {
  postgres: string;
  data: string;
  logFile: string;
  account: Account;
  settings: Readonly<Record<string, string>>;
  /** A login for the check `select 1`. */
  url: string;
  /** True: the start is abandoned and the server stopped again. */
  cancelled: () => boolean;
}

const largestLog = 10 * 1024 * 1024;
/** Crash recovery replays the log since the last checkpoint: seconds as a rule, minutes on a slow disk. */
const readyWithin = 300_000;

/** Starts one PostgreSQL and resolves when it answers; rejects with the end of its log when it does not start. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const logged = rotate(options.logFile);
  const child = await launch(options);
  const pid = child.pid;
  let alive = true;
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => {
      alive = false;
      resolve();
    });
    child.on('error', () => {
      alive = false;
      resolve();
    });
  });
  if (pid === undefined) throw new Error(`${options.postgres} cannot be started`);
  const postmaster: Postmaster = {
    pid,
    ended,
    async stop() {
      for (const [name, time] of [
        ['SIGINT', 20_000],
        ['SIGQUIT', 20_000],
      ] as const) {
        if (alive) signal(pid, name);
        if (await waitUntil(() => !alive, time, 20)) return;
      }
      throw new Error(`PostgreSQL (pid ${pid}) does not stop`);
    },
  };
  const end = performance.now() + readyWithin;
  while (alive && performance.now() < end && !options.cancelled()) {
    if ((await isReady(options.data, pid)) && (await answers(options.url))) return postmaster;
    await pause(20);
  }
  if (alive) await postmaster.stop();
  throw new Error(`PostgreSQL did not start: ${await reason(options.logFile, logged)}`);
}

async function launch(options: PostmasterOptions): Promise<ChildProcess> {
  const { account } = options;
  const settings = Object.entries(options.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command = options.postgres, ...parameters] = [
    ...account.prefix,
    // Innermost, because taking a user namespace clears the parent-death signal again.
    ...(await parentDeath('INT')),
    options.postgres,
    '-D',
    options.data,
    ...settings,
  ];
  const log = openSync(options.logFile, 'a', 0o600);
  try {
    return spawn(command, parameters, {
      cwd: options.data,
      // Ctrl+C reaches the whole group of the terminal; we stop the database ourselves, after the requests.
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, LC_MESSAGES: 'C', PGDATA: options.data },
      ...(account.uid === undefined ? {} : { uid: account.uid }),
      ...(account.gid === undefined ? {} : { gid: account.gid }),
    });
  } finally {
    closeSync(log);
  }
}

/** Rotates a log that has grown too large and returns the bytes of the current one. */
function rotate(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= largestLog) return size;
  renameSync(path, `${path}.old`);
  return 0;
}

/** Line 1 of the pid file is the server's own pid and line 8 its state; a pid file of another process is ignored. */
async function isReady(data: string, pid: number): Promise<boolean> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The server's own error messages since the log had `from` bytes. */
async function reason(path: string, from: number): Promise<string> {
  const text = (await readFile(path).catch(() => Buffer.alloc(0))).subarray(from).toString('utf8');
  const lines = text.trim().split('\n');
  // Clients that connect meanwhile cause messages that it is not ready: those are not the cause.
  const grave = lines.filter((line) => /\b(FATAL|PANIC|ERROR):/.test(line) && !/ the database system is /.test(line));
  return (grave.length > 0 ? grave : lines).slice(-4).join(' | ');
}
