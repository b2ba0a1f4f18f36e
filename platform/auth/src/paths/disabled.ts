import type { FastifyInstance } from 'fastify';
import { authFault } from '../http/auth-fault.ts';

/** Paths of the published contract that are not offered (yet), each with the code of its refusal. */
const disabledPaths = {
  '/sso': 'saml_provider_disabled',
  '/sso/*': 'saml_provider_disabled',
  '/admin/*': 'feature_disabled',
  '/passkeys': 'feature_disabled',
  '/passkeys/*': 'feature_disabled',
  '/oauth/*': 'feature_disabled',
} as const;

/** Every method of the closed paths is refused as disabled instead of "not found". */
export function addDisabledPaths(server: FastifyInstance): void {
  for (const [url, code] of Object.entries(disabledPaths)) {
    const config = code === 'saml_provider_disabled' ? { bearerOptional: true } : {};
    server.all(url, { config }, async () => {
      throw authFault(code);
    });
  }
}
