import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStorageFixture, type Person, type StorageFixture } from './test-fixture.ts';

// Two teachers who share nothing: no call of one reaches a file of the other, and no answer reveals that it exists.

let fixture: StorageFixture;
let theirs: string;
let missing: string;
beforeAll(async () => {
  fixture = await createStorageFixture();
  const { boris } = fixture;
  theirs = boris.mine('Μυστικό.txt');
  missing = boris.mine('not there.txt');
  const { error } = await boris.client.storage.from('sources').upload(theirs, 'of boris', { metadata: { secret: 1 } });
  if (error) throw error;
  await fixture.objects.write(
    { ...boris.claims, role: 'schole_server' },
    'exports',
    boris.mine('job/paper.pdf'),
    bytes('%PDF'),
    {
      mimetype: 'application/pdf',
    },
  );
});
afterAll(() => fixture.close());

const bytes = (text: string) => Readable.from([Buffer.from(text)]);

type Strangers = 'anna' | 'paul' | 'nobody';
const strangers: Strangers[] = ['anna', 'paul', 'nobody'];

function clientOf(name: Strangers) {
  return name === 'nobody' ? fixture.nobody : fixture[name].client;
}

/** Every call that could reach a file, on a name, with its result. */
async function tryAll(name: Strangers, file: string) {
  const bucket = clientOf(name).storage.from('sources');
  const own = name === 'nobody' ? 'nobody/x' : fixture[name].mine('x');
  const outcomeOf = async (answer: PromiseLike<{ error: unknown; data?: unknown }>) => {
    const { error, data } = await answer;
    return error === null ? data : (error as { statusCode?: string }).statusCode;
  };
  return {
    download: await outcomeOf(bucket.download(file)),
    info: await outcomeOf(bucket.info(file)),
    sign: await outcomeOf(bucket.createSignedUrl(file, 60)),
    signMany: (await bucket.createSignedUrls([file], 60)).data?.map(({ signedURL }) => signedURL),
    signUpload: await outcomeOf(bucket.createSignedUploadUrl(file)),
    signUpsert: await outcomeOf(bucket.createSignedUploadUrl(file, { upsert: true })),
    upload: await outcomeOf(bucket.upload(file, 'x')),
    upsert: await outcomeOf(bucket.upload(file, 'x', { upsert: true })),
    update: await outcomeOf(bucket.update(file, 'x')),
    moveAway: await outcomeOf(bucket.move(file, own)),
    copyAway: await outcomeOf(bucket.copy(file, own)),
    remove: await outcomeOf(bucket.remove([file])),
    list: await outcomeOf(bucket.list(file.split('/')[0] ?? '')),
    listAll: await outcomeOf(bucket.list('')),
    listV2: await outcomeOf(bucket.listV2({ prefix: file.slice(0, 5) })),
    publicly: (await fetch(bucket.getPublicUrl(file).data.publicUrl)).status,
  };
}

describe.each(strangers)('%s, who has nothing to do with it', (name) => {
  it('reaches nothing of another by any call, and learns nothing about its existence', async () => {
    const there = await tryAll(name, theirs);
    expect(there).toEqual({
      download: '404',
      info: '404',
      sign: '404',
      signMany: [null],
      signUpload: '403',
      signUpsert: '403',
      upload: '403',
      upsert: '403',
      update: '403',
      moveAway: '404',
      copyAway: '404',
      remove: name === 'paul' ? '403' : [],
      list: [],
      listAll: [],
      publicly: 400,
      listV2: { hasNext: false, folders: [], objects: [] },
    });
    expect(await tryAll(name, missing), 'the same where there is nothing').toEqual(there);
    const { data } = await fixture.boris.client.storage.from('sources').download(theirs);
    expect(await data?.text()).toBe('of boris');
    expect(await fixture.rows('sources')).toEqual([theirs]);
  });

  it('reads and removes nothing of the exports of another', async () => {
    const exports = clientOf(name).storage.from('exports');
    const file = fixture.boris.mine('job/paper.pdf');
    expect((await exports.download(file)).error).toMatchObject({ statusCode: '404' });
    await exports.remove([file]);
    expect(await fixture.rows('exports')).toEqual([file]);
  });

  it('creates, changes and empties no bucket', async () => {
    const { storage } = clientOf(name);
    expect((await storage.listBuckets()).data).toEqual([]);
    expect((await storage.getBucket('sources')).error).toMatchObject({ statusCode: '404' });
    expect((await storage.createBucket('mine')).error).toMatchObject({ statusCode: '403' });
    // A pupil has no grant here at all; the policies let the others see nothing that they could change.
    const statusCode = name === 'paul' ? '403' : '404';
    expect((await storage.updateBucket('sources', { public: true })).error).toMatchObject({ statusCode });
    expect((await storage.emptyBucket('sources')).error).toMatchObject({ statusCode: '404' });
    expect((await storage.deleteBucket('sources')).error).toMatchObject({ statusCode });
  });
});

it('nobody gives a file away: not into the folder of another, not into the exports', async () => {
  const { anna, boris } = fixture;
  const bucket = anna.client.storage.from('sources');
  await bucket.upload(anna.mine('gift'), 'x');
  for (const to of [boris.mine('gift'), 'gift', `${boris.id}`]) {
    expect((await bucket.move(anna.mine('gift'), to)).error, to).toMatchObject({ statusCode: '403' });
    expect((await bucket.copy(anna.mine('gift'), to)).error, to).toMatchObject({ statusCode: '403' });
  }
  const destinationBucket = 'exports';
  await bucket.upload(anna.mine('gift.pdf'), '%PDF', { contentType: 'application/pdf' });
  for (const answer of [
    await bucket.move(anna.mine('gift.pdf'), anna.mine('g.pdf'), { destinationBucket }),
    await bucket.copy(anna.mine('gift.pdf'), anna.mine('g.pdf'), { destinationBucket }),
    await anna.client.storage.from('exports').upload(anna.mine('g.pdf'), '%PDF', { contentType: 'application/pdf' }),
  ]) {
    expect(answer.error).toMatchObject({ statusCode: '403' });
  }
  await bucket.remove([anna.mine('gift'), anna.mine('gift.pdf')]);
  expect(await fixture.rows('sources')).toEqual([theirs]);
});

it('a former teacher loses access to the files at once, signed upload URLs included', async () => {
  // Boris, because Anna administers the installation, and an administrator cannot leave it.
  const { boris } = fixture;
  const bucket = boris.client.storage.from('sources');
  await bucket.upload(boris.mine('before'), 'x');
  const { data } = await bucket.createSignedUploadUrl(boris.mine('later'));
  await fixture.asOwner(`update public.memberships set status = 'left' where user_id = '${boris.id}'`);
  expect((await bucket.download(boris.mine('before'))).error).toMatchObject({ statusCode: '404' });
  expect((await bucket.upload(boris.mine('after'), 'x')).error).toMatchObject({ statusCode: '403' });
  expect((await bucket.uploadToSignedUrl(boris.mine('later'), data?.token ?? '', 'x')).error).toMatchObject({
    statusCode: '403',
  });
  await fixture.asOwner(`update public.memberships set status = 'active' where user_id = '${boris.id}'`);
  expect((await bucket.remove([boris.mine('before')])).data).toHaveLength(1);
});

it('the files go with the account, and the sweep finds nothing left', async () => {
  const deletedPerson: Person = fixture.boris;
  const files = (await fixture.files()).length;
  await fixture.database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
    sql.query('delete from auth.users where id = $1', [deletedPerson.id]),
  );
  expect(await fixture.rows('sources')).toEqual([]);
  expect(await fixture.rows('exports')).toEqual([]);
  expect(files).toBe(2);
  const { error } = await deletedPerson.client.storage.from('sources').upload(deletedPerson.mine('x'), 'x');
  expect(error, 'a token that is still valid opens nothing').toMatchObject({ statusCode: '403' });
});
