import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../options.ts';
import { type Account, runAs } from './account.ts';
import type { Binaries } from './binaries.ts';

/** The paths of an embedded cluster; all under `<dataFolder>/pg`. */
export interface ClusterPaths {
  folder: string;
  data: string;
  fresh: string;
  sockets: string;
  log: string;
  secret: string;
}

/** The superuser of the embedded cluster; nobody but the migration runner logs in as it. */
export const superuser = 'schole';

export function clusterPaths(dataFolder: string): ClusterPaths {
  const folder = join(dataFolder, 'pg');
  return {
    folder,
    data: join(folder, 'data'),
    fresh: join(folder, 'data.new'),
    sockets: join(folder, 'sock'),
    log: join(folder, 'log'),
    secret: join(folder, 'secret'),
  };
}

/** The major version that created the data; null when there are none yet. */
export async function readMajor(data: string): Promise<number | null> {
  if (!existsSync(data)) return null;
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => '');
  if (!/^\d+\s*$/.test(version)) {
    throw new Error(`${data} is not a PostgreSQL data folder (no PG_VERSION): move it away or restore a backup`);
  }
  return Number(version);
}

/** Makes the account the owner of the folders; nobody else has access. */
export async function prepareFolders(paths: ClusterPaths, account: Account): Promise<void> {
  await mkdir(paths.sockets, { recursive: true, mode: 0o700 });
  for (const folder of [paths.folder, paths.sockets]) {
    if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
    chmodSync(folder, 0o700);
  }
}

/** The superuser's password, generated once. */
export async function readSecret(paths: ClusterPaths): Promise<string> {
  const known = await readFile(paths.secret, 'utf8').catch(() => '');
  if (known.trim() !== '') return known.trim();
  if (existsSync(paths.data)) {
    throw new Error(
      `${paths.secret} is missing: it holds the password of the database beside it; restore it from a backup`,
    );
  }
  const made = randomBytes(32).toString('base64url');
  await writeFile(paths.secret, `${made}\n`, { mode: 0o600 });
  await syncPath(paths.secret);
  return made;
}

/** Locales in order of preference. With C or no locale, lower(), ILIKE and pg_trgm silently fail on Greek. */
const locales: readonly { parameters: readonly string[]; greek: boolean }[] = [
  { parameters: ['--locale-provider=icu', '--icu-locale=und', '--locale=C.UTF-8'], greek: true },
  { parameters: ['--locale-provider=icu', '--icu-locale=und', '--locale=en_US.UTF-8'], greek: true },
  { parameters: ['--locale=C.UTF-8'], greek: true },
  { parameters: ['--locale=en_US.UTF-8'], greek: true },
  { parameters: ['--no-locale'], greek: false },
];

/**
 * Creates the cluster in a temporary folder and moves it into place when complete, so that a crash in between leaves
 * nothing partial.
 */
export async function makeCluster(paths: ClusterPaths, binaries: Binaries, account: Account, log: Log): Promise<void> {
  const passwordFile = join(paths.folder, 'initdb.password');
  await writeFile(passwordFile, `${await readSecret(paths)}\n`, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(passwordFile, account.uid, account.gid);
  try {
    let lastOutput = '';
    for (const { parameters, greek } of locales) {
      await rm(paths.fresh, { recursive: true, force: true });
      const made = await runAs(
        account,
        binaries.initdb,
        [
          '-D',
          paths.fresh,
          '-U',
          superuser,
          '--auth=scram-sha-256',
          `--pwfile=${passwordFile}`,
          '-E',
          'UTF8',
          '-k',
          ...parameters,
        ],
        { cwd: paths.folder, env: { ...process.env, LC_MESSAGES: 'C' }, timeout: 120_000 },
      );
      lastOutput = made.output;
      if (made.code !== 0) continue;
      if (!greek)
        log.warn('This system has no UTF-8 locale: upper and lower case of Greek will not be recognised in searches');
      await rename(paths.fresh, paths.data);
      await syncPath(paths.folder);
      return;
    }
    throw new Error(`initdb failed in ${paths.folder}: ${lastOutput.split('\n').slice(-5).join(' ')}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
