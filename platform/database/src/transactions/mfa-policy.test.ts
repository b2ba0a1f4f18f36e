import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../../tests/database/fresh-database.ts';

let fresh: FreshDatabase;
const person = randomUUID();

beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.database.asUser({ role: 'supabase_auth_admin' }, async ({ query }) => {
    await query('insert into auth.users (id, email) values ($1, $2)', [person, 'head@school.example']);
    await query(
      `insert into public.mails (user_id, recipient, subject, text, language, kind, state)
       values ($1, 'head@school.example', 'A link', 'a live link', 'en', 'recovery', 'waiting')`,
      [person],
    );
  });
});
afterAll(() => fresh.drop());

const mailsAt = (aal: string | null) =>
  fresh.database.asUser(
    { role: 'authenticated', sub: person, ...(aal === null ? {} : { aal }) },
    async ({ query }) => (await query('select from public.mails')).rowCount,
  );

const addFactor = (status: string, name: string) =>
  fresh.database.asUser({ role: 'supabase_auth_admin' }, ({ query }) =>
    query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, friendly_name)
       values ($1, $2, 'totp', $3, now(), now(), $4)`,
      [randomUUID(), person, status, name],
    ),
  );

it('an administrator of the installation with a second factor sees waiting mails only after it', async () => {
  expect(await mailsAt('aal1')).toBe(1);
  await addFactor('unverified', 'Begun');
  expect(await mailsAt('aal1')).toBe(1);
  await addFactor('verified', 'Telephone');
  expect(await mailsAt('aal1')).toBe(0);
  expect(await mailsAt(null)).toBe(0);
  expect(await mailsAt('aal2')).toBe(1);
});
