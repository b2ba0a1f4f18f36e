import { type CallInput, limits } from '@schole/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';
import { hashOf } from './invitation-token.ts';
import { isInvited } from './is-invited.ts';

let fixture: FunctionsFixture;
let head: Person;
let people = 0;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  people += 1;
  head = await fixture.addPerson(`head-${people}`);
});

const tokenOf = (link: unknown): string => new URL(String(link)).searchParams.get('invitation') ?? '';

async function invite(changes: Partial<CallInput<'invite-member'>> = {}): Promise<{ id: string; token: string }> {
  const { status, body } = await fixture.call(head, 'invite-member', { role: 'teacher', language: 'en', ...changes });
  expect({ status, body }).toMatchObject({ status: 200 });
  return { id: String(body.invitationId), token: tokenOf(body.link) };
}

async function pass(invitation: string, days: number): Promise<void> {
  await fixture.rows(
    `update public.invitations set expires_at = expires_at - make_interval(days => $2) where id = $1`,
    [invitation, days],
  );
}

const membershipStatus = async ({ id }: Pick<Person, 'id'>): Promise<unknown> =>
  (
    await fixture.rows('select role, status from public.memberships where user_id = $1 and school_id = $2', [
      id,
      head.schoolId,
    ])
  )[0];

/** An account as auth/v1 creates it. */
async function signUp(email: string, metadata: Record<string, unknown>, confirmed = true): Promise<string> {
  const { rows } = await fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (transaction) =>
    transaction.query<{ id: string }>(
      `insert into auth.users (email, encrypted_password, email_confirmed_at, raw_user_meta_data)
       values ($1, 'hash', case when $3 then now() end, $2::jsonb) returning id`,
      [email, JSON.stringify(metadata), confirmed],
    ),
  );
  return rows[0]?.id ?? '';
}

const mayJoin = (email: string | null, token?: unknown, proved = false): Promise<boolean> =>
  fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (transaction) =>
    isInvited(transaction, { email, proved, metadata: token === undefined ? {} : { invitation: token } }),
  );

describe('an invitation', () => {
  test('is a link that is shown once; the database stores its hash, and a browser cannot read even that', async () => {
    const { id, token } = await invite({ role: 'administrator', days: 3 });
    expect(token).toMatch(/^[\w-]{43}$/);
    const [row] = await fixture.rows<Record<string, unknown>>('select * from public.invitations where id = $1', [id]);
    expect(row).toMatchObject({ token_hash: hashOf(token), role: 'administrator', email: null, created_by: head.id });
    expect(JSON.stringify(await fixture.rows('select * from public.audit_events'))).not.toContain(token);
    await expect(
      fixture.fresh.database.asUser({ role: 'authenticated', sub: head.id }, (transaction) =>
        transaction.query('select token_hash from public.invitations'),
      ),
    ).rejects.toThrow('permission denied');
    expect(await fixture.call(null, 'read-invitation', { token })).toMatchObject({
      status: 200,
      body: { school: `head-${people}’s school`, role: 'administrator', email: null, expiresAt: expect.any(String) },
    });
    expect(await fixture.actionsOn(id)).toEqual(['invitation/sent']);
  });

  test('admits one person, once, the first of many; the inviter is notified', async () => {
    const { id, token } = await invite();
    const guests = await Promise.all(Array.from({ length: 8 }, (_, at) => fixture.addPerson(`guest-${people}-${at}`)));
    const answers = await Promise.all(guests.map((guest) => fixture.call(guest, 'accept-invitation', { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(410)]);
    expect(answers.find(({ status }) => status === 410)?.body).toMatchObject({ code: 'invitation/used' });
    const joined = guests[answers.findIndex(({ status }) => status === 200)];
    expect(joined && (await membershipStatus(joined))).toEqual({ role: 'teacher', status: 'active' });
    expect(
      await fixture.rows('select user_id from public.memberships where school_id = $1', [head.schoolId]),
    ).toHaveLength(2);
    const notices = await fixture.rows('select kind, payload from public.notifications where user_id = $1', [head.id]);
    expect(notices).toEqual([
      {
        kind: 'invitation-accepted',
        payload: { title: `head-${people}’s school`, role: 'teacher', invitationId: id },
      },
    ]);
    expect(await fixture.call(null, 'read-invitation', { token })).toMatchObject({ body: { code: 'invitation/used' } });
  });

  test('expired, withdrawn, unknown or of another school: reports which, and admits nobody', async () => {
    const guest = await fixture.addPerson(`guest-${people}`);
    const old = await invite();
    await pass(old.id, 8);
    const withdrawn = await invite();
    expect(await fixture.call(head, 'revoke-invitation', { invitationId: withdrawn.id })).toMatchObject({
      status: 200,
    });
    for (const [token, code] of [
      [old.token, 'invitation/expired'],
      [withdrawn.token, 'invitation/revoked'],
      ['a token that was never given', 'invitation/unknown'],
    ] as const) {
      expect(await fixture.call(guest, 'accept-invitation', { token })).toMatchObject({ body: { code } });
      expect(await fixture.call(null, 'read-invitation', { token })).toMatchObject({ body: { code } });
    }
    expect(await fixture.call(guest, 'accept-invitation', {})).toMatchObject({ body: { code: 'invitation/unknown' } });
    const stranger = await fixture.addPerson(`stranger-${people}`);
    for (const name of ['revoke-invitation', 'resend-invitation'] as const)
      expect(await fixture.call(stranger, name, { invitationId: withdrawn.id })).toMatchObject({
        status: 404,
        body: { code: 'invitation/unknown' },
      });
    expect(await membershipStatus(guest)).toBeUndefined();
  });

  test('resent it has another link, and the old one is invalid', async () => {
    const { id, token } = await invite();
    await pass(id, 30);
    const { body } = await fixture.call(head, 'resend-invitation', { invitationId: id });
    expect(body).toMatchObject({ invitationId: id, mailed: false });
    expect(await fixture.call(null, 'read-invitation', { token })).toMatchObject({
      body: { code: 'invitation/unknown' },
    });
    expect(await fixture.call(null, 'read-invitation', { token: tokenOf(body.link) })).toMatchObject({ status: 200 });
    for (let more = 0; more < 8; more += 1) await fixture.call(head, 'resend-invitation', { invitationId: id });
    expect(await fixture.call(head, 'resend-invitation', { invitationId: id })).toMatchObject({ status: 429 });
  });

  test('a member gets a fault and does not spend it; a former member returns, a suspended one does not', async () => {
    const { token } = await invite({ role: 'administrator' });
    const guest = await fixture.addPerson(`guest-${people}`);
    await fixture.join(guest, head.schoolId, 'teacher');
    expect(await fixture.call(guest, 'accept-invitation', { token })).toMatchObject({
      status: 409,
      body: { code: 'invitation/already-member' },
    });
    await fixture.call(head, 'change-member', { userId: guest.id, status: 'suspended' });
    expect(await fixture.call(guest, 'accept-invitation', { token })).toMatchObject({
      body: { code: 'person/suspended' },
    });
    await fixture.call(head, 'change-member', { userId: guest.id, status: 'active' });
    expect(await fixture.call(guest, 'leave-school', { schoolId: head.schoolId })).toMatchObject({ status: 200 });
    expect(await fixture.call(guest, 'accept-invitation', { token })).toMatchObject({
      status: 200,
      body: { schoolId: head.schoolId, role: 'administrator' },
    });
    expect(await membershipStatus(guest)).toEqual({ role: 'administrator', status: 'active' });
  });
});

describe('whoever was suspended or removed', () => {
  const refused = { status: 403, body: { code: 'invitation/not-for-return' } };
  const confirm = (id: string): Promise<unknown> =>
    fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (transaction) =>
      transaction.query('update auth.users set email_confirmed_at = now() where id = $1', [id]),
    );

  test.each([
    ['suspended, and left', 'suspended'],
    ['removed', 'removed'],
    ['suspended, and then removed', 'both'],
  ])(
    '%s, does not come back by a link or by an older invitation, but by a new one to their address',
    async (_what, how) => {
      const guest = await fixture.addPerson(`back-${people}-${how}`);
      await confirm(guest.id);
      const email = `back-${people}-${how}@example.org`;
      const older = await invite({ email });
      const { token } = await invite({ role: 'administrator' });
      await fixture.join(guest, head.schoolId, 'teacher');
      if (how !== 'removed') await fixture.call(head, 'change-member', { userId: guest.id, status: 'suspended' });
      if (how === 'suspended') await fixture.call(guest, 'leave-school', { schoolId: head.schoolId });
      else await fixture.call(head, 'remove-member', { userId: guest.id, work: 'keep' });
      for (const way of [token, older.token])
        expect(await fixture.call(guest, 'accept-invitation', { token: way })).toMatchObject(refused);
      // A link made after they went is as open as one made before.
      const { token: later } = await invite();
      expect(await fixture.call(guest, 'accept-invitation', { token: later })).toMatchObject(refused);
      expect(await membershipStatus(guest)).toEqual({ role: 'teacher', status: 'left' });
      expect(await fixture.call(null, 'read-invitation', { token })).toMatchObject({ status: 200 });
      const renewed = await invite({ email });
      expect(await fixture.call(guest, 'accept-invitation', { token: renewed.token })).toMatchObject({ status: 200 });
      expect(await membershipStatus(guest)).toEqual({ role: 'teacher', status: 'active' });
      // Back again, they leave and return like anybody.
      await fixture.call(guest, 'leave-school', { schoolId: head.schoolId });
      expect(await fixture.call(guest, 'accept-invitation', { token: later })).toMatchObject({ status: 200 });
    },
  );
});

describe('an invitation to an address', () => {
  test('is a mail in its language, with the link and no other text that a client would turn into a link', async () => {
    await fixture.rows(
      "update public.schools set name = 'Κερδίστε https://bad.example/a www.bad.example' where id = $1",
      [head.schoolId],
    );
    const email = `Maria-${people}@Example.org`;
    const { token } = await invite({ email, language: 'el' });
    const mails = await fixture.rows<{ text: string }>('select * from public.mails where recipient = $1', [
      email.toLowerCase(),
    ]);
    expect(mails).toMatchObject([{ kind: 'school-invitation', language: 'el', state: 'held', user_id: null }]);
    const text = mails[0]?.text ?? '';
    expect(text).toContain(`http://school.example/auth?mode=join&invitation=${token}&lang=el`);
    expect(text).toContain('εκπαιδευτικός');
    expect(text).not.toContain('bad.example');
    expect(text.match(/https?:/g)).toHaveLength(2);
  });

  test('is useless when forwarded to another person, also with the address unconfirmed', async () => {
    const email = `anna-${people}@example.org`;
    const { token } = await invite({ email });
    const other = await fixture.addPerson(`other-${people}`);
    const forAnother = { status: 403, body: { code: 'invitation/for-another-address' } };
    expect(await fixture.call(other, 'accept-invitation', { token })).toMatchObject(forAnother);
    const anna = await fixture.addPerson(`anna-${people}`);
    expect(await fixture.call(anna, 'accept-invitation', { token })).toMatchObject(forAnother);
    await fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (transaction) =>
      transaction.query('update auth.users set email_confirmed_at = now() where id = $1', [anna.id]),
    );
    expect(await fixture.call(anna, 'accept-invitation', { token })).toMatchObject({ status: 200 });
  });

  test('a second one to the same address ends the first; a member’s address is refused', async () => {
    const email = `twice-${people}@example.org`;
    const first = await invite({ email });
    await invite({ email: email.toUpperCase() });
    expect(await fixture.call(null, 'read-invitation', { token: first.token })).toMatchObject({
      body: { code: 'invitation/revoked' },
    });
    const again = { role: 'teacher', language: 'en', email: `head-${people}@example.org` } as const;
    expect(await fixture.call(head, 'invite-member', again)).toMatchObject({ body: { code: 'member/already' } });
    for (const bad of ['maria', 'a@example.org\r\nb@example.org', 'a b@example.org', `${'x'.repeat(250)}@example.org`])
      expect(await fixture.post(head, 'invite-member', { ...again, email: bad })).toMatchObject({ status: 400 });
  });

  test('the administrators list them by state, with names and without tokens', async () => {
    const open = await invite({ email: `open-${people}@example.org` });
    const old = await invite();
    await pass(old.id, 8);
    const { body } = await fixture.call(head, 'list-invitations', { state: 'expired' });
    expect(body).toMatchObject({
      count: 1,
      invitations: [{ id: old.id, state: 'expired', invitedBy: `head-${people}` }],
    });
    const all = await fixture.call(head, 'list-invitations', {});
    expect(all.body.count).toBe(2);
    expect(JSON.stringify(all.body)).not.toContain(hashOf(open.token));
  });
});

describe('a sign-up with an invitation', () => {
  test('is allowed where sign-up is closed, stores no token, creates no school, and needs no token to accept', async () => {
    const email = `new-${people}@example.org`;
    const { id, token } = await invite({ email });
    expect(await mayJoin(email)).toBe(false);
    expect(await mayJoin(email, token)).toBe(true);
    expect(await mayJoin(email, undefined, true)).toBe(true);
    expect(await mayJoin(`else-${people}@example.org`, token)).toBe(false);
    for (const odd of [{ a: 1 }, 7, null, '', hashOf(token)]) expect(await mayJoin(email, odd)).toBe(false);
    const userId = await signUp(email, { first_name: 'New', invitation: token });
    expect(await fixture.rows('select * from public.memberships where user_id = $1', [userId])).toEqual([]);
    const [account] = await fixture.rows('select raw_user_meta_data as data from auth.users where id = $1', [userId]);
    expect(account).toEqual({ data: { first_name: 'New' } });
    expect(await fixture.rows('select invitation_id from private.invited_people where user_id = $1', [userId])).toEqual(
      [{ invitation_id: id }],
    );
    const accepted = await fixture.fresh.database.asUser({ role: 'schole_server', sub: userId }, (transaction) =>
      transaction.query('select role from app.accept_invitation(null)'),
    );
    expect(accepted.rows).toEqual([{ role: 'teacher' }]);
    expect(await membershipStatus({ id: userId })).toEqual({ role: 'teacher', status: 'active' });
  });

  test.each([
    ['of another address', 'else'],
    ['that is withdrawn', 'revoked'],
    ['that is none', 'none'],
  ])('with a link %s it is an ordinary sign-up', async (_what, kind) => {
    const { id, token } = await invite({ email: `to-${people}@example.org` });
    if (kind === 'revoked') await fixture.call(head, 'revoke-invitation', { invitationId: id });
    const email = `${kind === 'else' ? 'from' : 'to'}-${people}@example.org`;
    const userId = await signUp(email, { invitation: kind === 'none' ? 'x'.repeat(40) : token });
    expect(await fixture.rows('select role from public.memberships where user_id = $1', [userId])).toEqual([
      { role: 'administrator' },
    ]);
    expect(await fixture.rows('select 1 from private.invited_people where user_id = $1', [userId])).toEqual([]);
    const [account] = await fixture.rows('select raw_user_meta_data as data from auth.users where id = $1', [userId]);
    expect(account).toEqual({ data: {} });
  });

  test.each([
    [true, 0],
    [false, 1],
  ])('through a provider that verified the invited address (%s) needs no token', async (email_verified, schools) => {
    const email = `provided-${people}@example.org`;
    await invite({ email });
    const { rows } = await fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (transaction) =>
      transaction.query<{ id: string }>(
        `insert into auth.users (email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
         values ($1, now(), '{"provider": "school"}', $2) returning id`,
        [email, JSON.stringify({ email_verified })],
      ),
    );
    const own = await fixture.rows('select 1 from public.memberships where user_id = $1', [rows[0]?.id]);
    const remembered = await fixture.rows('select 1 from private.invited_people where user_id = $1', [rows[0]?.id]);
    expect([own.length, remembered.length]).toEqual([schools, 1 - schools]);
  });

  test('an existing account that opens a link afterwards is remembered too', async () => {
    const email = `late-${people}@example.org`;
    const userId = await signUp(email, {}, false);
    const { id, token } = await invite({ email });
    const { rows } = await fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (transaction) =>
      transaction.query(
        'update auth.users set raw_user_meta_data = $2::jsonb where id = $1 returning raw_user_meta_data',
        [userId, JSON.stringify({ invitation: token, last_name: 'Late' })],
      ),
    );
    expect(rows).toEqual([{ raw_user_meta_data: { last_name: 'Late' } }]);
    expect(await fixture.rows('select invitation_id from private.invited_people where user_id = $1', [userId])).toEqual(
      [{ invitation_id: id }],
    );
  });
});

describe('bounds', () => {
  test('a school sends a limited number in an hour, and no more at once', async () => {
    const { perHour } = limits.invitations;
    await fixture.rows(
      `insert into public.invitations (school_id, role, language, days, token_hash, expires_at)
       select $1::uuid, 'teacher', 'en', 7, encode(sha256(convert_to($1::text || at, 'UTF8')), 'hex'), now() + interval '7 days'
       from generate_series(1, $2) as at`,
      [head.schoolId, perHour - 3],
    );
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => fixture.call(head, 'invite-member', { role: 'teacher', language: 'en' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
      code: 'invitation/too-many',
      values: { most: perHour },
    });
  });

  test('however many unknown links a network tries, the known ones still open', async () => {
    const { token } = await invite();
    const nowhere = { token: 'x'.repeat(43) };
    for (let tries = 0; tries < 40; tries += 1) {
      expect(await fixture.call(null, 'read-invitation', nowhere)).toMatchObject({ status: 404 });
    }
    expect(await fixture.call(null, 'read-invitation', { token })).toMatchObject({ status: 200 });
  });
});
