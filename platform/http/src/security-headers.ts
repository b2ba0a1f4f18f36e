import type { FastifyInstance } from 'fastify';

/**
 * The headers that are always the same, set with the others in one step: a middleware for each costs more than the rest
 * of a small answer. Those of secure contexts only (opener policy, agent cluster) are left out: a school's network may
 * be plain http, where browsers ignore them and complain on every page.
 */
const fixedHeaders = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** Maximum cached headers; the client chooses the host. */
const maxCachedHosts = 50;

/**
 * Restricts a page to what we sent: no script but ours, no framing by other sites. `connectTo` lists further origins
 * that the page may call (the geolocation service, when an administrator allows it).
 */
export function addSecurityHeaders(server: FastifyInstance, connectTo: () => readonly string[]): void {
  const cached = new Map<string, Record<string, string>>();
  let allowedOrigins = '';
  const headersFor = (host: string): Record<string, string> => {
    const made = {
      ...fixedHeaders,
      'content-security-policy': policyFor(`${socketsOf(host)} ${allowedOrigins}`.trim()),
    };
    if (cached.size >= maxCachedHosts) cached.clear();
    cached.set(host, made);
    return made;
  };
  server.addHook('onRequest', (request, reply, done) => {
    const { host = '' } = request.headers;
    const origins = connectTo().join(' ');
    if (origins !== allowedOrigins) {
      allowedOrigins = origins;
      cached.clear();
    }
    reply.headers(cached.get(host) ?? headersFor(host));
    // Browsers are instructed to stay on https, but only those that already came by it.
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
}

function policyFor(allowedSources: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "script-src-attr 'none'",
    // Positioned menus, toasts and progress bars set style attributes; a style cannot run anything.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self' ${allowedSources}`.trim(),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join(';');
}

/** A host as a policy may name it: any other text in the header would begin another rule. */
const plainHost = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d+)?$/i;

/** Our own address for websockets: older browsers do not count them as 'self'. */
function socketsOf(host: string): string {
  return plainHost.test(host) ? `ws://${host} wss://${host}` : '';
}
