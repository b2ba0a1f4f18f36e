import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthEvent } from '../../context/auth-context.ts';
import { type AuthFixture, createAuthFixture, signUpPerson } from '../../testing/test-auth-fixture.ts';
import { claimsOf, codeOf, enroll, signInAgain, signUpWithApp } from '../../testing/test-factor.ts';

let fixture: AuthFixture;
const events: AuthEvent[] = [];
beforeAll(async () => {
  fixture = await createAuthFixture({ onEvent: async (_, event) => void events.push(event) });
});
afterAll(() => fixture.close());

describe('enrolling an authenticator app', () => {
  it('returns a secret, its address and a picture that a page can show; the secret is stored encrypted', async () => {
    const { client, email } = await signUpPerson(fixture);
    const { data, error } = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Tablet',
      issuer: 'A: B',
    });
    if (error) throw error;
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Tablet' });
    const uri = new URL(data.totp.uri);
    expect(uri.protocol + uri.host).toBe('otpauth:totp');
    expect(decodeURIComponent(uri.pathname)).toBe(`/A  B:${email}`);
    expect(uri.searchParams.get('secret')).toBe(data.totp.secret);
    expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#%]+<\/svg>$/);
    const [row] = await fixture.query<{ secret: string; status: string }>(
      'select secret, status from auth.mfa_factors where id = $1',
      [data.id],
    );
    expect(row?.status).toBe('unverified');
    expect(row?.secret).toMatch(/^v1\./);
    expect(row?.secret).not.toContain(data.totp.secret);
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal1');
  });

  it('refuses a repeated name, an eleventh factor, an invalid kind and an unsupported one', async () => {
    const { client, session } = await signUpPerson(fixture);
    for (let number = 1; number <= 10; number += 1) await enroll(client, `App ${number}`);
    const again = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App 1' });
    expect(again.error?.code).toBe('mfa_factor_name_conflict');
    const more = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App 11' });
    expect(more.error?.code).toBe('too_many_enrolled_mfa_factors');
    const headers = { authorization: `Bearer ${session.access_token}` };
    const kind = async (body: unknown) =>
      (await fixture.send('POST', '/factors', { body, headers })).headers.get('x-sb-error-code');
    expect(await kind({ factor_type: 'webauthn' })).toBe('feature_disabled');
    expect(await kind({ factor_type: 'phone', phone: '+306900000000' })).toBe('mfa_phone_enroll_not_enabled');
    expect(await kind({ factor_type: 'pigeon' })).toBe('validation_failed');
    expect(await kind({})).toBe('validation_failed');
    expect(await kind({ factor_type: 7 })).toBe('validation_failed');
    expect((await fixture.send('POST', '/factors', { body: { factor_type: 'totp' } })).status).toBe(401);
  });

  it('removes a factor that was enrolled and never challenged', async () => {
    const { client } = await signUpPerson(fixture);
    await enroll(client, 'Lost');
    fixture.advanceClock(301);
    await enroll(client, 'Lost');
    const { data } = await client.auth.getUser();
    expect(data.user?.factors).toHaveLength(1);
  });
});

describe('the second factor', () => {
  it('upgrades the session to aal2 with both methods, ends sessions at aal1, and lists the factor', async () => {
    const person = await signUpPerson(fixture);
    const other = await signInAgain(fixture, person);
    const app = await enroll(person.client);
    const before = await claimsOf(person.client);
    expect(before).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    fixture.advanceClock(1);
    const { data, error } = await person.client.auth.mfa.challengeAndVerify({
      factorId: app.id,
      code: codeOf(app.secret, fixture.clock()),
    });
    expect(error).toBeNull();
    expect(data?.user.factors).toMatchObject([{ id: app.id, factor_type: 'totp', status: 'verified' }]);
    const after = await claimsOf(person.client);
    expect(after).toMatchObject({ aal: 'aal2', session_id: before.session_id });
    expect(after.amr.map(({ method }) => method)).toEqual(['totp', 'password']);
    expect(after.amr[1]).toEqual(before.amr[0]);
    expect((await other.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await person.client.auth.refreshSession()).error).toBeNull();
    expect(await claimsOf(person.client)).toMatchObject({ aal: 'aal2', amr: after.amr });
    expect(events.at(-1)).toMatchObject({ kind: 'second_step', userId: person.user.id });
  });

  it('accepts the old refresh token of a second tab for some seconds, and treats a later one as theft', async () => {
    const person = await signUpPerson(fixture);
    const app = await enroll(person.client);
    const old = (await person.client.auth.getSession()).data.session?.refresh_token ?? '';
    await person.client.auth.mfa.challengeAndVerify({ factorId: app.id, code: codeOf(app.secret, fixture.clock()) });
    const fresh = (await person.client.auth.getSession()).data.session?.refresh_token ?? '';
    const tab = await fixture.client().auth.refreshSession({ refresh_token: old });
    expect(tab.data.session?.refresh_token).toBe(fresh);
    fixture.advanceClock(60);
    expect((await fixture.client().auth.refreshSession({ refresh_token: old })).error?.code).toBe(
      'refresh_token_already_used',
    );
    expect((await fixture.client().auth.refreshSession({ refresh_token: fresh })).error?.code).toBe(
      'refresh_token_already_used',
    );
  });

  it('accepts a code once, one step early or late, and none further away', async () => {
    const person = await signUpWithApp(fixture);
    fixture.advanceClock(300);
    const tries = [
      [-2, 'mfa_verification_failed'],
      [-1, undefined],
      [-1, 'mfa_verification_failed'],
      [1, undefined],
      [0, 'mfa_verification_failed'],
      [2, 'mfa_verification_failed'],
    ] as const;
    for (const [steps, code] of tries) {
      const { error } = await person.client.auth.mfa.challengeAndVerify({
        factorId: person.app.id,
        code: codeOf(person.app.secret, fixture.clock(), steps),
      });
      expect(error?.code, `${steps}`).toBe(code);
    }
  });

  it('two concurrent uses of one code: one succeeds', async () => {
    const person = await signUpWithApp(fixture);
    fixture.advanceClock(300);
    const { data } = await person.client.auth.mfa.challenge({ factorId: person.app.id });
    const token = (await person.client.auth.getSession()).data.session?.access_token ?? '';
    const code = codeOf(person.app.secret, fixture.clock());
    const verify = () =>
      fixture.send('POST', `/factors/${person.app.id}/verify`, {
        body: { challenge_id: data?.id, code },
        headers: { authorization: `Bearer ${token}` },
      });
    const answers = await Promise.all([verify(), verify(), verify()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('two concurrent sessions: the first ends the other, without a deadlock', async () => {
    const person = await signUpWithApp(fixture);
    fixture.advanceClock(300);
    const sessions = [await signInAgain(fixture, person), await signInAgain(fixture, person)];
    const challenges = await Promise.all(
      sessions.map(({ client }) => client.auth.mfa.challenge({ factorId: person.app.id })),
    );
    const answers = await Promise.all(
      sessions.map(({ session }, index) =>
        fixture.send('POST', `/factors/${person.app.id}/verify`, {
          body: { challenge_id: challenges[index]?.data?.id, code: codeOf(person.app.secret, fixture.clock(), index) },
          headers: { authorization: `Bearer ${session.access_token}` },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('counts wrong codes per person, whatever the challenge, and unlocks after a while', async () => {
    const person = await signUpWithApp(fixture);
    fixture.advanceClock(300);
    const attempt = async (code: string) =>
      (await person.client.auth.mfa.challengeAndVerify({ factorId: person.app.id, code })).error?.code;
    for (let count = 0; count < 10; count += 1) expect(await attempt('000000x')).toBe('mfa_verification_failed');
    expect(await attempt(codeOf(person.app.secret, fixture.clock()))).toBe('over_request_rate_limit');
    fixture.advanceClock(301);
    expect(await attempt(codeOf(person.app.secret, fixture.clock()))).toBeUndefined();
  });
});

describe('a challenge', () => {
  async function challenged() {
    const person = await signUpWithApp(fixture);
    fixture.advanceClock(120);
    const { data } = await person.client.auth.mfa.challenge({ factorId: person.app.id });
    if (!data) throw new Error('No challenge');
    const token = (await person.client.auth.getSession()).data.session?.access_token ?? '';
    const verify = async (more: Record<string, string> = {}, body: Record<string, unknown> = {}) => {
      const code = codeOf(person.app.secret, fixture.clock());
      const answer = await fixture.send('POST', `/factors/${person.app.id}/verify`, {
        body: { challenge_id: data.id, code, ...body },
        headers: { authorization: `Bearer ${token}`, ...more },
      });
      return answer.headers.get('x-sb-error-code') ?? answer.status;
    };
    return { person, challenge: data, verify };
  }

  it('is valid for five minutes', async () => {
    const { challenge, verify } = await challenged();
    expect(challenge.type).toBe('totp');
    expect(challenge.expires_at).toBeGreaterThan(fixture.clock() / 1_000 + 290);
    fixture.advanceClock(300);
    expect(await verify()).toBe('mfa_challenge_expired');
    expect(await verify()).toBe('mfa_factor_not_found');
  });

  it('is answered from the address that requested it, and once', async () => {
    const { verify } = await challenged();
    expect(await verify({ 'x-forwarded-for': '203.0.113.9' })).toBe('mfa_ip_address_mismatch');
    expect(await verify({ 'x-forwarded-for': '127.0.0.1' })).toBe(200);
    expect(await verify()).toBe('mfa_ip_address_mismatch');
  });

  it('belongs to its factor and its person; invalid ids are named', async () => {
    const { person, verify } = await challenged();
    const stranger = await signUpWithApp(fixture);
    expect((await stranger.client.auth.mfa.challenge({ factorId: person.app.id })).error?.code).toBe(
      'mfa_factor_not_found',
    );
    expect((await stranger.client.auth.mfa.unenroll({ factorId: person.app.id })).error?.code).toBe(
      'mfa_factor_not_found',
    );
    expect(await verify({}, { challenge_id: crypto.randomUUID() })).toBe('mfa_factor_not_found');
    expect(await verify({}, { challenge_id: 'x' })).toBe('validation_failed');
    expect(await verify({}, { challenge_id: undefined })).toBe('validation_failed');
    expect(await verify({}, { code: '' })).toBe('validation_failed');
    const odd = await stranger.client.auth.mfa.challenge({ factorId: 'not-a-uuid' });
    expect(odd.error?.code).toBe('validation_failed');
  });
});

describe('actions that a second factor protects', () => {
  it('another factor and the removal of one require aal2; removing it downgrades its sessions', async () => {
    const person = await signUpWithApp(fixture);
    const weak = await signInAgain(fixture, person);
    expect((await weak.client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    const another = await weak.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Thief' });
    expect(another.error?.code).toBe('insufficient_aal');
    expect((await weak.client.auth.mfa.unenroll({ factorId: person.app.id })).error?.code).toBe('insufficient_aal');
    expect((await person.client.auth.mfa.unenroll({ factorId: person.app.id })).data).toEqual({ id: person.app.id });
    await person.client.auth.refreshSession();
    expect(await claimsOf(person.client)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect((await person.client.auth.getUser()).data.user?.factors).toBeUndefined();
  });

  it('an unverified factor is removed without it', async () => {
    const { client } = await signUpPerson(fixture);
    const { id } = await enroll(client);
    expect((await client.auth.mfa.unenroll({ factorId: id })).error).toBeNull();
  });
});

it('no second factor is offered where it is switched off', async () => {
  const node = await fixture.startNode({ factorKinds: { totp: false, phone: false } });
  const person = await signUpWithApp(fixture);
  const client = fixture.client(node);
  await client.auth.signInWithPassword(person);
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Another' });
  expect(enrolled.error?.code).toBe('mfa_totp_enroll_not_enabled');
  expect((await client.auth.mfa.challenge({ factorId: person.app.id })).error?.code).toBe(
    'mfa_totp_verify_not_enabled',
  );
});

it('password and address change only at aal2 once there is a second factor', async () => {
  const person = await signUpWithApp(fixture);
  const weak = await signInAgain(fixture, person);
  const change = async (changes: object) => (await weak.client.auth.updateUser(changes)).error?.code;
  expect(await change({ password: 'of a thief' })).toBe('insufficient_aal');
  expect(await change({ email: 'thief@school.example' })).toBe('insufficient_aal');
  expect(await change({ data: { first_name: 'Anna' } })).toBeUndefined();
  expect((await person.client.auth.updateUser({ password: 'of the owner' })).error).toBeNull();
});
