import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStorageFixture, type StorageFixture } from './test-fixture.ts';

let fixture: StorageFixture;
beforeAll(async () => {
  fixture = await createStorageFixture({ limit: 10_000 });
});
afterAll(() => fixture.close());

const sources = (person: { client: StorageFixture['nobody'] }) => person.client.storage.from('sources');

describe('the published client', () => {
  it('uploads raw bytes and a form, and downloads what was sent', async () => {
    const { anna } = fixture;
    const raw = await sources(anna).upload(anna.mine('raw.txt'), 'Φωτοσύνθεση', {
      contentType: 'text/plain;charset=UTF-8',
      metadata: { lesson: 3 },
    });
    expect(raw.error).toBeNull();
    expect(raw.data).toMatchObject({ path: anna.mine('raw.txt'), fullPath: `sources/${anna.mine('raw.txt')}` });
    const form = await sources(anna).upload(
      anna.mine('Τάξη Α/Η φωτοσύνθεση.pdf'),
      new Blob(['%PDF-1.7'], { type: 'application/pdf' }),
      { cacheControl: '60', metadata: { lesson: 4 } },
    );
    expect(form.error).toBeNull();
    const got = await sources(anna).download(anna.mine('raw.txt'));
    expect(await got.data?.text()).toBe('Φωτοσύνθεση');
    const info = await sources(anna).info(anna.mine('Τάξη Α/Η φωτοσύνθεση.pdf'));
    expect(info.data).toMatchObject({
      id: form.data?.id,
      name: anna.mine('Τάξη Α/Η φωτοσύνθεση.pdf'),
      size: 8,
      contentType: 'application/pdf',
      cacheControl: 'max-age=60',
      metadata: { lesson: 4 },
      bucketId: 'sources',
    });
  });

  it('signs, lists and removes', async () => {
    const { anna } = fixture;
    await sources(anna).upload(anna.mine('b/δύο.txt'), 'two');
    const signed = await sources(anna).createSignedUrl(anna.mine('b/δύο.txt'), 60, { download: 'Το αρχείο μου.txt' });
    const answer = await fetch(signed.data?.signedUrl ?? '');
    expect([answer.status, await answer.text()]).toEqual([200, 'two']);
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
      'attachment; filename="__ ______ ___.txt"; filename*=UTF-8\'\'Το αρχείο μου.txt',
    );
    const listed = await sources(anna).list(anna.id);
    expect(listed.data?.map(({ name, id }) => [name, id === null])).toEqual([
      ['b', true],
      ['Τάξη Α', true],
      ['raw.txt', false],
    ]);
    const removed = await sources(anna).remove([anna.mine('b/δύο.txt'), anna.mine('nothing')]);
    expect(removed.data?.map(({ name }) => name)).toEqual([anna.mine('b/δύο.txt')]);
    const missing = await sources(anna).download(anna.mine('b/δύο.txt'));
    expect(missing.error).toMatchObject({
      status: 400,
      statusCode: '404',
      code: 'NoSuchKey',
      message: 'Object not found',
    });
    expect(await fixture.files()).toHaveLength(2);
  });
});
