import fc from 'fast-check';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { chooseAddress, urlOf, withDatabase, withLogin } from './address.ts';

describe('addresses', () => {
  it('uses a socket up to the longest path the system can hold, loopback above', async () => {
    const maxLength = (process.platform === 'linux' ? 107 : 103) - '/.s.PGSQL.5432'.length;
    expect(await chooseAddress(`/${'a'.repeat(maxLength - 1)}`)).toMatchObject({ kind: 'socket' });
    expect(await chooseAddress(`/${'a'.repeat(maxLength)}`)).toMatchObject({ kind: 'loopback' });
    // Bytes, not letters.
    expect(await chooseAddress(`/${'α'.repeat(maxLength / 2 + 1)}`)).toMatchObject({ kind: 'loopback' });
  });

  it('passes any folder, login and database through the url to the driver', () => {
    const word = fc
      .string({ minLength: 1, unit: 'grapheme' })
      .filter((text) => !text.includes('\0') && text.isWellFormed());
    fc.assert(
      fc.property(word, word, word, (folder, user, password) => {
        const url = withLogin(
          withDatabase(urlOf({ kind: 'socket', folder: `/${folder}` }, 'a', 'b', 'c'), 'other'),
          user,
          password,
        );
        const client = new Client({ connectionString: url });
        expect([client.host, client.user, client.password, client.database]).toEqual([
          `/${folder}`,
          user,
          password,
          'other',
        ]);
      }),
    );
  });

  it('keeps the other parameters of an external address', () => {
    expect(
      withLogin('postgres://owner:x@db.example:6543/school?sslmode=require&user=owner', 'authenticator', 'p/w'),
    ).toBe('postgres://authenticator:p%2Fw@db.example:6543/school?sslmode=require');
    expect(withLogin('postgres:///school?host=/run/pg', 'a', 'b')).toBe(
      'postgres://a:b@localhost/school?host=%2Frun%2Fpg',
    );
  });

  it.each(['', 'mysql://x/y', 'localhost:5432', 'postgres'])('refuses %j as DATABASE_URL', (url) => {
    expect(() => withLogin(url, 'a', 'b')).toThrow('DATABASE_URL: expected postgres://');
  });
});
