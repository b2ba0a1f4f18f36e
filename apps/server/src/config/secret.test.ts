import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSecret } from './secret.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schole-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('is created once, stored, and readable by its owner alone', async () => {
  const data = join(folder, 'new', 'data');
  const first = await readSecret(data);
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(await readSecret(data)).toBe(first);
  expect((await stat(join(data, 'secret'))).mode & 0o777).toBe(0o600);
});

test('is the same for servers that start at the same moment', async () => {
  const secrets = await Promise.all(Array.from({ length: 5 }, () => readSecret(folder)));
  expect(new Set(secrets).size).toBe(1);
  expect(await readdir(folder)).toEqual(['secret']);
});

test('is made private again when its file mode was changed', async () => {
  await writeFile(join(folder, 'secret'), 'x'.repeat(40), { mode: 0o644 });
  await readSecret(folder);
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
});

test('is never replaced when it is damaged', async () => {
  await writeFile(join(folder, 'secret'), 'short\n');
  await expect(readSecret(folder)).rejects.toThrow(/secret is damaged/);
});

test('names SCHOLE_DATA when its folder cannot be made', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(readSecret(join(folder, 'file', 'data'))).rejects.toThrow(/^SCHOLE_DATA: .+ cannot be made/);
});
