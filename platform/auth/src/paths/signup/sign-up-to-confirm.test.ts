import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inAuthTransaction } from '../../context/auth-context.ts';
import { createCredentials } from '../../testing/test-auth-fixture.ts';
import { createMailFixture, type MailFixture } from '../../testing/test-mail-fixture.ts';

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await createMailFixture(true);
});
afterAll(() => fixture.close());

const confirm = (token: string, type: 'signup' | 'email' = 'signup') =>
  fixture.client().auth.verifyOtp({ token_hash: token, type });

async function confirmed() {
  const person = createCredentials();
  await fixture.client().auth.signUp(person);
  const { data } = await confirm(fixture.lastProofTo(person.email).token);
  fixture.advanceClock(61);
  return { ...person, user: data.user };
}

describe('signing up with confirmation of addresses', () => {
  it('returns the account without a session, and the session for the proof of the mail; the first account too', async () => {
    expect(await (await fixture.send('GET', '/settings')).json()).toMatchObject({ mailer_autoconfirm: false });
    const person = createCredentials();
    const data = { first_name: 'Άννα', language: 'en' };
    const { data: made, error } = await fixture.client().auth.signUp({ ...person, options: { data } });
    expect(error).toBeNull();
    expect(made.session).toBeNull();
    expect(made.user).toMatchObject({ email: person.email, user_metadata: data, aud: 'authenticated' });
    expect(made.user?.email_confirmed_at).toBeUndefined();
    expect(fixture.lastMailTo(person.email)).toMatchObject({ kind: 'confirmation', language: 'en' });

    const wrong = await fixture.client().auth.signInWithPassword({ email: person.email, password: 'not this one' });
    expect(wrong.error?.code).toBe('invalid_credentials');
    const early = await fixture.client().auth.signInWithPassword(person);
    expect(early.error).toMatchObject({ code: 'email_not_confirmed', status: 400 });

    const { data: opened } = await confirm(fixture.lastProofTo(person.email).token);
    expect(opened.user?.id).toBe(fixture.lastMailTo(person.email).userId);
    expect(opened.user?.email_confirmed_at).toBeTruthy();
    expect(opened.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true });
    expect((await fixture.client().auth.signInWithPassword(person)).error).toBeNull();
  });

  it('accepts the code and the type email as well', async () => {
    const one = createCredentials();
    await fixture.client().auth.signUp(one);
    const { code } = fixture.lastProofTo(one.email);
    const { error } = await fixture.client().auth.verifyOtp({ email: one.email, token: code, type: 'email' });
    expect(error).toBeNull();
    const two = createCredentials();
    await fixture.client().auth.signUp(two);
    expect((await confirm(fixture.lastProofTo(two.email).token, 'email')).error).toBeNull();
  });

  it('answers the same for a new, an unconfirmed and a taken address; only the mail differs', async () => {
    const waiting = createCredentials();
    await fixture.client().auth.signUp(waiting);
    const taken = await confirmed();
    const answers = await Promise.all(
      [createCredentials(), waiting, taken].map(async ({ email, password }) => {
        const body = { email, password, data: { first_name: 'Ada' } };
        const answer = await fixture.send('POST', '/signup', { body });
        const json = (await answer.json()) as Record<string, unknown>;
        expect(json.id).toMatch(/^[\da-f-]{36}$/);
        const times = { id: 0, created_at: 0, updated_at: 0, confirmation_sent_at: 0 };
        return [answer.status, [...answer.headers.keys()], { ...json, ...times, email: '' }];
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(fixture.lastMailTo(taken.email)).toMatchObject({ kind: 'account-exists', proof: null });
    expect((await fixture.client().auth.signInWithPassword(taken)).error).toBeNull();
  });

  it('returns no id by which a second attempt could distinguish an unconfirmed address from a taken one', async () => {
    const waiting = createCredentials();
    const taken = await confirmed();
    const idsOf = async (body: { email: string; password: string }) => {
      const first = (await (await fixture.send('POST', '/signup', { body })).json()) as { id: string };
      fixture.advanceClock(61);
      const second = (await (await fixture.send('POST', '/signup', { body })).json()) as { id: string };
      return [first.id, second.id, fixture.lastMailTo(body.email).userId];
    };
    expect(new Set(await idsOf(waiting)).size).toBe(3);
    expect(new Set(await idsOf(taken)).size).toBe(3);
  });

  it('does not use up the mails for a new password of a taken address', async () => {
    const taken = await confirmed();
    for (let count = 0; count < 12; count += 1) {
      await fixture.client().auth.signUp({ email: taken.email, password: 'of an attacker' });
      await fixture.client().auth.resend({ type: 'signup', email: taken.email });
      fixture.advanceClock(61);
    }
    expect((await fixture.client().auth.resetPasswordForEmail(taken.email)).error).toBeNull();
    expect(fixture.lastMailTo(taken.email).kind).toBe('recovery');
  });

  it('does not give a taken address another password', async () => {
    const taken = await confirmed();
    await fixture.client().auth.signUp({ email: taken.email, password: 'of an attacker' });
    const attacker = await fixture.client().auth.signInWithPassword({ email: taken.email, password: 'of an attacker' });
    expect(attacker.error?.code).toBe('email_not_confirmed');
    expect((await fixture.client().auth.signInWithPassword(taken)).error).toBeNull();
  });

  it('does not distinguish a taken address from a new one in the sign-in that follows', async () => {
    const taken = await confirmed();
    const answers = await Promise.all(
      [taken.email, createCredentials().email].map(async (email) => {
        const body = { email, password: 'of an attacker' };
        await fixture.send('POST', '/signup', { body });
        const texts = [];
        for (const password of [body.password, 'a wrong one']) {
          const answer = await fixture.send('POST', '/token?grant_type=password', { body: { email, password } });
          texts.push(answer.status, await answer.text());
        }
        return texts;
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.join()).toContain('email_not_confirmed');
  });

  it('prevents account pre-hijacking: the mail confirms the password of the last sign-up', async () => {
    const { email } = createCredentials();
    await fixture.client().auth.signUp({ email, password: 'of an attacker' });
    const old = fixture.lastProofTo(email).token;
    fixture.advanceClock(61);
    await fixture.client().auth.signUp({ email, password: 'of the owner' });
    expect((await confirm(old)).error?.code).toBe('otp_expired');
    expect((await confirm(fixture.lastProofTo(email).token)).error).toBeNull();
    const signIn = async (password: string) =>
      (await fixture.client().auth.signInWithPassword({ email, password })).error?.code;
    expect(await signIn('of an attacker')).toBe('invalid_credentials');
    expect(await signIn('of the owner')).toBeUndefined();
  });

  it('does not replace the password of an account that is confirmed at the same moment', async () => {
    const owner = createCredentials();
    await fixture.client().auth.signUp(owner);
    fixture.advanceClock(61);
    const attacker = { email: owner.email, password: 'of an attacker' };
    const replacing = await inAuthTransaction(fixture.fresh.database, async (transaction) => {
      await transaction.query(
        'update auth.users set email_confirmed_at = now(), last_sign_in_at = now() where email = $1',
        [owner.email],
      );
      const attackerSignUp = fixture.client().auth.signUp(attacker);
      const waiting = 'select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid';
      while ((await transaction.query(waiting)).rowCount === 0);
      return { attackerSignUp };
    });
    expect((await replacing.attackerSignUp).error).toBeNull();
    expect((await fixture.client().auth.signInWithPassword(attacker)).error?.code).toBe('invalid_credentials');
    expect((await fixture.client().auth.signInWithPassword(owner)).error).toBeNull();
  });

  it('sends one mail a minute, for sign-ups and resends together', async () => {
    const { email, password } = createCredentials();
    await fixture.client().auth.signUp({ email, password });
    const again = await fixture.client().auth.signUp({ email, password });
    expect(again.error?.code).toBe('over_email_send_rate_limit');
    const resent = await fixture.client().auth.resend({ type: 'signup', email });
    expect(resent.error?.code).toBe('over_email_send_rate_limit');
    expect(fixture.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it('lets a forgotten password confirm as well', async () => {
    const { email, password } = createCredentials();
    await fixture.client().auth.signUp({ email, password });
    fixture.advanceClock(61);
    await fixture.client().auth.resetPasswordForEmail(email);
    const { token } = fixture.lastProofTo(email);
    const client = fixture.client();
    expect((await client.auth.verifyOtp({ token_hash: token, type: 'recovery' })).error).toBeNull();
    // An earlier sign-up with the address was perhaps not its owner's: its password is removed.
    const old = await fixture.client().auth.signInWithPassword({ email, password });
    expect(old.error?.code).toBe('invalid_credentials');
    expect((await client.auth.updateUser({ password: 'of the owner' })).error).toBeNull();
    const now = await fixture.client().auth.signInWithPassword({ email, password: 'of the owner' });
    expect(now.error).toBeNull();
  });

  it('accepts a person who joined while mails were sent, when they no longer are', async () => {
    const person = createCredentials();
    await fixture.client().auth.signUp(person);
    const node = await fixture.startNode({ confirms: async () => false });
    expect((await fixture.client(node).auth.signInWithPassword(person)).error).toBeNull();
    // A person who has signed in keeps their password when somebody else signs up with their address.
    fixture.advanceClock(61);
    await fixture.client().auth.signUp({ email: person.email, password: 'of an attacker' });
    expect((await fixture.client(node).auth.signInWithPassword(person)).error).toBeNull();
  });
});

describe('sending again', () => {
  it('replaces the mail, in the language of the page', async () => {
    const { email, password } = createCredentials();
    await fixture.client().auth.signUp({ email, password });
    const first = fixture.lastProofTo(email).token;
    fixture.advanceClock(61);
    const emailRedirectTo = 'http://school.example/auth?lang=en';
    const { error } = await fixture.client().auth.resend({ type: 'signup', email, options: { emailRedirectTo } });
    expect(error).toBeNull();
    expect(fixture.lastMailTo(email)).toMatchObject({ kind: 'confirmation', language: 'en' });
    expect((await confirm(first)).error?.code).toBe('otp_expired');
    expect((await confirm(fixture.lastProofTo(email).token)).error).toBeNull();
  });

  it('answers the same for addresses with nothing pending, and sends nothing', async () => {
    const taken = await confirmed();
    const before = fixture.mails.length;
    for (const email of [taken.email, createCredentials().email]) {
      const answer = await fixture.send('POST', '/resend', { body: { type: 'signup', email } });
      expect([answer.status, await answer.text()]).toEqual([200, '{}']);
    }
    expect(fixture.mails).toHaveLength(before);
  });

  it.each([
    [{}, 'validation_failed'],
    [{ type: 'signup' }, 'validation_failed'],
    [{ type: 'recovery', email: 'a@school.example' }, 'validation_failed'],
    [{ type: 'email_change' }, 'validation_failed'],
    [{ type: 'sms' }, 'validation_failed'],
    [{ type: 'sms', phone: '+302101234567' }, 'phone_provider_disabled'],
    [{ type: 'phone_change', phone: '+302101234567' }, 'phone_provider_disabled'],
    [{ type: 'signup', email: 'nobody' }, 'email_address_invalid'],
  ])('refuses %j', async (body, code) => {
    expect((await fixture.send('POST', '/resend', { body })).headers.get('x-sb-error-code')).toBe(code);
  });
});
