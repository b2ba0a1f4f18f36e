import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/database/fresh.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

it('runs the work under the role and the claims', async () => {
  const { rows } = await fresh.database.asUser({ role: 'anon', sub: 'x' }, (transaction) =>
    transaction.query<{ role: string; sub: string }>(
      `select current_user::text as role, current_setting('request.jwt.claims')::jsonb->>'sub' as sub`,
    ),
  );
  expect(rows).toEqual([{ role: 'anon', sub: 'x' }]);
});
