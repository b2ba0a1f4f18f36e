import type { CallOutput, ListedSchool } from '@schole/core';
import type { Transaction } from '@schole/database';
import { type FunctionContext, type ServerFunction, smallLimits } from '../../functions/contract.ts';

/** Schools of one page. */
export const pageSize = 25;

interface Row extends Omit<ListedSchool, 'trialEndsAt' | 'createdAt' | 'storage'> {
  trialEndsAt: Date | null;
  createdAt: Date;
  personMegabytes: number | null;
  schoolMegabytes: number | null;
  total: number;
}

const statement = `
  select id as "schoolId", name, plan, in_force as "inForce", trial_ends_at as "trialEndsAt",
    created_at as "createdAt", members, assignments as "assignmentsThisMonth", bytes::float8 as bytes, reason,
    person_megabytes as "personMegabytes", school_megabytes as "schoolMegabytes", total
  from app.list_schools($1, $2, $3)`;

function listed({ total: _, trialEndsAt, createdAt, personMegabytes, schoolMegabytes, ...school }: Row): ListedSchool {
  return {
    ...school,
    storage: { person: personMegabytes, school: schoolMegabytes },
    trialEndsAt: trialEndsAt === null ? null : new Date(trialEndsAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
  };
}

/** The current plan of new schools and who may give larger ones. */
export async function readRules(
  transaction: Transaction,
  { payment }: Pick<FunctionContext, 'payment'>,
): Promise<CallOutput<'change-plan-rules'>> {
  const { rows } = await transaction.query<Omit<CallOutput<'change-plan-rules'>, 'payment'>>(
    'select default_plan as "defaultPlan", plan_choice as choice from private.installation',
  );
  const [rules] = rows;
  if (rules === undefined) throw new Error('The installation has no row');
  return { ...rules, payment: await payment.state() };
}

/** The schools of this installation for an operator: figures, and none of their content. */
export const listSchools: ServerFunction<'list-schools'> = {
  name: 'list-schools',
  permission: 'installation',
  limits: smallLimits,
  run: ({ search, page }, context) =>
    context.asServer(async (transaction) => {
      const { rows } = await transaction.query<Row>(statement, [search, (page - 1) * pageSize, pageSize]);
      const rules = await readRules(transaction, context);
      return { schools: rows.map(listed), count: rows[0]?.total ?? 0, pageSize, rules };
    }),
};
