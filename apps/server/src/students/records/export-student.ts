import { Readable } from 'node:stream';
import { Fault, fault, studentExportSchema } from '@schole/core';
import type { Database } from '@schole/database';
import { parseJson } from '@schole/http';
import type { Objects } from '@schole/storage';
import { createArchive } from '../../account/export/archive.ts';
import { addAuditEvent } from '../../database/audit-events.ts';
import { translateDatabaseError } from '../../database/translate-database-error.ts';
import { findMember, requirePerson } from '../../functions/calls.ts';
import { createConcurrencyLimiter } from '../../functions/concurrency-limiter.ts';
import type { WebFunction } from '../../functions/contract.ts';
import { readAgainst } from '../../functions/input.ts';

interface ExportTools {
  database: Database;
  objects: Pick<Objects, 'read'>;
}

/**
 * `export-student`: the archive of everything that the registry of personal data exports of a student, as the answer. It
 * is written while it is sent: no job, bucket or backup holds a second copy that an erasure would have to find.
 */
export function studentExportFunction({ database, objects }: ExportTools): WebFunction {
  const limiter = createConcurrencyLimiter(1);
  return {
    name: 'export-student',
    verifyJwt: true,
    limits: { body: 4_096, time: 600_000 },
    answers: 'pieces',
    async handle(request, { caller, asServer }) {
      if (request.method !== 'POST')
        throw new Fault('method_not_allowed', 'This address does not answer this method.', {
          status: 405,
          headers: { allow: 'POST' },
        });
      const { userId, claims } = requirePerson(caller);
      await findMember(database, claims, ['administrator']);
      const { studentId, language } = readAgainst(studentExportSchema, parseJson(await request.text()));
      return limiter.run(userId, async () => {
        try {
          await asServer(async (transaction) => {
            const { rows } = await transaction.query<{ found: { schoolId: string } | null }>(
              'select app.foresee_student_erasure($1) as found',
              [studentId],
            );
            const found = rows[0]?.found;
            if (!found) throw fault('student/not-found');
            await addAuditEvent(transaction, {
              ...{ schoolId: found.schoolId, actorId: userId, action: 'student/exported' },
              ...{ subjectType: 'member', subjectId: studentId },
            });
          });
        } catch (problem) {
          throw translateDatabaseError(problem);
        }
        const archive = await createArchive(
          {
            userId: studentId,
            asRegistry: (role, work) => database.asUser({ role }, work, { readOnly: true }),
            objects,
          },
          language,
        );
        request.signal.addEventListener('abort', () => archive.destroy(), { once: true });
        return new Response(Readable.toWeb(archive) as ReadableStream<Uint8Array>, {
          headers: {
            ...{ 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="student.zip"' },
            'cache-control': 'no-store',
          },
        });
      });
    },
  };
}
