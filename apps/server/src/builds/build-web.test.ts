import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { webSources } from './build-web.ts';
import { hashSources } from './hash-sources.ts';

let root = '';

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'schole-house-'));
  await write('package-lock.json', '{}');
  await write('apps/web/src/main.tsx', 'main');
  await write('teaching/core/src/index.ts', 'core');
  await write('teaching/questions/src/views.tsx', 'views');
});
afterEach(() => rm(root, { recursive: true }));

test.each([
  ['apps/web/src/main.tsx', 'changed'],
  ['apps/web/src/screens/new/screen.tsx', 'new'],
  ['apps/web/vite.config.ts', 'new'],
  ['teaching/core/src/index.ts', 'changed'],
  ['teaching/questions/src/views.tsx', 'changed'],
  ['package-lock.json', '{"changed":true}'],
])('%s is a source of the web app', async (path, text) => {
  const before = await hashSources(webSources, root);
  await write(path, text);
  expect(await hashSources(webSources, root)).not.toBe(before);
});

test.each([
  'apps/web/dist/landing.html',
  'apps/web/node_modules/thing/index.js',
  'apps/web/src/main.test.tsx',
  'apps/server/src/main.ts',
  'README.md',
])('%s does not cause a build', async (path) => {
  const before = await hashSources(webSources, root);
  await write(path, 'anything');
  expect(await hashSources(webSources, root)).toBe(before);
});

test('a renamed file changes the hash, and the same tree has the same hash', async () => {
  const before = await hashSources(webSources, root);
  expect(await hashSources(webSources, root)).toBe(before);
  await rename(join(root, 'apps/web/src/main.tsx'), join(root, 'apps/web/src/mein.tsx'));
  expect(await hashSources(webSources, root)).not.toBe(before);
});
