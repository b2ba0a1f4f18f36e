import { fault } from '@schole/core';
import { addAuditEvents } from '../../database/audit-events.ts';
import type { ServerFunction } from '../../functions/contract.ts';
import { readSchool } from '../roster/plan-roster.ts';
import { readSchoolSource } from '../roster/read-source.ts';
import { makeClasses, planSchoolRoster, readSchoolClasses } from '../roster/school-classes.ts';
import { writeRoster } from '../roster/write-roster.ts';
import { lockUserNames } from '../user-names.ts';
import { rosterLimits } from './preview-roster.ts';

/** Writes what the preview of the same file said, in all classes of the school or in none. */
export const importSchoolRoster: ServerFunction<'import-school-roster'> = {
  name: 'import-school-roster',
  permission: { roles: ['administrator'] },
  limits: { ...rosterLimits, time: 120_000 },
  async run({ from, make, decisions, plan: expected }, { asServer, caller, readRoster }) {
    const { schoolId, userId: actorId } = caller;
    const source = await readSchoolSource(from, readRoster);
    return asServer(async (transaction) => {
      // In the order of an import into one class, so that neither waits for the other forever.
      const classes = await readSchoolClasses(transaction, schoolId, true);
      await lockUserNames(transaction, schoolId);
      const plan = planSchoolRoster(await readSchool(transaction, schoolId, null), source, classes, {
        make,
        decisions,
      });
      if (plan.plan !== expected) throw fault('roster/changed-meanwhile');
      if (plan.counts.asks > 0) throw fault('roster/undecided');
      const made = await makeClasses(transaction, schoolId, actorId, plan);
      const written = await writeRoster(transaction, { schoolId, actorId, classId: null, made }, plan);
      const act = { schoolId, actorId } as const;
      const details = { ...written, classes: made.size };
      await addAuditEvents(transaction, [
        { ...act, action: 'class/school-list-imported', subjectType: 'school', subjectId: schoolId, details },
        ...[...made.values()].map((classId) => ({
          ...{ ...act, action: 'class/created' as const, subjectType: 'class' as const, subjectId: classId },
        })),
      ]);
      return details;
    });
  },
};
