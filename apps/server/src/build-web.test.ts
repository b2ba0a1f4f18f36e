import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashSources } from './build-web.ts';

let house = '';

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(house, path)), { recursive: true });
  await writeFile(join(house, path), text);
}

beforeEach(async () => {
  house = await mkdtemp(join(tmpdir(), 'schole-house-'));
  await write('package-lock.json', '{}');
  await write('apps/web/src/main.tsx', 'main');
  await write('teaching/core/src/index.ts', 'core');
  await write('teaching/questions/src/views.tsx', 'views');
});
afterEach(() => rm(house, { recursive: true }));

test.each([
  ['apps/web/src/main.tsx', 'changed'],
  ['apps/web/src/screens/new/screen.tsx', 'new'],
  ['apps/web/vite.config.ts', 'new'],
  ['teaching/core/src/index.ts', 'changed'],
  ['teaching/questions/src/views.tsx', 'changed'],
  ['package-lock.json', '{"changed":true}'],
])('%s is part of what the web app is made from', async (path, text) => {
  const before = await hashSources(house);
  await write(path, text);
  expect(await hashSources(house)).not.toBe(before);
});

test.each([
  'apps/web/dist/landing.html',
  'apps/web/node_modules/thing/index.js',
  'apps/web/src/main.test.tsx',
  'apps/server/src/main.ts',
  'README.md',
])('%s is no reason to build again', async (path) => {
  const before = await hashSources(house);
  await write(path, 'anything');
  expect(await hashSources(house)).toBe(before);
});

test('a renamed file is a change, and the same tree is the same', async () => {
  const before = await hashSources(house);
  expect(await hashSources(house)).toBe(before);
  await rename(join(house, 'apps/web/src/main.tsx'), join(house, 'apps/web/src/mein.tsx'));
  expect(await hashSources(house)).not.toBe(before);
});
