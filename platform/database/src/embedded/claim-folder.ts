import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { bootId, processStart } from './processes.ts';

interface FolderOwner {
  token: string;
  host: string;
  bootId: string;
  pid: number;
  /** Distinguishes us from a later process with the same pid. */
  started: string;
  /** Milliseconds since 1970, renewed while we live: the only sign of life that another host can see. */
  heartbeat: number;
}

export interface Ownership {
  release(): Promise<void>;
}

const heartbeatInterval = 15_000;
const deadAfter = 60_000;

/** Claims the folder for this process; throws with the owner's name when another one is alive. */
export async function claimFolder(folder: string): Promise<Ownership> {
  const path = join(folder, 'owner.json');
  const mine: FolderOwner = {
    token: randomUUID(),
    host: hostname(),
    bootId: await bootId(),
    pid: process.pid,
    started: (await processStart(process.pid)) ?? '',
    heartbeat: Date.now(),
  };
  await claim(path, mine);
  const timer = setInterval(() => {
    renew(path, mine).catch(() => {
      // The next heartbeat retries; a full disk must not end the server.
    });
  }, heartbeatInterval);
  timer.unref();
  return {
    async release() {
      clearInterval(timer);
      if ((await readOwner(path))?.token === mine.token) await rm(path, { force: true });
    },
  };
}

async function claim(path: string, mine: FolderOwner): Promise<void> {
  const draft = `${path}.${mine.token}`;
  await writeFile(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        // A hard link is the one step that both creates and refuses to overwrite, with the content already complete.
        await link(draft, path);
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const other = await readOwner(path);
      if (other !== null) await refuseLiving(path, other, mine);
      await putAside(path, other?.token ?? null, mine);
    }
    throw new Error(`${path} changes faster than it can be claimed: is another Schole starting on this folder?`);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Moves a dead claim aside, and puts it back when a living one was written in between (a race). */
async function putAside(path: string, judged: string | null, mine: FolderOwner): Promise<void> {
  const aside = `${path}.old.${mine.token}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = await readOwner(aside);
  if (moved !== null && moved.token !== judged) {
    await link(aside, path).catch(() => {});
    await rm(aside, { force: true });
    await refuseLiving(path, moved, mine);
  }
  await rm(aside, { force: true });
}

async function refuseLiving(path: string, other: FolderOwner, mine: FolderOwner): Promise<void> {
  if (other.host === mine.host) {
    const living = other.bootId === mine.bootId && (await processStart(other.pid)) === other.started;
    if (!living) return;
    throw new Error(
      `Another Schole (process ${other.pid}) is already running on this data folder: ${path}. Stop it first, or set SCHOLE_DATA to another folder`,
    );
  }
  const age = Date.now() - other.heartbeat;
  if (Math.abs(age) >= deadAfter) return;
  throw new Error(
    `Another Schole on the host ${other.host} used this data folder ${Math.round(Math.abs(age) / 1000)} s ago: ${path}. Stop it there; if it is gone already, this start works once it has been silent for 60 s`,
  );
}

async function renew(path: string, mine: FolderOwner): Promise<void> {
  if ((await readOwner(path))?.token !== mine.token) return;
  const draft = `${path}.${mine.token}`;
  await writeFile(draft, JSON.stringify({ ...mine, heartbeat: Date.now() }), { mode: 0o600 });
  await rename(draft, path);
}

/** Null when there is none or it cannot be read, as after a crash in the middle of a write. */
async function readOwner(path: string): Promise<FolderOwner | null> {
  try {
    const parsed: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isOwner(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function isOwner(parsed: unknown): parsed is FolderOwner {
  if (typeof parsed !== 'object' || parsed === null) return false;
  const { token, host, bootId: boot, pid, started, heartbeat } = parsed as Record<string, unknown>;
  return (
    [token, host, boot, started].every((value) => typeof value === 'string') &&
    Number.isInteger(pid) &&
    Number.isFinite(heartbeat)
  );
}
