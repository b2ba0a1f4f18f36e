import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repositoryRoot = fileURLToPath(new URL('../../../..', import.meta.url));

const skipped = new Set(['node_modules', 'dist']);

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = entries.map(async (entry) => {
    if (skipped.has(entry.name) || entry.name.includes('.test.')) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
  return (await Promise.all(nested)).flat();
}

/**
 * A hash of the files of folders below the root, and of package-lock.json; tests and, with `ending`, files that do not end
 * so are not included.
 */
export async function hashSources(sources: readonly string[], root = repositoryRoot, ending = ''): Promise<string> {
  const folders = sources.map((folder) => join(root, folder)).filter((folder) => existsSync(folder));
  const files = (await Promise.all(folders.map(listFiles))).flat().filter((file) => file.endsWith(ending));
  files.sort().push(join(root, 'package-lock.json'));
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  for (const [index, file] of files.entries()) hash.update(`${relative(root, file)}\0`).update(contents[index] ?? '');
  return hash.digest('hex');
}
