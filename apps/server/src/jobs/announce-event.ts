import { type OutgoingEvent, outgoingEvents } from '@schole/core';
import type { Transaction } from '@schole/database';

/** Events of one person that may wait at a time; more of them would be outdated when sent. */
const maxWaitingEvents = 20;

/**
 * Queues an event for the person's workflow, in the transaction of what it reports: only where an address is saved for
 * that function, the school allows it, and not too many wait already. As `schole_server` for the person.
 */
export async function announceEvent(
  transaction: Transaction,
  { userId, schoolId }: { userId: string; schoolId: string },
  event: OutgoingEvent,
  subjectId: string,
): Promise<void> {
  await transaction.query(
    `insert into public.jobs (id, school_id, owner_id, kind, lane, input)
     select gen_random_uuid(), $2, $1, 'send-event', 'event', $3::jsonb
     where exists (select from private.webhooks where user_id = $1 and purpose = $4 and url is not null)
       and exists (select from public.schools where id = $2 and own_connections)
       and (
         select count(*) from public.jobs where owner_id = $1 and kind = 'send-event' and state in ('queued', 'running')
       ) < ${maxWaitingEvents}`,
    [userId, schoolId, JSON.stringify({ event, subjectId }), outgoingEvents[event]],
  );
}
