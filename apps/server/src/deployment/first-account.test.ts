import { describe, expect, test } from 'vitest';
import { createFirstAccountRule } from './first-account.ts';

const secret = 'a secret of more than 32 characters, for tests';
const candidate = { email: 'a@example.org', proved: false, metadata: {} };
const here = createFirstAccountRule({ host: '127.0.0.1', siteUrl: null }, secret);
const open = createFirstAccountRule({ host: '0.0.0.0', siteUrl: null }, secret);

describe('the code of the first account', () => {
  test('is asked for where others can reach the server, at its own address or through a proxy', () => {
    for (const host of ['127.0.0.1', '127.1.2.3', 'localhost', '::1'])
      expect(createFirstAccountRule({ host, siteUrl: null }, secret).code).toBeNull();
    for (const siteUrl of ['http://localhost:3000', 'http://[::1]:3000'])
      expect(createFirstAccountRule({ host: '::1', siteUrl }, secret).code).toBeNull();
    for (const [host, siteUrl] of [
      ['0.0.0.0', null],
      ['::', null],
      ['10.0.0.5', null],
      ['schole', null],
      ['127.0.0.1', 'https://schole.school.example'],
    ] as const)
      expect(createFirstAccountRule({ host, siteUrl }, secret).code).toMatch(
        /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/,
      );
  });

  test('is the same on every server of a secret, and another with another secret', () => {
    expect(createFirstAccountRule({ host: '10.0.0.5', siteUrl: null }, secret).code).toBe(open.code);
    expect(createFirstAccountRule({ host: '10.0.0.5', siteUrl: null }, `${secret}.`).code).not.toBe(open.code);
  });

  test('is accepted however it is typed, and nothing else is', () => {
    const code = open.code ?? '';
    for (const typed of [code, code.toLowerCase(), code.replace('-', ' '), ` ${code} `, code.replaceAll('0', 'o')])
      expect(open.allows({ ...candidate, firstAccountCode: typed }), typed).toBe(true);
    for (const wrong of [undefined, null, '', 0, {}, [code], code.slice(1), `${code}0`, 'x'.repeat(1_000)])
      expect(open.allows({ ...candidate, firstAccountCode: wrong })).toBe(false);
  });
});

describe('the origin of the first account', () => {
  test.each([
    ['of no page', undefined, '127.0.0.1:3000', true],
    ['of its own page', 'http://127.0.0.1:3000', '127.0.0.1:3000', true],
    ['of its own page, by name', 'http://localhost:3000', 'localhost:3000', true],
    ['of its own page, IPv6', 'http://[::1]:3000', '[::1]:3000', true],
    ['of another page', 'https://evil.example', '127.0.0.1:3000', false],
    ['of another server of the machine', 'http://127.0.0.1:8080', '127.0.0.1:3000', false],
    ['of a page without an origin', 'null', '127.0.0.1:3000', false],
    ['of a foreign name that leads here', 'http://evil.example:3000', 'evil.example:3000', false],
  ])('%s', (_what, origin, host, allowed) => {
    const headers = origin === undefined ? { host } : { host, origin };
    expect(here.allows({ ...candidate, headers })).toBe(allowed);
  });

  test('of the configured site, whatever host a proxy passes on; a name counts where the code is asked for too', () => {
    const site = createFirstAccountRule({ host: '127.0.0.1', siteUrl: 'https://schole.school.example' }, secret);
    const given = { ...candidate, firstAccountCode: site.code };
    expect(
      site.allows({ ...given, headers: { origin: 'https://schole.school.example', host: '127.0.0.1:3000' } }),
    ).toBe(true);
    expect(site.allows({ ...given, headers: { origin: 'https://evil.example', host: '127.0.0.1:3000' } })).toBe(false);
    const named = { origin: 'http://schole.lan:3000', host: 'schole.lan:3000' };
    expect(open.allows({ ...candidate, firstAccountCode: open.code, headers: named })).toBe(true);
    expect(open.allows({ ...candidate, headers: named })).toBe(false);
  });
});
