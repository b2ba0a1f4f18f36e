import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../../context/auth-context.ts';
import { addCreate } from './create.ts';
import { addDelete } from './delete.ts';
import { addAdminFactors } from './factors.ts';
import { addGenerateLink } from './generate-link.ts';
import { addInvite } from './invite.ts';
import { requireServerKey } from './permission.ts';
import { addRead } from './read.ts';
import { addUpdate } from './update.ts';

/** admin/… and invite: accounts, for callers with the server's key. Every route in here checks it first. */
export function addAdmin(server: FastifyInstance, context: AuthContext): void {
  server.register(async (scope) => {
    scope.addHook('onRequest', requireServerKey);
    addRead(scope, context);
    addCreate(scope, context);
    addUpdate(scope, context);
    addDelete(scope, context);
    addAdminFactors(scope, context);
    addGenerateLink(scope, context);
    addInvite(scope, context);
  });
}
