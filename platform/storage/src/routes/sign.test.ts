import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStorageFixture, type StorageFixture } from '../test-fixture.ts';

let fixture: StorageFixture;
let now = Date.now();
const open = new Set<string>();

beforeAll(async () => {
  fixture = await createStorageFixture({
    clock: () => now,
    signedUrlPolicy: {
      ...{ personMaxSeconds: 3_600, maxSeconds: { sources: 300 }, authorizedAgain: ['sources'] },
      isOpen: async (session) => open.has(session),
    },
  });
});
afterAll(() => fixture.close());

/** Boris in a session of his own: Anna administers the installation, and stays active. */
async function inSession(session: string): Promise<SupabaseClient['storage']> {
  const { keys, boris, address } = fixture;
  const iat = Math.floor(Date.now() / 1000);
  const token = await keys.sign({ ...boris.claims, session_id: session, aud: 'authenticated', iat, exp: iat + 3600 });
  open.add(session);
  return createClient(address, keys.publishableKey, { accessToken: async () => token }).storage;
}
const statusOf = async (url: string | undefined): Promise<number> => (await fetch(url ?? '')).status;

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

it('a URL of a person is bounded in every bucket, one of the service key is not', async () => {
  await fixture.asOwner(`insert into storage.buckets (id, name) values ('lent', 'lent') on conflict do nothing;
    create policy lent on storage.objects for all to authenticated using (bucket_id = 'lent') with check (bucket_id = 'lent')`);
  const lent = fixture.anna.client.storage.from('lent');
  expect((await lent.upload('a.txt', 'A.')).error).toBeNull();
  const year = 366 * 24 * 60 * 60;
  const hers = (await lent.createSignedUrl('a.txt', year)).data?.signedUrl;
  const many = (await lent.createSignedUrls(['a.txt'], year)).data?.[0]?.signedUrl ?? '';
  const its = (await fixture.service.storage.from('lent').createSignedUrl('a.txt', year)).data?.signedUrl;
  expect([await statusOf(hers), await statusOf(many), await statusOf(its)]).toEqual([200, 200, 200]);
  now += 3_601_000;
  expect([await statusOf(hers), await statusOf(many), await statusOf(its)]).toEqual([400, 400, 200]);
});

it('URLs for reading and for uploading end with the session in which they were signed', async () => {
  const [bucket, other] = [(await inSession('one')).from('sources'), (await inSession('two')).from('sources')];
  const [name, later] = [fixture.boris.mine('s.txt'), fixture.boris.mine('later.txt')];
  expect((await bucket.upload(name, 'S.')).error).toBeNull();
  const read = (await bucket.createSignedUrl(name, 60)).data?.signedUrl;
  const many = (await bucket.createSignedUrls([name], 60)).data?.[0]?.signedUrl ?? '';
  const write = (await bucket.createSignedUploadUrl(later)).data?.token ?? '';
  const kept = (await other.createSignedUrl(name, 60)).data?.signedUrl;
  expect([await statusOf(read), await statusOf(many), await statusOf(kept)]).toEqual([200, 200, 200]);
  open.delete('one');
  expect([await statusOf(read), await statusOf(many), await statusOf(kept)]).toEqual([400, 400, 200]);
  const nobody = fixture.nobody.storage.from('sources');
  expect((await nobody.uploadToSignedUrl(later, write, 'late')).error).toMatchObject({ code: 'ExpiredToken' });
  const open2 = (await other.createSignedUploadUrl(later)).data?.token ?? '';
  expect((await nobody.uploadToSignedUrl(later, open2, 'in time')).error).toBeNull();
});

it('whoever lost access to a file reads it by no URL of theirs either, where that is authorized again', async () => {
  const bucket = (await inSession('three')).from('sources');
  const name = fixture.boris.mine('kept.txt');
  expect((await bucket.upload(name, 'K.')).error).toBeNull();
  const url = (await bucket.createSignedUrl(name, 60)).data?.signedUrl;
  const write = (await bucket.createSignedUploadUrl(fixture.boris.mine('new.txt'))).data?.token ?? '';
  expect(await statusOf(url)).toBe(200);
  await fixture.asOwner(`update public.memberships set status = 'suspended' where user_id = '${fixture.boris.id}'`);
  expect(await statusOf(url)).toBe(400);
  expect((await bucket.uploadToSignedUrl(fixture.boris.mine('new.txt'), write, 'x')).error).toMatchObject({
    statusCode: '403',
  });
  await fixture.asOwner(`update public.memberships set status = 'active' where user_id = '${fixture.boris.id}'`);
  expect(await statusOf(url)).toBe(200);
});
