import { type FaultCode, fault } from '@schole/core';
import { smallLimits, type VisitorFunction } from '../../functions/contract.ts';
import { hashOf } from '../invitation-token.ts';

interface Found {
  problem: FaultCode | null;
  school: string;
  role: 'administrator' | 'teacher';
  email: string | null;
  expiresAt: Date;
}

/**
 * The invitation of a link, before it is accepted. Unknown links are not counted: nobody can guess 256 random bits, and a
 * count would let one visitor close the links of everybody in their network.
 */
export const readInvitation: VisitorFunction<'read-invitation'> = {
  name: 'read-invitation',
  permission: 'visitors',
  limits: { ...smallLimits, body: 4_096 },
  async run({ token }, { asServer }) {
    const { rows } = await asServer((transaction) =>
      transaction.query<Found>(
        'select problem, school, role, email, expires_at as "expiresAt" from app.read_invitation($1)',
        [hashOf(token)],
      ),
    );
    const [found] = rows;
    if (found === undefined) throw fault('invitation/unknown');
    const { problem, expiresAt, ...invitation } = found;
    if (problem !== null) throw fault(problem);
    return { ...invitation, expiresAt: expiresAt.toISOString() };
  },
};
