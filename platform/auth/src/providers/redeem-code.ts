import type { Outbound } from '@schole/http';
import { authFault } from '../http/auth-fault.ts';
import type { AuthorizationCode } from './provider.ts';

export interface TokenResponse {
  accessToken: string;
  refreshToken: string | null;
  idToken: string | null;
}

export interface TokenRequest {
  endpoint: URL;
  auth: 'basic' | 'post';
  client: string;
  secret: string;
  /** The callback address of the sign-in. */
  callback: string;
}

/** Client and secret in a header, as RFC 6749 requires. */
function basic(client: string, secret: string): string {
  const encode = (text: string) => encodeURIComponent(text).replaceAll('%20', '+');
  return `Basic ${Buffer.from(`${encode(client)}:${encode(secret)}`).toString('base64')}`;
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= 20_000 ? value : null;
}

/** Exchanges the code of a callback at the provider; throws bad_oauth_callback. */
export async function redeemCode(
  outbound: Outbound,
  { endpoint, auth, client, secret, callback }: TokenRequest,
  { code, verifier }: Pick<AuthorizationCode, 'code' | 'verifier'>,
): Promise<TokenResponse> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: callback,
    code_verifier: verifier,
  });
  const named = auth === 'basic' && secret !== '';
  if (!named) {
    body.set('client_id', client);
    if (secret !== '') body.set('client_secret', secret);
  }
  const headers: Record<string, string> = named ? { authorization: basic(client, secret) } : {};
  const { status, json } = await outbound.requestJson(endpoint, { method: 'POST', headers, body });
  const answer = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>;
  const accessToken = readText(answer.access_token);
  // Some answer 200 with an error in the body.
  if (status !== 200 || accessToken === null) {
    throw authFault('bad_oauth_callback', { message: 'Unable to exchange external code: the provider refused it' });
  }
  return { accessToken, refreshToken: readText(answer.refresh_token), idToken: readText(answer.id_token) };
}
