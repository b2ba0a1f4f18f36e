import { fault } from '@schole/core';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, teachers } from '../../functions/contract.ts';

/** Takes an import back row by row; what was changed since then stays, and is counted. */
export const undoImport: ServerFunction<'undo-import'> = {
  name: 'undo-import',
  permission: { roles: teachers },
  limits: { body: 4_096, time: 60_000 },
  run: ({ importId }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const { rows: found } = await transaction.query<{ schoolId: string; classId: string | null }>(
        'select school_id as "schoolId", class_id as "classId" from public.roster_imports where id = $1',
        [importId],
      );
      const [known] = found;
      if (known === undefined) throw fault('roster/not-found');
      const { rows } = await transaction.query<{ undone: number; kept: number; classesKept: number }>(
        'select undone, kept, classes_kept as "classesKept" from app.undo_import($1)',
        [importId],
      );
      const { undone = 0, kept = 0, classesKept = 0 } = rows[0] ?? {};
      await addAuditEvent(transaction, {
        ...{ schoolId: known.schoolId, actorId: caller.userId, action: 'class/import-undone' },
        ...(known.classId === null
          ? { subjectType: 'school', subjectId: known.schoolId }
          : { subjectType: 'class', subjectId: known.classId }),
        ...{ details: { importId, undone, kept } },
      });
      return { undone, kept, classesKept };
    }),
};
