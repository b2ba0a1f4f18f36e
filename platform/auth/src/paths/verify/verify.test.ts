import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCredentials, signUpPerson } from '../../testing/test-auth-fixture.ts';
import { createMailFixture, type MailFixture } from '../../testing/test-mail-fixture.ts';

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await createMailFixture(false, { attemptLimits: { perEmail: 100, perAddress: 1_000 } });
});
afterAll(() => fixture.close());

async function forget() {
  const person = await signUpPerson(fixture);
  await fixture.client().auth.resetPasswordForEmail(person.email);
  return { ...person, ...fixture.lastProofTo(person.email) };
}

const useLink = (token: string) => fixture.client().auth.verifyOtp({ token_hash: token, type: 'recovery' });
const useCode = (email: string, token: string) => fixture.client().auth.verifyOtp({ email, token, type: 'recovery' });
const over = { code: 'otp_expired', status: 403 };
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('the proof of a mail', () => {
  it('opens one session and no second', async () => {
    const { token, code, email } = await forget();
    expect((await useLink(token)).data.session?.access_token).toBeTruthy();
    expect((await useLink(token)).error).toMatchObject(over);
    expect((await useCode(email, code)).error).toMatchObject(over);
  });

  it('opens one session for many concurrent requests', async () => {
    const { token } = await forget();
    const answers = await Promise.all(Array.from({ length: 6 }, () => useLink(token)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('is invalid when it is tampered with', async () => {
    const { token } = await forget();
    for (const bad of [`${token}x`, token.slice(1), token.toUpperCase(), `pkce_${token}`, '', 'null', "' or 1=1 --"]) {
      const { error } = await useLink(bad);
      expect(['otp_expired', 'validation_failed']).toContain(error?.code);
    }
    expect((await useLink(token)).error).toBeNull();
  });

  it('is invalid after an hour', async () => {
    const { token, code, email } = await forget();
    fixture.advanceClock(3_601);
    expect((await useLink(token)).error).toMatchObject(over);
    expect((await useCode(email, code)).error).toMatchObject(over);
  });

  it('is invalid when a newer mail has replaced it', async () => {
    const { token, code, email } = await forget();
    fixture.advanceClock(61);
    await fixture.client().auth.resetPasswordForEmail(email);
    expect((await useLink(token)).error).toMatchObject(over);
    const newer = fixture.lastProofTo(email);
    if (newer.code !== code) expect((await useCode(email, code)).error).toMatchObject(over);
    expect((await useCode(email, newer.code)).error).toBeNull();
  });

  it('is invalid when the password or the address has changed since', async () => {
    const one = await forget();
    await one.client.auth.updateUser({ password: 'another long one' });
    expect((await useLink(one.token)).error).toMatchObject(over);
    const two = await forget();
    await two.client.auth.updateUser({ email: createCredentials().email });
    expect((await useLink(two.token)).error).toMatchObject(over);
  });

  it('is invalid for another purpose', async () => {
    const { token, code, email } = await forget();
    for (const type of ['signup', 'invite', 'email_change'] as const) {
      expect((await fixture.client().auth.verifyOtp({ token_hash: token, type })).error).toMatchObject(over);
    }
    expect((await fixture.client().auth.verifyOtp({ email, token: code, type: 'signup' })).error).toMatchObject(over);
  });

  it('does not sign in a banned or a removed account, and is not spent by the attempt', async () => {
    const { token, user } = await forget();
    await fixture.query(`update auth.users set banned_until = 'infinity' where id = $1`, [user.id]);
    expect((await useLink(token)).error?.code).toBe('user_banned');
    await fixture.query('update auth.users set banned_until = null, deleted_at = now() where id = $1', [user.id]);
    expect((await useLink(token)).error).toMatchObject(over);
  });

  it('is not stored in plain text', async () => {
    const { token, code, email } = await forget();
    const [row] = await fixture.query<{ all: string }>(
      'select to_jsonb(t)::text as all from auth.one_time_tokens t where relates_to = $1',
      [email],
    );
    expect(row?.all).not.toContain(token);
    expect(row?.all).not.toContain(`"${code}"`);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(code).toMatch(/^\d{6}$/);
  });
});

describe('the six-digit code', () => {
  it('opens a session like the link, with the address in any spelling', async () => {
    const { email, code, token } = await forget();
    expect((await useCode(` ${email.toUpperCase()} `, code)).error).toBeNull();
    expect((await useLink(token)).error).toMatchObject(over);
  });

  it('is invalid after five wrong ones; the link is still valid', async () => {
    const { email, code, token } = await forget();
    for (let count = 0; count < 5; count += 1) expect((await useCode(email, wrong(code))).error).toMatchObject(over);
    expect((await useCode(email, code)).error).toMatchObject(over);
    expect((await useLink(token)).error).toBeNull();
  });

  it('cannot be guessed further with new mails; an hour later the count starts again', async () => {
    const { email, code } = await forget();
    for (let count = 0; count < 5; count += 1) await useCode(email, wrong(code));
    for (let mails = 0; mails < 3; mails += 1) {
      fixture.advanceClock(61);
      await fixture.client().auth.resetPasswordForEmail(email);
      expect((await useCode(email, fixture.lastProofTo(email).code)).error).toMatchObject(over);
    }
    fixture.advanceClock(3_601);
    await fixture.client().auth.resetPasswordForEmail(email);
    expect((await useCode(email, fixture.lastProofTo(email).code)).error).toBeNull();
  });

  it('is disabled for everybody for an hour when many accounts were guessed at; links are not', async () => {
    const { email, code, token } = await forget();
    await useCode(email, wrong(code));
    const closed = await fixture.query(
      `update private.failed_attempts set failures = failures + 99 where subject = 'mail digits' returning subject`,
    );
    expect(closed).toHaveLength(1);
    expect((await useCode(email, code)).error).toMatchObject(over);
    expect((await useLink(token)).error).toBeNull();
    fixture.advanceClock(3_601);
    const later = await forget();
    expect((await useCode(later.email, later.code)).error).toBeNull();
  });

  it('is counted when it is guessed concurrently', async () => {
    const { email, code } = await forget();
    await Promise.all(Array.from({ length: 12 }, () => useCode(email, wrong(code))));
    const [row] = await fixture.query<{ tries: number }>(
      'select tries from auth.one_time_tokens where relates_to = $1',
      [email],
    );
    expect(row?.tries).toBe(5);
    expect((await useCode(email, code)).error).toMatchObject(over);
  });

  it('reveals nothing of an unknown address', async () => {
    const { email, code } = await forget();
    const answer = async (each: string) => {
      const body = { type: 'recovery', email: each, token: wrong(code) };
      const { status, text } = await fixture.send('POST', '/verify', { body }).then(async (got) => ({
        status: got.status,
        text: await got.text(),
      }));
      return [status, text];
    };
    expect(await answer(email)).toEqual(await answer(createCredentials().email));
  });

  it('cannot be guessed for long from one network address', async () => {
    const strict = await createMailFixture(false, { attemptLimits: { perAddress: 3, slowPlaces: 0 } });
    const guess = async () => {
      const guessed = { email: createCredentials().email, token: '123456', type: 'recovery' } as const;
      return (await strict.client().auth.verifyOtp(guessed)).error;
    };
    for (let count = 0; count < 3; count += 1) expect(await guess()).toMatchObject(over);
    expect((await guess())?.code).toBe('over_request_rate_limit');
    await strict.close();
  });
});

it('a link that nobody sent is not counted: whoever shares the network still opens theirs', async () => {
  const strict = await createMailFixture(false, { attemptLimits: { perAddress: 3, slowPlaces: 0 } });
  const person = createCredentials();
  await strict.client().auth.signUp(person);
  await strict.client().auth.resetPasswordForEmail(person.email);
  for (let count = 0; count < 5; count += 1) {
    const { error } = await strict.client().auth.verifyOtp({ token_hash: `guess ${count}`, type: 'invite' });
    expect(error).toMatchObject(over);
  }
  const { token } = strict.lastProofTo(person.email);
  expect((await strict.client().auth.verifyOtp({ token_hash: token, type: 'recovery' })).error).toBeNull();
  await strict.close();
});

it.each([
  [{}, 'validation_failed'],
  [{ type: 'recovery' }, 'validation_failed'],
  [{ type: 'recovery', token: '123456' }, 'validation_failed'],
  [{ type: 'recovery', token_hash: 'x', token: '123456' }, 'validation_failed'],
  [{ type: 'recovery', token_hash: 'x', email: 'a@school.example' }, 'validation_failed'],
  [{ type: 'constructor', token_hash: 'x' }, 'validation_failed'],
  [{ type: 'recovery', token_hash: { $ne: '' } }, 'validation_failed'],
  [{ type: 'sms', phone: '+302101234567', token: '1' }, 'phone_provider_disabled'],
  [{ type: 'recovery', email: 'a\0@school.example', token: '1' }, 'otp_expired'],
])('POST verify refuses %j', async (body, code) => {
  const answer = await fixture.send('POST', '/verify', { body });
  expect(answer.headers.get('x-sb-error-code')).toBe(code);
});
