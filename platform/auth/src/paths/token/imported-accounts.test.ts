import { argon2Sync } from 'node:crypto';
import bcrypt from 'bcryptjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultCost } from '../../password-hashing/password-hash.ts';
import { type AuthFixture, createAuthFixture, createCredentials } from '../../testing/test-auth-fixture.ts';

let fixture: AuthFixture;
beforeAll(async () => {
  // Which hash is stronger depends on the cost that an installation really uses.
  fixture = await createAuthFixture({ passwordCost: defaultCost });
});
afterAll(() => fixture.close());

function argon2(password: string, memory: number): string {
  const nonce = Buffer.from('a salt of its own');
  const tag = argon2Sync('argon2id', { message: password, nonce, parallelism: 1, tagLength: 32, memory, passes: 2 });
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memory},t=2,p=1$${text(nonce)}$${text(tag)}`;
}

/** A person as an import from another back end writes them. */
async function importAccount(hash: (password: string) => string, password = createCredentials().password) {
  const { email } = createCredentials();
  await fixture.query('insert into auth.users (email, encrypted_password, email_confirmed_at) values ($1, $2, now())', [
    email,
    hash(password),
  ]);
  const signIn = async (typed: string) =>
    (await fixture.client().auth.signInWithPassword({ email, password: typed })).error?.code ?? 'in';
  const storedHash = async () => {
    const [row] = await fixture.query<{ hash: string }>(
      'select encrypted_password as hash from auth.users where email = $1',
      [email],
    );
    return row?.hash ?? '';
  };
  return { password, signIn, kept: storedHash };
}

describe('people who are imported from another back end', () => {
  it.each([
    ['an older bcrypt', (password: string) => bcrypt.hashSync(password, 4).replace('$2b$', '$2a$')],
    ['a weak argon2id', (password: string) => argon2(password, 4_096)],
  ])('sign in with %s, which is replaced by a stronger hash at sign-in and not before', async (_, hash) => {
    const person = await importAccount(hash);
    const before = await person.kept();
    expect(await person.signIn('another')).toBe('invalid_credentials');
    expect(await person.kept()).toBe(before);
    expect(await person.signIn(person.password)).toBe('in');
    expect(await person.kept()).toMatch(/^\$2b\$10\$/);
    expect([await person.signIn(person.password), await person.signIn('another')]).toEqual([
      'in',
      'invalid_credentials',
    ]);
  });

  it('keep a strong hash, and that of a password that ours could not read completely', async () => {
    const good = await importAccount((password) => argon2(password, 19_456));
    const long = await importAccount((password) => argon2(password, 4_096), 'x'.repeat(80));
    for (const person of [good, long]) {
      const before = await person.kept();
      expect(await person.signIn(person.password)).toBe('in');
      expect(await person.kept()).toBe(before);
    }
  });

  it('without a password cannot sign in with one', async () => {
    for (const none of ['', 'no hash at all']) {
      const person = await importAccount(() => none);
      expect([await person.signIn(''), await person.signIn(none || 'x')]).not.toContain('in');
    }
  });
});
