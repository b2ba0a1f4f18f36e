import { browserOf } from '@schole/core';
import { type PersonFunction, smallLimits } from '../../functions/contract.ts';

/** Maximum of sessions in one answer; there are no further pages. */
const maxSessions = 200;

/** The browsers in which the person is signed in. */
export const listSessions: PersonFunction<'list-sessions'> = {
  name: 'list-sessions',
  permission: 'people',
  limits: smallLimits,
  async run(_input, { caller, asAccounts }) {
    const { rows } = await asAccounts((transaction) =>
      transaction.query<{ id: string; agent: string | null; since: Date; used: Date; current: boolean }>(
        `select id, user_agent as agent, created_at as since, coalesce(refreshed_at, created_at) as used,
           id::text is not distinct from $2 as current
           from auth.sessions
          where user_id = $1 and (not_after is null or not_after > now())
          order by current desc, used desc, id limit ${maxSessions}`,
        [caller.userId, caller.claims.session_id ?? null],
      ),
    );
    return {
      sessions: rows.map(({ id, agent, since, used, current }) => ({
        id,
        ...browserOf(agent),
        since: since.toISOString(),
        lastUsed: used.toISOString(),
        current,
      })),
    };
  },
};
