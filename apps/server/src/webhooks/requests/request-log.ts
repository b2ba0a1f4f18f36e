import type { IncomingPurpose } from '@schole/core';
import type { Database } from '@schole/database';
import { beginEvent, type EventEnd, endEvent } from '../../automation/event-log.ts';
import { type Known, noteUse } from './caller.ts';

/** One request in the person's log. */
export interface RequestLogEntry {
  /** Ends the entry once; a further call changes nothing. */
  end(status: number, reason: string | null): Promise<void>;
}

const outcomes: Readonly<Record<number, EventEnd['outcome']>> = {
  400: 'malformed',
  413: 'too-large',
  415: 'malformed',
  429: 'rate-limit',
  504: 'time-out',
};

function outcomeOf(status: number): EventEnd['outcome'] {
  if (status < 400) return 'ok';
  return outcomes[status] ?? (status < 500 ? 'refused' : 'error');
}

/** Adds a log entry for a request of a known person, before it is read; `end` writes the outcome. */
export async function beginLogEntry(
  database: Database,
  known: Known,
  purpose: IncomingPurpose,
): Promise<RequestLogEntry> {
  const began = performance.now();
  const { userId, schoolId, claims } = known;
  const id = await database.asUser({ ...claims, role: 'schole_server' }, async (transaction) => {
    await noteUse(transaction, known);
    return beginEvent(transaction, { schoolId, userId, direction: 'in', purpose, via: 'webhook' });
  });
  let ended = false;
  return {
    async end(status, reason) {
      if (ended) return;
      ended = true;
      const milliseconds = performance.now() - began;
      // The person may have left the school in the meantime.
      await database.asUser({ role: 'service_role' }, (transaction) =>
        endEvent(transaction, id, { outcome: outcomeOf(status), reason, status, milliseconds }),
      );
    },
  };
}
