import type { WriteAct } from '@schole/backup';
import { addAuditEvent } from '../rows/audit.ts';

/** How the room of backups writes an act down: nobody in person did it, somebody at the terminal. */
export const writeBackupAct: WriteAct = (transaction, { schoolId, backupId, act }) =>
  addAuditEvent(transaction, { ...act, schoolId, actorId: null, subjectType: 'backup', subjectId: backupId });
