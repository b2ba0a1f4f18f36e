import type { z } from 'zod';
import { accountCalls } from './calls/account.ts';
import { automationCalls } from './calls/automation.ts';
import { engineCalls } from './calls/engines.ts';
import { installationCalls } from './calls/installation.ts';
import type { CallTable } from './calls/parts.ts';
import { peopleCalls } from './calls/people.ts';
import { planCalls } from './calls/plan.ts';
import { recordsCalls } from './calls/records.ts';
import { startCalls } from './calls/start.ts';
import { workCalls } from './calls/work.ts';

export { schoolFates } from './calls/account.ts';
export type { AutomationEvent, Webhook } from './calls/automation.ts';
export type { EngineSettings, ListedEngine } from './calls/engines.ts';
export { egressOutcomes, passwordRules, signUpModes } from './calls/installation.ts';
export {
  type Invitation,
  invitationSchema,
  invitationStates,
  type Member,
  memberSchema,
  memberWorkSchema,
  staffRoles,
  workAfter,
} from './calls/people.ts';
export {
  type EntitlementName,
  entitlementNames,
  type ListedSchool,
  type PlanName,
  planChoices,
  planNames,
  type SchoolPlan,
} from './calls/plan.ts';
export { type RecordFormat, recordFormats } from './calls/records.ts';

/** The functions of functions/v1: name -> what goes in, what comes out. The server runs them, the screens call them. */
export const calls = {
  ...workCalls,
  ...peopleCalls,
  ...planCalls,
  ...installationCalls,
  ...recordsCalls,
  ...accountCalls,
  ...startCalls,
  ...automationCalls,
  ...engineCalls,
} as const satisfies CallTable;

export type CallName = keyof typeof calls;
export type CallInput<Name extends CallName> = z.input<(typeof calls)[Name]['input']>;
export type CallOutput<Name extends CallName> = z.output<(typeof calls)[Name]['output']>;
