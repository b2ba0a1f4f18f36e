import type { Outbound } from '@schole/http';
import { expect, it } from 'vitest';
import { createDiscovery } from './discovery.ts';
import { readProviders } from './settings.ts';

/** The endpoints of an issuer that publishes this document. */
function endpointsOf(issuer: string, published: Record<string, string>, configured: Record<string, string> = {}) {
  const [settings] = readProviders(
    JSON.stringify({ school: { kind: 'oidc', client_id: 'us', issuer, endpoints: configured } }),
  );
  if (settings === undefined) throw new Error('No provider was read');
  const outbound: Outbound = {
    permit: async () => {},
    requestJson: async () => ({ status: 200, json: { issuer, ...published } }),
  };
  return createDiscovery(issuer, settings, outbound, Date.now).metadata();
}

const far = 'https://id.example';
const inward = ['http://127.0.0.1:5432/', 'http://localhost/', 'http://[::1]:9200/_search', 'https://127.1.2.3/'];
const published = {
  authorization_endpoint: `${far}/authorize`,
  token_endpoint: `${far}/token`,
  jwks_uri: `${far}/keys`,
};

it.each(inward)('a remote provider cannot make us call this machine: %s', async (address) => {
  for (const name of Object.keys(published)) {
    await expect(endpointsOf(far, { ...published, [name]: address })).rejects.toMatchObject({
      code: 'provider/unreachable',
    });
  }
  expect((await endpointsOf(far, { ...published, userinfo_endpoint: address })).userinfo).toBeNull();
});

it('an address that the operator configured may be on this machine, and so may all of a local provider', async () => {
  const configured = await endpointsOf(far, published, { token: 'http://127.0.0.1:8080/token' });
  expect(configured.token.href).toBe('http://127.0.0.1:8080/token');
  const here = 'http://localhost:8080';
  const own = { authorization_endpoint: here, token_endpoint: here, jwks_uri: `${here}/keys` };
  expect((await endpointsOf(here, own)).jwks.href).toBe(`${here}/keys`);
});
