import { fault, picturePinText } from '@schole/core';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type StudentFunction, smallLimits } from '../../functions/contract.ts';
import { studentRefusal } from '../student-attempt.ts';

/** Another password or other pictures, for whoever knows the present ones. The card stays valid for what it opens. */
export const changeOwnSecret: StudentFunction<'change-own-secret'> = {
  name: 'change-own-secret',
  permission: 'students',
  limits: { ...smallLimits, body: 4_096 },
  async run(input, { caller, from, door, asServer }) {
    const { rows } = await asServer((transaction) =>
      transaction.query<{ access: 'password' | 'pictures' | null; hash: string | null }>(
        'select access, hash from app.read_own_student_secret()',
      ),
    );
    const wanted = 'pictures' in input ? 'pictures' : 'password';
    const [known] = rows;
    if (known?.access !== wanted) throw fault('student/wrong');
    const [current, next] =
      'pictures' in input
        ? [picturePinText(input.current), picturePinText(input.pictures)]
        : [input.current, input.password];
    const proved = await door.prove(caller.userId, current, known.hash, from.ip).catch((problem: unknown) => {
      throw studentRefusal(problem);
    });
    if (!proved) throw fault('student/wrong');
    if (next === current) throw fault('student/same-secret');
    const hash = await door.hash(next, caller.userId);
    return asServer(async (transaction) => {
      await transaction.query('select app.set_own_student_secret($1, $2)', [hash, caller.claims.session_id ?? null]);
      const { rows: schools } = await transaction.query<{ school_id: string }>(
        'select school_id from app.my_school_ids() as school_id',
      );
      for (const { school_id: schoolId } of schools)
        await addAuditEvent(transaction, {
          ...{ schoolId, actorId: caller.userId, action: 'student/secret-changed', details: { kind: wanted } },
          ...{ subjectType: 'member', subjectId: caller.userId },
        });
      return { access: wanted };
    });
  },
};
