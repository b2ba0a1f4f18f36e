import { authFault } from '../http/auth-fault.ts';
import { oauthFault } from './id-token.ts';
import { buildAuthorizationUrl, type ProviderOptions } from './oidc.ts';
import type { Provider, ProviderPerson } from './provider.ts';
import { readProviderPerson } from './provider-person.ts';
import { redeemCode } from './redeem-code.ts';

/** The endpoints of GitHub; an enterprise installation has others. */
const defaultEndpoints = {
  authorization: 'https://github.com/login/oauth/authorize',
  token: 'https://github.com/login/oauth/access_token',
  userinfo: 'https://api.github.com/user',
};
const defaultScopes = ['user:email'];

interface GithubEmail {
  email?: unknown;
  primary?: unknown;
  verified?: unknown;
}

/** The primary address if it is verified, else the first verified one; an unverified one only when there is no other. */
function chooseEmail(emails: readonly GithubEmail[]): GithubEmail | null {
  const verified = emails.filter((each) => each.verified === true);
  const primary = (each: GithubEmail) => each.primary === true;
  return verified.find(primary) ?? verified[0] ?? emails.find(primary) ?? emails[0] ?? null;
}

/** OAuth without OpenID Connect, as GitHub does it: a profile, and a separate list of addresses. */
export function createGithubProvider({ settings, outbound, callback }: ProviderOptions): Provider {
  const { name, enabled, client_id: clients, secret, endpoints } = settings;
  const client = clients[0] ?? '';
  const profile = endpoints.userinfo ?? defaultEndpoints.userinfo;
  const emails = endpoints.emails ?? `${profile}/emails`;

  async function read(address: string, accessToken: string): Promise<unknown> {
    const headers = { authorization: `Bearer ${accessToken}` };
    const { status, json } = await outbound.requestJson(new URL(address), { headers });
    if (status === 200) return json;
    throw authFault('bad_oauth_callback', { message: 'Error getting user profile from external provider' });
  }

  async function readGithubPerson(accessToken: string): Promise<ProviderPerson> {
    const user = ((await read(profile, accessToken)) ?? {}) as Record<string, unknown>;
    const list = await read(emails, accessToken);
    const email = chooseEmail(
      Array.isArray(list) ? list.filter((each) => typeof each === 'object' && each !== null) : [],
    );
    const person = readProviderPerson(new URL(profile).origin, {
      sub: typeof user.id === 'number' ? String(user.id) : user.id,
      email: email?.email,
      email_verified: email?.verified,
      name: user.name ?? user.login,
      preferred_username: user.login,
      picture: user.avatar_url,
    });
    if (person === null) throw authFault('bad_oauth_callback', { message: 'The provider did not say who it is' });
    return person;
  }

  return {
    name,
    enabled,
    emailOptional: settings.email_optional,
    issuer: null,
    async authorizationUrl(request) {
      const endpoint = new URL(endpoints.authorization ?? defaultEndpoints.authorization);
      await outbound.permit(endpoint);
      return buildAuthorizationUrl(endpoint, client, callback, settings.scopes ?? defaultScopes, request);
    },
    async redeem(authorizationCode) {
      const endpoint = new URL(endpoints.token ?? defaultEndpoints.token);
      const auth = settings.token_auth ?? 'post';
      const answer = await redeemCode(outbound, { endpoint, auth, client, secret, callback }, authorizationCode);
      const { accessToken, refreshToken } = answer;
      return { person: await readGithubPerson(accessToken), accessToken, refreshToken };
    },
    async readIdToken() {
      throw oauthFault('validation_failed', `Provider ${name} has no id tokens`);
    },
  };
}
