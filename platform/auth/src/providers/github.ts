import { authFault } from '../errors.ts';
import type { Provider, ProviderPerson } from './contract.ts';
import { oauthFault } from './id-token.ts';
import { addressOf, type ProviderParts } from './oidc.ts';
import { readPerson } from './person.ts';
import { redeemCode } from './redeem.ts';

/** Where GitHub is asked; an installation of its own has others. */
const usual = {
  authorization: 'https://github.com/login/oauth/authorize',
  token: 'https://github.com/login/oauth/access_token',
  userinfo: 'https://api.github.com/user',
};
const usualScopes = ['user:email'];

interface GithubEmail {
  email?: unknown;
  primary?: unknown;
  verified?: unknown;
}

/** The primary address if it is verified, else the first that is; what is not verified only when nothing else is there. */
function chooseEmail(emails: readonly GithubEmail[]): GithubEmail | null {
  const verified = emails.filter((each) => each.verified === true);
  const primary = (each: GithubEmail) => each.primary === true;
  return verified.find(primary) ?? verified[0] ?? emails.find(primary) ?? emails[0] ?? null;
}

/** OAuth without OpenID Connect, in the shape of GitHub: a profile, and a list of addresses beside it. */
export function openGithub({ settings, outbound, callback }: ProviderParts): Provider {
  const { name, enabled, client_id: clients, secret, endpoints } = settings;
  const client = clients[0] ?? '';
  const profile = endpoints.userinfo ?? usual.userinfo;
  const emails = endpoints.emails ?? `${profile}/emails`;

  async function read(address: string, accessToken: string): Promise<unknown> {
    const headers = { authorization: `Bearer ${accessToken}` };
    const { status, json } = await outbound.ask(new URL(address), { headers });
    if (status === 200) return json;
    throw authFault('bad_oauth_callback', { message: 'Error getting user profile from external provider' });
  }

  async function readGithubPerson(accessToken: string): Promise<ProviderPerson> {
    const told = ((await read(profile, accessToken)) ?? {}) as Record<string, unknown>;
    const list = await read(emails, accessToken);
    const email = chooseEmail(
      Array.isArray(list) ? list.filter((each) => typeof each === 'object' && each !== null) : [],
    );
    const person = readPerson(new URL(profile).origin, {
      sub: typeof told.id === 'number' ? String(told.id) : told.id,
      email: email?.email,
      email_verified: email?.verified,
      name: told.name ?? told.login,
      preferred_username: told.login,
      picture: told.avatar_url,
    });
    if (person === null) throw authFault('bad_oauth_callback', { message: 'The provider did not say who it is' });
    return person;
  }

  return {
    name,
    enabled,
    emailOptional: settings.email_optional,
    issuer: null,
    async depart(departure) {
      const endpoint = new URL(endpoints.authorization ?? usual.authorization);
      await outbound.permit(endpoint);
      return addressOf(endpoint, client, callback, settings.scopes ?? usualScopes, departure);
    },
    async redeem(arrival) {
      const endpoint = new URL(endpoints.token ?? usual.token);
      const auth = settings.token_auth ?? 'post';
      const answer = await redeemCode(outbound, { endpoint, auth, client, secret, callback }, arrival);
      const { accessToken, refreshToken } = answer;
      return { person: await readGithubPerson(accessToken), accessToken, refreshToken };
    },
    async judge() {
      throw oauthFault('validation_failed', `Provider ${name} has no id tokens`);
    },
  };
}
