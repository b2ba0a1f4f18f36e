import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const minLength = 32;

/**
 * The secret of this installation, 32 characters or more: from a 0600 file of the data folder, created at the first
 * start. Throws when the file exists and is too short: a new secret would make every key in the database unreadable.
 */
export async function readSecret(dataFolder: string): Promise<string> {
  await mkdir(dataFolder, { recursive: true }).catch((problem: unknown) => {
    throw new Error(`SCHOLE_DATA: the folder ${dataFolder} cannot be made: ${problem}`, { cause: problem });
  });
  return (await findSecret(dataFolder)) ?? (await addSecret(join(dataFolder, 'secret')));
}

/** The same without creating one; null when there is none yet. */
export async function findSecret(dataFolder: string): Promise<string | null> {
  const file = join(dataFolder, 'secret');
  const stored = await readFile(file, 'utf8').catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'ENOENT') return null;
    throw problem;
  });
  if (stored === null) return null;
  const secret = stored.trim();
  if (secret.length < minLength) {
    throw new Error(
      `${file} is damaged: it holds ${secret.length} characters and needs ${minLength}. Put back your copy of it.`,
    );
  }
  await chmod(file, 0o600);
  return secret;
}

/** Linked into place: an interruption leaves no partial secret, and of two servers starting at once one wins. */
async function addSecret(file: string): Promise<string> {
  const aside = `${file}.${randomUUID()}`;
  await writeFile(aside, `${randomBytes(36).toString('base64url')}\n`, { mode: 0o600, flush: true });
  await link(aside, file).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'EEXIST') throw problem;
  });
  await rm(aside);
  return (await readFile(file, 'utf8')).trim();
}
