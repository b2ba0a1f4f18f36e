import type { z } from 'zod';
import { accountCalls } from './account.ts';
import { attemptCalls } from './attempts.ts';
import { automationCalls } from './automation.ts';
import { classCalls } from './classes.ts';
import { deliveryCalls } from './deliveries.ts';
import { engineCalls, modelCalls } from './engines.ts';
import { enrolmentCalls } from './enrolment.ts';
import { gradingCalls } from './grading.ts';
import { installationCalls, startCalls } from './installation.ts';
import { peopleCalls } from './people.ts';
import { planCalls } from './plan.ts';
import { recordsCalls } from './records.ts';
import { releaseCalls } from './release.ts';
import { rosterCalls } from './roster.ts';
import type { CallTable } from './schemas.ts';
import { sourceVersionCalls } from './source-versions.ts';
import { studentCalls, studentRecordCalls } from './students.ts';
import { workCalls } from './work.ts';

export { schoolOutcomes } from './account.ts';
export type { AttemptQuestion, OwnAttempt, OwnDelivery } from './attempts.ts';
export type { AutomationEvent, Webhook } from './automation.ts';
export { type NewStudent, newStudentSchema } from './classes.ts';
export { type DeliveryRules, type DeliveryTarget, defaultRules, deliveryRulesSchema } from './deliveries.ts';
export type { DraftingChoice, EngineSettings, ListedEngine, ModelExchange } from './engines.ts';
export {
  type FoundModel,
  type ListedModel,
  listedModelName,
  type ModelTest,
  pulledModel,
  type TestedModel,
} from './engines.ts';
export type { JoinState } from './enrolment.ts';
export {
  type BandTrust,
  bandTrustSchema,
  defaultGradingPreferences,
  type GradingPreferences,
  type MarkDecider,
  type MarkedAnswer,
  type MarkedQuestion,
  type MarkState,
  type MarkSuggestion,
  markDeciders,
  type SuggestionSource,
  suggestionSources,
} from './grading.ts';
export { egressOutcomes, signUpModes } from './installation.ts';
export {
  type Invitation,
  invitationSchema,
  invitationStates,
  type Member,
  memberSchema,
  memberWorkSchema,
  staffRoles,
  workDispositions,
} from './people.ts';
export {
  type EntitlementName,
  entitlementNames,
  type ListedSchool,
  type PlanName,
  planChoices,
  planNames,
  type SchoolPlan,
} from './plan.ts';
export { type RecordFormat, recordFormats } from './records.ts';
export {
  markStates,
  type ResultRelease,
  type ShownMarkState,
  type ShownPart,
  shownParts,
} from './release.ts';
export {
  changedRosterFields,
  type RosterEntry,
  type RosterSource,
  type RosterStatus,
  readRosterFields,
  rosterSourceSchema,
  rosterStatuses,
  type SchoolClassState,
  type SkippedReason,
  schoolClassStates,
} from './roster.ts';
export {
  type CardsOrder,
  cardsOrderSchema,
  type MergedValue,
  type StudentExport,
  studentExportSchema,
} from './students.ts';

/** The functions of functions/v1: name -> input and output. The server runs them, the screens call them. */
export const calls = {
  ...workCalls,
  ...sourceVersionCalls,
  ...peopleCalls,
  ...classCalls,
  ...deliveryCalls,
  ...gradingCalls,
  ...releaseCalls,
  ...rosterCalls,
  ...studentCalls,
  ...attemptCalls,
  ...enrolmentCalls,
  ...studentRecordCalls,
  ...planCalls,
  ...installationCalls,
  ...recordsCalls,
  ...accountCalls,
  ...startCalls,
  ...automationCalls,
  ...engineCalls,
  ...modelCalls,
} as const satisfies CallTable;

export type CallName = keyof typeof calls;
export type CallInput<Name extends CallName> = z.input<(typeof calls)[Name]['input']>;
export type CallOutput<Name extends CallName> = z.output<(typeof calls)[Name]['output']>;
