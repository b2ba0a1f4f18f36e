import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../../../tests/database/cluster.ts';
import { type FreshDatabase, freshDatabase } from '../../../../../tests/database/fresh-database.ts';
import { listSchoolOutcomes } from '../../database/school-outcomes.ts';
import { keepAccount } from '../functions/keep-account.ts';
import { accountSweep, type EraseTools, eraseAccount } from './erase-account.ts';

let fresh: FreshDatabase;
const removed: string[] = [];
let tools: EraseTools;

beforeAll(async () => {
  fresh = await freshDatabase();
  const { database } = fresh;
  // An operator of the installation who stays, so that every other account may be deleted.
  await database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
    sql.query(`insert into auth.users (id, email) values (gen_random_uuid(), 'head@example.org')`),
  );
  tools = {
    database,
    jobTimeout: 100,
    objects: {
      async remove(_claims, bucket, names) {
        removed.push(...names);
        await rows('delete from storage.objects where bucket_id = $1 and name = any($2)', [bucket, names]);
        return [...names];
      },
    },
  };
});
afterAll(() => fresh.drop());

async function rows<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  return (await fresh.database.asUser({ role: 'service_role' }, (sql) => sql.query<Row>(statement, values))).rows;
}

/** An account whose seven days are over. */
async function addLeaver(name: string): Promise<string> {
  const id = crypto.randomUUID();
  await fresh.database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
    sql.query(`insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, '{"school_name": "Mine"}')`, [
      id,
      `${name}@example.org`,
    ]),
  );
  await rows(
    `insert into public.account_deletions (user_id, language, requested_at, due_at)
     values ($1, 'en', now() - interval '8 days', now() - interval '1 day')`,
    [id],
  );
  return id;
}

const isThere = async (id: string): Promise<boolean> =>
  (await rows('select from public.profiles where user_id = $1', [id])).length > 0;

test('an erasure that stops after any step is resumed by the next round, with the same result', async () => {
  for (const stopAt of ['files', 'schools', 'rows']) {
    const id = await addLeaver(stopAt);
    await rows(
      `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata) values ('sources', $1, $2::uuid, $2, $3, '{}')`,
      [`${id}/a.txt`, id, crypto.randomUUID()],
    );
    let calls = 0;
    const at = { files: /storage\.objects/, schools: /administrators:/, rows: /forget_line/ }[stopAt] ?? /never/;
    const dying: EraseTools = {
      ...tools,
      database: {
        ...tools.database,
        asUser: (claims, work, options) =>
          tools.database.asUser(
            claims,
            (sql) =>
              work({
                query(text, values) {
                  if (at.test(text)) {
                    calls += 1;
                    throw new Error('Killed');
                  }
                  return sql.query(text, values);
                },
              }),
            options,
          ),
      },
    };
    await expect(eraseAccount(dying, id)).rejects.toThrow('Killed');
    expect(calls).toBe(1);
    expect(await isThere(id)).toBe(true);
    expect(await accountSweep(tools).run()).toBe(1);
    expect(await isThere(id)).toBe(false);
    expect(removed).toContain(`${id}/a.txt`);
  }
  expect(await rows(`select from public.schools where name = 'Mine'`)).toEqual([]);
});

test('a job that still runs is cancelled and awaited; waiting jobs are cancelled', async () => {
  const id = await addLeaver('busy');
  await rows(
    `insert into public.jobs (owner_id, kind, lane, state)
     values ($1, 'export-account', 'export', 'running'), ($1, 'export-account', 'export', 'queued')`,
    [id],
  );
  expect(await accountSweep(tools).run()).toBe(0);
  const jobs = await rows<{ state: string; asked: boolean }>(
    'select state, cancel_requested_at is not null as asked from public.jobs where owner_id = $1 order by state',
    [id],
  );
  expect(jobs).toEqual([
    { state: 'cancelled', asked: true },
    { state: 'running', asked: true },
  ]);
  // The erasure has begun: the person can no longer sign in, and the request cannot be withdrawn.
  expect(
    await rows('select began_at from public.account_deletions where user_id = $1 and began_at is null', [id]),
  ).toEqual([]);
  await rows(
    `update public.jobs set state = 'cancelled', finished_at = now() where owner_id = $1 and state = 'running'`,
    [id],
  );
  expect(await accountSweep(tools).run()).toBe(1);
  expect(await isThere(id)).toBe(false);
});

test('one account that cannot be erased does not block the others', async () => {
  const stuck = await addLeaver('stuck');
  const other = await addLeaver('other');
  await rows(
    `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata) values ('sources', $1, $2::uuid, $2, $3, '{}')`,
    [`${stuck}/a.txt`, stuck, crypto.randomUUID()],
  );
  const objects = { remove: async () => [] };
  await expect(accountSweep({ ...tools, objects }).run()).rejects.toThrow('1 accounts wait');
  expect([await isThere(stuck), await isThere(other)]).toEqual([true, false]);
});

test('administration passes to a member who stays; a member who leaves too does not count as the other administrator', async () => {
  const [chief, second, going, staying] = [
    await addLeaver('chief'),
    await addLeaver('second'),
    await addLeaver('going'),
    await addLeaver('staying'),
  ];
  const [home] = await rows<{ id: string }>('select school_id as id from public.memberships where user_id = $1', [
    chief,
  ]);
  await rows(`update public.account_deletions set due_at = now() + interval '5 days' where user_id = any ($1)`, [
    [second, going],
  ]);
  await rows('delete from public.account_deletions where user_id = $1', [staying]);
  const join = (who: string, role: string) =>
    rows('insert into public.memberships (school_id, user_id, role) values ($1, $2, $3)', [home?.id, who, role]);
  await join(second, 'administrator');
  await join(going, 'teacher');
  await join(staying, 'teacher');
  const outcomes = await fresh.database.asUser({ role: 'service_role' }, (sql) => listSchoolOutcomes(sql, chief));
  expect(outcomes).toMatchObject([{ fate: 'hand-over', others: 3 }]);
  expect(await accountSweep(tools).run()).toBeGreaterThan(0);
  const left = await rows<{ user_id: string; role: string; status: string }>(
    'select user_id, role, status from public.memberships where school_id = $1 order by created_at, role',
    [home?.id],
  );
  expect(left).toEqual([
    { user_id: second, role: 'administrator', status: 'active' },
    { user_id: going, role: 'teacher', status: 'active' },
    { user_id: staying, role: 'administrator', status: 'active' },
  ]);
});

test('the only operator of the installation stays while others have accounts, even if those came after the request', async () => {
  const own = await freshDatabase();
  try {
    const mine = { ...tools, database: own.database };
    const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await own.database.asUser({ role: 'service_role' }, (sql) => sql.query<Row>(text, values))).rows;
    const add = async (name: string): Promise<string> => {
      const id = crypto.randomUUID();
      await own.database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
        sql.query('insert into auth.users (id, email) values ($1, $2)', [id, `${name}@example.org`]),
      );
      return id;
    };
    const head = await add('head');
    await query(
      `insert into public.account_deletions (user_id, language, requested_at, due_at, began_at)
       values ($1, 'en', now() - interval '8 days', now() - interval '1 day', now())`,
      [head],
    );
    await own.database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
      sql.query('update auth.users set deleted_at = now() where id = $1', [head]),
    );
    const newcomer = await add('newcomer');
    expect(await accountSweep(mine).run()).toBe(0);
    // Not closed either: they may sign in and hand over.
    const state = await query(
      `select account.deleted_at, asked.began_at from auth.users as account
         join public.account_deletions as asked on asked.user_id = account.id where account.id = $1`,
      [head],
    );
    expect(state).toEqual([{ deleted_at: null, began_at: null }]);
    await query(
      `insert into public.memberships (school_id, user_id, role)
       select school_id, $2, 'teacher' from public.memberships where user_id = $1`,
      [head, newcomer],
    );
    expect(await accountSweep(mine).run()).toBe(1);
    const left = await query(
      `select role from public.memberships
        where user_id = $1 and school_id = (select school_id from private.installation)`,
      [newcomer],
    );
    expect(left).toEqual([{ role: 'administrator' }]);
  } finally {
    await own.drop();
  }
});

test('files that the server put into the person’s folder, and binary messages, are removed as well', async () => {
  const id = await addLeaver('bytes');
  for (const [bucket, name] of [
    ['exports', 'by-the-server.pdf'],
    ['account-pictures', 'picture.jpg'],
  ]) {
    await rows(`insert into storage.objects (bucket_id, name, version, metadata) values ($1, $2, $3, '{}')`, [
      bucket,
      `${id}/${name}`,
      crypto.randomUUID(),
    ]);
  }
  await rows(
    `insert into realtime.messages (topic, extension, binary_payload, event) values ('room', 'broadcast', convert_to($1, 'UTF8'), 'x')`,
    [`to ${id}`],
  );
  await accountSweep(tools)
    .run()
    .catch(() => undefined);
  expect(await isThere(id)).toBe(false);
  expect(removed).toEqual(expect.arrayContaining([`${id}/by-the-server.pdf`, `${id}/picture.jpg`]));
  expect(await rows('select from realtime.messages')).toEqual([]);
});

test('everything that names the person is removed, however it is written; what names a similar address stays', async () => {
  const [id, neighbour] = [await addLeaver('ann'), await addLeaver('joann')];
  await rows('delete from public.account_deletions where user_id = $1', [neighbour]);
  const theirs = [
    'ann@example.org',
    'Write to\nANN@example.org.',
    '_ann@example.org_',
    '<a href="mailto:ann%40example.org">',
    `of ${id}`,
    'joann@example.org, ann@example.org',
  ];
  const others = [
    'joann@example.org',
    'jo.ann@example.org',
    'jo-ann@example.org',
    'ιann@example.org',
    'ann@example.org.gr',
    'ann@example.organisation',
    'ann@example-org',
  ];
  for (const text of [...theirs, ...others]) {
    await rows(`insert into public.notifications (user_id, kind, payload) values ($1, 'plan-changed', $2)`, [
      neighbour,
      JSON.stringify({ title: text }),
    ]);
    await rows(
      `insert into public.jobs (owner_id, kind, lane, state, input, finished_at) values ($1, 'export-account', 'export', 'done', $2, now())`,
      [neighbour, JSON.stringify({ text })],
    );
    await rows(
      `insert into realtime.messages (topic, extension, payload, event) values ('room', 'broadcast', $1, 'x')`,
      [JSON.stringify({ text })],
    );
    await rows(
      `insert into realtime.messages (topic, extension, binary_payload, event)
       values ('room', 'broadcast', convert_to($1, 'UTF8'), 'y')`,
      [text],
    );
  }
  await asOwner(fresh.ownerUrl, async (owner) => {
    await owner.query('alter table private.row_changes no force row level security');
    await owner.query(
      `insert into private.row_changes (relation, kind, record)
       select 'public.profiles'::regclass, 'I', json_build_object('text', text) from unnest($1::text[]) as text`,
      [[...theirs, ...others]],
    );
    await owner.query('alter table private.row_changes force row level security');
  });
  expect(await eraseAccount(tools, id)).toBe(true);
  const left = async (statement: string): Promise<string[]> =>
    (await rows<{ text: string }>(statement, [])).map(({ text }) => text).sort();
  const expectedIds = [...others].sort();
  expect(
    await left(`select payload ->> 'title' as text from public.notifications where kind = 'plan-changed'`),
  ).toEqual(expectedIds);
  expect(await left(`select input ->> 'text' as text from public.jobs where input ? 'text'`)).toEqual(expectedIds);
  expect(await left(`select payload ->> 'text' as text from realtime.messages where event = 'x'`)).toEqual(expectedIds);
  expect(
    await left(`select convert_from(binary_payload, 'UTF8') as text from realtime.messages where event = 'y'`),
    // These are bytes, not yet decoded: one before the address is no letter, so the address counts as the person's.
  ).toEqual(expectedIds.filter((text) => text !== 'ιann@example.org'));
  expect(
    await left(`select record ->> 'text' as text from private.row_changes where record ->> 'text' is not null`),
  ).toEqual(expectedIds);
  await rows('delete from realtime.messages');
});

test('withdrawn at the last moment or not: of two nodes that erase and a person who withdraws, one is first', async () => {
  const { database } = fresh;
  for (let round = 0; round < 12; round += 1) {
    const id = await addLeaver(`round-${round}`);
    await rows(
      `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata) values ('sources', $1, $2::uuid, $2, $3, '{}')`,
      [`${id}/a.txt`, id, crypto.randomUUID()],
    );
    const keep = () =>
      keepAccount.run({}, {
        caller: { userId: id, claims: { role: 'authenticated', sub: id } },
        asAccounts: (work: Parameters<typeof database.asUser>[1]) =>
          database.asUser({ role: 'supabase_auth_admin' }, work),
        sendMail: async () => {},
      } as never);
    const order = [keep, () => eraseAccount(tools, id), () => eraseAccount(tools, id)];
    const turned = [...order.slice(round % 3), ...order.slice(0, round % 3)];
    const ended = await Promise.allSettled(turned.map((run) => run()));
    const answer = ended[turned.indexOf(keep)];
    // One that collided with the other is left to the next round.
    if (answer?.status === 'rejected') await accountSweep(tools).run();
    expect(await isThere(id)).toBe(answer?.status === 'fulfilled');
    expect(removed.includes(`${id}/a.txt`)).toBe(answer?.status === 'rejected');
  }
});
