import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { addCreate } from './create.ts';
import { addDelete } from './delete.ts';
import { addAdminFactors } from './factors.ts';
import { addGenerateLink } from './generate-link.ts';
import { addInvite } from './invite.ts';
import { requireServer } from './permission.ts';
import { addRead } from './read.ts';
import { addUpdate } from './update.ts';

/** admin/… and invite: accounts, for whoever holds the server's key. Every route in here asks for it first. */
export function addAdmin(server: FastifyInstance, context: AuthContext): void {
  server.register(async (room) => {
    room.addHook('onRequest', requireServer);
    addRead(room, context);
    addCreate(room, context);
    addUpdate(room, context);
    addDelete(room, context);
    addAdminFactors(room, context);
    addGenerateLink(room, context);
    addInvite(room, context);
  });
}
