import type { Transaction } from '@schole/database';
import type { ServerFunction } from '../../functions/contract.ts';
import { countStatuses, readSchool } from '../roster/plan-roster.ts';
import { readSchoolSource } from '../roster/read-source.ts';
import { planSchoolRoster, readSchoolClasses } from '../roster/school-classes.ts';
import { rosterLimits } from './preview-roster.ts';

async function readRoom(transaction: Transaction, schoolId: string): Promise<{ limit: number; used: number } | null> {
  const { rows } = await transaction.query<{ limit: number | null; used: number | null }>(
    `select quota as limit, used from app.entitlement($1, 'classes')`,
    [schoolId],
  );
  const { limit = null, used = null } = rows[0] ?? {};
  return limit === null ? null : { limit, used: used ?? 0 };
}

/** What a list would do to the classes of the school that it names; nothing is written. */
export const previewSchoolRoster: ServerFunction<'preview-school-roster'> = {
  name: 'preview-school-roster',
  permission: { roles: ['administrator'] },
  limits: { ...rosterLimits, time: 30_000 },
  async run({ from, make, decisions }, { asServer, caller: { schoolId }, readRoster }) {
    const source = await readSchoolSource(from, readRoster);
    const { school, classes, room } = await asServer(async (transaction) => ({
      classes: await readSchoolClasses(transaction, schoolId, false),
      school: await readSchool(transaction, schoolId, null),
      room: await readRoom(transaction, schoolId),
    }));
    const { rows, keyOf, order, certainty, table, oneRoster } = source;
    const plan = planSchoolRoster(school, source, classes, { make, decisions });
    const names = new Map(source.classes.map(({ key, name }) => [key, name]));
    const keys = rows.map(keyOf);
    const lines = plan.lines.map((line, at) => ({ ...line, className: names.get(keys[at] ?? '') ?? '' }));
    const byClass = Map.groupBy(lines.keys(), (at) => keys[at]);
    return {
      ...{ order, certainty, table, oneRoster, lines, counts: plan.counts, plan: plan.plan, room },
      classes: plan.classes.map(({ key, name, state }) => ({
        ...{ name, state },
        counts: countStatuses((byClass.get(key) ?? []).flatMap((at) => lines[at] ?? [])),
      })),
    };
  },
};
