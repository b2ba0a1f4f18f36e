import { fault } from '@schole/core';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, teachers } from '../../functions/contract.ts';
import { lockOpenClass } from '../lock-class.ts';
import { planRoster, readSchool } from '../roster/plan-roster.ts';
import { readRosterSource } from '../roster/read-source.ts';
import { writeRoster } from '../roster/write-roster.ts';
import { lockUserNames } from '../user-names.ts';
import { rosterLimits } from './preview-roster.ts';

/** Writes what the preview of the same list said, as one act: all of it or nothing. */
export const importRoster: ServerFunction<'import-roster'> = {
  name: 'import-roster',
  permission: { roles: teachers },
  limits: { ...rosterLimits, time: 60_000 },
  async run({ classId, from, decisions, plan: expected }, { asServer, caller, readRoster }) {
    const { rows } = await readRosterSource(from, readRoster);
    return asServer(async (transaction) => {
      const { schoolId } = await lockOpenClass(transaction, classId, 'change');
      // Two lists at once are compared one after the other.
      await lockUserNames(transaction, schoolId);
      const target = { classOf: () => classId, seed: classId };
      const plan = planRoster(await readSchool(transaction, schoolId, classId), target, rows, decisions);
      if (plan.plan !== expected) throw fault('roster/changed-meanwhile');
      if (plan.counts.asks > 0) throw fault('roster/undecided');
      const actorId = caller.userId;
      const written = await writeRoster(transaction, { schoolId, actorId, classId, made: new Map() }, plan);
      await addAuditEvent(transaction, {
        ...{ schoolId, actorId, action: 'class/list-imported', subjectType: 'class', subjectId: classId },
        details: written,
      });
      return written;
    });
  },
};
