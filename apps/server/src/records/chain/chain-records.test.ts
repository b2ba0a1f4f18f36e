import { createKeys } from '@schole/http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../../../tests/database/fresh-database.ts';
import { type ChainFixture, createChainFixture } from './test-chain.ts';

describe.each(['own', 'outside'] as const)('on a PostgreSQL %s', (kind) => {
  let fresh: FreshDatabase;
  let fixture: ChainFixture;
  beforeAll(async () => {
    fresh = await freshDatabase(kind);
  });
  afterAll(() => fresh.drop());
  // A school of its own for each test: whatever is tampered with in one, the chains of the others hold.
  beforeEach(async () => {
    fixture = await createChainFixture(fresh);
    await fixture.addEvents(20);
    await fixture.chain();
  });
  afterEach(() => fixture.removeWaiting());
  const eventAt = `(select event_id from private.audit_seals where school_id = 'SCHOOL' and position = 7)`;
  const plant = (...statements: string[]) =>
    fixture.plant(
      ...statements.map((one) =>
        one
          .replaceAll('EVENT', eventAt)
          .replaceAll('SCHOOL', fixture.school)
          .replaceAll('ADMIN', fixture.administrator)
          .replaceAll('COLLEAGUE', fixture.colleague),
      ),
    );
  const loose = 'alter table private.audit_seals drop constraint audit_seals_school_id_event_id_fkey';

  test('events are chained once, in order, and the chain holds', async () => {
    const found = await fixture.verify();
    expect(found).toMatchObject({ broken: null, sealed: 20, waiting: 0, forgotten: 0, otherKey: 0 });
    expect(found.head).toMatchObject({ position: 20 });
    expect(await fixture.chain()).toBe(0);
    await fixture.addEvents(3);
    expect(await fixture.verify()).toMatchObject({ broken: null, sealed: 20, waiting: 3 });
    expect(await fixture.chain()).toBe(3);
    expect(await fixture.verify(fixture.keys, found.head ?? undefined)).toMatchObject({ broken: null, sealed: 23 });
  });

  test('nodes that chain concurrently make one chain', async () => {
    await fixture.addEvents(1_200);
    const sealed = await Promise.all([1, 2, 3, 4].map(() => fixture.chain()));
    while ((await fixture.chain()) > 0) sealed.push(0);
    expect(await fixture.verify()).toMatchObject({ broken: null, sealed: 1_220, waiting: 0 });
  });

  test('pieces verify the same as the whole, while others write; and a kept head, an edit and a truncated end are found', async () => {
    const whole = await fixture.verify();
    let pieces = 1;
    const found = await fixture.verify(fixture.keys, whole.head ?? undefined, 6, async () => {
      pieces += 1;
      await fixture.addEvents(1);
      await fixture.chain();
    });
    expect(pieces).toBe(4);
    expect(found).toMatchObject({ broken: null, sealed: 23, total: 23, waiting: 0, next: null });
    const other = { position: 15, hash: whole.head?.hash ?? '' };
    expect((await fixture.verify(fixture.keys, other, 6)).broken).toMatchObject({ what: 'not-as-kept', position: 15 });
    const later = { position: 200, hash: whole.head?.hash ?? '' };
    expect((await fixture.verify(fixture.keys, later, 6)).broken).toMatchObject({ what: 'tail-missing' });
  });

  test.each([
    ['an edit', 'content-changed', [`update public.audit_events set action = 'assignment/archived' where id = EVENT`]],
    ['edited details', 'content-changed', [`update public.audit_events set details = '{"n": 99}' where id = EVENT`]],
    [
      'another time',
      'content-changed',
      [`update public.audit_events set created_at = created_at - interval '1 microsecond' where id = EVENT`],
    ],
    [
      'another actor',
      'actor-changed',
      [
        `update public.audit_events set actor_id = case when actor_id = 'ADMIN' then 'COLLEAGUE'::uuid else 'ADMIN' end where id = EVENT`,
      ],
    ],
    ['an emptied actor', 'actor-removed', ['update public.audit_events set actor_id = null where id = EVENT']],
    ['a deletion', 'event-missing', [loose, 'delete from public.audit_events where id = EVENT']],
    [
      'a deletion with its seal',
      'link-missing',
      [
        loose,
        'delete from public.audit_events where id = EVENT',
        `delete from private.audit_seals where school_id = 'SCHOOL' and position = 7`,
      ],
    ],
    [
      'a deletion with the chain closed over it',
      'content-changed',
      [
        loose,
        'delete from public.audit_events where id = EVENT',
        `delete from private.audit_seals where school_id = 'SCHOOL' and position = 7`,
        `update private.audit_seals set position = position + 1000 where school_id = 'SCHOOL' and position > 7`,
        `update private.audit_seals set position = position - 1001 where school_id = 'SCHOOL' and position > 1000`,
      ],
    ],
    [
      'an insert between',
      'content-changed',
      [
        `update private.audit_seals set position = position + 1000 where school_id = 'SCHOOL' and position >= 7`,
        `update private.audit_seals set position = position - 999 where school_id = 'SCHOOL' and position > 1000`,
        `insert into public.audit_events (id, school_id, action, subject_type) values ('00000000-0000-4000-8000-000000000007', 'SCHOOL', 'job/queued', 'job')`,
        `insert into private.audit_seals select school_id, 7, '00000000-0000-4000-8000-000000000007', hash, key, key_from, null, null, false, sealed_at
         from private.audit_seals where school_id = 'SCHOOL' and position = 6`,
      ],
    ],
    [
      'another order',
      'content-changed',
      [
        `update private.audit_seals set position = 1000 where school_id = 'SCHOOL' and position = 7`,
        `update private.audit_seals set position = 7 where school_id = 'SCHOOL' and position = 8`,
        `update private.audit_seals set position = 8 where school_id = 'SCHOOL' and position = 1000`,
      ],
    ],
    [
      'a link said to be under another secret',
      'key-changed',
      [`update private.audit_seals set key = 'another-secret' where school_id = 'SCHOOL' and position = 7`],
    ],
  ])('%s is found at its position', async (_, what, statements) => {
    await plant(...statements);
    expect((await fixture.verify()).broken).toMatchObject({ what, position: 7 });
  });

  test('a truncated end is found by the head, and by a kept one when the head was truncated too', async () => {
    const { head } = await fixture.verify();
    const cut = [loose, `delete from private.audit_seals where school_id = 'SCHOOL' and position > 15`];
    await plant(...cut);
    expect((await fixture.verify()).broken).toMatchObject({ what: 'tail-missing', position: 16 });
    await plant(
      `update private.audit_heads set position = 15, hash = (select hash from private.audit_seals where school_id = 'SCHOOL' and position = 15) where school_id = 'SCHOOL'`,
    );
    // The events themselves are still there, and no round chains them.
    expect((await fixture.verify()).broken).toMatchObject({ what: 'never-sealed' });
    await plant(
      `delete from public.audit_events where school_id = 'SCHOOL' and id not in (select event_id from private.audit_seals)`,
    );
    expect((await fixture.verify()).broken).toBeNull();
    expect((await fixture.verify(fixture.keys, head ?? undefined)).broken).toMatchObject({ what: 'tail-missing' });
    await fixture.addEvents(9);
    await fixture.chain();
    expect((await fixture.verify(fixture.keys, head ?? undefined)).broken).toMatchObject({
      what: 'not-as-kept',
      position: 20,
    });
  });

  test('an event outside of the chain, and one deleted before it was chained, are found', async () => {
    await plant(
      `insert into public.audit_events (school_id, action, subject_type) values ('SCHOOL', 'job/queued', 'job')`,
    );
    expect((await fixture.verify()).broken).toMatchObject({ what: 'never-sealed' });
    await plant(`delete from public.audit_events where school_id = 'SCHOOL' and action = 'job/queued'`);
    await fixture.addEvents(1);
    await plant(
      `delete from public.audit_events where id in (select event_id from private.audit_waiting where school_id = 'SCHOOL')`,
    );
    expect((await fixture.verify()).broken).toMatchObject({ what: 'waiting-missing' });
  });

  test('an erasure leaves the chain intact, and an actor cleared otherwise is told apart', async () => {
    await fixture.addEvents(4);
    const { database } = fixture.fresh;
    await database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
      sql.query('delete from auth.users where id = $1', [fixture.colleague]),
    );
    const [left] = await fixture.rows<{ count: number }>(
      `select count(*)::int as count from public.audit_events where actor_id = $1 or subject_id = $1`,
      [fixture.colleague],
    );
    expect(left?.count).toBe(0);
    expect(await fixture.verify()).toMatchObject({ broken: null, forgotten: 11 });
    await fixture.chain();
    const found = await fixture.verify();
    expect(found).toMatchObject({ broken: null, forgotten: 11, waiting: 0 });
    // One more that was not erased: found also when the attacker knows of the mark.
    await plant(
      `update private.audit_seals set forgotten = true where school_id = 'SCHOOL' and position = (
         select min(seal.position) from private.audit_seals as seal join public.audit_events as event on event.id = seal.event_id
         where seal.school_id = 'SCHOOL' and not seal.forgotten and event.actor_id is not null
       )`,
      `update public.audit_events set actor_id = null where actor_id is not null and id in (
         select event_id from private.audit_seals where school_id = 'SCHOOL' and forgotten
       )`,
    );
    expect((await fixture.verify()).broken).toMatchObject({ what: 'forgotten-count' });
  });

  test('interrupted in the middle of a batch nothing is chained, and the next round does it', async () => {
    await fixture.addEvents(600);
    let links = 0;
    const stopping = {
      fingerprint(purpose: string, text: string) {
        links += 1;
        if (links > 550) throw new Error('stopped');
        return fixture.keys.fingerprint(purpose, text);
      },
    };
    await expect(fixture.chain(stopping)).rejects.toThrow('stopped');
    // The first batch is there whole, of the second there is nothing.
    expect(await fixture.verify()).toMatchObject({ broken: null, sealed: 520, waiting: 100 });
    expect(await fixture.chain()).toBe(100);
    expect(await fixture.verify()).toMatchObject({ broken: null, sealed: 620, waiting: 0 });
  });

  test('chaining and erasing concurrently count each other', async () => {
    const { database } = fixture.fresh;
    const persons = await Promise.all(['one', 'two', 'three', 'four'].map((name) => fixture.addPerson(name)));
    for (const person of persons) {
      await fixture.rows(
        `insert into public.audit_events (school_id, actor_id, action, subject_type, subject_id)
         select $1, $2, 'member/suspended', 'member', $2 from generate_series(1, 150)`,
        [fixture.school, person],
      );
    }
    const erase = (person: string) =>
      database.asUser({ role: 'supabase_auth_admin' }, async (sql) => {
        await sql.query('select app.forget_in_records($1)', [person]);
        await sql.query('delete from auth.users where id = $1', [person]);
      });
    // A round that collides with an erasure may give up; the next one does it.
    await Promise.all([fixture.chain().catch(() => 0), ...persons.map(erase), fixture.chain().catch(() => 0)]);
    while ((await fixture.chain()) > 0);
    expect(await fixture.verify()).toMatchObject({ broken: null, waiting: 0 });
    const named = await fixture.rows(
      'select from public.audit_events where actor_id = any ($1) or subject_id = any ($1)',
      [persons],
    );
    expect(named).toHaveLength(0);
  });

  test('another secret is reported as such', async () => {
    const other = createKeys({ database: fixture.fresh.database, secret: 'another secret of this installation' });
    expect(await fixture.verify(other)).toMatchObject({ broken: null, sealed: 20, otherKey: 20 });
    await fixture.addEvents(5);
    await fixture.chain(other);
    expect(await fixture.verify(other)).toMatchObject({ broken: null, sealed: 25, otherKey: 20 });
    await plant(`update public.audit_events set action = 'job/queued' where id = (select event_id from private.audit_seals
      where school_id = 'SCHOOL' and position = 22)`);
    expect((await fixture.verify(other)).broken).toMatchObject({ what: 'content-changed', position: 22 });
  });
});
