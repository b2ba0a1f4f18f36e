import { type IdentityProvider, startIdentityProvider } from '../../../../tests/fakes/identity-provider.ts';
import type { AuthOptions } from '../create-auth-context.ts';
import { readProviders } from '../providers/settings.ts';
import { createMailFixture, type MailFixture } from './test-mail-fixture.ts';

export interface ProviderFixture extends MailFixture {
  provider: IdentityProvider;
  /** Begins at the auth plugin, consents at the provider and returns: the last address of the browser. */
  signInThrough(query: string, headers?: Record<string, string>): Promise<URL>;
  /** The answer to a browser at the callback. */
  followCallback(callback: URL | string): Promise<URL>;
  close(): Promise<void>;
}

/** An auth plugin with providers of both kinds, all of them one small server of this machine. */
export async function createProviderFixture(
  confirms = false,
  options: Partial<AuthOptions> = {},
): Promise<ProviderFixture> {
  const provider = await startIdentityProvider();
  const { issuer, client, secret } = provider;
  const shared = { client_id: [client, 'app of the school'], secret };
  const providers = readProviders(
    JSON.stringify({
      school: { kind: 'oidc', issuer, ...shared },
      google: { kind: 'google', issuer, ...shared, token_auth: 'post' },
      github: {
        kind: 'github',
        client_id: client,
        secret,
        endpoints: {
          authorization: `${issuer}/authorize`,
          token: `${issuer}/token`,
          userinfo: `${issuer}/user`,
        },
      },
      nameless: { kind: 'oidc', issuer, ...shared, email_optional: true },
      closed: { kind: 'oidc', issuer, ...shared, enabled: false },
    }),
  );
  const fixture = await createMailFixture(confirms, {
    providers,
    manualLinking: true,
    redirects: ['http://app.example/**'],
    ...options,
  });
  const landing = async (path: string, headers: Record<string, string> = {}): Promise<URL> => {
    const answer = await fixture.send('GET', path, { headers });
    if (answer.status !== 302) throw new Error(`${answer.status} ${await answer.text()}`);
    return new URL(answer.headers.get('location') ?? '');
  };
  const followCallback = (callback: URL | string) => landing(`/callback${new URL(callback).search}`);
  return {
    ...fixture,
    provider,
    followCallback,
    async signInThrough(query, headers) {
      const authorization = await landing(query, headers);
      return followCallback(provider.authorize(authorization.href));
    },
    async close() {
      await provider.close();
      await fixture.close();
    },
  };
}

/** The parameters in the fragment of an address. */
export function readFragment(url: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
}

let people = 0;

/** A new person, as a provider knows them. */
export function createProviderPerson(more: { email_verified?: boolean; email?: string } = {}) {
  people += 1;
  return {
    sub: String(9_000 + people),
    email: `guest${people}@school.example`,
    email_verified: true,
    name: `Guest ${people}`,
    picture: 'https://pictures.example/guest.png',
    ...more,
  };
}
