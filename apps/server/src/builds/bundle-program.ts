import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashSources, repositoryRoot } from './hash-sources.ts';
import { runBuilder } from './run-builder.ts';

/** Bundles of former sources that are kept: a server that still runs may start programs from them. */
const maxFormer = 20;
const longest = 60_000;
const builder = fileURLToPath(new URL('./bundle.ts', import.meta.url));

export interface BundleSettings {
  root: string;
  /** Folders below the root whose `.ts` files may be in a bundle; the builder refuses one with others. */
  sources: readonly string[];
  /** The folder for bundles: beside what npm installs, where no tool searches for sources. */
  folder: string;
}

const own: BundleSettings = {
  root: repositoryRoot,
  sources: ['apps/server/src/isolated', 'apps/server/src/tasks', 'platform/workers', 'teaching'],
  folder: join(repositoryRoot, 'node_modules/.schole-programs'),
};

async function removeFormer(folder: string): Promise<void> {
  const bundles = (await readdir(folder)).map((name) => join(folder, name));
  const dated = await Promise.all(bundles.map(async (bundle) => ({ bundle, time: (await stat(bundle)).mtimeMs })));
  const former = dated.sort((one, other) => other.time - one.time).slice(maxFormer);
  await Promise.all(former.map(({ bundle }) => rm(bundle, { recursive: true, force: true })));
}

/**
 * A program of ours in one file, made again where a source changed: started from its sources, it would load some hundred
 * files, which takes two to four times as long. Packages stay where npm installed them. Throws where it cannot be made.
 */
export async function bundleProgram(entry: string, { root, sources, folder }: BundleSettings = own): Promise<string> {
  // The addresses of sources and packages are in the bundle.
  const hash = createHash('sha256').update(`${await hashSources(sources, root, '.ts')}\0${root}\0${entry}`);
  const name = basename(entry).replace(/\.ts$/, '');
  const made = join(folder, `${name}-${hash.digest('hex').slice(0, 32)}`);
  const file = join(made, `${name}.mjs`);
  if (existsSync(file)) return file;
  const aside = join(folder, `new-${crypto.randomUUID()}`);
  try {
    await mkdir(aside, { recursive: true });
    const words = [builder, entry, join(aside, `${name}.mjs`), ...sources.map((source) => join(root, source))];
    await runBuilder({ name: relative(root, entry), words, folder: repositoryRoot, longest });
    await rename(aside, made).catch((problem: NodeJS.ErrnoException) => {
      // Another process made it meanwhile.
      if (problem.code !== 'ENOTEMPTY' && problem.code !== 'EEXIST') throw problem;
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  await removeFormer(folder);
  return file;
}

const found = new Map<string, Promise<string>>();

/**
 * The file to run for a program of ours: its bundle, looked for once in this process. Where there is none, the entry itself,
 * and `onProblem` is told why.
 */
export async function findProgram(entry: string, onProblem: (problem: unknown) => void): Promise<string> {
  const bundle = found.get(entry) ?? bundleProgram(entry);
  found.set(entry, bundle);
  try {
    const file = await bundle;
    if (existsSync(file)) return file;
    throw new Error(`There is no ${file} any more.`);
  } catch (problem) {
    onProblem(problem);
    return entry;
  }
}
