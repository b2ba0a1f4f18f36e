import type { FastifyInstance } from 'fastify';
import { authFault } from '../http/auth-fault.ts';

/** Paths of the published contract that are not offered (yet): refused as disabled instead of "not found". */
const disabledPaths = ['/sso', '/sso/*', '/admin/*', '/passkeys', '/passkeys/*', '/oauth/*'];

/** Every method of the closed paths answers feature_disabled. */
export function addDisabledPaths(server: FastifyInstance): void {
  for (const url of disabledPaths) {
    server.all(url, async () => {
      throw authFault('feature_disabled');
    });
  }
}
