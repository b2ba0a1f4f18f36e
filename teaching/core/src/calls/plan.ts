import { z } from 'zod';
import { type CallTable, id, moment, singleLine } from './schemas.ts';

/** The plans of the specification, from the smallest to the largest; the rows of `plans`. */
export const planNames = ['individual', 'professional', 'school'] as const;
export type PlanName = (typeof planNames)[number];

/** What a plan allows; the names of `entitlements`. */
export const entitlementNames = [
  'assignments_per_month',
  'classes',
  'teachers',
  'assistant_students',
  'advanced_generation',
  'analytics',
  'learning_gaps',
  'rubrics',
  'administration',
  'district_analytics',
  'single_sign_on',
  'own_branding',
] as const;
export type EntitlementName = (typeof entitlementNames)[number];

/** Who may give a school a larger plan: whoever looks after the installation, the school itself, or it after paying. */
export const planChoices = ['installation', 'school', 'paid'] as const;

/** Why nothing can be paid here: no key of a provider, or nothing leaves this installation. */
const paymentStates = ['open', 'off', 'sealed'] as const;

const planName = z.enum(planNames);
const count = z.number().int().nonnegative();

const allowance = z.object({
  name: z.enum(entitlementNames),
  allowed: z.boolean(),
  /** Null: no limit, or nothing is counted. */
  quota: count.nullable(),
});

/** An entitlement of the plan in force with what is used of it; `used` is null where nothing is counted. */
const use = allowance.extend({ used: count.nullable() });

const trial = z.object({ plan: planName, startedAt: moment, endsAt: moment, running: z.boolean() });

const planSchema = z.object({
  schoolId: id,
  /** The school's own plan; `inForce` is what counts, which is larger during a trial. */
  plan: planName,
  inForce: planName,
  trial: trial.nullable(),
  /** How many days the school may try the larger plan, once; null where it may not, or no more. */
  mayTry: count.nullable(),
  choice: z.enum(planChoices),
  payment: z.enum(paymentStates),
  /** When the count of the month begins again. */
  monthTurnsAt: moment,
  entitlements: z.array(use),
  /** Every plan there is, from the smallest to the largest. */
  plans: z.array(z.object({ plan: planName, trialDays: count, entitlements: z.array(allowance) })),
});
export type SchoolPlan = z.output<typeof planSchema>;

/** A school as whoever looks after the installation sees it: figures, and nothing of what is in it. */
const listedSchoolSchema = z.object({
  schoolId: id,
  name: z.string(),
  plan: planName,
  inForce: planName,
  trialEndsAt: moment.nullable(),
  createdAt: moment,
  members: count,
  assignmentsThisMonth: count,
  /** Bytes of files that sources were read from. */
  bytes: count,
  /** What was written when the installation last changed its plan; null: it never did. */
  reason: z.string().nullable(),
});
export type ListedSchool = z.output<typeof listedSchoolSchema>;

/** `defaultPlan` is that of a new school. */
const planRules = z.object({ defaultPlan: planName, choice: z.enum(planChoices), payment: z.enum(paymentStates) });

/** The plan of a school, and what it allows. Add here. */
export const planCalls = {
  /** The plan of the active school, what it allows and what is used of it. */
  'read-plan': { input: z.strictObject({}), output: planSchema },
  /** Begins the one trial of the active school. */
  'start-trial': { input: z.strictObject({}), output: z.object({ plan: planName, endsAt: moment }) },
  /** Another plan for the active school. Nothing is deleted; what is above a limit stays, and nothing is added to it. */
  'change-plan': { input: z.strictObject({ plan: planName }), output: z.object({ plan: planName }) },
  /** Begins the payment of a plan; the address is the provider's. */
  'pay-plan': { input: z.strictObject({ plan: planName }), output: z.object({ address: z.url() }) },
  /** The schools of this installation, oldest first; `search` looks in their names. */
  'list-schools': {
    input: z.strictObject({
      search: singleLine.max(200).default(''),
      page: z.number().int().min(1).max(10_000).default(1),
    }),
    output: z.object({ schools: z.array(listedSchoolSchema), count, pageSize: count, rules: planRules }),
  },
  /** Puts any school on any plan, or moves the end of its trial; the reason is kept. */
  'assign-plan': {
    input: z.strictObject({
      schoolId: id,
      plan: planName,
      trialEndsAt: moment.optional(),
      reason: singleLine.min(1).max(500),
    }),
    output: z.object({ schoolId: id, plan: planName }),
  },
  /** The plan of new schools, and who may give a school a larger one. What is left out stays. */
  'change-plan-rules': {
    input: z.strictObject({ defaultPlan: planName.optional(), choice: z.enum(planChoices).optional() }),
    output: planRules,
  },
} as const satisfies CallTable;
