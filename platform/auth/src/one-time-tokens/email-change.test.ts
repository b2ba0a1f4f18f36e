import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCredentials } from '../testing/test-auth-fixture.ts';
import { createMailFixture, type MailFixture } from '../testing/test-mail-fixture.ts';

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await createMailFixture(true, { attemptLimits: { perEmail: 100, perAddress: 1_000 }, anonymous: true });
});
afterAll(() => fixture.close());

async function person() {
  const { email, password } = createCredentials();
  const client = fixture.client();
  await client.auth.signUp({ email, password });
  const { data } = await client.auth.verifyOtp({ token_hash: fixture.lastProofTo(email).token, type: 'signup' });
  fixture.advanceClock(61);
  return { client, email, password, id: data.user?.id };
}

const open = (token: string) => fixture.client().auth.verifyOtp({ token_hash: token, type: 'email_change' });

describe('a change of address', () => {
  it.each([0, 1])('takes effect when both addresses have confirmed it, in any order (%i)', async (first) => {
    const { client, email } = await person();
    const to = createCredentials().email;
    const { data } = await client.auth.updateUser({ email: to });
    expect(data.user).toMatchObject({ email, new_email: to });
    const tokens = [fixture.lastProofTo(email).token, fixture.lastProofTo(to).token];
    const half = await open(tokens[first] ?? '');
    expect(half).toMatchObject({ data: { user: null, session: null }, error: null });
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    expect((await open(tokens[first] ?? '')).error?.code).toBe('otp_expired');
    const whole = await open(tokens[1 - first] ?? '');
    expect(whole.data.user?.email).toBe(to);
    expect((await client.auth.getUser()).data.user?.email).toBe(to);
  });

  it('happens once when both links are opened at once', async () => {
    const { client, email } = await person();
    const to = createCredentials().email;
    await client.auth.updateUser({ email: to });
    const answers = await Promise.all([open(fixture.lastProofTo(email).token), open(fixture.lastProofTo(to).token)]);
    expect(answers.map(({ error }) => error)).toEqual([null, null]);
    expect(answers.filter(({ data }) => data.session !== null)).toHaveLength(1);
  });

  it('is replaced by a newer one: old links of the one address do not count for the other', async () => {
    const { client, email } = await person();
    const [one, two] = [createCredentials().email, createCredentials().email];
    await client.auth.updateUser({ email: one });
    await open(fixture.lastProofTo(email).token);
    const stale = fixture.lastProofTo(one).token;
    fixture.advanceClock(61);
    await client.auth.updateUser({ email: two });
    expect((await open(stale)).error?.code).toBe('otp_expired');
    const half = await open(fixture.lastProofTo(two).token);
    expect(half.data.session).toBeNull();
  });

  it('answers the same for a taken address, and never takes it', async () => {
    const victim = await person();
    const answers = await Promise.all(
      [victim.email, createCredentials().email].map(async (to) => {
        const { client, email } = await person();
        const { data, error } = await client.auth.updateUser({ email: to });
        const half = await open(fixture.lastProofTo(email).token);
        return [error, data.user?.new_email === to, half.error, half.data];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(fixture.lastMailTo(victim.email)).toMatchObject({ kind: 'account-exists', proof: null });
    expect((await fixture.client().auth.signInWithPassword(victim)).data.user?.id).toBe(victim.id);
  });

  it('fails at its end when the address was taken by another account meanwhile', async () => {
    const { client, email } = await person();
    const to = createCredentials().email;
    await client.auth.updateUser({ email: to });
    const token = fixture.lastProofTo(to).token;
    await open(fixture.lastProofTo(email).token);
    fixture.advanceClock(61);
    await fixture.client().auth.signUp({ email: to, password: 'of the owner' });
    expect((await open(token)).error?.code).toBe('email_exists');
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  it('of an anonymous visitor is confirmed at the new address alone', async () => {
    const client = fixture.client();
    const { data } = await client.auth.signInAnonymously();
    const to = createCredentials().email;
    expect((await client.auth.updateUser({ password: 'a long enough one' })).error?.code).toBe('validation_failed');
    await client.auth.updateUser({ email: to });
    const named = await open(fixture.lastProofTo(to).token);
    expect(named.data.user).toMatchObject({ id: data.user?.id, email: to, is_anonymous: false });
    expect(named.data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    const schools = await fixture.query('select 1 from public.memberships where user_id = $1', [data.user?.id]);
    expect(schools).toHaveLength(1);
  });

  it('returns to the program that began it, with a code', async () => {
    const node = await fixture.startNode({ redirects: ['https://program.example/**'] });
    const { email, password } = await person();
    const client = fixture.client(node);
    await client.auth.signInWithPassword({ email, password });
    const to = createCredentials().email;
    await client.auth.updateUser({ email: to }, { emailRedirectTo: 'https://program.example/moved' });
    expect(fixture.lastMailTo(to).target).toBe('https://program.example/moved');
    const follow = async (token: string) => {
      const path = `/verify?type=email_change&token=${token}&redirect_to=${encodeURIComponent('http://school.example/x')}`;
      return new URL((await fixture.send('GET', path)).headers.get('location') ?? '');
    };
    const half = await follow(fixture.lastProofTo(email).token);
    expect(new URLSearchParams(half.hash.slice(1)).get('message')).toContain('other email');
    const whole = await follow(fixture.lastProofTo(to).token);
    expect(new URLSearchParams(whole.hash.slice(1)).get('type')).toBe('email_change');
  });
});

describe('a new password of an old session', () => {
  it('requires the code of a mail, or the old password', async () => {
    const { client, email, password } = await person();
    fixture.advanceClock(86_401);
    await client.auth.refreshSession();
    const next = { password: 'another long one' };
    expect((await client.auth.updateUser(next)).error?.code).toBe('reauthentication_needed');
    expect((await client.auth.updateUser({ ...next, nonce: '000' })).error?.code).toBe('reauthentication_not_valid');
    await client.auth.reauthenticate();
    const other = await person();
    await other.client.auth.reauthenticate();
    const foreign = fixture.lastProofTo(other.email).code;
    const { code } = fixture.lastProofTo(email);
    if (foreign !== code) {
      const refused = await client.auth.updateUser({ ...next, nonce: foreign });
      expect(refused.error?.code).toBe('reauthentication_not_valid');
    }
    expect((await client.auth.updateUser({ ...next, nonce: code })).error).toBeNull();
    const again = { password: 'a third long one', current_password: next.password };
    const body = await fixture.send('PUT', '/user', {
      body: again,
      headers: { authorization: `Bearer ${(await client.auth.getSession()).data.session?.access_token}` },
    });
    expect(body.status).toBe(200);
    expect((await fixture.client().auth.signInWithPassword({ email, password })).error).not.toBeNull();
  });
});
