import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ChangesWorld,
  openChangesWorld,
  person as signedIn,
} from '../../platform/realtime/src/changes/test-world.ts';
import { people, settle, type World } from './world.ts';

let changes: ChangesWorld;
let world: World;
beforeAll(async () => {
  changes = await openChangesWorld('select');
  // The triggers of the published tables are made first: what locks one table after the other must not meet what fills them.
  await changes.settle();
  world = await settle(changes.database);
});
afterAll(() => changes.stop());

const tables = ['n8n_chat_sessions', 'n8n_chat_messages'].map((table) => ({ event: '*', schema: 'public', table }));

it('windows of one person follow their chats; of all the others nobody hears a row of it', async () => {
  const ears = new Map(
    await Promise.all(people.map(async (one) => [one, await changes.ear(signedIn(world.id[one]), ...tables)] as const)),
  );
  const second = await changes.ear(signedIn(world.id.colleague), ...tables);
  const pupil = await changes.ear({ role: 'student', sub: world.id.colleague }, ...tables);
  const session = world.rows.colleague['public.n8n_chat_sessions']?.id;
  const browser = { role: 'authenticated', sub: world.id.colleague } as const;
  await changes.database.asUser(browser, async (sql) => {
    await sql.query(
      `insert into public.n8n_chat_messages (session_id, role, content) values ($1, 'user', 'A secret')`,
      [session],
    );
    await sql.query(`update public.n8n_chat_sessions set title = 'Another title' where id = $1`, [session]);
  });
  await changes.settle();
  const own = ears.get('colleague')?.heard.map(({ payload }) => `${payload.type} ${payload.table}`);
  expect(own?.sort()).toEqual(['INSERT n8n_chat_messages', 'UPDATE n8n_chat_sessions', 'UPDATE n8n_chat_sessions']);
  expect(second.heard.map(({ payload }) => payload.type)).toEqual(
    ears.get('colleague')?.heard.map(({ payload }) => payload.type),
  );
  expect(JSON.stringify(second.heard)).toContain('A secret');
  // A role without the right is told that it has none, and no row.
  for (const { payload } of pupil.heard) expect([payload.columns, payload.record]).toEqual([[], {}]);
  for (const [one, ear] of ears) if (one !== 'colleague') expect(ear.heard, one).toEqual([]);
  // Whoever is kept out of the school hears of their own chats no more either.
  await changes.sql(`update public.memberships set status = 'suspended' where user_id = $1`, [world.id.colleague]);
  const before = second.heard.length;
  await changes.sql(`update public.n8n_chat_sessions set title = 'A third' where id = $1`, [session]);
  await changes.settle();
  expect(second.heard.slice(before)).toEqual([]);
});
