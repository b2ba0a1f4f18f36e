import type { Subject } from '../entities/entities.ts';
import type { ConceptChange } from '../entities/sources/concepts.ts';
import type { ShareLevel } from '../entities/sources/sharing.ts';
import type { PassageState } from '../entities/sources/source-versions.ts';
import type { AuditActionName } from './audit-actions.ts';

interface AccountActionDetails {
  sessionId?: string;
  /** True: done with the server's key, not by a signed-in person. */
  byServer?: true;
}

interface DeliveryActionDetails {
  deliveryId: string;
}

interface JobActionDetails {
  kind: string;
  /** True: an installation administrator did it, not the job's owner. */
  byInstallation?: true;
}

interface QuestionActionDetails {
  assignmentId: string;
  version: number;
}

interface PlanChangeDetails {
  /** The row of private.plan_changes, which holds the reason. */
  change: string;
  before: string;
  after: string;
  by: string;
}

/**
 * What the row of an audit action holds besides actor, action and subject: flat values, numbers and ids of things. No
 * account id, no name, no address: erasure does not look into details. An action that is listed neither here nor among
 * those of an account has no details. Add here.
 */
interface SpecificActionDetails {
  'account/exported': { bytes: number };
  'account/erased': { events: number; marks: number };
  'assignment/changed': { title: boolean; from: string; to: string };
  'assignment/duplicated': { from: string; questions: number };
  'assignment/exported': { format: string; copy: string; bytes: number };
  'assignment/generated': { requested: number; delivered: number };
  'assignment/imported': { questions: number; leftOut: number };
  'assignment/points-changed': { questions: number };
  'assignment/questions-replaced': { questions: number };
  'assignment/questions-reordered': { questions: number };
  'automation-key/made': { direction: string };
  'automation-key/removed': { direction: string; with?: 'second-step' };
  'backup/made': { rows: number; bytes: number };
  'backup/restored': { rows: number };
  'calendar-feed/removed': { with?: 'second-step' };
  'class/duplicated': { from: string; withStudents: boolean };
  'class/exported': { format: string; students: number };
  'class/import-undone': { importId: string; undone: number; kept: number };
  'class/join-refused': { requests: number; known: boolean };
  'class/list-imported': { importId: string; added: number; changed: number; moved: number };
  'class/school-list-imported': { importId: string; added: number; changed: number; moved: number; classes: number };
  'class/shared': { rights: string };
  'delivery/given': DeliveryActionDetails;
  'delivery/changed': DeliveryActionDetails;
  'delivery/closed': DeliveryActionDetails;
  'delivery/withdrawn': DeliveryActionDetails;
  'delivery/given-again': DeliveryActionDetails;
  'delivery/results-released': DeliveryActionDetails;
  'delivery/results-hidden': DeliveryActionDetails;
  'delivery/paused': DeliveryActionDetails;
  'delivery/resumed': DeliveryActionDetails;
  'delivery/extended': DeliveryActionDetails;
  'delivery/message-sent': DeliveryActionDetails;
  'delivery/attempts-submitted': DeliveryActionDetails;
  'delivery/attempt-reopened': DeliveryActionDetails;
  'delivery/marks-changed': DeliveryActionDetails;
  'delivery/marks-returned': DeliveryActionDetails;
  'delivery/late-answers-counted': DeliveryActionDetails;
  'delivery/late-answers-left-out': DeliveryActionDetails;
  'grading/started': { runId: string; deliveries: number };
  'grading/finished': { runId: string; answers: number; accepted: number };
  'grading/undone': { runId: string; undone: number; kept: number };
  'grading/sheets-printed': { deliveryId: string; students: number };
  'egress/exported': { lines: number };
  'engine/changed': { whose: string; kind: string };
  'engine/removed': { whose: string; kind: string };
  'grading/exported': { format: string; submissions: number };
  'invitation/accepted': { role: string };
  'invitation/sent': { role: string };
  'job/cancelled': JobActionDetails;
  'job/queued': JobActionDetails;
  'job/retried': JobActionDetails;
  'mail/read': { kind: string };
  'member/removed': { assignments?: number; sources?: number; classes?: number; files?: number; jobs?: number };
  'member/role-changed': { from: string; to: string };
  'model/pull-started': { model: string; host: string; sealed: boolean };
  'plan/changed': PlanChangeDetails;
  'plan/rules-changed': { defaultPlan: string; choice: string };
  'plan/storage-changed': { personMegabytes: number | null; schoolMegabytes: number | null };
  'plan/trial-started': PlanChangeDetails;
  'question/added': { assignmentId: string };
  'question/changed': QuestionActionDetails;
  'question/looked-again': QuestionActionDetails & { passage: PassageState };
  'question/removed': QuestionActionDetails;
  'question/restored': QuestionActionDetails;
  'records/exported': { format: string; events: number };
  'records/verified': { sealed: number; holds: boolean };
  'school/connections-changed': { allowed: boolean };
  'school/model-grading-changed': { allowed: boolean };
  'school/drafting-changed': { engine: string };
  'school/demo-added': { assignments: number; people: number };
  'school/demo-removed': {
    assignments: number;
    changed: number;
    given?: number;
    people: number;
    sources: number;
    kept: number;
  };
  'school/archive-time-changed': { months: number | null };
  'school/second-step-changed': { required: boolean };
  'setting/changed': {
    setting: string;
    before: string | number | boolean | null;
    after: string | number | boolean | null;
  };
  'source/added': { words: number; kind?: string; pages?: number | null; bytes?: number; engine?: string };
  'source/read-again': { changed: boolean };
  'source/words-corrected': { corrected: number; confirmed: number };
  'source/shared': { level: ShareLevel; subject: Subject | null };
  'source/withdrawn': { shares: number };
  'source/copied': { from: string };
  'source/concepts-changed': { change: ConceptChange['kind'] };
  'collection/saved': { sources?: number };
  'student/added': { classId: string };
  'student/card-printed': { kind: string };
  'student/let-in': { classId: string; door: boolean };
  'student/merge-undone': { mergeId: string; kept: boolean };
  'student/merged': { mergeId: string; kept: boolean };
  'student/placed': { classId: string };
  'student/secret-changed': { kind: string };
  'student/sign-in-failed': { with: string };
  'student/signed-in': { with: string };
  'student/taken-out': { classId: string };
  'webhook/changed': { purpose: string; connected: boolean; auth: string };
}

/** The details of an audit action by its name; `never` where it has none. */
export type AuditActionDetails<Name extends AuditActionName> = Name extends keyof SpecificActionDetails
  ? SpecificActionDetails[Name]
  : Name extends `account/${string}`
    ? AccountActionDetails
    : never;
