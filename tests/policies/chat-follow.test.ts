import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ChangesFixture,
  createChangesFixture,
  person as signedIn,
} from '../../platform/realtime/src/changes/test-fixture.ts';
import { createPolicyFixture, type PolicyFixture, people } from './fixture/fixture.ts';

let changes: ChangesFixture;
let fixture: PolicyFixture;
beforeAll(async () => {
  changes = await createChangesFixture('select');
  // The triggers of the published tables are created first: taking one table lock after another could deadlock with the inserts.
  await changes.settle();
  fixture = await createPolicyFixture(changes.database);
});
afterAll(() => changes.stop());

const tables = ['n8n_chat_sessions', 'n8n_chat_messages'].map((table) => ({ event: '*', schema: 'public', table }));

it('all windows of one person receive changes of their chats; no other person receives a row of them', async () => {
  const ears = new Map(
    await Promise.all(
      people.map(async (one) => [one, await changes.subscribe(signedIn(fixture.id[one]), ...tables)] as const),
    ),
  );
  const second = await changes.subscribe(signedIn(fixture.id.colleague), ...tables);
  // A role that may not read the tables does not even hear that something changed.
  await expect(changes.subscribe({ role: 'student', sub: fixture.id.colleague }, ...tables)).rejects.toThrow(
    'permission denied for table n8n_chat_sessions',
  );
  const session = fixture.rows.colleague['public.n8n_chat_sessions']?.id;
  const browser = { role: 'authenticated', sub: fixture.id.colleague } as const;
  await changes.database.asUser(browser, async (sql) => {
    await sql.query(
      `insert into public.n8n_chat_messages (session_id, role, content) values ($1, 'user', 'A secret')`,
      [session],
    );
    await sql.query(`update public.n8n_chat_sessions set title = 'Another title' where id = $1`, [session]);
  });
  await changes.settle();
  const own = ears.get('colleague')?.received.map(({ payload }) => `${payload.type} ${payload.table}`);
  expect(own?.sort()).toEqual(['INSERT n8n_chat_messages', 'UPDATE n8n_chat_sessions', 'UPDATE n8n_chat_sessions']);
  expect(second.received.map(({ payload }) => payload.type)).toEqual(
    ears.get('colleague')?.received.map(({ payload }) => payload.type),
  );
  expect(JSON.stringify(second.received)).toContain('A secret');
  for (const [one, ear] of ears) if (one !== 'colleague') expect(ear.received, one).toEqual([]);
  // A person suspended from the school no longer receives changes of their own chats either.
  await changes.sql(`update public.memberships set status = 'suspended' where user_id = $1`, [fixture.id.colleague]);
  const before = second.received.length;
  await changes.sql(`update public.n8n_chat_sessions set title = 'A third' where id = $1`, [session]);
  await changes.settle();
  expect(second.received.slice(before)).toEqual([]);
});
