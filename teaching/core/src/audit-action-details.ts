import type { AuditActionName } from './audit-actions.ts';

interface AccountActionDetails {
  sessionId?: string;
  /** True: the key of the server did it, nobody in person. */
  byServer?: true;
}

interface JobActionDetails {
  kind: string;
  /** True: whoever looks after the installation did it, and not the job's owner. */
  byInstallation?: true;
}

interface QuestionActionDetails {
  assignmentId: string;
  version: number;
}

interface PlanChangeDetails {
  /** The row of private.plan_changes, where the reason stands. */
  change: string;
  before: string;
  after: string;
  by: string;
}

/**
 * What an act's row says beside who did what to which: flat, numbers and ids of things. No id of an account, no name, no address:
 * erasure looks into no details. An act that stands neither here nor among those of an account says nothing more. Add here.
 */
interface SpecificActionDetails {
  'account/exported': { bytes: number };
  'account/erased': { events: number; marks: number };
  'assignment/changed': { title: boolean; from: string; to: string };
  'assignment/duplicated': { from: string; questions: number };
  'assignment/exported': { format: string; copy: string; bytes: number };
  'assignment/generated': { requested: number; delivered: number };
  'automation-key/made': { direction: string };
  'automation-key/removed': { direction: string; with?: 'second-step' };
  'backup/made': { rows: number; bytes: number };
  'backup/restored': { rows: number };
  'egress/exported': { lines: number };
  'engine/changed': { whose: string; kind: string };
  'engine/removed': { whose: string; kind: string };
  'invitation/accepted': { role: string };
  'invitation/sent': { role: string };
  'job/cancelled': JobActionDetails;
  'job/queued': JobActionDetails;
  'job/retried': JobActionDetails;
  'mail/read': { kind: string };
  'member/removed': { assignments?: number; sources?: number; files?: number; jobs?: number };
  'member/role-changed': { from: string; to: string };
  'plan/changed': PlanChangeDetails;
  'plan/rules-changed': { defaultPlan: string; choice: string };
  'plan/trial-started': PlanChangeDetails;
  'question/added': { assignmentId: string };
  'question/changed': QuestionActionDetails;
  'question/removed': QuestionActionDetails;
  'question/restored': QuestionActionDetails;
  'records/exported': { format: string; events: number };
  'records/verified': { sealed: number; holds: boolean };
  'school/connections-changed': { allowed: boolean };
  'school/demo-added': { assignments: number; people: number };
  'school/demo-removed': { assignments: number; changed: number; people: number; sources: number; kept: number };
  'school/second-step-changed': { required: boolean };
  'setting/changed': {
    setting: string;
    before: string | number | boolean | null;
    after: string | number | boolean | null;
  };
  'source/added': { words: number; pages?: number | null; bytes?: number };
  'source/read-again': { changed: boolean };
  'webhook/changed': { purpose: string; connected: boolean; auth: string };
}

/** The details of an act by its name; `never` where it has none. */
export type AuditActionDetails<Name extends AuditActionName> = Name extends keyof SpecificActionDetails
  ? SpecificActionDetails[Name]
  : Name extends `account/${string}`
    ? AccountActionDetails
    : never;
