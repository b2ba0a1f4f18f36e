import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Headers that keep a page to what we sent: no script but ours, no framing by others.
 * `connectTo` lists further origins that the page may call (the geolocation service, when an administrator allows it).
 */
export function securityHeaders(connectTo: () => readonly string[]): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // Positioned menus, toasts and progress bars set style attributes; a style cannot run anything.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", (request) => socketsOf(request.headers.host), () => connectTo().join(' ')],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // A school's network may be plain http: browsers ignore these two there and complain on every page.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  };
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
