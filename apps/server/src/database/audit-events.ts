import type { AuditActionDetails, AuditActionName } from '@schole/core';
import type { Transaction } from '@schole/database';

/** The subject of an action. The subject id of `account` and `member` is the account of a person. */
type SubjectType =
  | 'source'
  | 'collection'
  | 'assignment'
  | 'question'
  | 'job'
  | 'school'
  | 'class'
  | 'member'
  | 'invitation'
  | 'plan'
  | 'setting'
  | 'account'
  | 'export'
  | 'backup'
  | 'mail'
  | 'request';

interface AuditEventOf<Name extends AuditActionName> {
  schoolId: string;
  /** Null: no person, a program of the installation. */
  actorId: string | null;
  action: Name;
  subjectType: SubjectType;
  /** Null: the subject has no row. */
  subjectId: string | null;
}

/**
 * One action, in the school that it happened in; its name is one of core's `auditActions`, its details those of core's
 * `AuditActionDetails`.
 *
 * Persons are only in `actorId` and, where the subject is an `account` or a `member`, in `subjectId`: both are
 * accounts, and erasure clears both. Never in `details`: no id of an account, no name, no address.
 */
type AuditEvent = {
  [Name in AuditActionName]: AuditEventOf<Name> &
    ([AuditActionDetails<Name>] extends [never]
      ? { details?: undefined }
      : Record<never, never> extends AuditActionDetails<Name>
        ? { details?: AuditActionDetails<Name> }
        : { details: AuditActionDetails<Name> });
}[AuditActionName];

/** Records an action in the transaction of the action: either both are committed or neither. */
export async function addAuditEvent(transaction: Transaction, event: AuditEvent): Promise<void> {
  await addAuditEvents(transaction, [event]);
}

/**
 * The same for several at once. The only code of the server that writes the audit; actions of SQL itself are recorded
 * by `app.note`.
 */
export async function addAuditEvents(transaction: Transaction, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ schoolId, actorId, action, subjectType, subjectId, details }) => ({
    school_id: schoolId,
    actor_id: actorId,
    action,
    subject_type: subjectType,
    subject_id: subjectId,
    details: details ?? {},
  }));
  await transaction.query(
    `insert into public.audit_events (school_id, actor_id, action, subject_type, subject_id, details)
     select school_id, actor_id, action, subject_type, subject_id, details
       from jsonb_to_recordset($1::jsonb)
         as act (school_id uuid, actor_id uuid, action text, subject_type text, subject_id uuid, details jsonb)`,
    [JSON.stringify(rows)],
  );
}
