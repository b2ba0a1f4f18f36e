import { fault, type Receipt, type SourceVersion, type VersionReason } from '@schole/core';
import type { Transaction } from '@schole/database';
import { type FunctionContext, type ServerFunction, teachers } from '../../functions/contract.ts';

/** Versions whose words are compared with those of the one before; the texts of older ones are not read. */
const compared = 10;
/** Versions of one list. */
const listed = 100;

interface VersionRow {
  sha256: string;
  createdAt: string;
  receipt: Receipt;
  /** Hex hash of the bytes of the file that it was read from; null for what has no file. */
  bytesSha256: string | null;
  /** Of the source. */
  kind: string;
  current: boolean;
  assignments: SourceVersion['assignments'];
}

/** The newest first; the one that is in use may be an older text that was read again. */
async function readRows(transaction: Transaction, schoolId: string, sourceId: string): Promise<VersionRow[]> {
  const { rows } = await transaction.query<VersionRow>(
    `select v.sha256, to_char(v.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
            d.receipt, f.bytes_sha256 as "bytesSha256", s.kind, s.current_sha256 = v.sha256 as current,
            coalesce((
              select jsonb_agg(jsonb_build_object(
                       'id', used.id, 'title', used.title, 'archived', used.archived, 'questions', used.questions
                     ) order by used.updated_at desc)
                from (
                  select a.id, a.title, a.archived_at is not null as archived, a.updated_at,
                         count(distinct q.id)::int as questions
                    from public.question_spans p
                    join public.questions q on q.school_id = p.school_id and q.id = p.question_id and q.version = p.version
                    join public.assignments a on a.school_id = q.school_id and a.id = q.assignment_id
                   where p.school_id = v.school_id and p.source_id = v.source_id and p.version_sha256 = v.sha256
                     and q.removed_at is null
                   group by a.id
                   order by a.updated_at desc limit 100
                ) as used
            ), '[]') as assignments
       from public.sources s
       join public.source_versions v on v.school_id = s.school_id and v.source_id = s.id
       join public.documents d
         on d.school_id = v.school_id and d.source_id = v.source_id and d.version_sha256 = v.sha256
       left join public.source_files f
         on f.school_id = v.school_id and f.source_id = v.source_id and f.version_sha256 = v.sha256
      where s.school_id = $1 and s.id = $2
      order by v.created_at desc, v.sha256 limit $3`,
    [schoolId, sourceId, listed],
  );
  return rows;
}

async function readTexts(transaction: Transaction, schoolId: string, sourceId: string, sha256s: string[]) {
  const { rows } = await transaction.query<{ sha256: string; text: string }>(
    'select sha256, text from public.source_versions where school_id = $1 and source_id = $2 and sha256 = any($3)',
    [schoolId, sourceId, sha256s],
  );
  return (sha256: string): string => rows.find((row) => row.sha256 === sha256)?.text ?? '';
}

/** `before`: the version before it; undefined for the oldest of the list. */
function reasonOf(
  { receipt, bytesSha256, kind }: VersionRow,
  before: VersionRow | undefined,
  first: boolean,
): VersionReason {
  if (first) return 'first';
  if ('corrected' in receipt) return 'corrected';
  // A page has other bytes each time that it is fetched; nobody gave it a newer file.
  const otherFile = kind === 'file' && before !== undefined && before.bytesSha256 !== bytesSha256;
  return otherFile ? 'newer-file' : 'read-again';
}

async function differenceOf(
  sourceId: string,
  [newer, older]: readonly [VersionRow, VersionRow | undefined],
  { caller, asCaller, runTask }: FunctionContext,
): Promise<SourceVersion['difference']> {
  if (older === undefined) return null;
  const textOf = await asCaller((transaction) =>
    readTexts(transaction, caller.schoolId, sourceId, [newer.sha256, older.sha256]),
  );
  return runTask('count-difference', { older: textOf(older.sha256), newer: textOf(newer.sha256) });
}

/** The versions of a source: when and why each was made, what differs, and what rests on it. */
export const listSourceVersions: ServerFunction<'list-source-versions'> = {
  name: 'list-source-versions',
  permission: { roles: teachers },
  limits: { body: 10_000, time: 30_000 },
  async run({ sourceId }, context) {
    const rows = await context.asCaller((transaction) => readRows(transaction, context.caller.schoolId, sourceId));
    if (rows.length === 0) throw fault('source/not-found');
    const versions: SourceVersion[] = [];
    for (const [index, row] of rows.entries()) {
      const { sha256, createdAt, receipt, current, assignments } = row;
      versions.push({
        ...{ sha256, createdAt, current, assignments },
        words: receipt.words,
        reason: reasonOf(row, rows[index + 1], index === rows.length - 1 && rows.length < listed),
        difference: index < compared ? await differenceOf(sourceId, [row, rows[index + 1]], context) : null,
      });
    }
    return { versions };
  },
};
