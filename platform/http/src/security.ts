import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** The headers that are always the same; the policy of the content is of `addContentPolicy`. */
export const securityHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: false,
  // A school's network may be plain http: browsers ignore these two there and complain on every page.
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'same-origin' },
};

/** Policies kept ready; whoever asks chooses the host. */
const mostPolicies = 50;

/**
 * Keeps a page to what we sent: no script but ours, no framing by others. `connectTo` lists further origins that the page
 * may call (the geolocation service, when an administrator allows it).
 */
export function addContentPolicy(server: FastifyInstance, connectTo: () => readonly string[]): void {
  const ready = new Map<string, string>();
  server.addHook('onRequest', async (request, reply) => {
    const reach = [socketsOf(request.headers.host), ...connectTo()].join(' ').trim();
    const policy = ready.get(reach) ?? policyFor(reach);
    if (!ready.has(reach)) {
      if (ready.size >= mostPolicies) ready.clear();
      ready.set(reach, policy);
    }
    reply.header('content-security-policy', policy);
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
  server.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
  });
}
