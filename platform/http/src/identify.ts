import { Fault } from '@schole/core/fault';
import type { FastifyRequest } from 'fastify';
import type { Caller, Keys } from './contract.ts';

type KeyKind = Caller['key'];

function findBearer(request: FastifyRequest): string | null {
  const [scheme, value, ...rest] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && value && rest.length === 0 ? value : null;
}

function findApiKey(request: FastifyRequest): string | null {
  const header = request.headers.apikey;
  if (typeof header === 'string' && header !== '') return header;
  const query = request.query as Record<string, unknown> | undefined;
  return typeof query?.apikey === 'string' && query.apikey !== '' ? query.apikey : null;
}

/** Node's fetch sends sec-fetch-mode too, but only a browser sends sec-fetch-site and calls itself Mozilla. */
function isFromBrowser(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] !== undefined || /^mozilla\//i.test(request.headers['user-agent'] ?? '');
}

function callerOfKey(key: KeyKind): Caller {
  return { claims: { role: key === 'secret' ? 'service_role' : 'anon' }, key, userId: null, token: null };
}

/**
 * Identifies the caller from the api key and the bearer. Without a person's token the bearer is an api key and decides
 * the role. The returned function throws a Fault with status 401 for a missing or wrong key, a secret key in a browser,
 * or a bad token; on a route marked `bearerOptional` a bad token counts as none.
 */
export function createCallerIdentifier(keys: Keys): (request: FastifyRequest) => Promise<Caller> {
  return async (request) => {
    const bearer = findBearer(request);
    const bearerKind = bearer === null ? null : await keys.kindOf(bearer);
    const apiKey = findApiKey(request);
    const kind = apiKey === null ? bearerKind : await keys.kindOf(apiKey);
    if (kind === null) {
      throw apiKey === null
        ? new Fault('no_authorization', 'No API key found in request', {
            status: 401,
            hint: 'No `apikey` request header or url param was found.',
          })
        : new Fault('bad_api_key', 'Invalid API key', { status: 401, hint: 'Double check your API key.' });
    }
    if ((kind === 'secret' || bearerKind === 'secret') && isFromBrowser(request)) {
      throw new Fault('bad_api_key', 'Forbidden use of secret API key in browser', {
        status: 401,
        hint: 'Secret API keys have full rights. Use the publishable key in a browser.',
      });
    }
    if (bearer === null || bearerKind !== null) return callerOfKey(bearerKind ?? kind);
    try {
      const claims = await keys.verify(bearer);
      return { claims, key: kind, userId: claims.sub ?? null, token: bearer };
    } catch (problem) {
      if (request.routeOptions.config.bearerOptional && problem instanceof Fault && problem.code === 'bad_jwt') {
        return callerOfKey(kind);
      }
      throw problem;
    }
  };
}
