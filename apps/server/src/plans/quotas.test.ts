import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../tests/app/test-app.ts';
import { asOwner } from '../../../../tests/database/cluster.ts';

const megabyte = 1024 * 1024;

let fixture: TestApp;
let ada: Person;
let school: string;
beforeAll(async () => {
  fixture = await startTestApp();
  ada = await fixture.signUp('Ada');
  const [row] = await rows<{ school_id: string }>('select school_id from public.memberships where user_id = $1', [
    ada.id,
  ]);
  school = row?.school_id ?? '';
});
afterAll(() => fixture.stop());
afterEach(() => agree(null, null));

const rows = <Row extends object>(statement: string, values: unknown[] = []) =>
  fixture.fresh.database.asUser({ role: 'service_role' }, async (transaction) => {
    return (await transaction.query<Row>(statement, values)).rows;
  });
const agree = (person: number | null, all: number | null) =>
  rows('update public.schools set person_megabytes = $2, school_megabytes = $3 where id = $1', [school, person, all]);

const upload = ({ id, client }: Person, bytes: number, name: string, upsert = false) =>
  client.storage.from('sources').upload(`${id}/${name}`, Buffer.alloc(bytes, 'x'), { upsert });

describe('the bytes of a person', () => {
  it('are counted by the database: the file that no longer fits is refused in the published form, a smaller one is not', async () => {
    await agree(2, null);
    expect((await upload(ada, megabyte, 'one.txt')).error).toBeNull();
    const { error } = await upload(ada, 2 * megabyte, 'two.txt');
    expect(error).toMatchObject({ status: 402, statusCode: '402', message: 'The storage of this account is full' });
    expect((await upload(ada, megabyte - 10, 'half.txt')).error).toBeNull();
    // Over the limit by what was agreed afterwards: smaller bytes under the same name, reading and removing still work.
    await agree(1, null);
    expect((await upload(ada, 100, 'half.txt', true)).error).toBeNull();
    expect((await upload(ada, 1, 'little.txt')).error).toMatchObject({ status: 402 });
    const removed = await ada.client.storage.from('sources').remove([`${ada.id}/one.txt`]);
    expect(removed.data).toHaveLength(1);
    expect((await upload(ada, 1, 'little.txt')).error).toBeNull();
  });

  it('let one of several concurrent uploads take the last room', async () => {
    await agree(1, null);
    const results = await Promise.all([1, 2, 3, 4].map((number) => upload(ada, 700_000, `last-${number}.txt`)));
    expect(results.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('include texts, and a text that no longer fits leaves no source', async () => {
    const eleni = await fixture.signUp('Eleni');
    await rows(
      'update public.schools set person_megabytes = 0 where id = (select school_id from public.memberships where user_id = $1)',
      [eleni.id],
    );
    const text = 'The river rises in the mountains and runs to the sea through three valleys. '.repeat(20);
    const { error } = await eleni.client.functions.invoke('add-source', {
      body: { kind: 'text', text, title: 'River' },
    });
    expect(await error.context.json()).toMatchObject({ code: 'plan/person-storage-full' });
    expect((await eleni.client.from('sources').select('id')).data).toEqual([]);
  });
});

it('the bytes of a school are those of all its people', async () => {
  const petros = await fixture.signUp('Petros');
  await rows(`insert into public.memberships (school_id, user_id, role) values ($1, $2, 'teacher')`, [
    school,
    petros.id,
  ]);
  await rows('update public.profiles set active_school_id = $1 where user_id = $2', [school, petros.id]);
  const [used] = await rows<{ bytes: string }>('select app.count_of($1, $2) as bytes', [school, 'school_megabytes']);
  await agree(null, Number(used?.bytes) + 2);
  expect((await upload(petros, megabyte, 'petros.txt')).error).toBeNull();
  expect((await upload(ada, 2 * megabyte, 'much.txt')).error).toMatchObject({
    status: 402,
    message: 'The storage of this school is full',
  });
});

describe('how many pieces a person may have', () => {
  const limit = (name: string, quota: number) =>
    asOwner(fixture.fresh.ownerUrl, (owner) =>
      owner.query(`alter table public.entitlements no force row level security;
      update public.entitlements set quota = ${quota} where name = '${name}';
      alter table public.entitlements force row level security`),
    );

  it('is limited for messages, and for sources', async () => {
    await limit('messages', 3);
    const session = await ada.client
      .from('n8n_chat_sessions')
      .insert({ title: 'One', user_id: ada.id })
      .select('id')
      .single();
    const say = (count: number) =>
      ada.client
        .from('n8n_chat_messages')
        .insert(
          Array.from({ length: count }, () => ({ session_id: session.data?.id, role: 'user', content: 'Hello' })),
        );
    expect((await say(2)).error).toBeNull();
    expect(await say(2)).toMatchObject({ status: 402, error: { message: 'plan/limit-reached' } });
    expect((await say(1)).error).toBeNull();
    await limit('sources', 0);
    const text = 'The river rises in the mountains and runs to the sea through three valleys. '.repeat(20);
    const { error } = await ada.client.functions.invoke('add-source', { body: { kind: 'text', text, title: 'River' } });
    expect(await error.context.json()).toMatchObject({ code: 'plan/sources-reached' });
  });
});
