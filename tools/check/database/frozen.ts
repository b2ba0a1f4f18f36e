import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from '../run/check.ts';

/** Each folder has a list `sums` beside its files, in the format of sha256sum. */
const folders = ['platform/database/frozen', 'platform/database/baseline'];

function judge(root: string, folder: string): string[] {
  const list = join(root, folder, 'sums');
  if (!existsSync(list)) return [`${folder}/sums: is missing, so nothing records what was delivered`];
  const lines = readFileSync(list, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const recorded = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  const there = readdirSync(join(root, folder)).filter((name) => name !== 'sums');
  const isSame = (name: string) => {
    const bytes = readFileSync(join(root, folder, name));
    return recorded.get(name) === createHash('sha256').update(bytes).digest('hex');
  };
  return [
    ...[...recorded.keys()].filter((name) => !there.includes(name)).map((name) => `${folder}/${name}: was removed`),
    ...there
      .filter((name) => !isSame(name))
      .map(
        (name) => `${folder}/${name}: was ${recorded.has(name) ? 'changed' : 'added'}: write a new migration instead`,
      ),
  ];
}

/**
 * Databases and backups record the hashes of the migrations that made them: one changed character in a delivered migration
 * prevents an installation from starting, and a backup from being restored.
 */
export const frozen: Check = {
  name: 'frozen',
  refuses: 'a file of the baseline or of the frozen migrations that was changed, added or removed',
  run: async (root) => folders.flatMap((folder) => judge(root, folder)),
};
