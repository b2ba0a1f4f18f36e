import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChangesFixture, createChangesFixture } from '../../platform/realtime/src/changes/test-fixture.ts';
import { allowAttempts, attempt, literal } from './fixture/attempt.ts';
import { createPolicyFixture, type PolicyFixture, people } from './fixture/fixture.ts';

// What a student's token reaches beside the tables: no bucket, and no channel. Also with the id of a teacher in it, which
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
    expect(new Set(outcomes), subject).toEqual(new Set(['refused']));
  }
});

it('hears the own rows of the few tables that it may read, and nothing else', async () => {
  const followed = await names(
    `select c.relname as name from pg_trigger t join pg_class c on c.oid = tgrelid
     where tgfoid = 'private.note_row_changes'::regproc and c.relnamespace = 'public'::regnamespace
     group by 1 order by 1`,
  );
  const claims = { role: 'student', sub: fixture.id.pupil } as const;
  const refused: string[] = [];
  for (const table of followed) {
    if (table === 'notifications') continue;
    const asked = changes.subscribe(claims, { event: '*', schema: 'public', table });
    await expect(asked, table).rejects.toThrow(`permission denied for table ${table}`);
    refused.push(table);
  }
  expect(refused.length).toBeGreaterThan(3);
  expect(followed).toContain('notifications');
  const notices = await changes.subscribe(claims, { event: '*', schema: 'public', table: 'notifications' });
  await changes.settle();
  const changed = await changes.sql('update public.notifications set read_at = now() returning user_id');
  expect(new Set(changed.map(({ user_id }) => user_id)).size).toBeGreaterThan(3);
  await changes.settle();
  expect(notices.received.length).toBeGreaterThan(0);
  for (const { payload } of notices.received) expect(JSON.stringify(payload)).toContain(fixture.id.pupil);
  for (const other of people.filter((person) => person !== 'pupil'))
    expect(JSON.stringify(notices.received), other).not.toContain(fixture.id[other]);
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
