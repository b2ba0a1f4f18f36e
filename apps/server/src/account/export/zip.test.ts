import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterEach, expect, test } from 'vitest';
import { createUniqueNames, zipStream } from './zip.ts';

const file = join(tmpdir(), `schole-zip-${process.pid}`);
afterEach(() => rm(file, { force: true }));

/** Counts and discards the bytes, and keeps the last ones. */
function sink(): { stream: Writable; end: () => Buffer; size: () => number } {
  let tail = Buffer.alloc(0);
  let size = 0;
  const stream = new Writable({
    write(piece: Buffer, _encoding, done) {
      size += piece.length;
      tail = Buffer.concat([tail, piece]).subarray(-4_096);
      done();
    },
  });
  return { stream, end: () => tail, size: () => size };
}

test('large entries are streamed without being buffered', async () => {
  // Sparse: it takes no space on the disk. Stored and not compressed, so that the archive is really that large. The
  // measurement with more than 4 GB is in docs/account.md.
  const bytes = 200 * 1024 ** 2;
  const handle = await open(file, 'w');
  await handle.truncate(bytes);
  await handle.close();
  const out = sink();
  const before = process.memoryUsage().rss;
  let maxOpen = 0;
  const entry = { path: 'big', compress: false, open: async () => createReadStream(file, { highWaterMark: 1 << 20 }) };
  const watch = setInterval(() => {
    maxOpen = Math.max(maxOpen, process.memoryUsage().rss - before);
  }, 50);
  await pipeline(
    zipStream([entry], new Date(0), () => undefined),
    out.stream,
  );
  clearInterval(watch);
  expect(out.size()).toBeGreaterThan(bytes);
  // The end of the central directory.
  expect(out.end().includes(Buffer.from('PK\x05\x06', 'latin1'))).toBe(true);
  expect(maxOpen).toBeLessThan(150 * 1024 ** 2);
});

test('an entry that cannot be read ends the archive with its error, before the first read and in the middle', async () => {
  const lost = { path: 'lost', compress: true, open: () => Promise.reject(new Error('It is gone')) };
  await expect(
    pipeline(
      zipStream([lost], new Date(0), () => undefined),
      sink().stream,
    ),
  ).rejects.toThrow('It is gone');
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(10);
      throw new Error('The line broke');
    })(),
  );
  const half = { path: 'half', compress: true, open: async () => broken };
  await expect(
    pipeline(
      zipStream([half], new Date(0), () => undefined),
      sink().stream,
    ),
  ).rejects.toThrow('The line broke');
});

test('names can be unpacked anywhere, and no two are alike', () => {
  const nameOf = createUniqueNames();
  expect(['a/b.txt', 'A/B.txt', '../up', 'con:\\x', 'a//b.txt'].map(nameOf)).toEqual([
    'a/b.txt',
    'A/B-2.txt',
    '_/up',
    'con__x',
    'a/b-3.txt',
  ]);
});
