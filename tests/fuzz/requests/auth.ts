import type { RequestGenerator, ValidInputs } from './fuzz-request.ts';
import { hostileBody, hostileText, mutate } from './hostile.ts';

interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  members?: Readonly<Record<string, unknown>>;
}

const uuid = '00000000-0000-4000-8000-000000000000';

function endpoints({ email, password, refreshToken }: ValidInputs): readonly [Endpoint, ...Endpoint[]] {
  const who = { email, password };
  return [
    {
      method: 'POST',
      path: 'signup',
      members: { ...who, email: `new-${email}`, data: { a: 1 }, code_challenge: 'x', code_challenge_method: 's256' },
    },
    { method: 'POST', path: 'token?grant_type=password', members: who },
    { method: 'POST', path: 'token?grant_type=refresh_token', members: { refresh_token: refreshToken } },
    { method: 'POST', path: 'token?grant_type=pkce', members: { auth_code: uuid, code_verifier: 'v'.repeat(56) } },
    {
      method: 'POST',
      path: 'token?grant_type=id_token',
      members: { provider: 'google', id_token: 'a.b.c', nonce: 'n' },
    },
    { method: 'POST', path: 'token?grant_type=web3', members: { chain: 'ethereum', message: 'm', signature: 's' } },
    { method: 'POST', path: 'otp', members: { email, create_user: true, phone: '+306900000000', channel: 'sms' } },
    {
      method: 'POST',
      path: 'verify',
      members: { type: 'email', token: '123456', email, token_hash: 'x', redirect_to: 'http://localhost' },
    },
    { method: 'GET', path: 'verify?type=signup&token=x&redirect_to=http://localhost' },
    { method: 'POST', path: 'recover?redirect_to=http://localhost', members: { email } },
    { method: 'POST', path: 'resend', members: { type: 'signup', email } },
    { method: 'POST', path: 'sso', members: { domain: 'example.org', provider_id: uuid } },
    { method: 'GET', path: 'reauthenticate' },
    { method: 'GET', path: 'user' },
    { method: 'PUT', path: 'user', members: { data: { first_name: 'x' }, nonce: '123456' } },
    { method: 'POST', path: 'logout?scope=nobody' },
    { method: 'GET', path: 'authorize?provider=google&redirect_to=http://localhost&scopes=x' },
    { method: 'GET', path: 'callback?code=x&state=y' },
    { method: 'POST', path: 'callback', members: { code: 'x', state: 'y', id_token: 'a.b.c' } },
    { method: 'GET', path: 'user/identities/authorize?provider=google&skip_http_redirect=true' },
    { method: 'DELETE', path: `user/identities/${uuid}` },
    {
      method: 'POST',
      path: 'factors',
      members: { factor_type: 'totp', friendly_name: 'f', issuer: 'i', phone: '+306900000000' },
    },
    { method: 'POST', path: `factors/${uuid}/challenge`, members: { channel: 'sms' } },
    { method: 'POST', path: `factors/${uuid}/verify`, members: { challenge_id: uuid, code: '123456' } },
    { method: 'DELETE', path: `factors/${uuid}` },
    { method: 'GET', path: '.well-known/jwks.json' },
    { method: 'GET', path: 'settings' },
    { method: 'GET', path: 'health' },
    { method: 'GET', path: 'admin/users?page=1&per_page=50' },
    {
      method: 'POST',
      path: 'admin/users',
      members: { email: `made-${email}`, role: 'service_role', app_metadata: {} },
    },
    { method: 'GET', path: `admin/users/${uuid}` },
    { method: 'DELETE', path: `admin/users/${uuid}`, members: { should_soft_delete: true } },
    { method: 'POST', path: 'admin/generate_link', members: { type: 'magiclink', email } },
    { method: 'POST', path: 'invite', members: { email } },
  ];
}

/** Every path of auth/v1 with its parameters, some of them wrong. */
export const generateAuth: RequestGenerator = (random, valid) => {
  const endpoint = random.pick(endpoints(valid));
  const method = random.chance(0.9) ? endpoint.method : random.pick(['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD']);
  const path = random.chance(0.3) ? encodeURI(mutate(random, endpoint.path).toWellFormed()) : endpoint.path;
  const version = random.pick(['2024-01-01', '2024-01-01', '', hostileText(random).replaceAll(/[^\x20-\x7e]/g, '')]);
  return {
    method,
    path: `/auth/v1/${path}`,
    headers: {
      'content-type': random.pick([
        'application/json',
        'application/json',
        'application/json',
        'text/plain',
        'application/x-www-form-urlencoded',
        ';;',
      ]),
      ...(version === '' ? {} : { 'x-supabase-api-version': version }),
      // A different address for each, so that the rate limits by address do not refuse everything.
      'x-forwarded-for': `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
    },
    body:
      endpoint.members === undefined && random.chance(0.9)
        ? null
        : Buffer.from(hostileBody(random, endpoint.members ?? {})),
  };
};
