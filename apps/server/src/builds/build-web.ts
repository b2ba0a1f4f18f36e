import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashSources, repositoryRoot } from './hash-sources.ts';
import { runBuilder } from './run-builder.ts';

/** What the web app is made of; tests are not included. */
export const webSources = ['apps/web', 'docs/help', 'teaching/core', 'teaching/questions'] as const;
const stampName = '.built';
const longest = 300_000;

/** Where builds are made aside: beside what npm installs, where no tool searches for sources. */
const workFolder = join(repositoryRoot, 'node_modules/.schole-web');

/** The folder that the web app is served from. */
export const builtFolder = join(repositoryRoot, 'apps/web/dist');

/**
 * Builds the web app when its sources changed since the last build; true when it did.
 * It is built aside and renamed into place, so that an interruption leaves the previous build whole.
 */
export async function buildWeb(signal: AbortSignal, print: (line: string) => void): Promise<boolean> {
  const hash = await hashSources(webSources);
  const stamp = join(builtFolder, stampName);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) return false;
  print('Building the web app …');
  const aside = join(workFolder, `new-${process.pid}`);
  try {
    const words = ['build/main.ts', aside];
    await runBuilder({ name: 'The web app', words, folder: join(repositoryRoot, 'apps/web'), longest }, signal);
    await writeFile(join(aside, stampName), hash);
    await replaceBuild(aside);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return true;
}

/** Two servers may have built at once: the folder is replaced in two renames, and the second replaces it again. */
async function replaceBuild(aside: string): Promise<void> {
  const former = join(workFolder, `old-${process.pid}`);
  await rm(former, { recursive: true, force: true });
  await rename(builtFolder, former).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'ENOENT') throw problem;
  });
  await rename(aside, builtFolder).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'ENOTEMPTY' && problem.code !== 'EEXIST') throw problem;
  });
  await rm(former, { recursive: true, force: true });
}
