import type { AutomationOutcome, AutomationPurpose } from '@schole/core';
import type { Transaction } from '@schole/database';

/** An attempt, as it is stored in public.automation_events before its first byte is sent. */
export interface EventBeginning {
  schoolId: string;
  /** The owner of the log; the transaction runs as them. */
  userId: string;
  direction: 'in' | 'out';
  purpose: AutomationPurpose;
  via: 'webhook' | 'engine' | 'offline';
  /** The name of the engine; null where none is called. */
  engine?: string | null;
  sessionId?: string | null;
  /** True: the person pressed Test. */
  test?: boolean;
}

/** The outcome of an attempt. */
export interface EventEnd {
  outcome: Exclude<AutomationOutcome, 'began'>;
  /** Code of the fault catalogue. */
  reason?: string | null;
  /** The status that the other side returned, or that it received. */
  status?: number | null;
  tries?: number;
  milliseconds: number;
}

/** Records the start of an attempt; returns its id, a workflow's Idempotency-Key. As `schole_server`. */
export async function beginEvent(transaction: Transaction, beginning: EventBeginning): Promise<string> {
  const { schoolId, userId, direction, purpose, via, engine = null, sessionId = null, test = false } = beginning;
  const id = crypto.randomUUID();
  await transaction.query(
    `insert into public.automation_events (id, school_id, user_id, direction, purpose, via, engine, session_id, test)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, schoolId, userId, direction, purpose, via, engine, sessionId, test],
  );
  return id;
}

const reasonForm = /^[a-z_-]+(\/[a-z-]+)?$/;

const within = (min: number, value: number, max: number): number => Math.min(max, Math.max(min, Math.round(value)));

/**
 * Records the end of an attempt, once: an end is never changed. As `schole_server` or, where the person may have left
 * by then, as `service_role`.
 */
export async function endEvent(transaction: Transaction, id: string, end: EventEnd): Promise<void> {
  const { outcome, reason = null, status = null, tries = 1, milliseconds } = end;
  await transaction.query(
    `update public.automation_events set outcome = $2, reason = $3, status = $4, tries = $5, milliseconds = $6
     where id = $1 and outcome = 'began'`,
    [
      id,
      outcome,
      // A reason that the other side sent must not keep the end from being recorded.
      reason !== null && reason.length <= 60 && reasonForm.test(reason) ? reason : null,
      status === null ? null : within(100, status, 999),
      within(1, tries, 20),
      within(0, milliseconds, 2_147_483_647),
    ],
  );
}
