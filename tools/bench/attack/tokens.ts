import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import type { AttackContext, AttackRequest, AttackSeries, Caller } from './contract.ts';
import { createTally } from './tally.ts';
import { joinChannel } from './tokens/join-channel.ts';
import { signAsServer } from './tokens/sign.ts';

type Parts = Record<string, unknown>;

/** Tokens that name the victim and that the server never issued, over every service. */
export const tokenSeries: AttackSeries = {
  name: 'tokens',
  async run(context) {
    const tally = createTally(context);
    const doors = doorsOf(context);
    await requireSight(context, doors);
    for (const [kind, token] of await forge(context)) {
      const caller: Caller = { name: 'visitor', token };
      for (const door of doors) {
        await tally.try(caller, door, {
          mustRefuse: true,
          inspect: ({ text, status }) => (status < 400 ? `${kind}: ${text.slice(-200)}` : null),
        });
      }
      const joined = await joinChannel(context.server.running, token);
      tally.note(joined ? { leak: `realtime joined with a token that is ${kind}` } : 'refused');
    }
    return tally;
  },
};

/** One request for something of the victim's at each service. */
function doorsOf({ victim }: AttackContext): AttackRequest[] {
  return [
    { method: 'GET', path: '/rest/v1/sources?select=*' },
    { method: 'GET', path: '/auth/v1/user' },
    { method: 'GET', path: `/storage/v1/object/authenticated/sources/${victim.file}` },
    { method: 'POST', path: '/functions/v1/list-members', body: {} },
  ];
}

/** Throws where the victim's own token does not show what the forged ones are tried for: the series would see nothing. */
async function requireSight({ victim, send, words, server }: AttackContext, doors: readonly AttackRequest[]) {
  for (const door of doors) {
    const { status, text } = await send({ name: 'victim', token: victim.token }, door);
    if (!words.some((word) => text.includes(word))) throw new Error(`${door.path} shows its owner nothing: ${status}`);
  }
  if (!(await joinChannel(server.running, victim.token))) throw new Error('The victim joins no channel');
}

const encode = (part: Parts | Buffer): string =>
  (Buffer.isBuffer(part) ? part : Buffer.from(JSON.stringify(part))).toString('base64url');
const decode = (part = ''): Parts => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

/** A token of these parts, with the signature that `make` gives. */
function token(header: Parts, claims: Parts, make: (bytes: Buffer) => Buffer | string): string {
  const head = `${encode(header)}.${encode(claims)}`;
  const signature = make(Buffer.from(head));
  return `${head}.${typeof signature === 'string' ? signature : encode(signature)}`;
}

async function forge({ victim, attacker, server, dataFolder, enter }: AttackContext): Promise<[string, string][]> {
  const [, , signature = ''] = victim.token.split('.');
  const [head, payload] = victim.token.split('.').map((part, at) => (at < 2 ? decode(part) : {}));
  if (head === undefined || payload === undefined) throw new Error('The token has no parts');
  const own = attacker.token.split('.');
  const answer = await fetch(`${server.running.url}/auth/v1/.well-known/jwks.json`);
  const { keys } = (await answer.json()) as { keys: Parts[] };
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ownKey = (bytes: Buffer): Buffer => sign('sha256', bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' });
  const hmac = (secret: string | Buffer) => (bytes: Buffer) => createHmac('sha256', secret).update(bytes).digest();
  const jwk = publicKey.export({ format: 'jwk' });
  const now = Math.floor(Date.now() / 1_000);
  const forServer = (claims: Parts) => signAsServer(server, dataFolder, { ...payload, ...claims });
  const ended = await enter('ended');
  await ended.client.auth.signOut();
  const hs256 = { ...head, alg: 'HS256' };
  const kids = ['../../../../dev/null', "' or 1=1 --", '', '0', null, 'x'.repeat(5_000), `${head.kid}\u0000`, ['a']];
  return [
    ...['none', 'None', 'NONE', 'nOnE', ''].flatMap((alg): [string, string][] => [
      [`alg ${alg} unsigned`, token({ ...head, alg }, payload, () => '')],
      [`alg ${alg} with the signature`, token({ ...head, alg }, payload, () => signature)],
    ]),
    ['HS256 by the public JWK', token(hs256, payload, hmac(JSON.stringify(keys[0])))],
    ['HS256 by x of the public key', token(hs256, payload, hmac(Buffer.from(String(keys[0]?.x), 'base64url')))],
    ['HS256 by the publishable key', token(hs256, payload, hmac(server.running.anonKey))],
    ['HS256 by nothing', token(hs256, payload, hmac(''))],
    [
      'another subject under an own signature',
      token(decode(own[0]), { ...decode(own[1]), sub: victim.id }, () => own[2] ?? ''),
    ],
    ['later expiry under the old signature', token(head, { ...payload, exp: now + 99_999 }, () => signature)],
    ['role service_role under the old signature', token(head, { ...payload, role: 'service_role' }, () => signature)],
    ['signed by another key', token(head, payload, ownKey)],
    ['signed by a key in its header', token({ ...head, jwk }, payload, ownKey)],
    ['of another issuer', token({ ...head, kid: 'other' }, { ...payload, iss: 'https://evil.example.org' }, ownKey)],
    ['with a key address', token({ ...head, jku: 'http://127.0.0.1:9/jwks.json' }, payload, ownKey)],
    ['critical header', token({ ...head, crit: ['b64'], b64: false }, payload, () => signature)],
    ['empty signature of ES256', token(head, payload, () => Buffer.alloc(64))],
    ...kids.map((kid): [string, string] => [
      `kid ${JSON.stringify(kid).slice(0, 40)}`,
      token({ ...head, kid }, payload, ownKey),
    ]),
    ['expired', await forServer({ exp: now - 60, iat: now - 3_660 })],
    ['issued tomorrow', await forServer({ iat: now + 86_400, exp: now + 90_000 })],
    ['of another audience', await forServer({ aud: 'others' })],
    ...(await Promise.all(
      ['service_role', 'supabase_admin', 'postgres', 'schole_server', 'supabase_auth_admin', ''].map(
        async (role): Promise<[string, string]> => [`role ${role}`, await forServer({ role })],
      ),
    )),
    ['without an account’s id', await forServer({ sub: "x' or true --" })],
    ['of an ended session', ended.token],
  ];
}
