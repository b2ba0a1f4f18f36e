import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChangesFixture, createChangesFixture } from '../../platform/realtime/src/changes/test-fixture.ts';
import { allowAttempts, attempt, literal } from './fixture/attempt.ts';
import { createPolicyFixture, type PolicyFixture, people } from './fixture/fixture.ts';

// What a student's token reaches beside the tables: no bucket, no file but the images that they sit, and no channel. Also with the id of a teacher in it, which
// no server would sign: the role alone is enough.

let changes: ChangesFixture;
let fixture: PolicyFixture;
beforeAll(async () => {
  changes = await createChangesFixture('select');
  await changes.settle();
  fixture = await createPolicyFixture(changes.database);
});
afterAll(() => changes.stop());

const subjects = ['pupil', 'colleague'] as const;
const names = async (query: string): Promise<string[]> => (await changes.sql(query)).map(({ name }) => String(name));

it('reaches no bucket and no object, whoever is named in it', async () => {
  const buckets = await names('select id as name from storage.buckets order by 1');
  expect(buckets.length).toBeGreaterThan(3);
  await allowAttempts(changes.fresh);
  for (const subject of subjects) {
    const id = fixture.id[subject];
    const statements = buckets.flatMap((bucket) => {
      const of = `where bucket_id = ${literal(bucket)}`;
      return [
        `insert into storage.objects (bucket_id, name, owner, owner_id, version)
         values (${literal(bucket)}, '${id}/new.png', '${id}', '${id}', '${randomUUID()}')`,
        `select id from storage.objects ${of}`,
        `update storage.objects set name = name ${of}`,
        `delete from storage.objects ${of}`,
        `select id from storage.buckets where id = ${literal(bucket)}`,
      ];
    });
    const outcomes = await attempt(changes.database, { role: 'student', sub: id }, statements);
    // The images of questions that they sit are the one thing that may be read, and no file here is one.
    const isReading = (_: unknown, at: number) => statements[at]?.startsWith('select id from storage.objects') === true;
    expect(new Set(outcomes.filter(isReading)), subject).toEqual(new Set([0]));
    expect(new Set(outcomes.filter((_, at) => !isReading(_, at))), subject).toEqual(new Set(['refused']));
  }
});

/** The tables that a student follows, with a column that every row of the fixture may change. */
const heard = { notifications: 'read_at = now()', attempts: 'seen_at = now()' } as const;

it('hears the own rows of the few tables that it may read, and nothing else', async () => {
  const followed = await names(
    `select c.relname as name from pg_trigger t join pg_class c on c.oid = tgrelid
     where tgfoid = 'private.note_row_changes'::regproc and c.relnamespace = 'public'::regnamespace
     group by 1 order by 1`,
  );
  const claims = { role: 'student', sub: fixture.id.pupil } as const;
  const refused: string[] = [];
  for (const table of followed) {
    if (table in heard) continue;
    const asked = changes.subscribe(claims, { event: '*', schema: 'public', table });
    await expect(asked, table).rejects.toThrow(`permission denied for table ${table}`);
    refused.push(table);
  }
  expect(refused.length).toBeGreaterThan(3);
  expect(refused).toContain('deliveries');
  for (const [table, change] of Object.entries(heard)) {
    expect(followed).toContain(table);
    const listening = await changes.subscribe(claims, { event: '*', schema: 'public', table });
    await changes.settle();
    const changed = await changes.sql(`update public.${table} set ${change} returning *`);
    expect(changed.length).toBeGreaterThan(3);
    await changes.settle();
    expect(listening.received.length).toBeGreaterThan(0);
    for (const { payload } of listening.received) expect(JSON.stringify(payload)).toContain(fixture.id.pupil);
    for (const other of people.filter((person) => person !== 'pupil'))
      expect(JSON.stringify(listening.received), other).not.toContain(fixture.id[other]);
    listening.end();
  }
});

it('hears of its attempt what it may read, and of one that is deleted only the id', async () => {
  const claims = { role: 'student', sub: fixture.id.pupil } as const;
  const listening = await changes.subscribe(claims, { event: '*', schema: 'public', table: 'attempts' });
  await changes.settle();
  const attempts = `public.attempts where student_id = '${fixture.id.pupil}'`;
  await changes.sql(
    `update public.attempts set message = 'Well done', points = 3 where student_id = '${fixture.id.pupil}'`,
  );
  await changes.settle();
  const [changed] = listening.received;
  expect(JSON.stringify(changed)).toContain('Well done');
  expect(Object.keys(changed?.payload.record ?? {}).sort()).toEqual(
    [
      ...['break_until', 'delivery_id', 'ends_at', 'finished_at', 'id', 'message', 'number', 'paused_at', 'school_id'],
      ...['state', 'student_id'],
    ].sort(),
  );
  const [deleted] = await changes.sql(`delete from ${attempts} returning id`);
  await changes.settle();
  expect(listening.received).toHaveLength(2);
  expect(listening.received[1]?.payload).toMatchObject({ type: 'DELETE', old_record: { id: deleted?.id } });
  expect(Object.keys(listening.received[1]?.payload.old_record ?? {})).toEqual(['id']);
});

it('opens no channel of a teacher: nothing is read there, and nothing sent', async () => {
  const [topic] = await names(`select distinct topic as name from realtime.messages limit 1`);
  for (const subject of subjects) {
    const outcomes = await attempt(changes.database, { role: 'student', sub: fixture.id[subject] }, [
      `select id from realtime.messages`,
      `insert into realtime.messages (topic, extension, event, private)
       values (${literal(topic ?? 'room')}, 'broadcast', 'shout', true)`,
    ]);
    expect(outcomes, subject).toEqual([0, 'refused']);
  }
});
