import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../../tests/database/fresh-database.ts';
import { createPolicyFixture, type PolicyFixture } from '../../../../tests/policies/fixture/fixture.ts';
import { automationSweep } from './automation-sweep.ts';

let fresh: FreshDatabase;
let fixture: PolicyFixture;
beforeAll(async () => {
  fresh = await freshDatabase();
  fixture = await createPolicyFixture(fresh.database);
});
afterAll(() => fresh.drop());

const service = async (statement: string, values: unknown[] = []) =>
  (await fresh.database.asUser({ role: 'service_role' }, (sql) => sql.query(statement, values))).rows;

test('old rows are removed, and nothing else', async () => {
  const { administrator, colleague } = fixture.id;
  expect(await automationSweep(fresh.database).run()).toBe(0);
  const before = (await service('select from public.automation_events')).length;
  const began = (person: string, days: number) =>
    service(
      `insert into public.automation_events (school_id, user_id, direction, purpose, via, began_at)
       select school_id, user_id, 'in', 'analytics', 'webhook', now() - $2 * interval '1 day'
         from public.automation_events where user_id = $1`,
      [person, days],
    );
  await began(administrator, 91);
  await began(colleague, 89);
  await service(`update private.incoming_requests set created_at = now() - interval '25 hours' where user_id = $1`, [
    administrator,
  ]);
  await service(`update private.incoming_requests set created_at = now() - interval '23 hours' where user_id = $1`, [
    colleague,
  ]);
  expect(await automationSweep(fresh.database).run()).toBe(2);
  expect((await service('select from public.automation_events')).length).toBe(before + 1);
  expect(await service('select from private.incoming_requests where user_id = $1', [administrator])).toHaveLength(0);
  expect(await service('select from private.incoming_requests where user_id = $1', [colleague])).toHaveLength(1);
  expect(await automationSweep(fresh.database).run()).toBe(0);
});

test('the newest 20,000 log entries of a person are kept, of the others all', async () => {
  const { administrator, colleague } = fixture.id;
  const count = async (person: string) =>
    Number((await service('select count(*) from public.automation_events where user_id = $1', [person]))[0]?.count);
  const others = await count(colleague);
  const had = await count(administrator);
  await service(
    `insert into public.automation_events (school_id, user_id, direction, purpose, via, began_at)
     select school_id, user_id, 'in', 'analytics', 'webhook', now() - each * interval '1 second'
       from (select school_id, user_id from public.automation_events where user_id = $1 limit 1) as mine,
         generate_series(3601, 34000) as each`,
    [administrator],
  );
  expect(await automationSweep(fresh.database).run()).toBe(30_400 + had - 20_000);
  expect([await count(administrator), await count(colleague)]).toEqual([20_000, others]);
  const [oldest] = await service(
    `select extract(epoch from now() - min(began_at)) < 34000 as newest from public.automation_events where user_id = $1`,
    [administrator],
  );
  expect(oldest).toEqual({ newest: true });
});
