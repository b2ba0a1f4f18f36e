import { Readable } from 'node:stream';
import { type Attachment, Fault } from '@schole/core';
import type { StoredObject } from '@schole/storage';
import { expect, test } from 'vitest';
import { pngOf } from '../../../../../tests/fixtures/images.ts';
import { readImageFiles, withFile } from './image-files.ts';

const image = (path: string): Attachment => ({ type: 'image', path, alt: path, width: 3, height: 2 });
const stored = (bytes: Buffer) => ({ size: bytes.length, stream: () => Readable.from([bytes]) }) as StoredObject;

test('a paper gets the images that can be read, each once, and says of the others that they are missing', async () => {
  const asked: string[] = [];
  const read = async (path: string) => {
    asked.push(path);
    if (path === 'theirs') throw new Fault('not_found', 'Object not found', { status: 404 });
    if (path === 'vast') return { ...stored(pngOf(3, 2)), size: 100 * 1024 * 1024 };
    return stored(path === 'text' ? Buffer.from('<svg/>') : pngOf(3, 2));
  };
  const table: Attachment = { type: 'table', caption: '', header: ['a'], rows: [['b']] };
  const attachments = [image('own'), image('theirs'), table, image('text'), image('vast'), image('own')];
  const files = await readImageFiles(attachments, read);
  expect(asked).toEqual(['own', 'theirs', 'text', 'vast']);
  const shown = attachments.map((one) => withFile(one, files));
  expect(shown.map((one) => one.type === 'image' && one.file?.format)).toEqual([
    'png',
    undefined,
    false,
    undefined,
    undefined,
    'png',
  ]);
  expect(shown[2]).toEqual(table);
  expect(JSON.stringify(shown)).not.toContain('path');
});

test('the pixels of a paper have a limit', async () => {
  const attachments = Array.from({ length: 10 }, (_, at) => image(`large ${at}`));
  const files = await readImageFiles(attachments, async () => stored(pngOf(4_000, 4_000)));
  expect(files.size).toBe(7);
});

test('a copy holds as many files and bytes as it may', async () => {
  const read = async () => stored(pngOf(30, 20));
  const attachments = [image('one'), image('two'), image('three')];
  const { length } = pngOf(30, 20);
  const most = { pixels: Number.POSITIVE_INFINITY, bytes: 3 * length, count: 2 };
  expect([...(await readImageFiles(attachments, read, most)).keys()]).toEqual(['one', 'two']);
  expect((await readImageFiles(attachments, read, { ...most, bytes: length })).size).toBe(1);
});

test('a failure of the storage is no missing image', async () => {
  const failing = readImageFiles([image('own')], async () => {
    throw new Error('the disk is away');
  });
  await expect(failing).rejects.toThrow('the disk is away');
});
