import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StorageDriver } from '../contract.ts';
import { storageDrivers } from './drivers.ts';

const long = 1_000_000;
const soon = () => new Date(Date.now() + 60_000);

async function listed(driver: StorageDriver, before = soon()): Promise<string[]> {
  const all: string[] = [];
  for await (const page of driver.list(before)) all.push(...page);
  return all.sort();
}

describe.each(Object.entries(storageDrivers))('the storage driver %s', (_, createDriver) => {
  let folder: string;
  let driver: StorageDriver;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'schole-driver-'));
    driver = createDriver(folder);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('returns what was written, whole and in ranges, as often as requested', async () => {
    const bytes = randomBytes(300_000);
    const md5 = createHash('md5').update(bytes).digest('hex');
    expect(await driver.write('ab/cd-1', Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]), long)).toEqual({
      size: 300_000,
      md5,
    });
    const stored = await driver.find('ab/cd-1');
    expect(stored?.size).toBe(300_000);
    for (let time = 0; time < 2; time += 1) {
      expect((await buffer(stored?.stream() ?? Readable.from([]))).equals(bytes)).toBe(true);
    }
    expect((await buffer(stored?.stream({ start: 5, end: 8 }) ?? Readable.from([]))).equals(bytes.subarray(5, 9))).toBe(
      true,
    );
  });

  it('stores an empty object as empty', async () => {
    expect(await driver.write('ab/empty', Readable.from([]), long)).toMatchObject({ size: 0 });
    expect((await driver.find('ab/empty'))?.size).toBe(0);
  });

  it('accepts the maximum, and not a byte more', async () => {
    await driver.write('ab/fits', Readable.from([Buffer.alloc(10)]), 10);
    await expect(driver.write('ab/more', Readable.from([Buffer.alloc(6), Buffer.alloc(5)]), 10)).rejects.toMatchObject({
      status: 413,
    });
    expect(await driver.find('ab/more')).toBeNull();
    expect(await listed(driver)).toEqual(['ab/fits']);
  });

  it('leaves nothing of an aborted upload, and leaves the stream of one too large to its owner', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(10);
        throw new Error('gone');
      })(),
    );
    await expect(driver.write('ab/broken', broken, long)).rejects.toThrow('gone');
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(1000);
      })(),
    );
    await expect(driver.write('ab/endless', endless, 5000)).rejects.toMatchObject({ status: 413 });
    expect(endless.destroyed).toBe(false);
    endless.destroy();
    expect(await listed(driver)).toEqual([]);
    expect(await readdir(folder, { recursive: true })).toEqual(['ab']);
  });

  it('finds nothing under a missing path, and removes it without an error', async () => {
    expect(await driver.find('ab/none')).toBeNull();
    await driver.remove(['ab/none', 'cd/none']);
    await driver.write('ab/one', Readable.from(['1']), long);
    await driver.remove(['ab/none', 'ab/one']);
    expect(await driver.find('ab/one')).toBeNull();
  });

  it('a reader who has begun reads to the end although the object is removed', async () => {
    const bytes = randomBytes(500_000);
    await driver.write('ab/read', Readable.from([bytes]), long);
    const stream = (await driver.find('ab/read'))?.stream() ?? Readable.from([]);
    await new Promise((resolve) => stream.once('readable', resolve));
    await driver.remove(['ab/read']);
    expect((await buffer(stream)).equals(bytes)).toBe(true);
  });

  it('lists what is old enough, page by page', async () => {
    for (let number = 0; number < 5; number += 1) {
      await driver.write(`a${number}/x-${number}`, Readable.from(['x']), long);
    }
    expect(await listed(driver)).toEqual(['a0/x-0', 'a1/x-1', 'a2/x-2', 'a3/x-3', 'a4/x-4']);
    expect(await listed(driver, new Date(Date.now() - 60_000))).toEqual([]);
  });

  it('never accepts a path outside its folder', async () => {
    for (const path of ['../x', 'a/../../x', '/etc/x', 'a\0b', 'A/x', 'a//b', '']) {
      await expect(driver.find(path), path).rejects.toThrow('Not a path');
      await expect(driver.remove([path]), path).rejects.toThrow('Not a path');
      await expect(driver.write(path, Readable.from([]), 1), path).rejects.toThrow('Not a path');
    }
  });
});
