import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthFixture, createAuthFixture, signUpPerson } from '../../testing/test-auth-fixture.ts';
import { claimsOf, signUpWithApp } from '../../testing/test-factor.ts';

let fixture: AuthFixture;
beforeAll(async () => {
  fixture = await createAuthFixture();
});
afterAll(() => fixture.close());

/** The client's functions for recovery codes are opt-in. */
async function withCodes(person: { email: string; password: string }, refreshToken?: string) {
  const client = createClient(fixture.url, fixture.keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, experimental: { recoveryCodes: true } },
  });
  const { error } =
    refreshToken === undefined
      ? await client.auth.signInWithPassword({ email: person.email, password: person.password })
      : await client.auth.refreshSession({ refresh_token: refreshToken });
  if (error) throw error;
  return client;
}

async function withCard() {
  const person = await signUpWithApp(fixture);
  const token = (await person.client.auth.getSession()).data.session?.refresh_token;
  const strong = await withCodes(person, token);
  const { data, error } = await strong.auth.mfa.recoveryCodes.generate();
  if (error) throw error;
  return { ...person, strong, codes: data.codes, card: data };
}

describe('recovery codes', () => {
  it('are ten, shown once and stored as hashes', async () => {
    const { card, codes, strong } = await withCard();
    expect(card).toMatchObject({ type: 'recovery_code', friendly_name: 'Recovery codes', total: 10 });
    expect(new Set(codes)).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{16}$/);
    const rows = await fixture.query<{ code_hash: string }>(
      'select code_hash from auth.mfa_recovery_codes where factor_id = $1',
      [card.id],
    );
    expect(rows).toHaveLength(10);
    for (const { code_hash: hash } of rows) expect(codes).not.toContain(hash);
    expect((await strong.auth.mfa.recoveryCodes.getStatus()).data).toEqual({
      id: card.id,
      type: 'recovery_code',
      total: 10,
      remaining: 10,
    });
    expect((await strong.auth.mfa.recoveryCodes.generate()).error?.code).toBe('mfa_verified_factor_exists');
  });

  it('upgrade a session to aal2, each once, however they are typed', async () => {
    const person = await withCard();
    const typed = (person.codes[0] ?? '').toUpperCase().replace(/(.{4})(?=.)/g, '$1-');
    const weak = await withCodes(person);
    expect((await weak.auth.mfa.recoveryCodes.verify({ code: ` ${typed} ` })).error).toBeNull();
    const claims = await claimsOf(weak);
    expect(claims.aal).toBe('aal2');
    expect(claims.amr.map(({ method }) => method).sort()).toEqual(['mfa/recovery_code', 'password']);
    expect((await weak.auth.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);
    const again = await withCodes(person);
    expect((await again.auth.mfa.recoveryCodes.verify({ code: typed })).error?.code).toBe('mfa_verification_failed');
  });

  it('are locked after wrong ones, and a new set resets that', async () => {
    const person = await withCard();
    const weak = await withCodes(person);
    for (let count = 0; count < 10; count += 1) {
      expect((await weak.auth.mfa.recoveryCodes.verify({ code: 'wrong' })).error?.code).toBe('mfa_verification_failed');
    }
    const right = person.codes[1] ?? '';
    expect((await weak.auth.mfa.recoveryCodes.verify({ code: right })).error?.code).toBe('mfa_recovery_codes_locked');
    const { data } = await person.strong.auth.mfa.recoveryCodes.regenerate();
    expect(data?.id).toBe(person.card.id);
    expect((await weak.auth.mfa.recoveryCodes.verify({ code: right })).error?.code).toBe('mfa_verification_failed');
    expect((await weak.auth.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? '' })).error).toBeNull();
  });

  it('require aal2 to be created, regenerated and removed, and another factor beside them', async () => {
    const nobody = await withCodes(await signUpPerson(fixture));
    const api = nobody.auth.mfa.recoveryCodes;
    expect((await api.generate()).error?.code).toBe('insufficient_aal');
    expect((await api.getStatus()).error?.code).toBe('mfa_factor_not_found');
    expect((await api.verify({ code: 'x' })).error?.code).toBe('mfa_verification_failed');
    const person = await withCard();
    const weak = (await withCodes(person)).auth.mfa.recoveryCodes;
    expect((await weak.regenerate()).error?.code).toBe('insufficient_aal');
    expect((await weak.unenroll()).error?.code).toBe('insufficient_aal');
    const sole = await person.strong.auth.mfa.unenroll({ factorId: person.app.id });
    expect(sole.error?.code).toBe('mfa_recovery_codes_sole_factor');
    const byId = await person.strong.auth.mfa.unenroll({ factorId: person.card.id });
    expect(byId.error?.code).toBe('validation_failed');
    expect((await person.strong.auth.mfa.recoveryCodes.unenroll()).data).toEqual({ id: person.card.id });
    expect((await person.strong.auth.mfa.unenroll({ factorId: person.app.id })).error).toBeNull();
  });

  it('let a person who used one remove every factor, and sign in with the password again', async () => {
    const person = await withCard();
    const client = await withCodes(person);
    await client.auth.mfa.recoveryCodes.verify({ code: person.codes[2] ?? '' });
    expect((await client.auth.mfa.recoveryCodes.unenroll()).error).toBeNull();
    expect((await client.auth.mfa.unenroll({ factorId: person.app.id })).error).toBeNull();
    await client.auth.refreshSession();
    expect(await claimsOf(client)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
  });

  it('are refused where no second factor is offered', async () => {
    const person = await withCard();
    const node = await fixture.startNode({ factorKinds: { totp: false, phone: false } });
    const token = (await person.strong.auth.getSession()).data.session?.access_token ?? '';
    const send = async (path: string, body: unknown) => {
      const answer = await fetch(`${node.url}/auth/v1/factors/recovery-codes${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          apikey: node.keys.publishableKey,
          authorization: `Bearer ${token}`,
        },
      });
      await answer.body?.cancel();
      return answer.headers.get('x-sb-error-code');
    };
    expect(await send('', {})).toBe('mfa_recovery_codes_enroll_not_enabled');
    expect(await send('/regenerate', {})).toBe('mfa_recovery_codes_enroll_not_enabled');
    expect(await send('/verify', { code: 'x' })).toBe('mfa_recovery_codes_verify_not_enabled');
    expect(await send('/verify', {})).toBe('validation_failed');
  });
});
