import { limits } from '@schole/core';
import { type ServerFunction, teachers } from '../../functions/contract.ts';
import { lockOpenClass } from '../lock-class.ts';
import { planRoster, readSchool } from '../roster/plan-roster.ts';
import { readRosterSource } from '../roster/read-source.ts';

/** Bytes of a request with the largest file in base64, and what the teacher decided about its lines. */
export const rosterLimits = { body: 2 * limits.roster.fileBytes, time: 20_000 } as const;

/** What a list would do to a class, line by line; nothing is written. */
export const previewRoster: ServerFunction<'preview-roster'> = {
  name: 'preview-roster',
  permission: { roles: teachers },
  limits: rosterLimits,
  async run({ classId, from, decisions }, { asServer, readRoster }) {
    const school = await asServer(async (transaction) => {
      const { schoolId } = await lockOpenClass(transaction, classId, 'change');
      return readSchool(transaction, schoolId, classId);
    });
    const { rows, ...read } = await readRosterSource(from, readRoster);
    const { lines, counts, plan } = planRoster(school, { classOf: () => classId, seed: classId }, rows, decisions);
    return { ...read, lines, counts, plan };
  },
};
