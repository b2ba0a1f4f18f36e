import { describe, expect, it } from 'vitest';
import { originsOf, readProviders } from './settings.ts';

const oidc = { kind: 'oidc', issuer: 'https://id.school.example', client_id: 'a', secret: 'hunter2' };
const read = (name: string, settings: unknown) => readProviders(JSON.stringify({ [name]: settings }));

describe('the file of providers', () => {
  it('is read with its defaults', () => {
    expect(read('school', { ...oidc, client_id: 'a, b', scopes: 'openid  email' })).toMatchObject([
      { name: 'school', enabled: true, client_id: ['a', 'b'], scopes: ['openid', 'email'], skip_nonce_check: false },
    ]);
    expect(readProviders('{}')).toEqual([]);
    expect(read('google', { kind: 'google', client_id: ['a'] })[0]?.issuer).toBeUndefined();
    expect(read('near', { ...oidc, issuer: 'http://127.0.0.1:9000' })).toHaveLength(1);
  });

  it('gives each its label', () => {
    const labels = (name: string, settings: object) => read(name, settings).map(({ label }) => label);
    expect(labels('keycloak', oidc)).toEqual(['Keycloak']);
    expect(labels('work', { kind: 'google', client_id: 'a' })).toEqual(['Google']);
    expect(labels('code', { kind: 'github', client_id: 'a' })).toEqual(['GitHub']);
    expect(labels('sch', { ...oidc, label: ' Το σχολείο ' })).toEqual(['Το σχολείο']);
    expect(() => labels('sch', { ...oidc, label: ' ' })).toThrow('sch.label');
  });

  it('lists the origins that the operator configured, for the enabled ones', () => {
    const more = {
      ...oidc,
      endpoints: { token: 'https://10.0.0.5:8443/token', jwks: 'https://id.school.example/keys' },
    };
    expect(originsOf(read('school', more))).toEqual(['https://id.school.example', 'https://10.0.0.5:8443']);
    expect(originsOf(read('school', { ...more, enabled: false }))).toEqual([]);
  });

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['nothing', 'null'],
  ])('cannot be %s', (_, text) => {
    expect(() => readProviders(text)).toThrow();
  });

  it.each([
    ['a name of ours', 'email', oidc],
    ['a name that is none', 'a b', oidc],
    ['an unknown kind', 'x', { ...oidc, kind: 'saml' }],
    ['an unknown setting', 'x', { ...oidc, secrt: 'hunter2' }],
    ['no client', 'x', { ...oidc, client_id: ' ' }],
    ['no issuer', 'x', { ...oidc, issuer: undefined }],
    ['an issuer that is not encrypted', 'x', { ...oidc, issuer: 'http://id.school.example' }],
    ['an issuer with a password', 'x', { ...oidc, issuer: 'https://a:b@id.school.example' }],
    ['a secret that is no text', 'x', { ...oidc, secret: 7 }],
  ])('is refused with %s, and its secrets are not quoted', (_, name, settings) => {
    expect(() => read(name, settings)).toThrow(/^(?!.*hunter2)/);
  });
});
