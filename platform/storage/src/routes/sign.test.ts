import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStorageFixture, type StorageFixture } from '../test-fixture.ts';

let fixture: StorageFixture;
let now = Date.now();

beforeAll(async () => {
  fixture = await createStorageFixture({
    clock: () => now,
    signedUrlPolicy: { maxSeconds: { sources: 300 }, hasEnded: () => false },
  });
});
afterAll(() => fixture.close());

it('a URL of a bucket with a short limit is valid for minutes, however long was requested, singly or many at once', async () => {
  const { client, mine } = fixture.anna;
  const name = mine('a.txt');
  const sources = client.storage.from('sources');
  expect((await sources.upload(name, Buffer.from('A.'), { contentType: 'text/plain' })).error).toBeNull();
  const day = 24 * 60 * 60;
  const one = (await sources.createSignedUrl(name, day)).data?.signedUrl ?? '';
  const [many] = (await sources.createSignedUrls([name], day)).data ?? [];
  const short = (await sources.createSignedUrl(name, 60)).data?.signedUrl ?? '';
  const fetchStatuses = async (): Promise<number[]> =>
    Promise.all([one, many?.signedUrl ?? '', short].map(async (url) => (await fetch(url)).status));
  now += 59_000;
  expect(await fetchStatuses()).toEqual([200, 200, 200]);
  now += 240_000;
  expect(await fetchStatuses()).toEqual([200, 200, 400]);
  now += 2_000;
  expect(await fetchStatuses()).toEqual([400, 400, 400]);
});
