import type { CallOutput } from '@schole/core';
import type { Transaction } from '@schole/database';
import { type ServerFunction, smallLimits } from '../functions/contract.ts';
import { type After, type RecordRow, readRecords } from './record-rows.ts';

/** Events of one page. */
const page = 50;

function toAfter(cursor: string | undefined): After | null {
  const [at, id] = cursor?.split(' ') ?? [];
  return at === undefined || id === undefined ? null : { at, id };
}

function toEvent(row: RecordRow, titles: ReadonlyMap<string, string>): CallOutput<'list-records'>['events'][number] {
  return {
    id: row.id,
    at: row.created_at,
    action: row.action,
    actorId: row.actor_id,
    actorName: row.actor_name,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    subjectName: row.subject_name ?? titles.get(row.subject_id ?? '') ?? null,
    details: row.details,
    position: row.link === null ? null : Number(row.link),
  };
}

/** The titles of what the events are about, as far as the caller may read them: a colleague's work is not theirs. */
async function readTitles(transaction: Transaction, rows: readonly RecordRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ subject_id: id }) => id ?? []);
  const { rows: named } = await transaction.query<{ id: string; title: string }>(
    `select id, title from public.assignments where id = any($1)
     union all select id, title from public.sources where id = any($1)
     union all select question.id, its.title from public.questions as question
       join public.assignments as its on its.id = question.assignment_id where question.id = any($1)`,
    [ids],
  );
  return new Map(named.map(({ id, title }) => [id, title]));
}

/** A page of a school's records, for its administrators; verifying and exporting stay available on every plan. */
export const listRecords: ServerFunction<'list-records'> = {
  name: 'list-records',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  run: ({ after, ...chosen }, context) =>
    context.asServer(async (transaction) => {
      const { schoolId } = context.caller;
      await transaction.query(`select app.require_entitlement($1, 'administration')`, [schoolId]);
      const rows = await readRecords(transaction, schoolId, chosen, toAfter(after), page + 1);
      const shown = rows.slice(0, page);
      const last = shown.at(-1);
      const titles = await readTitles(transaction, shown);
      const people =
        after === undefined
          ? await transaction.query<{ id: string; name: string | null }>('select * from app.people_in_records($1)', [
              schoolId,
            ])
          : { rows: [] };
      return {
        events: shown.map((row) => toEvent(row, titles)),
        next: rows.length > page && last !== undefined ? `${last.created_at} ${last.id}` : null,
        people: people.rows.map(({ id, name }) => ({ id, name: name ?? '' })),
      };
    }),
};
