import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const repositoryRoot = fileURLToPath(new URL('../../../..', import.meta.url));
const sources = ['apps/web', 'docs/help', 'teaching/core', 'teaching/questions'];
const skipped = new Set(['node_modules', 'dist']);
const stampName = '.built';
const longest = 300_000;

/** Where builds are made aside: beside what npm installs, where no tool searches for sources. */
const workFolder = join(repositoryRoot, 'node_modules/.schole-web');

/** The folder that the web app is served from. */
export const builtFolder = join(repositoryRoot, 'apps/web/dist');

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = entries.map(async (entry) => {
    if (skipped.has(entry.name) || entry.name.includes('.test.')) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
  return (await Promise.all(nested)).flat();
}

/** A hash of all sources of the web app; tests are not included. */
export async function hashSources(root: string = repositoryRoot): Promise<string> {
  const folders = sources.map((folder) => join(root, folder)).filter((folder) => existsSync(folder));
  const files = (await Promise.all(folders.map(listFiles))).flat().sort();
  files.push(join(root, 'package-lock.json'));
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  for (const [index, file] of files.entries()) hash.update(`${relative(root, file)}\0`).update(contents[index] ?? '');
  return hash.digest('hex');
}

/** Runs the builder into `folder`; it is stopped after five minutes or by the signal. */
function runBuilder(folder: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['build/main.ts', folder], {
      cwd: join(repositoryRoot, 'apps/web'),
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: AbortSignal.any([signal, AbortSignal.timeout(longest)]),
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let output = '';
    const collect = (part: Buffer) => {
      output = (output + part.toString()).slice(-20_000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (problem) => reject(new Error(`The web app was not built: ${problem.message}\n${output}`)));
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The web app was not built:\n${output}`));
    });
  });
}

/**
 * Builds the web app when its sources changed since the last build; true when it did.
 * It is built aside and renamed into place, so that an interruption leaves the previous build whole.
 */
export async function buildWeb(signal: AbortSignal, print: (line: string) => void): Promise<boolean> {
  const hash = await hashSources();
  const stamp = join(builtFolder, stampName);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) return false;
  print('Building the web app …');
  const aside = join(workFolder, `new-${process.pid}`);
  try {
    await runBuilder(aside, signal);
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
