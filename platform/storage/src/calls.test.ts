import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStorageFixture, type Person, type StorageFixture } from './test-fixture.ts';

let fixture: StorageFixture;
let now = Date.now();
beforeAll(async () => {
  fixture = await createStorageFixture({ limit: 100_000, clock: () => now });
});
afterAll(() => fixture.close());

const sources = (person: Pick<Person, 'client'>) => person.client.storage.from('sources');
const text = async (answer: PromiseLike<{ data: Blob | null; error: unknown }>) => {
  const { data, error } = await answer;
  expect(error).toBeNull();
  return data?.text();
};

/** A bare request as a person; the path is sent as it is written. */
const request = (path: string, person: Pick<Person, 'headers'>, init: RequestInit = {}) =>
  fetch(`${fixture.address}/storage/v1/${path}`, { ...init, headers: { ...person.headers, ...init.headers } });

describe('uploading', () => {
  it('takes every sort of body the client sends', async () => {
    const { anna } = fixture;
    const bodies: [string, unknown][] = [
      ['string', 'ύλη'],
      ['buffer', Buffer.from('ύλη')],
      ['array', new Uint8Array(Buffer.from('ύλη'))],
      ['blob', new Blob(['ύλη'])],
      ['node-stream', Readable.from([Buffer.from('ύ'), Buffer.from('λη')])],
      ['web-stream', new Blob(['ύλη']).stream()],
      ['parameters', new URLSearchParams({ a: 'ύλη' })],
    ];
    for (const [name, body] of bodies) {
      const { error } = await sources(anna).upload(anna.mine(`bodies/${name}`), body as Blob);
      expect(error, name).toBeNull();
      expect(await text(sources(anna).download(anna.mine(`bodies/${name}`))), name).toBe(
        name === 'parameters' ? 'a=%CF%8D%CE%BB%CE%B7' : 'ύλη',
      );
    }
    const form = new FormData();
    form.append('cacheControl', '7');
    form.append('lesson', new File(['ύλη'], 'ύλη.txt', { type: 'text/plain' }));
    expect((await sources(anna).upload(anna.mine('bodies/form'), form)).error).toBeNull();
    expect((await sources(anna).info(anna.mine('bodies/form'))).data).toMatchObject({
      cacheControl: 'max-age=7',
      contentType: 'text/plain',
      size: 6,
    });
  });

  it('keeps json, an empty file and a file without a type as they came', async () => {
    const { anna } = fixture;
    await sources(anna).upload(anna.mine('a.json'), '{"a":', { contentType: 'application/json' });
    await sources(anna).upload(anna.mine('empty'), new Blob([]));
    const untyped = await request(`object/sources/${anna.mine('untyped')}`, anna, {
      method: 'POST',
      body: Buffer.from('x'),
    });
    expect(untyped.status).toBe(200);
    expect(await text(sources(anna).download(anna.mine('a.json')))).toBe('{"a":');
    expect(await text(sources(anna).download(anna.mine('empty')))).toBe('');
    const { data } = await sources(anna).info(anna.mine('untyped'));
    expect(data).toMatchObject({ contentType: 'application/octet-stream', size: 1 });
  });

  it('does not overwrite unless requested, keeps the id when it does, and removes the old bytes', async () => {
    const { anna } = fixture;
    const name = anna.mine('twice.txt');
    const first = await sources(anna).upload(name, 'one', { metadata: { n: 1 } });
    const again = await sources(anna).upload(name, 'two');
    expect(again.error).toMatchObject({ status: 400, statusCode: '409', message: 'The resource already exists' });
    const before = await fixture.files();
    const second = await sources(anna).upload(name, 'three', { upsert: true });
    expect(second.data?.id).toBe(first.data?.id);
    const third = await sources(anna).update(name, 'four!', { cacheControl: '5' });
    expect(third.data?.id).toBe(first.data?.id);
    expect(await text(sources(anna).download(name))).toBe('four!');
    expect(await fixture.files()).toHaveLength(before.length);
    expect((await sources(anna).info(name)).data).toMatchObject({ size: 5, metadata: {}, cacheControl: 'max-age=5' });
  });

  it('refuses what is too large, at once where the size is known and during the upload where it is not', async () => {
    const { anna } = fixture;
    const before = await fixture.files();
    const large = Buffer.alloc(300_000);
    const tooLarge = { status: 413, statusCode: '413', code: 'EntityTooLarge' };
    expect((await sources(anna).upload(anna.mine('large'), large)).error).toMatchObject(tooLarge);
    expect((await sources(anna).upload(anna.mine('large'), new Blob([large]))).error).toMatchObject(tooLarge);
    const stream = Readable.from(Array.from({ length: 30 }, () => Buffer.alloc(10_000)));
    expect((await sources(anna).upload(anna.mine('large'), stream)).error).toMatchObject(tooLarge);
    expect((await sources(anna).upload(anna.mine('exactly'), Buffer.alloc(100_000))).error).toBeNull();
    expect((await sources(anna).upload(anna.mine('more'), new Blob([Buffer.alloc(100_001)]))).error).toMatchObject(
      tooLarge,
    );
    expect(await fixture.files()).toHaveLength(before.length + 1);
  });

  it('refuses an invalid type and invalid metadata', async () => {
    const { anna } = fixture;
    const path = `object/sources/${anna.mine('bad')}`;
    const upload = (headers: Record<string, string>) => request(path, anna, { method: 'POST', body: 'x', headers });
    expect((await upload({ 'content-type': 'text/*x y' })).status).toBe(415);
    for (const metadata of ['{', '[]', '1', `{"a":"${'x'.repeat(17_000)}"}`]) {
      const answer = await upload({ 'x-metadata': Buffer.from(metadata).toString('base64') });
      expect([answer.status, await answer.json()], metadata.slice(0, 9)).toMatchObject([
        400,
        { error: 'InvalidRequest' },
      ]);
    }
    const zero = await upload({ 'x-metadata': Buffer.from('{"a":"\\u0000"}').toString('base64') });
    expect([zero.status, await zero.json()]).toMatchObject([400, { error: 'InvalidRequest' }]);
    expect((await upload({ 'content-encoding': 'lzma' })).status).toBe(400);
    const form = new FormData();
    form.append('cacheControl', '1');
    const nothing = await request(path, anna, { method: 'POST', body: form });
    expect([nothing.status, await nothing.json()]).toMatchObject([400, { message: 'No content provided' }]);
    expect((await sources(anna).exists(anna.mine('bad'))).data).toBe(false);
  });

  it('returns compressed bytes under their content encoding', async () => {
    const { anna } = fixture;
    const name = anna.mine('packed.txt');
    await sources(anna).upload(name, gzipSync('τυλιγμένο'), { contentEncoding: 'gzip', contentType: 'text/plain' });
    expect(await text(sources(anna).download(name))).toBe('τυλιγμένο');
  });
});

describe('downloading', () => {
  it('answers ranges, tags and HEAD with the bytes as they are', async () => {
    const { anna } = fixture;
    const path = `object/sources/${anna.mine('range.txt')}`;
    await sources(anna).upload(anna.mine('range.txt'), '0123456789'.repeat(500), { contentType: 'text/plain' });
    const whole = await request(path, anna, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(whole.headers.get('content-encoding')).toBeNull();
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-length': '5000',
      'content-type': 'text/plain',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    expect(whole.headers.get('content-security-policy')).toContain('sandbox');
    const part = await request(path, anna, { headers: { range: 'bytes=2-5' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 2-5/5000',
      '2345',
    ]);
    const tag = whole.headers.get('etag') ?? '';
    const known = await request(path, anna, { headers: { 'if-none-match': tag } });
    expect([known.status, await known.text()]).toEqual([304, '']);
    const stale = await request(path, anna, { headers: { range: 'bytes=2-5', 'if-range': '"other"' } });
    expect(stale.status).toBe(200);
    const beyond = await request(path, anna, { headers: { range: 'bytes=5000-' } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */5000']);
    const head = await request(path, anna, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '5000', '']);
    expect((await request(`object/authenticated/sources/${anna.mine('range.txt')}`, anna)).status).toBe(200);
  });

  it('serves what could run as an attachment, under the requested name', async () => {
    const { anna } = fixture;
    await sources(anna).upload(anna.mine('page.html'), '<script>alert(1)</script>', { contentType: 'text/html' });
    const page = await request(`object/sources/${anna.mine('page.html')}`, anna);
    expect(page.headers.get('content-disposition')).toMatch(/^attachment; filename="page.html"/);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const named = await request(
      `object/sources/${anna.mine('page.html')}?download=${encodeURIComponent('η σελίδα.html')}`,
      anna,
    );
    expect(named.headers.get('content-disposition')).toContain(encodeURIComponent('η σελίδα.html'));
  });

  it('reports what exists and what does not', async () => {
    const { anna } = fixture;
    await sources(anna).upload(anna.mine('there'), 'x');
    expect(await sources(anna).exists(anna.mine('there'))).toMatchObject({ data: true });
    expect(await sources(anna).exists(anna.mine('not there'))).toMatchObject({ data: false });
    expect((await request(`object/info/sources/${anna.mine('there')}`, anna, { method: 'HEAD' })).status).toBe(200);
    const missing = await sources(anna).info(anna.mine('not there'));
    expect(missing.error).toMatchObject({ status: 400, statusCode: '404', code: 'NoSuchKey' });
    const bucket = await anna.client.storage.from('nowhere').upload('a', 'x');
    expect(bucket.error).toMatchObject({ status: 400, statusCode: '404', code: 'NoSuchBucket' });
  });
});

describe('signed URLs', () => {
  const names = ['signed.txt', 'Υπογραφή & μέλλον.txt', '50 %, #3?.txt', '👩‍🏫.txt'];

  it.each(names)('for reading %s: for a limited time, and for nothing else', async (file) => {
    const { anna } = fixture;
    const name = anna.mine(file);
    const path = name.split('/').map(encodeURIComponent).join('/');
    expect((await sources(anna).upload(path, 'signed')).error).toBeNull();
    const { data } = await sources(anna).createSignedUrl(path, 60, { download: 'Όνομα 100%.txt' });
    const url = data?.signedUrl ?? '';
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([200, 'signed']);
    expect(answer.headers.get('content-disposition')).toContain(`UTF-8''${encodeURIComponent('Όνομα 100%.txt')}`);
    const many = await sources(anna).createSignedUrls([name, anna.mine('none'), '../x'], 60);
    expect(many.data?.map(({ error }) => error === null)).toEqual([true, false, false]);
    expect(await (await fetch(many.data?.[0]?.signedUrl ?? '')).text()).toBe('signed');
    const stolen = await fetch(url.replace(/sources\/[^?]*/, `sources/${anna.mine('other')}`));
    expect([stolen.status, await stolen.json()]).toMatchObject([400, { code: 'InvalidSignature' }]);
    now += 61_000;
    const late = await fetch(url);
    expect([late.status, await late.json()]).toMatchObject([400, { code: 'ExpiredToken' }]);
  });

  it('for uploading: once signed, the bytes may come without a session, and only to that name', async () => {
    const { anna } = fixture;
    const name = anna.mine('Για ανέβασμα.txt');
    const { data } = await sources(anna).createSignedUploadUrl(name);
    const token = data?.token ?? '';
    const put = await fixture.nobody.storage.from('sources').uploadToSignedUrl(name, token, new Blob(['ανέβηκε']));
    expect(put.error).toBeNull();
    expect(await text(sources(anna).download(name))).toBe('ανέβηκε');
    const { data: info } = await sources(anna).info(name);
    expect(info?.size).toBe(14);
    const again = await fixture.nobody.storage
      .from('sources')
      .uploadToSignedUrl(name, token, new Blob(['x']), { upsert: true });
    expect(again.error, 'replacing was not signed').toMatchObject({ statusCode: '409' });
    const elsewhere = await fixture.nobody.storage.from('sources').uploadToSignedUrl(anna.mine('else'), token, 'x');
    expect(elsewhere.error).toMatchObject({ code: 'InvalidSignature' });
    const replacing = await sources(anna).createSignedUploadUrl(name, { upsert: true });
    const replaced = await fixture.nobody.storage
      .from('sources')
      .uploadToSignedUrl(name, replacing.data?.token ?? '', 'νέο');
    expect(replaced.error).toBeNull();
    const reading = await sources(anna).createSignedUrl(name, 60);
    const wrong = new URL(reading.data?.signedUrl ?? '').searchParams.get('token') ?? '';
    const misused = await fixture.nobody.storage.from('sources').uploadToSignedUrl(name, wrong, 'x');
    expect(misused.error).toMatchObject({ code: 'InvalidSignature' });
    now += 2 * 3600_000 + 1000;
    const late = await fixture.nobody.storage.from('sources').uploadToSignedUrl(name, token, 'x');
    expect(late.error).toMatchObject({ code: 'ExpiredToken' });
  });
});

describe('moving and copying', () => {
  it('renames the same object', async () => {
    const { anna } = fixture;
    const { data } = await sources(anna).upload(anna.mine('από.txt'), 'κείμενο', { metadata: { a: 1 } });
    const files = await fixture.files();
    expect((await sources(anna).move(anna.mine('από.txt'), anna.mine('φάκελος/προς.txt'))).error).toBeNull();
    expect((await sources(anna).exists(anna.mine('από.txt'))).data).toBe(false);
    const moved = await sources(anna).info(anna.mine('φάκελος/προς.txt'));
    expect(moved.data).toMatchObject({ id: data?.id, metadata: { a: 1 }, size: 14 });
    expect(await fixture.files()).toEqual(files);
    expect((await sources(anna).move(anna.mine('none'), anna.mine('x'))).error).toMatchObject({ statusCode: '404' });
    await sources(anna).upload(anna.mine('taken'), 'x');
    const taken = await sources(anna).move(anna.mine('taken'), anna.mine('φάκελος/προς.txt'));
    expect(taken.error).toMatchObject({ statusCode: '409' });
  });

  it('makes a second object with bytes of its own', async () => {
    const { anna } = fixture;
    await sources(anna).upload(anna.mine('original'), 'same', { contentType: 'text/plain', metadata: { a: 1 } });
    const copied = await sources(anna).copy(anna.mine('original'), anna.mine('αντίγραφο'));
    expect(copied.data).toEqual({ path: `sources/${anna.mine('αντίγραφο')}` });
    await sources(anna).update(anna.mine('original'), 'changed');
    expect(await text(sources(anna).download(anna.mine('αντίγραφο')))).toBe('same');
    expect((await sources(anna).info(anna.mine('αντίγραφο'))).data).toMatchObject({
      contentType: 'text/plain',
      metadata: { a: 1 },
    });
    const overridden = await sources(anna).copy(anna.mine('original'), anna.mine('told'), {
      copyMetadata: false,
      metadata: { mimetype: 'text/csv', cacheControl: 'max-age=1' },
    });
    expect(overridden.error).toBeNull();
    expect((await sources(anna).info(anna.mine('told'))).data).toMatchObject({
      contentType: 'text/csv',
      cacheControl: 'max-age=1',
    });
    expect((await sources(anna).copy(anna.mine('none'), anna.mine('x'))).error).toMatchObject({ statusCode: '404' });
  });
});

it('a name in decomposed form (NFD) is found under its stored form (NFC)', async () => {
  const { anna } = fixture;
  const apart = anna.mine('Άσκηση.pdf'.normalize('NFD'));
  await sources(anna).upload(apart, 'x');
  expect(await fixture.rows('sources')).toContain(anna.mine('Άσκηση.pdf'));
  expect(await text(sources(anna).download(apart))).toBe('x');
  expect((await sources(anna).remove([apart])).data?.[0]?.name).toBe(anna.mine('Άσκηση.pdf'));
});

it('names the features that it does not support', async () => {
  const { anna } = fixture;
  await sources(anna).upload(anna.mine('picture.png'), 'x', { contentType: 'image/png' });
  const off = { status: 400, code: 'FeatureNotEnabled' };
  const transform = { width: 10 };
  expect((await sources(anna).download(anna.mine('picture.png'), { transform })).error).toMatchObject(off);
  expect((await sources(anna).createSignedUrl(anna.mine('picture.png'), 60, { transform })).error).toMatchObject(off);
  expect((await sources(anna).download(anna.mine('picture.png'), { versionId: 'x' })).error).toMatchObject(off);
  expect((await sources(anna).remove([{ path: anna.mine('picture.png'), versionId: 'x' }])).error).toMatchObject(off);
  for (const path of [
    'upload/resumable',
    's3/x',
    'vector/x',
    'iceberg/x',
    'cdn/sources/x',
    'bucket/sources/lifecycle',
  ]) {
    const answer = await request(path, anna, { method: 'POST' });
    expect([answer.status, await answer.json()], path).toMatchObject([400, { error: 'feature_disabled' }]);
  }
});

it('requires a key, and accepts no wrong one', async () => {
  const none = await fetch(`${fixture.address}/storage/v1/bucket`);
  expect([none.status, await none.json()]).toMatchObject([401, { statusCode: '401' }]);
  const wrong = await request('bucket', { headers: { apikey: 'sb_secret_x' } });
  expect(wrong.status).toBe(401);
});

it.each(['{', '[]', '7', '{"expiresIn":"soon"}', '{"expiresIn":0}', '{"paths":7,"expiresIn":1}', `${'['.repeat(200)}`])(
  'a malformed body is refused and breaks nothing: %s',
  async (body) => {
    const { anna } = fixture;
    for (const path of ['object/sign/sources', 'object/move', 'object/copy', 'bucket']) {
      const answer = await request(path, anna, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.status, path).toBe(400);
    }
    const removal = await request('object/sources', anna, {
      method: 'DELETE',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(removal.status).toBe(400);
  },
);

it('what the database cannot store is refused in metadata and in a cursor, and leaves nothing', async () => {
  const { anna } = fixture;
  const before = (await fixture.files()).length;
  const uploadWithMetadata = (metadata: string) =>
    request(`object/sources/${anna.mine('beside')}`, anna, {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'text/plain', 'x-metadata': Buffer.from(metadata).toString('base64') },
    });
  const cursor = Buffer.from(JSON.stringify({ name: 'a', at: '1' })).toString('base64url');
  for (const answer of [
    await uploadWithMetadata('{"a":"\\u0000"}'),
    await uploadWithMetadata('{"a":"\\ud800"}'),
    await uploadWithMetadata(`{"a":${'['.repeat(8_000)}${']'.repeat(8_000)}}`),
    await request(`object/sources/${anna.mine('beside')}`, anna, {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'multipart/form-data' },
    }),
    await request('object/list-v2/sources', anna, {
      method: 'POST',
      body: JSON.stringify({ cursor, sortBy: { column: 'created_at' } }),
      headers: { 'content-type': 'application/json' },
    }),
  ]) {
    expect(answer.status, answer.url).toBe(400);
  }
  expect(await fixture.files()).toHaveLength(before);
});

it('a null character anywhere is refused and breaks nothing', async () => {
  const { anna } = fixture;
  const sendJson = (path: string, body: object) =>
    request(path, anna, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  const move = (bucketId: string) => ({ bucketId, sourceKey: 'a', destinationKey: 'b' });
  for (const answer of [
    await request('object/a%00b/x', anna),
    await request('object/a%00b/x', anna, { method: 'POST', body: 'x' }),
    await request('bucket/a%00b', anna),
    await request('bucket?search=a%00b', { headers: fixture.serviceHeaders }),
    await sendJson('object/list/a%00b', {}),
    await sendJson('object/list/sources', { search: 'a\0b' }),
    await sendJson('object/sign/a%00b', { expiresIn: 1, paths: ['x'] }),
    await sendJson('object/move', move('a\0b')),
    await sendJson('object/copy', { ...move('sources'), destinationBucket: 'a\0b' }),
  ]) {
    expect(answer.status, answer.url).toBe(400);
  }
});
