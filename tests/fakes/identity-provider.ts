import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';

/** The claims of the user who signs in at the provider. */
export interface ProviderUser {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
}

/** A small OpenID Connect provider that also serves GitHub's API; on this machine only. */
export interface IdentityProvider {
  issuer: string;
  client: string;
  secret: string;
  /** The user of the next sign-in. */
  user: ProviderUser;
  /** E-mail addresses as GitHub lists them. */
  emails: { email: string; primary: boolean; verified: boolean }[];
  /** Claims that the next id token has in addition to, or instead of, the required ones. */
  claimOverrides: Readonly<Record<string, unknown>>;
  /** Responses by path that replace the default ones. */
  overrides: Map<string, (request: IncomingMessage, response: ServerResponse) => void>;
  /** Every request, as method and path. */
  requests: string[];
  /** The user consents: returns the URL of the redirect. */
  authorize(authorization: string): URL;
  /** An id token as a program would get it without a browser. */
  idToken(claims?: Readonly<Record<string, unknown>>, header?: { alg?: string; kid?: string }): Promise<string>;
  /** New keys under a new kid; the published keys no longer verify tokens of the old ones. */
  rotate(): Promise<void>;
  close(): Promise<void>;
}

interface Grant {
  user: ProviderUser;
  nonce: string | null;
  challenge: string | null;
  callback: string;
}

const client = 'client of the school';
const secret = 'secret: of/the school';

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return new URLSearchParams(text);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** Client and secret, from the header or the form. */
function clientOf(request: IncomingMessage, form: URLSearchParams): [string | null, string | null] {
  const [scheme, encoded = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme !== 'Basic') return [form.get('client_id'), form.get('client_secret')];
  const [id = '', password = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
  return [decode(id), decode(password)];
}

/** Starts the provider on a free port. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const grants = new Map<string, Grant>();
  const users = new Map<string, ProviderUser>();
  let signing: { kid: string; key: CryptoKey; jwk: object };

  async function rotate(): Promise<void> {
    const pair = await generateKeyPair('RS256', { extractable: true });
    const kid = randomUUID();
    const jwk = { ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' };
    signing = { kid, key: pair.privateKey, jwk };
  }

  async function idToken(
    claims: Readonly<Record<string, unknown>> = {},
    header: { alg?: string; kid?: string } = {},
  ): Promise<string> {
    const now = Math.floor(Date.now() / 1_000);
    const payload = {
      iss: provider.issuer,
      aud: client,
      iat: now,
      exp: now + 600,
      ...provider.user,
      ...claims,
    };
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: signing.kid, ...header }).sign(signing.key);
  }

  async function answerToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await readForm(request);
    const [id, password] = clientOf(request, form);
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const verified = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const fits =
      id === client &&
      password === secret &&
      grant?.challenge === verified &&
      grant.callback === form.get('redirect_uri');
    if (!fits || !grant) return send(response, 400, { error: 'invalid_grant' });
    const accessToken = randomUUID();
    users.set(accessToken, grant.user);
    const half = createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
    const claims = { ...grant.user, at_hash: half, ...(grant.nonce === null ? {} : { nonce: grant.nonce }) };
    send(response, 200, {
      access_token: accessToken,
      refresh_token: `again ${accessToken}`,
      token_type: 'Bearer',
      id_token: await idToken({ ...claims, ...provider.claimOverrides }),
    });
  }

  function userOf(request: IncomingMessage): ProviderUser | undefined {
    return users.get((request.headers.authorization ?? '').replace('Bearer ', ''));
  }

  const paths: Record<string, (request: IncomingMessage, response: ServerResponse) => unknown> = {
    '/.well-known/openid-configuration': (_, response) =>
      send(response, 200, {
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/authorize`,
        token_endpoint: `${provider.issuer}/token`,
        userinfo_endpoint: `${provider.issuer}/userinfo`,
        jwks_uri: `${provider.issuer}/keys`,
      }),
    '/keys': (_, response) => send(response, 200, { keys: [signing.jwk] }),
    '/token': answerToken,
    '/userinfo': (request, response) => send(response, userOf(request) ? 200 : 401, userOf(request) ?? {}),
    '/user': (request, response) => {
      const user = userOf(request);
      send(response, user ? 200 : 401, user ? { id: Number(user.sub), login: 'nausicaa', name: user.name } : {});
    },
    '/user/emails': (request, response) => send(response, userOf(request) ? 200 : 401, provider.emails),
  };

  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    provider.requests.push(`${request.method} ${path}`);
    const answer = provider.overrides.get(path) ?? paths[path];
    if (answer === undefined) send(response, 404, {});
    else Promise.resolve(answer(request, response)).catch(() => send(response, 500, {}));
  });
  await rotate();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const provider: IdentityProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    client,
    secret,
    user: { sub: '1' },
    emails: [],
    claimOverrides: {},
    overrides: new Map(),
    requests: [],
    authorize(authorization) {
      const { searchParams } = new URL(authorization);
      const code = randomUUID();
      const callback = searchParams.get('redirect_uri') ?? '';
      grants.set(code, {
        user: provider.user,
        callback,
        nonce: searchParams.get('nonce'),
        challenge: searchParams.get('code_challenge'),
      });
      const back = new URL(callback);
      back.searchParams.set('code', code);
      back.searchParams.set('state', searchParams.get('state') ?? '');
      return back;
    },
    idToken,
    rotate,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return provider;
}
