import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../app/test-functions.ts';
import { createWebhooksFixture, request, type WebhooksFixture } from '../test-webhooks.ts';

let fixture: WebhooksFixture;
let ada: Person & { key: string };
let other: Person & { key: string };
beforeAll(async () => {
  fixture = await createWebhooksFixture();
  ada = await fixture.addCaller('ada');
  other = await fixture.addCaller('other');
});
afterAll(() => fixture.close());
beforeEach(() => fixture.rows('delete from private.incoming_requests'));

const named = (key: string) => ({ 'idempotency-key': key });

/** Requests of earlier today, number 1 the newest, each with an answer of this many random letters. */
const addEarlier = (person: Person, name: string, count: number, letters: number) =>
  fixture.rows(
    `insert into private.incoming_requests
       (user_id, school_id, purpose, idempotency_key, request_sha256, status, answer, claim, created_at)
     select $1, $2, 'analytics', $3 || '-' || each, repeat('0', 64), 200, to_jsonb(
         (select coalesce(string_agg(md5(random()::text || each || piece), ''), '') from generate_series(1, $5 / 32) as piece)
       ), gen_random_uuid(), now() - each * interval '1 second'
     from generate_series(1, $4::integer) as each`,
    [person.id, person.schoolId, name, count, letters],
  );

const keysOf = async ({ id }: Person): Promise<string[]> => {
  const rows = await fixture.rows<{ key: string }>(
    `select idempotency_key as key from private.incoming_requests where user_id = $1 order by created_at desc`,
    [id],
  );
  return rows.map(({ key }) => key);
};

test('the newest 5,000 requests of a person are kept; another’s stay', async () => {
  await addEarlier(ada, 'earlier', 5_010, 0);
  await addEarlier(other, 'theirs', 2, 0);
  expect((await fixture.callWebhook(ada.key, 'analytics', {}, named('one-more'))).status).toBe(200);
  const keys = await keysOf(ada);
  expect([keys.length, keys[0], keys.at(-1)]).toEqual([5_000, 'one-more', 'earlier-4999']);
  expect(await keysOf(other)).toHaveLength(2);
});

test('20 MB of answers are kept; of an older request the job is still known, and nothing is made twice', async () => {
  const first = await fixture.callWebhook(ada.key, 'assignment-generator', request, named('make'));
  expect(first.status).toBe(200);
  await fixture.rows(`update private.incoming_requests set created_at = now() - interval '1 hour'`);
  await addEarlier(ada, 'long', 24, 900_000);
  await fixture.callWebhook(ada.key, 'analytics', {}, named('one-more'));

  const [stored] = await fixture.rows<{ bytes: string }>(
    'select sum(pg_column_size(answer)) as bytes from private.incoming_requests where user_id = $1',
    [ada.id],
  );
  expect(Number(stored?.bytes)).toBeLessThan(20_000_000);
  expect(Number(stored?.bytes)).toBeGreaterThan(18_000_000);
  const keys = await keysOf(ada);
  expect(keys.slice(0, 2)).toEqual(['one-more', 'long-1']);
  expect(keys.at(-1)).toBe('make');

  const again = await fixture.callWebhook(ada.key, 'assignment-generator', request, named('make'));
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(await fixture.rows('select from public.assignments where owner_id = $1', [ada.id])).toHaveLength(1);
});
