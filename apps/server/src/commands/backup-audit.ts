import type { WriteAuditAction } from '@schole/backup';
import { addAuditEvent } from '../database/audit-events.ts';

/** How the room of backups writes an act down: nobody in person did it, somebody at the terminal. */
export const writeBackupEvent: WriteAuditAction = (transaction, { schoolId, backupId, auditAction: act }) =>
  addAuditEvent(transaction, { ...act, schoolId, actorId: null, subjectType: 'backup', subjectId: backupId });
