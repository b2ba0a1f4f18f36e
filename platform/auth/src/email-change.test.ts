import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailingWorld, openMailingWorld } from './test-mail.ts';
import { somebody } from './test-world.ts';

let world: MailingWorld;
beforeAll(async () => {
  world = await openMailingWorld(true, { attemptLimits: { perEmail: 100, perAddress: 1_000 }, anonymous: true });
});
afterAll(() => world.close());

async function person() {
  const { email, password } = somebody();
  const client = world.client();
  await client.auth.signUp({ email, password });
  const { data } = await client.auth.verifyOtp({ token_hash: world.proofTo(email).token, type: 'signup' });
  world.pass(61);
  return { client, email, password, id: data.user?.id };
}

const open = (token: string) => world.client().auth.verifyOtp({ token_hash: token, type: 'email_change' });

describe('a change of address', () => {
  it.each([0, 1])('counts when both have said so, whichever comes first (%i)', async (first) => {
    const { client, email } = await person();
    const to = somebody().email;
    const { data } = await client.auth.updateUser({ email: to });
    expect(data.user).toMatchObject({ email, new_email: to });
    const tokens = [world.proofTo(email).token, world.proofTo(to).token];
    const half = await open(tokens[first] ?? '');
    expect(half).toMatchObject({ data: { user: null, session: null }, error: null });
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    expect((await open(tokens[first] ?? '')).error?.code).toBe('otp_expired');
    const whole = await open(tokens[1 - first] ?? '');
    expect(whole.data.user?.email).toBe(to);
    expect((await client.auth.getUser()).data.user?.email).toBe(to);
  });

  it('is made once when both links are opened at once', async () => {
    const { client, email } = await person();
    const to = somebody().email;
    await client.auth.updateUser({ email: to });
    const answers = await Promise.all([open(world.proofTo(email).token), open(world.proofTo(to).token)]);
    expect(answers.map(({ error }) => error)).toEqual([null, null]);
    expect(answers.filter(({ data }) => data.session !== null)).toHaveLength(1);
  });

  it('is over with a newer wish: old links of the one address do not count for the other', async () => {
    const { client, email } = await person();
    const [one, two] = [somebody().email, somebody().email];
    await client.auth.updateUser({ email: one });
    await open(world.proofTo(email).token);
    const stale = world.proofTo(one).token;
    world.pass(61);
    await client.auth.updateUser({ email: two });
    expect((await open(stale)).error?.code).toBe('otp_expired');
    const half = await open(world.proofTo(two).token);
    expect(half.data.session).toBeNull();
  });

  it('answers the same for an address that is somebody’s, and never takes it', async () => {
    const victim = await person();
    const answers = await Promise.all(
      [victim.email, somebody().email].map(async (to) => {
        const { client, email } = await person();
        const { data, error } = await client.auth.updateUser({ email: to });
        const half = await open(world.proofTo(email).token);
        return [error, data.user?.new_email === to, half.error, half.data];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(world.lastTo(victim.email)).toMatchObject({ kind: 'account-exists', proof: null });
    expect((await world.client().auth.signInWithPassword(victim)).data.user?.id).toBe(victim.id);
  });

  it('fails at its end when the address was given to somebody else meanwhile', async () => {
    const { client, email } = await person();
    const to = somebody().email;
    await client.auth.updateUser({ email: to });
    const token = world.proofTo(to).token;
    await open(world.proofTo(email).token);
    world.pass(61);
    await world.client().auth.signUp({ email: to, password: 'of the owner' });
    expect((await open(token)).error?.code).toBe('email_exists');
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  it('asks a visitor without a name at the new address alone', async () => {
    const client = world.client();
    const { data } = await client.auth.signInAnonymously();
    const to = somebody().email;
    expect((await client.auth.updateUser({ password: 'a long enough one' })).error?.code).toBe('validation_failed');
    await client.auth.updateUser({ email: to });
    const named = await open(world.proofTo(to).token);
    expect(named.data.user).toMatchObject({ id: data.user?.id, email: to, is_anonymous: false });
    expect(named.data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    const schools = await world.query('select 1 from public.memberships where user_id = $1', [data.user?.id]);
    expect(schools).toHaveLength(1);
  });

  it('leads back to the program that began it, with a code', async () => {
    const node = await world.startNode({ redirects: ['https://program.example/**'] });
    const { email, password } = await person();
    const client = world.client(node);
    await client.auth.signInWithPassword({ email, password });
    const to = somebody().email;
    await client.auth.updateUser({ email: to }, { emailRedirectTo: 'https://program.example/moved' });
    expect(world.lastTo(to).target).toBe('https://program.example/moved');
    const follow = async (token: string) => {
      const path = `/verify?type=email_change&token=${token}&redirect_to=${encodeURIComponent('http://school.example/x')}`;
      return new URL((await world.send('GET', path)).headers.get('location') ?? '');
    };
    const half = await follow(world.proofTo(email).token);
    expect(new URLSearchParams(half.hash.slice(1)).get('message')).toContain('other email');
    const whole = await follow(world.proofTo(to).token);
    expect(new URLSearchParams(whole.hash.slice(1)).get('type')).toBe('email_change');
  });
});

describe('a new password of an old session', () => {
  it('needs the digits of a mail, or the old password', async () => {
    const { client, email, password } = await person();
    world.pass(86_401);
    await client.auth.refreshSession();
    const next = { password: 'another long one' };
    expect((await client.auth.updateUser(next)).error?.code).toBe('reauthentication_needed');
    expect((await client.auth.updateUser({ ...next, nonce: '000' })).error?.code).toBe('reauthentication_not_valid');
    await client.auth.reauthenticate();
    const other = await person();
    await other.client.auth.reauthenticate();
    const foreign = world.proofTo(other.email).code;
    const { code } = world.proofTo(email);
    if (foreign !== code) {
      const refused = await client.auth.updateUser({ ...next, nonce: foreign });
      expect(refused.error?.code).toBe('reauthentication_not_valid');
    }
    expect((await client.auth.updateUser({ ...next, nonce: code })).error).toBeNull();
    const again = { password: 'a third long one', current_password: next.password };
    const body = await world.send('PUT', '/user', {
      body: again,
      headers: { authorization: `Bearer ${(await client.auth.getSession()).data.session?.access_token}` },
    });
    expect(body.status).toBe(200);
    expect((await world.client().auth.signInWithPassword({ email, password })).error).not.toBeNull();
  });
});
