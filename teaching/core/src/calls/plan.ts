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
  'person_megabytes',
  'school_megabytes',
  'sources',
  'messages',
] as const;
export type EntitlementName = (typeof entitlementNames)[number];

/**
 * Who may move a school to a larger plan: an installation administrator, the school itself, or the school after paying.
 */
export const planChoices = ['installation', 'school', 'paid'] as const;

/** Why payment is not available: no provider key, or the installation is sealed. */
const paymentStates = ['open', 'off', 'sealed'] as const;

const planName = z.enum(planNames);
const count = z.number().int().nonnegative();
const megabytes = count.max(1_000_000_000);

const allowance = z.object({
  name: z.enum(entitlementNames),
  allowed: z.boolean(),
  /** Null: no limit, or not counted. */
  quota: count.nullable(),
});

/** An entitlement of the plan in force and its usage; `used` is null where nothing is counted. */
const use = allowance.extend({ used: count.nullable() });

const trial = z.object({ plan: planName, startedAt: moment, endsAt: moment, running: z.boolean() });

const planSchema = z.object({
  schoolId: id,
  /** The school's own plan; `inForce` is the one that applies, which is larger during a trial. */
  plan: planName,
  inForce: planName,
  trial: trial.nullable(),
  /** How many days the school may try the larger plan, once; null where it may not, or no longer. */
  mayTry: count.nullable(),
  choice: z.enum(planChoices),
  payment: z.enum(paymentStates),
  /** When the monthly count resets. */
  monthTurnsAt: moment,
  entitlements: z.array(use),
  /** All plans, from the smallest to the largest. */
  plans: z.array(z.object({ plan: planName, trialDays: count, entitlements: z.array(allowance) })),
});
export type SchoolPlan = z.output<typeof planSchema>;

/** A school as installation administrators see it: figures, and none of its content. */
const listedSchoolSchema = z.object({
  schoolId: id,
  name: z.string(),
  plan: planName,
  inForce: planName,
  trialEndsAt: moment.nullable(),
  createdAt: moment,
  members: count,
  assignmentsThisMonth: count,
  /** Bytes of the files of its sources. */
  bytes: count,
  /** Megabytes agreed with it; null: as its plan says. */
  storage: z.object({ person: count.nullable(), school: count.nullable() }),
  /** The reason given when the installation last changed its plan; null: it never did. */
  reason: z.string().nullable(),
});
export type ListedSchool = z.output<typeof listedSchoolSchema>;

/** `defaultPlan` is the plan of a new school. */
const planRules = z.object({ defaultPlan: planName, choice: z.enum(planChoices), payment: z.enum(paymentStates) });

/** The plan of a school, and what it allows. Add here. */
export const planCalls = {
  /** The plan of the active school, its limits and their usage. */
  'read-plan': { input: z.strictObject({}), output: planSchema },
  /** Starts the one trial of the active school. */
  'start-trial': { input: z.strictObject({}), output: z.object({ plan: planName, endsAt: moment }) },
  /**
   * Changes the plan of the active school. Nothing is deleted; what exceeds a limit stays, and nothing can be added to
   * it.
   */
  'change-plan': { input: z.strictObject({ plan: planName }), output: z.object({ plan: planName }) },
  /** Starts the payment of a plan; the returned URL is the provider's. */
  'pay-plan': { input: z.strictObject({ plan: planName }), output: z.object({ address: z.url() }) },
  /** The schools of this installation, oldest first; `search` matches their names. */
  'list-schools': {
    input: z.strictObject({
      search: singleLine.max(200).default(''),
      page: z.number().int().min(1).max(10_000).default(1),
    }),
    output: z.object({ schools: z.array(listedSchoolSchema), count, pageSize: count, rules: planRules }),
  },
  /** Sets the plan of any school, or the end of its trial; the reason is stored. */
  'assign-plan': {
    input: z.strictObject({
      schoolId: id,
      plan: planName,
      trialEndsAt: moment.optional(),
      /** Megabytes that one person of the school, and the school, may store; null: as the plan says. */
      storage: z.strictObject({ person: megabytes.nullable(), school: megabytes.nullable() }).optional(),
      reason: singleLine.min(1).max(500),
    }),
    output: z.object({ schoolId: id, plan: planName }),
  },
  /** The plan of new schools, and who may move a school to a larger one. Absent members stay unchanged. */
  'change-plan-rules': {
    input: z.strictObject({ defaultPlan: planName.optional(), choice: z.enum(planChoices).optional() }),
    output: planRules,
  },
} as const satisfies CallTable;
