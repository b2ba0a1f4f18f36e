import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readKeysConfig } from './keys.ts';
import { readProvidersConfig } from './providers.ts';
import { WrongVariable } from './variable.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schole-config-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(text: string): Promise<string> {
  const path = join(folder, `${Math.random()}.json`);
  await writeFile(path, text);
  return path;
}

/** An unsigned JWT that names a role. */
const naming = (role: string) => ['{"alg":"HS256"}', JSON.stringify({ role }), 'x'].map(encode).join('.');
const encode = (text: string) => Buffer.from(text).toString('base64url');

describe('keys and tokens of other programs', () => {
  test('are taken as they are given', async () => {
    const key = { kid: 'a', kty: 'EC', crv: 'P-256', x: 'x', y: 'y' };
    const config = readKeysConfig({
      SCHOLE_JWKS_FILE: await fileOf(JSON.stringify({ keys: [key] })),
      SCHOLE_ANON_KEY: naming('anon'),
      SCHOLE_SERVICE_KEY: 'a-key-that-is-any-text',
    });
    expect(config.externalKeys).toMatchObject([{ kid: 'a', alg: 'ES256' }]);
    expect(config.configuredKeys.service).toBe('a-key-that-is-any-text'.replaceAll(' ', ' '));
  });

  test.each([
    [{ SCHOLE_ANON_KEY: naming('service_role') }],
    [{ SCHOLE_SERVICE_KEY: naming('anon') }],
    [{ SCHOLE_ANON_KEY: 'k'.repeat(20), SCHOLE_SERVICE_KEY: 'k'.repeat(20) }],
    [{ SCHOLE_ANON_KEY: 'short' }],
    [{ SCHOLE_JWT_SECRET: 'short' }],
    [{ SCHOLE_JWKS_FILE: '/nowhere/keys.json' }],
  ])('are refused when they are mixed up or cannot be used: %j', (environment) => {
    expect(() => readKeysConfig(environment)).toThrow(WrongVariable);
  });

  test('and an invalid file is reported with the position, without quoting a secret', async () => {
    const keys = await fileOf('{"keys":[{"kid":"a","kty":"oct","k":"hunter2"}]}');
    expect(() => readKeysConfig({ SCHOLE_JWKS_FILE: keys })).toThrow(/^SCHOLE_JWKS_FILE: (?!.*hunter2).*key 1/);
    const providers = await fileOf('{"school":{"kind":"oidc","client_id":"a","secret":"hunter2"}}');
    const read = () => readProvidersConfig({ SCHOLE_PROVIDERS_FILE: providers });
    expect(read).toThrow(/^SCHOLE_PROVIDERS_FILE: (?!.*hunter2).*school\.issuer/);
  });
});

describe('sessions', () => {
  test.each([
    [{ SCHOLE_SESSION_HOURS: '0' }],
    [{ SCHOLE_REFRESH_REUSE: '301' }],
    [{ SCHOLE_KEY_DAYS: 'soon' }],
    [{ SCHOLE_MANUAL_LINKING: 'yes' }],
  ])('have limits: %j', (environment) => {
    expect(() => readProvidersConfig(environment)).toThrow(WrongVariable);
  });
});
