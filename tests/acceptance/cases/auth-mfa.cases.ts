import type { SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { codeOf } from '../../fakes/authenticator.ts';
import { type AcceptanceContext, acceptance } from '../suite/acceptance.ts';

const recovery = { auth: { experimental: { recoveryCodes: true } } };

/** An unverified authenticator app of the client. */
async function enroll(client: SupabaseClient, friendlyName: string) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error !== null) throw error;
  return { id: data.id, secret: data.totp.secret, picture: data.totp.qr_code, uri: data.totp.uri };
}

/** An account with a verified app: the code of the previous half minute is used, two later ones are still valid. */
async function withApp(context: AcceptanceContext, name: string) {
  const person = await context.signUp(name);
  const app = await enroll(person.client, 'App');
  const usedCode = codeOf(app.secret, -1);
  const { error } = await person.client.auth.mfa.challengeAndVerify({ factorId: app.id, code: usedCode });
  if (error !== null) throw error;
  return { ...person, app, usedCode };
}

async function levelOf(client: SupabaseClient) {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel, data?.currentAuthenticationMethods.map((entry) => method(entry))];
}

const method = (entry: unknown): unknown => (entry as { method: string }).method;

async function bearerOf(client: SupabaseClient): Promise<Record<string, string>> {
  const token = (await client.auth.getSession()).data.session?.access_token;
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

acceptance(
  'auth: factors',
  (context, covers) => {
    covers(
      'an authenticator app raises a session to aal2, is listed, asked for at the next sign-in and removed',
      [
        'auth.mfa.enroll',
        'auth.mfa.challenge',
        'auth.mfa.verify',
        'auth.mfa.listFactors',
        'auth.mfa.unenroll',
        'auth.mfa.getAuthenticatorAssuranceLevel',
        'auth.onAuthStateChange',
        'POST /auth/v1/factors',
        'POST /auth/v1/factors/{id}/challenge',
        'POST /auth/v1/factors/{id}/verify',
        'DELETE /auth/v1/factors/{id}',
        'insufficient_aal',
        'mfa_verification_failed',
      ],
      async () => {
        const { client, email, password } = await context().signUp('Circe');
        const events: string[] = [];
        client.auth.onAuthStateChange((event) => void events.push(event));
        const app = await enroll(client, 'Telephone');
        expect(app.picture).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
        expect(new URL(app.uri).searchParams.get('secret')).toBe(app.secret);
        expect(await levelOf(client)).toEqual(['aal1', 'aal1', ['password']]);
        const { data: challenge } = await client.auth.mfa.challenge({ factorId: app.id });
        expect(challenge).toMatchObject({ type: 'totp', expires_at: expect.any(Number) });
        const challengeId = challenge?.id ?? '';
        const wrong = await client.auth.mfa.verify({ factorId: app.id, challengeId, code: '12345' });
        expect(wrong.error?.code).toBe('mfa_verification_failed');
        const right = await client.auth.mfa.verify({ factorId: app.id, challengeId, code: codeOf(app.secret, -1) });
        expect(right.error).toBeNull();
        expect(events).toContain('MFA_CHALLENGE_VERIFIED');
        expect(await levelOf(client)).toEqual(['aal2', 'aal2', ['totp', 'password']]);
        const { data: listed } = await client.auth.mfa.listFactors();
        expect(listed?.totp).toMatchObject([{ id: app.id, friendly_name: 'Telephone', status: 'verified' }]);
        const again = context().client();
        await again.auth.signInWithPassword({ email, password });
        expect(await levelOf(again)).toEqual(['aal1', 'aal2', ['password']]);
        expect((await again.auth.mfa.unenroll({ factorId: app.id })).error?.code).toBe('insufficient_aal');
        expect((await again.auth.updateUser({ password: 'of a thief' })).error?.code).toBe('insufficient_aal');
        expect((await client.auth.mfa.unenroll({ factorId: app.id })).data).toEqual({ id: app.id });
        await client.auth.refreshSession();
        expect(await levelOf(client)).toEqual(['aal1', 'aal1', ['password']]);
      },
    );

    covers(
      'a code is good once, sessions of one step end, and a refreshed session keeps what it proved',
      ['auth.mfa.challengeAndVerify', 'auth.refreshSession', 'session_not_found'],
      async () => {
        const { client, app, usedCode, email, password } = await withApp(context(), 'Calypso');
        const weak = context().client();
        await weak.auth.signInWithPassword({ email, password });
        const strong = context().client();
        await strong.auth.signInWithPassword({ email, password });
        const used = await strong.auth.mfa.challengeAndVerify({ factorId: app.id, code: usedCode });
        expect(used.error?.code).toBe('mfa_verification_failed');
        const next = await strong.auth.mfa.challengeAndVerify({ factorId: app.id, code: codeOf(app.secret, 1) });
        expect(next.error).toBeNull();
        const ended = await context().fetch('/auth/v1/user', { headers: await bearerOf(weak) });
        expect(ended.headers.get('x-sb-error-code')).toBe('session_not_found');
        expect((await client.auth.getUser()).error).toBeNull();
        await strong.auth.refreshSession();
        expect(await levelOf(strong)).toEqual(['aal2', 'aal2', ['totp', 'password']]);
      },
    );

    covers(
      'refuses names and numbers too many, kinds that are none, ids that are none, and challenges of others',
      [
        'mfa_factor_name_conflict',
        'too_many_enrolled_mfa_factors',
        'mfa_factor_not_found',
        'validation_failed',
        'feature_disabled',
        'no_authorization',
        'mfa_ip_address_mismatch',
        'POST /auth/v1/factors',
      ],
      async () => {
        const { client, app } = await withApp(context(), 'Nausicaa');
        const stranger = await withApp(context(), 'Antinous');
        const headers = await bearerOf(client);
        const send = async (path: string, body: unknown, more: Record<string, string> = headers) => {
          const answer = await context().fetch(`/auth/v1${path}`, {
            method: 'POST',
            body: JSON.stringify(body),
            headers: more,
          });
          return answer.headers.get('x-sb-error-code') ?? answer.status;
        };
        expect(await send('/factors', { factor_type: 'totp', friendly_name: 'App' })).toBe('mfa_factor_name_conflict');
        for (let number = 2; number <= 10; number += 1) await enroll(client, `App ${number}`);
        expect(await send('/factors', { factor_type: 'totp', friendly_name: 'Eleventh' })).toBe(
          'too_many_enrolled_mfa_factors',
        );
        expect(await send('/factors', { factor_type: 'webauthn' })).toBe('feature_disabled');
        expect(await send('/factors', { factor_type: 'pigeon' })).toBe('validation_failed');
        expect(await send('/factors', {}, { 'content-type': 'application/json' })).toBe('no_authorization');
        expect(await send('/factors/7/challenge', {})).toBe('validation_failed');
        expect(await send('/factors/7/verify', { challenge_id: app.id, code: '1' })).toBe('validation_failed');
        expect(await send(`/factors/${app.id}/verify`, { challenge_id: '7', code: '1' })).toBe('validation_failed');
        expect(await send(`/factors/${stranger.app.id}/challenge`, {})).toBe('mfa_factor_not_found');
        expect(await send(`/factors/${crypto.randomUUID()}/challenge`, {})).toBe('mfa_factor_not_found');
        const { data } = await client.auth.mfa.challenge({ factorId: app.id });
        const answer = { challenge_id: data?.id, code: codeOf(app.secret, 1) };
        expect(await send(`/factors/${app.id}/verify`, answer)).toBe(200);
        expect(await send(`/factors/${app.id}/verify`, answer)).toBe('mfa_ip_address_mismatch');
      },
    );

    covers(
      'a challenge is over after five minutes, and too many wrong codes have to wait',
      ['mfa_challenge_expired', 'over_request_rate_limit', 'auth.mfa.verify'],
      async () => {
        const { client, app } = await withApp(context(), 'Eurycleia');
        const { data } = await client.auth.mfa.challenge({ factorId: app.id });
        const challengeId = data?.id ?? '';
        await context().sql(
          `do $$ begin
             alter table auth.mfa_challenges no force row level security;
             update auth.mfa_challenges set created_at = now() - interval '6 minutes' where id = '${challengeId}';
             alter table auth.mfa_challenges force row level security;
           end $$`,
        );
        const late = await client.auth.mfa.verify({ factorId: app.id, challengeId, code: codeOf(app.secret) });
        expect(late.error?.code).toBe('mfa_challenge_expired');
        const guess = async () =>
          (await client.auth.mfa.challengeAndVerify({ factorId: app.id, code: 'wrong' })).error?.code;
        for (let count = 0; count < 10; count += 1) expect(await guess()).toBe('mfa_verification_failed');
        expect(await guess()).toBe('over_request_rate_limit');
      },
    );

    covers(
      'a telephone of the table is a second step',
      [
        'auth.mfa.enroll',
        'auth.mfa.challenge',
        'auth.mfa.verify',
        'sms_send_failed',
        'over_sms_send_rate_limit',
        'mfa_verified_factor_exists',
      ],
      async () => {
        const { client } = await context().signUp('Telemachus');
        const begin = (phone: string) => client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: phone });
        const { data } = await begin('+306900000000');
        const factorId = data?.id ?? '';
        const challenge = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
        expect((await client.auth.mfa.challenge({ factorId })).error?.code).toBe('over_sms_send_rate_limit');
        const challengeId = challenge.data?.id ?? '';
        expect((await client.auth.mfa.verify({ factorId, challengeId, code: '123456' })).error).toBeNull();
        expect(await levelOf(client)).toEqual(['aal2', 'aal2', ['mfa/phone', 'password']]);
        expect((await begin('+306900000000')).error?.code).toBe('mfa_verified_factor_exists');
        const other = await begin('+306911111111');
        const nowhere = await client.auth.mfa.challenge({ factorId: other.data?.id ?? '' });
        expect(nowhere.error?.code).toBe('sms_send_failed');
      },
    );

    covers(
      'recovery codes stand in for a lost telephone, each once',
      [
        'GET /auth/v1/factors/recovery-codes',
        'POST /auth/v1/factors/recovery-codes',
        'POST /auth/v1/factors/recovery-codes/verify',
        'POST /auth/v1/factors/recovery-codes/regenerate',
        'DELETE /auth/v1/factors/recovery-codes',
        'mfa_recovery_codes_sole_factor',
        'mfa_recovery_codes_locked',
      ],
      async () => {
        const { client, app, email, password } = await withApp(context(), 'Laertes');
        const card = context().client(recovery);
        const token = (await client.auth.getSession()).data.session?.refresh_token ?? '';
        await card.auth.refreshSession({ refresh_token: token });
        const { data } = await card.auth.mfa.recoveryCodes.generate();
        expect(new Set(data?.codes).size).toBe(10);
        const lost = context().client(recovery);
        await lost.auth.signInWithPassword({ email, password });
        const code = data?.codes[0] ?? '';
        expect((await lost.auth.mfa.recoveryCodes.verify({ code })).error).toBeNull();
        expect((await levelOf(lost))[0]).toBe('aal2');
        expect((await lost.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 });
        expect((await lost.auth.mfa.recoveryCodes.verify({ code })).error?.code).toBe('mfa_verification_failed');
        expect((await lost.auth.mfa.unenroll({ factorId: app.id })).error?.code).toBe('mfa_recovery_codes_sole_factor');
        for (let count = 1; count < 10; count += 1) await lost.auth.mfa.recoveryCodes.verify({ code: 'wrong' });
        expect((await lost.auth.mfa.recoveryCodes.verify({ code })).error?.code).toBe('mfa_recovery_codes_locked');
        expect((await lost.auth.mfa.recoveryCodes.regenerate()).data?.codes).toHaveLength(10);
        expect((await lost.auth.mfa.recoveryCodes.unenroll()).error).toBeNull();
      },
    );

    covers('a policy may ask whether the second step was taken', ['insufficient_aal'], async () => {
      const { client, email, password } = await withApp(context(), 'Mentor');
      const weak = context().client();
      await weak.auth.signInWithPassword({ email, password });
      const read = async (one: SupabaseClient) => (await one.from('locked_notes').select('text')).data;
      expect(await read(weak)).toEqual([]);
      expect(await read(client)).toEqual([{ text: 'for two steps' }]);
      const { client: plain } = await context().signUp('Halitherses');
      expect(await read(plain)).toEqual([{ text: 'for two steps' }]);
      expect((await weak.auth.updateUser({ email: 'x@example.org' })).error?.code).toBe('insufficient_aal');
    });
  },
  {
    environment: { SCHOLE_MFA: 'totp,phone', SCHOLE_PHONE_CODES: '+306900000000=123456' },
    migration: `
      create table public.locked_notes (id serial primary key, text text not null);
      insert into public.locked_notes (text) values ('for two steps');
      alter table public.locked_notes enable row level security;
      grant select on public.locked_notes to authenticated;
      create policy everybody on public.locked_notes for select to authenticated using (true);
      create policy second_step on public.locked_notes as restrictive to authenticated using (
        array[(select auth.jwt() ->> 'aal')] <@ (
          select case when count(id) > 0 then array['aal2'] else array['aal1', 'aal2'] end
          from auth.mfa_factors where (select auth.uid()) = user_id and status = 'verified'
        ));
      notify pgrst, 'reload schema';`,
  },
);
