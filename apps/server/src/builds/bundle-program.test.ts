import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BundleSettings, bundleProgram, findProgram } from './bundle-program.ts';

const run = promisify(execFile);
let settings: BundleSettings;

async function write(path: string, text: string): Promise<string> {
  const file = join(settings.root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  return file;
}

const program = async (entry: string): Promise<string> => (await run(process.execPath, [entry])).stdout;
const bundled = async (): Promise<string[]> => (await readdir(settings.folder)).sort();

beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), 'schole-programs-'));
  settings = { root, sources: ['code'], folder: join(root, 'node_modules/.programs') };
  await write('package-lock.json', '{}');
  await write('node_modules/thing/package.json', '{"name":"thing","type":"module","exports":"./thing.js"}');
  await write('node_modules/thing/thing.js', "export const thing = 'a thing';");
  await write('code/words/word.txt', 'a word');
  await write('code/words/part.ts', "export const part: string = 'a part';");
  await write(
    'code/start.ts',
    `import { readFileSync } from 'node:fs';
    import { thing } from 'thing';
    import { part } from './words/part.ts';
    process.stdout.write([part, thing, readFileSync(new URL('./words/word.txt', import.meta.url), 'utf8')].join(', '));`,
  );
});
afterEach(() => rm(settings.root, { recursive: true }));

test('a bundle does what its sources do, reads their files, and leaves packages where they are', async () => {
  const file = await bundleProgram(join(settings.root, 'code/start.ts'), settings);
  expect(await program(file)).toBe('a part, a thing, a word');
  await write('node_modules/thing/thing.js', "export const thing = 'another thing';");
  expect(await program(file)).toBe('a part, another thing, a word');
});

test('it is made again where a source or an installed version changed, and only then', async () => {
  const entry = join(settings.root, 'code/start.ts');
  const first = await bundleProgram(entry, settings);
  await write('code/words/part.test.ts', 'a test');
  await write('elsewhere/part.ts', 'something else');
  expect(await bundleProgram(entry, settings)).toBe(first);
  await write('code/words/part.ts', "export const part: string = 'another part';");
  const second = await bundleProgram(entry, settings);
  expect(second).not.toBe(first);
  expect(await program(second)).toBe('another part, a thing, a word');
  expect(await program(first)).toBe('a part, a thing, a word');
  await write('package-lock.json', '{"changed":true}');
  expect(await bundleProgram(entry, settings)).not.toBe(second);
});

test('two that make it at once end with the same one', async () => {
  const entry = join(settings.root, 'code/start.ts');
  const [one, other] = await Promise.all([bundleProgram(entry, settings), bundleProgram(entry, settings)]);
  expect(one).toBe(other);
  expect(await bundled()).toHaveLength(1);
});

test('a source that cannot be read, or is where no change is noticed, is refused and leaves nothing', async () => {
  await write('code/words/part.ts', 'export const part = ;');
  await expect(bundleProgram(join(settings.root, 'code/start.ts'), settings)).rejects.toThrow(
    /code\/start\.ts was not built/,
  );
  await write('code/words/part.ts', "export { part } from '../../elsewhere/part.ts';");
  await write('elsewhere/part.ts', "export const part = 'a part';");
  await expect(bundleProgram(join(settings.root, 'code/start.ts'), settings)).rejects.toThrow(
    /Not among the sources of programs: .*elsewhere.part\.ts/,
  );
  expect(await bundled()).toEqual([]);
});

test('a program without a bundle runs from its sources, and why is told', async () => {
  const told: unknown[] = [];
  const entry = await write('code/broken.ts', 'export const part = ;');
  // Outside of the sources of the server.
  expect(await findProgram(entry, (problem) => told.push(problem))).toBe(entry);
  expect(told).toEqual([expect.objectContaining({ message: expect.stringContaining('was not built') })]);
});
