import type { FastifyInstance } from 'fastify';

/**
 * The headers that are always the same, set with the others in one step: a middleware for each costs more than the rest of
 * a small answer. Those of secure contexts only (opener policy, agent cluster) are left out: a school's network may be plain
 * http, where browsers ignore them and complain on every page.
 */
const always = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** Policies kept ready; whoever asks chooses the host. */
const mostPolicies = 50;

/**
 * Keeps a page to what we sent: no script but ours, no framing by others. `connectTo` lists further origins that the page
 * may call (the geolocation service, when an administrator allows it).
 */
export function addSecurityHeaders(server: FastifyInstance, connectTo: () => readonly string[]): void {
  const ready = new Map<string, string>();
  server.addHook('onRequest', (request, reply, done) => {
    const reach = [socketsOf(request.headers.host), ...connectTo()].join(' ').trim();
    const policy = ready.get(reach) ?? policyFor(reach);
    if (!ready.has(reach)) {
      if (ready.size >= mostPolicies) ready.clear();
      ready.set(reach, policy);
    }
    reply.headers(always).header('content-security-policy', policy);
    done();
  });
}

function policyFor(reach: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "script-src-attr 'none'",
    // Positioned menus, toasts and progress bars set style attributes; a style cannot run anything.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self' ${reach}`.trim(),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join(';');
}

/** A host as a policy may name it: anything else in the header would begin another rule. */
const plainHost = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d+)?$/i;

/** Our own address for websockets: older browsers do not count them as 'self'. */
function socketsOf(host: string | undefined): string {
  return host !== undefined && plainHost.test(host) ? `ws://${host} wss://${host}` : '';
}

/** Tells browsers to stay on https, but only those that already came by it. */
export function addTransportSecurity(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
}
