import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { diskDriver, diskReserveOf } from './disk.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schole-disk-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Free space for so many checks, and none after. */
function spaceForChecks(checks: number): () => Promise<boolean> {
  let left = checks;
  return async () => {
    left -= 1;
    return left >= 0;
  };
}

it("accepts nothing when only the database's reserve is free", async () => {
  const driver = diskDriver(folder, { hasSpace: spaceForChecks(0) });
  await expect(driver.write('ab/c', Readable.from([Buffer.alloc(10)]), 100)).rejects.toMatchObject({
    code: 'server/disk-full',
    status: 507,
  });
  expect(await driver.find('ab/c')).toBeNull();
});

it('stops in the middle of a long upload that would use the reserve, and leaves nothing of it', async () => {
  const driver = diskDriver(folder, { hasSpace: spaceForChecks(2) });
  const megabyte = Buffer.alloc(1024 * 1024);
  const pieces = function* () {
    for (let count = 0; count < 40; count += 1) yield megabyte;
  };
  await expect(driver.write('ab/long', Readable.from(pieces()), 1e9)).rejects.toMatchObject({ status: 507 });
  for await (const page of driver.list(new Date(Date.now() + 60_000))) expect(page).toEqual([]);
  expect(await diskDriver(folder).write('ab/long', Readable.from([megabyte]), 1e9)).toMatchObject({
    size: megabyte.length,
  });
});

it('leaves a twentieth of the disk free, at most 1 GB, or what the operator says', async () => {
  expect(diskReserveOf(10e9)).toBe(500_000_000);
  expect(diskReserveOf(4e12)).toBe(1e9);
  const everything = diskDriver(folder, { reserve: 1e18 });
  await expect(everything.write('ab/c', Readable.from([Buffer.alloc(10)]), 100)).rejects.toMatchObject({ status: 507 });
});
