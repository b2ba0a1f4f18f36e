import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStorageFixture, type StorageFixture } from '../test-fixture.ts';

let fixture: StorageFixture;
beforeAll(async () => {
  fixture = await createStorageFixture({ limit: 10_000 });
});
afterAll(() => fixture.close());

describe("buckets, with the server's own key", () => {
  it('are created, read, changed, listed and removed', async () => {
    const { storage } = fixture.service;
    const made = await storage.createBucket('pictures', {
      public: false,
      fileSizeLimit: '5KB',
      allowedMimeTypes: ['image/*', 'text/plain'],
    });
    expect(made.data).toEqual({ name: 'pictures' });
    expect((await storage.createBucket('pictures')).error).toMatchObject({ statusCode: '409' });
    expect((await storage.getBucket('pictures')).data).toMatchObject({
      id: 'pictures',
      name: 'pictures',
      owner: '',
      public: false,
      file_size_limit: 5000,
      allowed_mime_types: ['image/*', 'text/plain'],
    });
    await storage.updateBucket('pictures', { public: true });
    expect((await storage.getBucket('pictures')).data).toMatchObject({ public: true, file_size_limit: 5000 });
    await storage.updateBucket('pictures', { public: true, fileSizeLimit: null, allowedMimeTypes: null });
    expect((await storage.getBucket('pictures')).data).toMatchObject({
      file_size_limit: null,
      allowed_mime_types: null,
    });
    const names = (await storage.listBuckets({ sortColumn: 'name', sortOrder: 'desc', limit: 3 })).data?.map(
      ({ id }) => id,
    );
    expect(names).toEqual(['sources', 'question-images', 'pictures']);
    expect((await storage.listBuckets({ search: 'EXP' })).data?.map(({ id }) => id)).toEqual(['exports']);
    expect((await storage.deleteBucket('pictures')).error).toBeNull();
    expect((await storage.deleteBucket('pictures')).error).toMatchObject({ statusCode: '404' });
    expect((await storage.updateBucket('pictures', { public: true })).error).toMatchObject({ statusCode: '404' });
    expect((await storage.emptyBucket('pictures')).error).toMatchObject({ statusCode: '404' });
  });

  it('reject invalid names and settings', async () => {
    const { storage } = fixture.service;
    for (const name of ['..', 'a/b', ' a', 'sign']) {
      expect((await storage.createBucket(name)).error, name).toMatchObject({ code: 'InvalidBucketName' });
    }
    for (const settings of [
      { public: false, fileSizeLimit: 'much' },
      { public: false, allowedMimeTypes: ['everything'] },
      { public: false, type: 'ANALYTICS' as const },
      { public: false, versioningStatus: 'ENABLED' as const },
    ]) {
      expect((await storage.createBucket('other', settings)).error, JSON.stringify(settings)).toMatchObject({
        status: 400,
      });
    }
  });

  it('apply their size and types to every object, also to one that is moved or copied in', async () => {
    const { storage } = fixture.service;
    await storage.createBucket('small', {
      public: false,
      fileSizeLimit: 10,
      allowedMimeTypes: ['image/*', 'Text/Plain'],
    });
    const small = storage.from('small');
    const type = { contentType: 'image/png' };
    expect((await small.upload('a', Buffer.alloc(10), type)).error).toBeNull();
    expect((await small.upload('b', Buffer.alloc(11), type)).error).toMatchObject({ status: 413, statusCode: '413' });
    expect((await small.upload('b', 'x', { contentType: 'text/plain; charset=utf-8' })).error).toBeNull();
    expect((await small.upload('c', 'x', { contentType: 'text/html' })).error).toMatchObject({
      status: 415,
      statusCode: '415',
    });
    expect((await small.upload('c', new Blob(['x'], { type: 'text/html' }))).error).toMatchObject({
      statusCode: '415',
    });
    await storage.createBucket('large');
    const large = storage.from('large');
    await large.upload('big', Buffer.alloc(11), type);
    await large.upload('page', 'x', { contentType: 'text/html' });
    const destinationBucket = 'small';
    expect((await large.move('big', 'big', { destinationBucket })).error).toMatchObject({ statusCode: '413' });
    expect((await large.copy('big', 'big', { destinationBucket })).error).toMatchObject({ statusCode: '413' });
    expect((await large.move('page', 'page', { destinationBucket })).error).toMatchObject({ statusCode: '415' });
    expect((await large.copy('page', 'page', { destinationBucket })).error).toMatchObject({ statusCode: '415' });
    await large.upload('fits', 'x', type);
    expect((await large.move('fits', 'fits', { destinationBucket })).error).toBeNull();
    expect(await (await small.download('fits')).data?.text()).toBe('x');
    expect((await storage.deleteBucket('small')).error).toMatchObject({ statusCode: '409', code: 'ResourceNotEmpty' });
    expect(await fixture.rows('small')).toEqual(['a', 'b', 'fits']);
    await storage.emptyBucket('small');
    await storage.emptyBucket('large');
    expect((await storage.deleteBucket('small')).error).toBeNull();
    expect(await fixture.files()).toEqual([]);
  });

  it('that are public are read without a key, and only then', async () => {
    const { storage } = fixture.service;
    await storage.createBucket('open', { public: true });
    await storage.from('open').upload('ένα.txt', 'για όλους', { contentType: 'text/plain', cacheControl: '60' });
    const url = storage.from('open').getPublicUrl('ένα.txt').data.publicUrl;
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([200, 'για όλους']);
    expect(answer.headers.get('cache-control')).toBe('max-age=60');
    const saved = await fetch(storage.from('open').getPublicUrl('ένα.txt', { download: 'δύο.txt' }).data.publicUrl);
    expect(saved.headers.get('content-disposition')).toContain(`UTF-8''${encodeURIComponent('δύο.txt')}`);
    const info = await fetch(url.replace('/object/public/', '/object/info/public/'));
    expect(await info.json()).toMatchObject({ name: 'ένα.txt', size: 17 });
    await storage.updateBucket('open', { public: false });
    const closed = await fetch(url);
    const none = await fetch(url.replace('/open/', '/none/'));
    expect([closed.status, await closed.json()]).toEqual([none.status, await none.json()]);
    await storage.emptyBucket('open');
    await storage.deleteBucket('open');
  });
});

it('the exports accept what the server writes, and only the file types of an export', async () => {
  const { anna } = fixture;
  const file = anna.mine('x.txt');
  const claims = { ...anna.claims, role: 'schole_server' as const };
  const write = (mimetype: string) =>
    fixture.objects.write(claims, 'exports', file, Readable.from(['x']), { mimetype });
  await expect(write('text/plain')).rejects.toMatchObject({ status: 415 });
  expect(await write('application/pdf')).toMatchObject({ size: 1 });
  expect(await (await anna.client.storage.from('exports').download(file)).data?.text()).toBe('x');
  expect((await anna.client.storage.from('exports').update(file, 'y')).error).toMatchObject({ statusCode: '403' });
  expect((await anna.client.storage.from('exports').remove([file])).data).toHaveLength(1);
});
