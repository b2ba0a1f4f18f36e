import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProviderPerson } from './provider-person.ts';

const readClaims = (more: Record<string, unknown>) =>
  readProviderPerson('https://id.example', { sub: '1', email_verified: true, ...more });

describe("a person's data from a provider", () => {
  it('are kept under the names that programs look for', () => {
    expect(
      readClaims({ email: 'Ada@School.example', name: 'Ada', picture: 'https://p.example/1', groups: ['staff'] }),
    ).toEqual({
      subject: '1',
      email: 'ada@school.example',
      emailVerified: true,
      data: {
        iss: 'https://id.example',
        sub: '1',
        provider_id: '1',
        email: 'ada@school.example',
        email_verified: true,
        phone_verified: false,
        name: 'Ada',
        full_name: 'Ada',
        picture: 'https://p.example/1',
        avatar_url: 'https://p.example/1',
      },
    });
  });

  it.each(['javascript:alert(1)', '//elsewhere.example/1', 'https://name:word@p.example/', 'a picture', 7])(
    'have no picture at %j',
    (picture) => {
      expect(Object.keys(readClaims({ picture })?.data ?? {})).not.toContain('avatar_url');
    },
  );

  it.each([undefined, null, '', ' ', 7, {}, 'a\0b', ' 1', '1\n', 'x'.repeat(256)])(
    'are refused with the subject %j',
    (sub) => {
      expect(readClaims({ sub })).toBeNull();
    },
  );

  it.each([
    ['a letter that is folded', '\u212Aim@school.example'],
    ['wide letters', '\uFF4Bim@school.example'],
    ['a ligature', 'of\uFB01ce@school.example'],
    ['a zero character', 'kim\0@school.example'],
  ])('verify no address with %s: it belongs to another person', (_, email) => {
    expect(readClaims({ email })).toMatchObject({ emailVerified: false });
  });

  it.each(['', 'nobody', 'a@b@c', 'a b@c.example', '<a@b.example>', 'a@b.example,c@d.example', 7, ['a@b.example']])(
    'have no address in %j',
    (email) => {
      expect(readClaims({ email })).toMatchObject({ email: null, emailVerified: false });
    },
  );

  it('can always be stored and never grow', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('name', 'email', 'picture', 'given_name'), fc.anything()), (more) => {
        const text = JSON.stringify(readClaims(more)?.data);
        return text.length < 6_000 && !/\\u(0000|d[89a-f])/.test(text.replaceAll('\\\\', ''));
      }),
    );
  });
});
