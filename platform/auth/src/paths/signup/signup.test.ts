import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthEvent, SignUpCandidate } from '../../context/auth-context.ts';
import {
  type AuthFixture,
  createAuthFixture,
  createCredentials,
  signUpPerson,
} from '../../testing/test-auth-fixture.ts';

describe('signing up', () => {
  let fixture: AuthFixture;
  const events: AuthEvent[] = [];
  beforeAll(async () => {
    fixture = await createAuthFixture({ onEvent: async (_, event) => void events.push(event) });
  });
  afterAll(() => fixture.close());

  it('creates an account, confirmed at once, with a session', async () => {
    const client = fixture.client();
    const { data, error } = await client.auth.signUp({
      email: '  Anna.Nikolaou@School.Example ',
      password: 'κωδικός ένα',
      options: { data: { first_name: 'Άννα', role: 'service_role' } },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email: 'anna.nikolaou@school.example',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { first_name: 'Άννα', role: 'service_role' },
      is_anonymous: false,
    });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect(data.user?.identities).toHaveLength(1);
    expect(data.user?.identities?.[0]).toMatchObject({ provider: 'email', user_id: data.user?.id });
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    const { data: claims, error: refused } = await client.auth.getClaims();
    expect(refused).toBeNull();
    expect(claims?.header).toMatchObject({ alg: 'ES256' });
    expect(claims?.claims).toMatchObject({
      sub: data.user?.id,
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password' }],
      email: 'anna.nikolaou@school.example',
      is_anonymous: false,
    });
    expect(claims?.claims.exp).toBe((claims?.claims.iat ?? 0) + 3600);
    expect(events.at(-1)).toEqual({
      kind: 'signed_up',
      userId: data.user?.id,
      sessionId: claims?.claims.session_id,
    });
  });

  it('stores neither the password nor a token in plain text', async () => {
    const { session, password, user } = await signUpPerson(fixture);
    const [row] = await fixture.query<{ all: string }>(
      `select jsonb_build_object('user', to_jsonb(u), 'tokens', (select jsonb_agg(t) from auth.refresh_tokens t where t.user_id = u.id))::text as all
         from auth.users u where id = $1`,
      [user.id],
    );
    expect(row?.all).toMatch(/\$2b\$\d\d\$[./A-Za-z0-9]{53}"/);
    expect(row?.all).not.toContain(password);
    expect(row?.all).not.toContain(session.refresh_token);
  });

  it('reports that an address is taken, in any spelling of it', async () => {
    const { email, password } = await signUpPerson(fixture);
    const { data, error } = await fixture.client().auth.signUp({ email: email.toUpperCase(), password });
    expect(error).toMatchObject({ code: 'user_already_exists', status: 422 });
    expect(data).toEqual({ user: null, session: null });
    const wide = email.replace(/[a-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));
    expect((await fixture.client().auth.signUp({ email: wide, password })).error?.code).toBe('user_already_exists');
    expect((await fixture.client().auth.signInWithPassword({ email: wide, password })).error).toBeNull();
  });

  it('creates one account for two concurrent sign-ups with one address', async () => {
    const person = createCredentials();
    const answers = await Promise.all([1, 2, 3].map(() => fixture.client().auth.signUp(person)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'user_already_exists')).toHaveLength(2);
  });

  it('refuses a weak password with its reasons', async () => {
    const { error } = await fixture.client().auth.signUp({ ...createCredentials(), password: 'short' });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      code: 'weak_password',
      status: 422,
      reasons: ['length'],
    });
  });

  it('refuses a password that bcrypt could not read completely', async () => {
    const { error } = await fixture.client().auth.signUp({ ...createCredentials(), password: 'ώ'.repeat(37) });
    expect(error).toMatchObject({ code: 'validation_failed', status: 400 });
    const { error: none } = await fixture.client().auth.signUp({ ...createCredentials(), password: 'ώ'.repeat(36) });
    expect(none).toBeNull();
  });

  it.each([
    'nobody',
    'a@b',
    'a b@school.example',
    '@school.example',
    'a@school..example',
    `${'a'.repeat(65)}@school.example`,
    'a@school.example\0',
  ])('refuses the address %j', async (email) => {
    const { error } = await fixture.client().auth.signUp({ email, password: 'a long enough one' });
    expect(error).toMatchObject({ code: 'email_address_invalid', status: 400 });
  });

  it('refuses metadata that is too large, not an object, or cannot be stored', async () => {
    const sign = (data: unknown) => fixture.send('POST', '/signup', { body: { ...createCredentials(), data } });
    expect((await sign({ text: 'x'.repeat(9_000) })).status).toBe(400);
    expect((await sign('text')).status).toBe(400);
    expect((await sign({ text: 'zero \0' })).status).toBe(400);
    expect((await sign({ text: 'half \ud800' })).status).toBe(400);
    expect((await sign({ deep: JSON.parse('['.repeat(3_900) + ']'.repeat(3_900)) })).status).toBe(400);
    expect((await sign({ text: 'two words \\ud800 \\u0000' })).status).toBe(200);
  });

  it('requires an address and a password, and accepts no phone', async () => {
    const codes = await Promise.all(
      [
        {},
        { email: 'a@school.example' },
        { phone: '+302101234567', password: 'a long enough one' },
        [],
        'text',
        null,
      ].map(async (body) => (await fixture.send('POST', '/signup', { body })).headers.get('x-sb-error-code')),
    );
    expect(codes).toEqual([
      'anonymous_provider_disabled',
      'validation_failed',
      'phone_provider_disabled',
      'validation_failed',
      'validation_failed',
      'anonymous_provider_disabled',
    ]);
  });

  it('rolls the account back when the event cannot be recorded', async () => {
    const node = await fixture.startNode({
      onEvent: async () => {
        throw new Error('no room for the audit row');
      },
    });
    const person = createCredentials();
    const { error } = await fixture.client(node).auth.signUp(person);
    expect(error?.status).toBe(500);
    expect(error?.message).not.toContain('audit');
    expect(await fixture.query('select from auth.users where email = $1', [person.email])).toEqual([]);
  });
});

describe('signing up by invitation only', () => {
  let fixture: AuthFixture;
  beforeAll(async () => {
    fixture = await createAuthFixture({ signUp: 'invitation' });
  });
  afterAll(() => fixture.close());

  it('is open to the first person and to nobody after', async () => {
    expect(await (await fixture.send('GET', '/settings')).json()).toMatchObject({ disable_signup: false });
    const answers = await Promise.all([1, 2, 3].map(() => fixture.client().auth.signUp(createCredentials())));
    expect(answers.map(({ error }) => error?.code ?? 'joined').sort()).toEqual([
      'joined',
      'signup_disabled',
      'signup_disabled',
    ]);
    const { error } = await fixture.client().auth.signUp(createCredentials());
    expect(error).toMatchObject({ code: 'signup_disabled', status: 422 });
    expect(await (await fixture.send('GET', '/settings')).json()).toMatchObject({ disable_signup: true });
  });
});

describe('signing up where it is closed', () => {
  it('is refused, also to the first person and to visitors', async () => {
    const closed = await createAuthFixture({ signUp: 'closed', anonymous: true });
    expect((await closed.client().auth.signUp(createCredentials())).error).toMatchObject({
      code: 'signup_disabled',
      status: 422,
    });
    expect((await closed.client().auth.signInAnonymously()).error?.code).toBe('signup_disabled');
    // Invited people may sign up; the permission is checked by address and metadata.
    const candidates: SignUpCandidate[] = [];
    const inviting = await closed.startNode({
      maySignUp: async (_, candidate) => candidates.push(candidate) > 0 && candidate.metadata.key === 'right',
    });
    const person = createCredentials();
    const signUpWith = (data: object) => closed.client(inviting).auth.signUp({ ...person, options: { data } });
    expect((await signUpWith({ key: 'wrong' })).error?.code).toBe('signup_disabled');
    expect((await signUpWith({ key: 'right' })).data.session).not.toBeNull();
    expect(candidates).toContainEqual(
      expect.objectContaining({ email: person.email, proved: false, metadata: { key: 'right' } }),
    );
    expect(await (await closed.send('GET', '/settings')).json()).toMatchObject({ disable_signup: true });
    await closed.close();
  });
});

describe('an anonymous visitor', () => {
  it('is not an administrator, and does not found the installation; a network may bring sixty in an hour', async () => {
    const open = await createAuthFixture({ signUp: 'invitation', anonymous: true });
    const { data } = await open.client().auth.signInAnonymously();
    expect(data.user).toMatchObject({ is_anonymous: true, role: 'authenticated', app_metadata: {}, identities: [] });
    expect(await open.query('select from public.memberships')).toEqual([]);
    expect((await open.client().auth.signUp(createCredentials())).error).toBeNull();
    await open.query(`update private.failed_attempts set failures = 60 where subject like 'mail anonymous %'`);
    const again = await open.client().auth.signInAnonymously();
    expect(again.error).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
    await open.close();
  });
});
