import { randomUUID } from 'node:crypto';
import { defaultDigest, digestFrequencies, type NoticeTopic, noticeTopics } from '@schole/core';
import type { Claims } from '@schole/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addNotices, type Notice } from '../../apps/server/src/database/notices.ts';
import { type FreshDatabase, freshDatabase } from '../database/fresh-database.ts';
import { createPolicyFixture, type PolicyFixture } from './fixture/fixture.ts';

let fresh: FreshDatabase;
let fixture: PolicyFixture;
let me: string;
beforeAll(async () => {
  fresh = await freshDatabase();
  fixture = await createPolicyFixture(fresh.database);
  me = fixture.id.administrator;
});
beforeEach(async () => {
  await query(service, 'delete from public.notifications');
  await query(service, 'delete from public.user_settings');
});
afterAll(() => fresh.drop());

const service: Claims = { role: 'service_role' };
const asMe = (role: 'authenticated' | 'schole_server'): Claims => ({ role, sub: me });
const query = async <Row extends object>(claims: Claims, text: string, values: unknown[] = []): Promise<Row[]> =>
  (await fresh.database.asUser(claims, (sql) => sql.query<Row>(text, values))).rows;

const topics = Object.keys(noticeTopics) as NoticeTopic[];
const tell = (topic: NoticeTopic | null, payload: object = {}) =>
  query(
    service,
    `insert into public.notifications (school_id, user_id, kind, payload, topic) values ($1, $2, 'told', $3::jsonb, $4)`,
    [fixture.school.administrator, me, JSON.stringify(payload), topic],
  );
const told = () =>
  query<{ topic: string | null; repeats: number; unread: boolean }>(
    asMe('authenticated'),
    `select topic, repeats, read_at is null as unread from public.notifications order by topic`,
  );

describe('what a person wants to be told of', () => {
  it('is the default of each toggle before anything is saved, and afterwards what was saved', async () => {
    for (const topic of topics) await tell(topic, { topic });
    const on = topics.filter((topic) => noticeTopics[topic]);
    expect((await told()).map(({ topic }) => topic)).toEqual(on.sort());
    await query(service, 'delete from public.notifications');

    const opposite = Object.fromEntries(topics.map((topic) => [topic, !noticeTopics[topic]]));
    await query(
      asMe('authenticated'),
      `insert into public.user_settings (user_id, ${topics.join()}) values ($1, ${topics.map((topic) => opposite[topic]).join()})`,
      [me],
    );
    for (const topic of topics) await tell(topic, { topic });
    expect((await told()).map(({ topic }) => topic)).toEqual(topics.filter((topic) => !noticeTopics[topic]));
  });

  it('has the same defaults in a row that something else was saved in, and the digest is one of the list', async () => {
    await query(asMe('authenticated'), `insert into public.user_settings (user_id, theme) values ($1, 'dark')`, [me]);
    const columns = `${topics.join()}, email_digest`;
    expect(await query(service, `select ${columns} from public.user_settings`)).toEqual([
      { ...noticeTopics, email_digest: defaultDigest },
    ]);
    for (const frequency of digestFrequencies)
      await query(asMe('authenticated'), `update public.user_settings set email_digest = $1`, [frequency]);
    await expect(
      query(asMe('authenticated'), `update public.user_settings set email_digest = 'hourly'`),
    ).rejects.toThrow();
  });

  it('leaves out nothing that has no toggle', async () => {
    const off = topics.map(() => 'false').join();
    await query(service, `insert into public.user_settings (user_id, ${topics.join()}) values ($1, ${off})`, [me]);
    await tell(null);
    expect(await told()).toHaveLength(1);
  });

  it('is asked for the kinds that have one: the assistant, off by default', async () => {
    const notice: Notice = {
      kind: 'assistant-asked',
      payload: {},
      userId: me,
      schoolId: fixture.school.administrator,
    };
    const asked = () => fresh.database.asUser(asMe('schole_server'), (sql) => addNotices(sql, [notice]));
    await asked();
    expect(await told()).toEqual([]);
    await query(
      asMe('authenticated'),
      `insert into public.user_settings (user_id, assistant_activity) values ($1, true)`,
      [me],
    );
    for (const _ of [1, 2, 3]) await asked();
    expect(await told()).toEqual([{ topic: 'assistant_activity', repeats: 3, unread: true }]);
  });
});

describe('notices of a day that say the same', () => {
  it('are one, unread again, with how often it happened', async () => {
    await tell(null, { title: 'Firefox' });
    await query(asMe('authenticated'), `update public.notifications set read_at = 'now'`);
    await tell(null, { title: 'Firefox' });
    expect(await told()).toEqual([{ topic: null, repeats: 2, unread: true }]);
    await tell(null, { title: 'Firefox' });
    await tell(null, { title: 'Safari' });
    expect((await told()).map(({ repeats }) => repeats).sort()).toEqual([1, 3]);
  });

  it('are one also when a single statement writes them', async () => {
    await query(
      service,
      `insert into public.notifications (school_id, user_id, kind) select $1, $2, 'told' from generate_series(1, 3)`,
      [fixture.school.administrator, me],
    );
    expect(await told()).toEqual([{ topic: null, repeats: 3, unread: true }]);
  });

  it('of another day, person or school stay apart', async () => {
    await query(
      service,
      `insert into public.notifications (school_id, user_id, kind, created_at) values
         ($1, $2, 'told', now() - interval '1 day'), ($1, $2, 'told', now()), ($3, $2, 'told', now()), ($1, $4, 'told', now())`,
      [fixture.school.administrator, me, fixture.school.foreigner, fixture.id.colleague],
    );
    expect((await query(service, 'select repeats from public.notifications')).length).toBe(4);
  });

  it('cannot be written, and so not joined, by another person', async () => {
    await tell(null);
    await expect(
      query(
        { role: 'schole_server', sub: fixture.id.colleague },
        `insert into public.notifications (school_id, user_id, kind, payload) values ($1, $2, 'told', '{}')`,
        [fixture.school.administrator, me],
      ),
    ).rejects.toThrow();
    expect(await told()).toMatchObject([{ repeats: 1 }]);
  });
});

it('a person takes back a notice of theirs, and nobody else’s', async () => {
  const jobId = randomUUID();
  await tell(null, { jobId });
  const remove = `delete from public.notifications where payload ->> 'jobId' = $1`;
  await query({ role: 'authenticated', sub: fixture.id.colleague }, remove, [jobId]);
  expect(await told()).toHaveLength(1);
  await query(asMe('authenticated'), remove, [jobId]);
  expect(await told()).toEqual([]);
});
