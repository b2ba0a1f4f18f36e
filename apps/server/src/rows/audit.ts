import type { Transaction } from '@schole/database';

export interface Act {
  schoolId: string;
  actorId: string;
  /** For example `assignment/generated`. */
  action: string;
  subjectType: 'source' | 'assignment' | 'question' | 'job' | 'school';
  subjectId: string;
  /** Ids and numbers only: what was written stays in the subject, where erasure reaches it. */
  details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Writes down an act in the transaction of the act: either both are there or neither. */
export async function addAuditEvent(transaction: Transaction, act: Act): Promise<void> {
  await transaction.query(
    `insert into public.audit_events (school_id, actor_id, action, subject_type, subject_id, details)
     values ($1, $2, $3, $4, $5, $6::jsonb)`,
    [act.schoolId, act.actorId, act.action, act.subjectType, act.subjectId, JSON.stringify(act.details ?? {})],
  );
}
