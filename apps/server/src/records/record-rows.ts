import { type AuditActionGroup, type AuditActionName, auditActions } from '@schole/core';
import type { Transaction } from '@schole/database';

/** A row of app.list_records. */
export interface RecordRow {
  id: string;
  created_at: string;
  action: string;
  subject_type: string;
  subject_id: string | null;
  details: Record<string, string | number | boolean | null>;
  actor_id: string | null;
  actor_name: string | null;
  subject_name: string | null;
  link: string | null;
  hash: string | null;
}

/** The filter of events. */
export interface Chosen {
  from?: string | undefined;
  to?: string | undefined;
  groups?: readonly AuditActionGroup[] | undefined;
  person?: string | undefined;
}

/** The end of the previous page. */
export interface After {
  at: string;
  id: string;
}

function actionsOf(groups: readonly AuditActionGroup[] | undefined): AuditActionName[] | null {
  if (groups === undefined) return null;
  return (Object.keys(auditActions) as AuditActionName[]).filter((name) => groups.includes(auditActions[name].group));
}

/** A page of a school's events, the newest first; the database checks the caller and audits reading one person's. */
export async function readRecords(
  transaction: Transaction,
  schoolId: string,
  { from, to, groups, person }: Chosen,
  after: After | null,
  max: number,
): Promise<RecordRow[]> {
  const { rows } = await transaction.query<RecordRow>(
    'select * from app.list_records($1, $2::timestamptz, $3::timestamptz, $4, $5, $6::timestamptz, $7, $8)',
    [schoolId, from ?? null, to ?? null, actionsOf(groups), person ?? null, after?.at ?? null, after?.id ?? null, max],
  );
  return rows;
}
