import type { AutomationOutcome, JobInput } from '@schole/core';
import type { Transaction } from '@schole/database';
import { readGenerated } from '../../assignments/generated-rows.ts';
import { readNumbers } from './numbers.ts';

interface Owner {
  userId: string;
  schoolId: string;
}

interface Reply {
  session_id: string | null;
  via: 'webhook' | 'engine' | 'offline';
  engine: string | null;
  outcome: AutomationOutcome;
  milliseconds: number | null;
}

/** How a question of the chat was answered; neither the question nor the reply. */
async function readReply(transaction: Transaction, { userId }: Owner, id: string): Promise<Reply | null> {
  const { rows } = await transaction.query<Reply>(
    `select session_id, via, engine, outcome, milliseconds from public.automation_events where id = $1 and user_id = $2`,
    [id, userId],
  );
  return rows[0] ?? null;
}

/** The data of an event, read when it is sent; null where its subject is deleted. As the owner's `schole_server`. */
export async function readEventData(
  transaction: Transaction,
  owner: Owner,
  { event, subjectId }: JobInput<'send-event'>,
  address: string,
): Promise<object | null> {
  switch (event) {
    case 'assignment.generated':
    case 'assignment.ready':
      return await readGenerated(transaction, subjectId, address);
    case 'assistant.replied':
      return await readReply(transaction, owner, subjectId);
    case 'analytics.numbers':
      return await readNumbers(transaction, owner.schoolId);
  }
}
