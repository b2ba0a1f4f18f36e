import { type Invitation, limits } from '@schole/core';
import { type ServerFunction, smallLimits } from '../../functions/contract.ts';

interface Row extends Omit<Invitation, 'createdAt' | 'expiresAt'> {
  createdAt: Date;
  expiresAt: Date;
  total: number;
}

/** The invitations of the active school, the newest first, without the tokens of their links. */
export const listInvitations: ServerFunction<'list-invitations'> = {
  name: 'list-invitations',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  run: ({ state = null, page }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const { rows } = await transaction.query<Row>(
        `select id, email, role, state, created_at as "createdAt", expires_at as "expiresAt", invited_by as "invitedBy",
           accepted_by as "acceptedBy", total from app.list_invitations($1, $2, $3, $4)`,
        [caller.schoolId, state, limits.membersPage, (page - 1) * limits.membersPage],
      );
      const invitations = rows.map(({ total: _, createdAt, expiresAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }));
      return { invitations, count: rows[0]?.total ?? 0, pageSize: limits.membersPage };
    }),
};
