import type { ActName } from '@schole/core';
import type { Transaction } from '@schole/database';

/** What an act can be done to. The subject id of `account` and `member` is the account of a person. */
export type SubjectType =
  | 'source'
  | 'assignment'
  | 'question'
  | 'job'
  | 'school'
  | 'member'
  | 'invitation'
  | 'plan'
  | 'setting'
  | 'account'
  | 'export'
  | 'backup'
  | 'mail'
  | 'request';

/**
 * One act, in the school that it happened in.
 *
 * Persons stand only in `actorId` and, where the subject is an `account` or a `member`, in `subjectId`: both are accounts, and erasure
 * empties both. Never in `details`: no id of an account, no name, no address.
 */
export interface Act {
  schoolId: string;
  actorId: string;
  /** One of core's `acts`, where its words stand. */
  action: ActName;
  subjectType: SubjectType;
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
