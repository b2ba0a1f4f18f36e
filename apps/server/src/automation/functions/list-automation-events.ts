import type { AutomationEvent } from '@schole/core';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';

const page = 50;

/** A page of the caller's own log in the school they work in now, the newest first. */
export const listAutomationEvents: ServerFunction<'list-automation-events'> = {
  name: 'list-automation-events',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ purpose = null, direction = null, after }, { caller, asCaller }) =>
    asCaller(async (transaction) => {
      const [moment = null, id = null] = after?.split(' ') ?? [];
      const { rows } = await transaction.query<AutomationEvent>(
        `select id, to_char(began_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, direction, purpose, via,
           engine, session_id as "sessionId", test, outcome, reason, status, tries, milliseconds
         from public.automation_events
         where user_id = $1 and school_id = $2
           and ($3::text is null or purpose = $3) and ($4::text is null or direction = $4)
           and ($5::timestamptz is null or (began_at, id) < ($5, $6::uuid))
         order by began_at desc, id desc limit ${page + 1}`,
        [caller.userId, caller.schoolId, purpose, direction, moment, id],
      );
      const events = rows.slice(0, page);
      const last = rows.length > page ? events.at(-1) : undefined;
      return { events, next: last === undefined ? null : `${last.at} ${last.id}` };
    }),
};
