import type { CallName } from '@schole/core';
import { deleteAccount } from './account/delete-account.ts';
import { endSession } from './account/end-session.ts';
import { exportAccount } from './account/export-account.ts';
import { foreseeDeletion } from './account/foresee-deletion.ts';
import { keepAccount } from './account/keep-account.ts';
import { listSessions } from './account/list-sessions.ts';
import { resetSecondStep } from './account/reset-second-step.ts';
import { listAutomationEvents } from './automation/list-automation-events.ts';
import { makeAutomationKey } from './automation/make-automation-key.ts';
import { makeWorkflow } from './automation/make-workflow.ts';
import { readAutomation } from './automation/read-automation.ts';
import { removeAutomationKey } from './automation/remove-automation-key.ts';
import { saveWebhook } from './automation/save-webhook.ts';
import { testWebhook } from './automation/test-webhook.ts';
import type { PersonFunction, ServerFunction, VisitorFunction, WebFunction } from './contract.ts';
import { allowOwnConnections } from './engines/allow-own-connections.ts';
import { readEngines } from './engines/read-engines.ts';
import { removeEngine } from './engines/remove-engine.ts';
import { saveEngine } from './engines/save-engine.ts';
import { testEngine } from './engines/test-engine.ts';
import { addDemoData } from './installation/add-demo-data.ts';
import { changeInstallation } from './installation/change-installation.ts';
import { exportEgress } from './installation/export-egress.ts';
import { listEgress } from './installation/list-egress.ts';
import { listJobs } from './installation/list-jobs.ts';
import { moveJob } from './installation/move-job.ts';
import { readDemoData } from './installation/read-demo-data.ts';
import { readHealth } from './installation/read-health.ts';
import { readInstallation } from './installation/read-installation.ts';
import { readStart } from './installation/read-start.ts';
import { readStorage } from './installation/read-storage.ts';
import { removeDemoData } from './installation/remove-demo-data.ts';
import { acceptInvitation } from './people/accept-invitation.ts';
import { addSchool } from './people/add-school.ts';
import { changeMember } from './people/change-member.ts';
import { changeSchool } from './people/change-school.ts';
import { contactSales } from './people/contact-sales.ts';
import { inviteMember } from './people/invite-member.ts';
import { leaveSchool } from './people/leave-school.ts';
import { listInvitations } from './people/list-invitations.ts';
import { listMembers } from './people/list-members.ts';
import { readInvitation } from './people/read-invitation.ts';
import { readMember } from './people/read-member.ts';
import { removeMember } from './people/remove-member.ts';
import { resendInvitation } from './people/resend-invitation.ts';
import { revokeInvitation } from './people/revoke-invitation.ts';
import { transferAdministration } from './people/transfer-administration.ts';
import { assignPlan } from './plan/assign-plan.ts';
import { changePlan } from './plan/change-plan.ts';
import { changePlanRules } from './plan/change-plan-rules.ts';
import { listSchools } from './plan/list-schools.ts';
import { payPlan } from './plan/pay-plan.ts';
import { readPlan } from './plan/read-plan.ts';
import { startTrial } from './plan/start-trial.ts';
import { exportRecords } from './records/export-records.ts';
import { listRecords } from './records/list-records.ts';
import { readMail } from './records/read-mail.ts';
import { verifyRecordsCall } from './records/verify-records.ts';
import { addQuestion } from './work/add-question.ts';
import { addSource } from './work/add-source.ts';
import { archiveAssignment } from './work/archive-assignment.ts';
import { cancelJob } from './work/cancel-job.ts';
import { changeAssignment } from './work/change-assignment.ts';
import { changeQuestion } from './work/change-question.ts';
import { duplicateAssignment } from './work/duplicate-assignment.ts';
import { exportAssignment } from './work/export-assignment.ts';
import { generateAssignment } from './work/generate-assignment.ts';
import { readSource } from './work/read-source.ts';
import { removeQuestion } from './work/remove-question.ts';
import { retryJob } from './work/retry-job.ts';

/** The functions that nobody has to sign in for. Their list is a type of its own, so that none becomes one by accident. */
export type VisitorCall = 'contact-sales' | 'read-invitation';

/** Those for every signed-in person, whatever school they are in, or none. */
export type PersonCall =
  // Row-level security knows whose job it is, and personal work is in no school.
  | 'cancel-job'
  | 'retry-job'
  | 'list-sessions'
  | 'end-session'
  | 'export-account'
  | 'foresee-deletion'
  | 'delete-account'
  | 'keep-account'
  | 'accept-invitation'
  | 'add-school'
  | 'leave-school';

/** Every function of functions/v1, one line each; its schemas stand in core's `calls`. Add here. */
export const functions: {
  readonly [Name in CallName]: Name extends VisitorCall
    ? VisitorFunction<Name>
    : Name extends PersonCall
      ? PersonFunction<Name>
      : ServerFunction<Name>;
} = {
  'add-source': addSource,
  'read-source': readSource,
  'generate-assignment': generateAssignment,
  'export-assignment': exportAssignment,
  'cancel-job': cancelJob,
  'retry-job': retryJob,
  'add-question': addQuestion,
  'change-question': changeQuestion,
  'remove-question': removeQuestion,
  'change-assignment': changeAssignment,
  'duplicate-assignment': duplicateAssignment,
  'archive-assignment': archiveAssignment,
  'change-school': changeSchool,
  'accept-invitation': acceptInvitation,
  'add-school': addSchool,
  'change-member': changeMember,
  'invite-member': inviteMember,
  'leave-school': leaveSchool,
  'list-invitations': listInvitations,
  'list-members': listMembers,
  'read-invitation': readInvitation,
  'read-member': readMember,
  'remove-member': removeMember,
  'resend-invitation': resendInvitation,
  'revoke-invitation': revokeInvitation,
  'transfer-administration': transferAdministration,
  'read-plan': readPlan,
  'start-trial': startTrial,
  'change-plan': changePlan,
  'pay-plan': payPlan,
  'list-schools': listSchools,
  'assign-plan': assignPlan,
  'change-plan-rules': changePlanRules,
  'list-records': listRecords,
  'verify-records': verifyRecordsCall,
  'export-records': exportRecords,
  'read-mail': readMail,
  'contact-sales': contactSales,
  'read-start': readStart,
  'read-installation': readInstallation,
  'change-installation': changeInstallation,
  'list-egress': listEgress,
  'export-egress': exportEgress,
  'list-jobs': listJobs,
  'move-job': moveJob,
  'read-storage': readStorage,
  'read-health': readHealth,
  'read-demo-data': readDemoData,
  'add-demo-data': addDemoData,
  'remove-demo-data': removeDemoData,
  'list-sessions': listSessions,
  'end-session': endSession,
  'reset-second-step': resetSecondStep,
  'export-account': exportAccount,
  'foresee-deletion': foreseeDeletion,
  'delete-account': deleteAccount,
  'keep-account': keepAccount,
  'read-automation': readAutomation,
  'save-webhook': saveWebhook,
  'test-webhook': testWebhook,
  'make-automation-key': makeAutomationKey,
  'remove-automation-key': removeAutomationKey,
  'list-automation-events': listAutomationEvents,
  'make-workflow': makeWorkflow,
  'read-engines': readEngines,
  'save-engine': saveEngine,
  'remove-engine': removeEngine,
  'test-engine': testEngine,
  'allow-own-connections': allowOwnConnections,
};

/** Functions in the web's own form: a Request in, a Response out, any method, streams. Add here. */
export const webFunctions: readonly WebFunction[] = [];
