import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStorageFixture, type StorageFixture } from './test-fixture.ts';

// Policies that are not ours: they allow objects and buckets of any owner.

let fixture: StorageFixture;
beforeAll(async () => {
  fixture = await createStorageFixture();
  await fixture.asOwner(`
    insert into storage.buckets (id, name, owner_id) values ('shared', 'Shared & open', 'a name of another issuer');
    insert into storage.buckets (id, name) values ('drop', 'drop'), ('claimed', 'claimed');
    create policy shared on storage.objects for all to authenticated
      using (bucket_id = 'shared') with check (bucket_id = 'shared');
    create policy dropped on storage.objects for insert to anon, authenticated with check (bucket_id = 'drop');
    create policy claimed on storage.objects for all to authenticated using (bucket_id = 'claimed')
      with check (bucket_id = 'claimed' and auth.jwt() -> 'app_metadata' ->> 'team' = 'blue');
  `);
});
afterAll(() => fixture.close());

async function ownerOf(name: string): Promise<unknown> {
  const { rows } = await fixture.database.asUser({ role: 'service_role' }, (sql) =>
    sql.query('select owner, owner_id from storage.objects where name = $1', [name]),
  );
  return rows[0];
}

it("a replaced object belongs to whoever replaced it; the server's key changes no owner", async () => {
  const { anna, boris, service } = fixture;
  const { data: made } = await anna.client.storage.from('shared').upload('a', 'of anna');
  expect(await ownerOf('a')).toEqual({ owner: anna.id, owner_id: anna.id });
  const { data: replaced } = await boris.client.storage.from('shared').upload('a', 'of boris', { upsert: true });
  expect(replaced?.id).toBe(made?.id);
  expect(await ownerOf('a')).toEqual({ owner: boris.id, owner_id: boris.id });
  await service.storage.from('shared').update('a', 'of the server');
  expect(await ownerOf('a')).toEqual({ owner: boris.id, owner_id: boris.id });
  expect((await anna.client.storage.from('shared').remove(['a'])).data).toMatchObject([{ owner_id: boris.id }]);
});

it('uploading needs no permission to read, replacing does', async () => {
  const { nobody } = fixture;
  const dropped = nobody.storage.from('drop');
  expect((await dropped.upload('b', 'once')).data).toMatchObject({ id: expect.any(String), fullPath: 'drop/b' });
  expect(await ownerOf('b')).toEqual({ owner: null, owner_id: null });
  expect((await dropped.upload('b', 'twice')).error).toMatchObject({ statusCode: '409' });
  expect((await dropped.upload('b', 'twice', { upsert: true })).error).toMatchObject({ statusCode: '403' });
  expect((await dropped.upload('new', 'x', { upsert: true })).error).toMatchObject({ statusCode: '403' });
  expect((await dropped.list()).data).toEqual([]);
  expect(await (await fixture.service.storage.from('drop').download('b')).data?.text()).toBe('once');
});

it('a signed upload URL carries all the claims of its signer', async () => {
  const { anna, keys, address } = fixture;
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: anna.id, role: 'authenticated', aud: 'authenticated', iat: now, exp: now + 600 };
  const requestUpload = async (team: string) => {
    const token = await keys.sign({ ...claims, app_metadata: { team } });
    return fetch(`${address}/storage/v1/object/upload/sign/claimed/${team}`, {
      method: 'POST',
      headers: { apikey: keys.publishableKey, authorization: `Bearer ${token}` },
    });
  };
  expect(await (await requestUpload('red')).json()).toMatchObject({ statusCode: '403', code: 'AccessDenied' });
  const { url } = (await (await requestUpload('blue')).json()) as { url: string };
  const sent = await fetch(`${address}/storage/v1${url}`, { method: 'PUT', body: 'x' });
  expect(sent.status).toBe(200);
  expect(await ownerOf('blue')).toEqual({ owner: anna.id, owner_id: anna.id });
});

it('a missing bucket is reported as such, an object that may not be read is reported as missing', async () => {
  const { nobody } = fixture;
  for (const bucket of ['shared', 'drop']) {
    expect((await nobody.storage.from(bucket).download('x')).error).toMatchObject({ code: 'NoSuchKey' });
    expect((await nobody.storage.from(bucket).info('x')).error).toMatchObject({ code: 'NoSuchKey' });
  }
  expect((await nobody.storage.from('none').download('x')).error).toMatchObject({ code: 'NoSuchBucket' });
  expect((await nobody.storage.from('none').info('x')).error).toMatchObject({ code: 'NoSuchBucket' });
});
