import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedTarget, findTarget, mailTarget } from './redirect.ts';
import { fitsPattern, isRedirectPattern } from './redirect-pattern.ts';

const site = 'https://school.example';

describe('a glob of the allow-list', () => {
  it.each([
    ['https://a.example/', 'https://a.example', true],
    ['https://a.example', 'https://a.example/', true],
    ['https://a.example', 'https://a.example/x', false],
    ['https://a.example/*', 'https://a.example/x', true],
    ['https://a.example/*', 'https://a.example/x/y', false],
    ['https://a.example/**', 'https://a.example/x/y?z=1#w', true],
    ['https://*.a.example/**', 'https://b.a.example/x', true],
    ['https://*.a.example/**', 'https://c.b.a.example/x', false],
    ['https://**.a.example/**', 'https://c.b.a.example/x', true],
    ['https://**.a.example/**', 'https://evil.example/x.a.example/', false],
    ['https://*.a.example/**', 'http://b.a.example/x', false],
    ['https://a.example/page?', 'https://a.example/page1', true],
    ['https://a.example/[ab]', 'https://a.example/b', true],
    ['https://a.example/[!ab]', 'https://a.example/b', false],
    ['http://localhost:3000/**', 'http://localhost:3001/', false],
    ['app.school://callback', 'app.school://callback', true],
    ['app.school://**', 'app.school://callback/deep', true],
    ['HTTPS://ΣΧΟΛΕΙΟ.example/**', 'https://σχολειο.example/x', true],
    ['https://a.example/.*', 'https://a.example/xyz', false],
  ])('%s and %s: %s', (glob, address, fits) => {
    expect(fitsPattern(glob, new URL(address))).toBe(fits);
  });

  it.each([
    '',
    'a.example',
    '*',
    '//a.example',
    'https:/a.example',
    'https://u@a.example/',
    'https://a example/',
    `https://${'a'.repeat(300)}`,
  ])('%j is invalid', (glob) => expect(isRedirectPattern(glob)).toBe(false));
});

describe('the target of a redirect', () => {
  const allowed = ['https://*.program.example/**', 'app.school://callback'];

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt://one.program.example/%0aalert(1)',
    'data:text/html,x',
    'blob:https://one.program.example/1',
    '//one.program.example/',
    '/auth',
    'https:\\\\one.program.example\\',
    'https://evil.example\\.program.example/',
    'https://one.program.example@evil.example/',
    'https://user:password@one.program.example/',
    'https://@one.program.example/',
    'https://one.program.example.evil.example/',
    'https://one.program.example%2eevil.example/',
    'https://one.program.example:8443/',
    ' https://one.program.example/',
    'https://one.program.example/\tx',
    'ht\ntps://one.program.example/',
    'https://one.program.example\u202e/',
    'https://one。prоgram.example/',
    'ws://one.program.example/',
    'https://school.example.evil.example/',
    'https://school.example@evil.example/',
    'http://school.example/',
  ])('%j falls back to our own page', (requested) => {
    expect(allowedTarget(site, requested, allowed).href).toBe(`${site}/`);
  });

  it('is the requested one where it is allowed', () => {
    expect(findTarget(site, 'https://one.program.example/a?b=c#d', allowed)?.href).toBe(
      'https://one.program.example/a?b=c#d',
    );
    expect(findTarget(site, 'app.school://callback', allowed)?.href).toBe('app.school://callback');
    expect(findTarget(site, 'HTTPS://School.Example/auth', allowed)?.href).toBe(`${site}/auth`);
  });

  it("is our own page for our own pages, and a program's for a program", () => {
    const context = { site, redirects: allowed };
    expect(mailTarget(context, `${site}/auth?lang=el`)).toBeUndefined();
    expect(mailTarget(context, `${site}/authors`)).toBe(`${site}/authors`);
    expect(mailTarget(context, 'https://evil.example/')).toBeUndefined();
    expect(mailTarget(context, undefined)).toBeUndefined();
  });

  it('is never the address of another site', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (requested) => {
        expect(allowedTarget(site, requested, allowed).origin).toBe(site);
      }),
    );
  });

  it('is never another site, whatever is written into an allowed address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        for (const requested of [text, `https://one.program.example${text}`, `https://${text}.program.example/`]) {
          const { protocol, origin, hostname } = allowedTarget(site, requested, allowed);
          expect(origin === site || (protocol === 'https:' && /^[^./]*\.program\.example$/.test(hostname))).toBe(true);
        }
      }),
    );
  });
});
