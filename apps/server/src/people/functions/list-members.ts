import { type ServerFunction, smallLimits } from '../../functions/contract.ts';
import { listMembers as list } from '../member-rows.ts';

/** The people of the active school, by name. */
export const listMembers: ServerFunction<'list-members'> = {
  name: 'list-members',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  run: (query, { asServer, caller }) => asServer((transaction) => list(transaction, caller.schoolId, query)),
};
