import type { FastifyInstance } from 'fastify';
import { authFault } from './errors.ts';

/** Paths of the published contract that are not offered (yet): the clients are told so instead of "not found". */
const closedPaths = ['/sso', '/sso/*', '/admin/*', '/passkeys', '/passkeys/*', '/oauth/*'];

/** Every method of the closed paths answers feature_disabled. */
export function addClosed(server: FastifyInstance): void {
  for (const url of closedPaths) {
    server.all(url, async () => {
      throw authFault('feature_disabled');
    });
  }
}
