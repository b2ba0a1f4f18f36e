import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../tests/app/test-app.ts';

let fixture: TestApp;
let ada: Person;
let eve: Person;

beforeAll(async () => {
  fixture = await startTestApp();
  ada = await fixture.signUp('Ada');
  eve = await fixture.signUp('Eve');
});
afterAll(() => fixture.stop());

const bucketOf = ({ client }: Person) => client.storage.from('account-pictures');
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

test('a picture is stored, named by the profile, and fetched by its person alone', async () => {
  const path = `${ada.id}/1.jpg`;
  expect((await bucketOf(ada).upload(path, jpeg, { contentType: 'image/jpeg' })).error).toBeNull();
  const address = `/storage/v1/object/authenticated/account-pictures/${path}`;
  const named = await ada.client.from('profiles').update({ avatar_url: address }).eq('user_id', ada.id);
  expect(named.error).toBeNull();
  const { data } = await bucketOf(ada).download(path);
  expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(jpeg);

  const theirs = bucketOf(eve);
  expect((await theirs.download(path)).error).not.toBeNull();
  expect((await theirs.createSignedUrl(path, 60)).error).not.toBeNull();
  expect((await theirs.list(ada.id)).data).toEqual([]);
  expect((await theirs.upload(path, jpeg, { contentType: 'image/jpeg', upsert: true })).error).not.toBeNull();
  expect((await theirs.move(path, `${eve.id}/1.jpg`)).error).not.toBeNull();
  expect((await theirs.copy(path, `${eve.id}/1.jpg`)).error).not.toBeNull();
  expect((await theirs.remove([path])).data).toEqual([]);
  for (const kind of ['public/', 'authenticated/', '']) {
    const answer = await fetch(`${fixture.url}/storage/v1/object/${kind}account-pictures/${path}`, {
      headers: { apikey: fixture.anonKey },
    });
    expect(answer.status, kind).toBeGreaterThanOrEqual(400);
  }
  expect((await bucketOf(ada).remove([path])).data).toHaveLength(1);
});

test('nothing but small pictures is taken', async () => {
  for (const contentType of ['image/svg+xml', 'text/html', 'image/gif', 'application/pdf']) {
    const { error } = await bucketOf(ada).upload(`${ada.id}/${contentType.length}`, jpeg, { contentType });
    expect(error, contentType).toMatchObject({ statusCode: '415' });
  }
  const large = Buffer.alloc(256 * 1024 + 1, 1);
  const { error } = await bucketOf(ada).upload(`${ada.id}/large.jpg`, large, { contentType: 'image/jpeg' });
  expect(error).toMatchObject({ statusCode: '413' });
});
