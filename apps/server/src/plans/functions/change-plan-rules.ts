import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits } from '../../functions/contract.ts';
import { readRules } from './list-schools.ts';

/** Changes the plan of new schools, and who may give a school a larger one. */
export const changePlanRules: ServerFunction<'change-plan-rules'> = {
  name: 'change-plan-rules',
  permission: 'installation',
  limits: smallLimits,
  run: ({ defaultPlan, choice }, context) =>
    context.asServer(async (transaction) => {
      const { schoolId, userId } = context.caller;
      const { rowCount } = await transaction.query(
        `update private.installation set
           default_plan = coalesce($1, default_plan), plan_choice = coalesce($2, plan_choice)
         where default_plan is distinct from coalesce($1, default_plan)
            or plan_choice is distinct from coalesce($2, plan_choice)`,
        [defaultPlan ?? null, choice ?? null],
      );
      const rules = await readRules(transaction, context);
      if (rowCount > 0) {
        await addAuditEvent(transaction, {
          schoolId,
          actorId: userId,
          action: 'plan/rules-changed',
          subjectType: 'plan',
          subjectId: schoolId,
          details: { defaultPlan: rules.defaultPlan, choice: rules.choice },
        });
      }
      return rules;
    }),
};
