import type { WriteAuditAction } from '@schole/backup';
import { addAuditEvent } from '../database/audit-events.ts';

/** Writes the audit actions of the backup package: without an actor, because they run from the terminal. */
export const writeBackupEvent: WriteAuditAction = (transaction, { schoolId, backupId, auditAction: act }) =>
  addAuditEvent(transaction, { ...act, schoolId, actorId: null, subjectType: 'backup', subjectId: backupId });
