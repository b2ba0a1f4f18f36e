import { Readable } from 'node:stream';
import { auditActions, fault, type JobInput, plainCell } from '@schole/core';
import { addAuditEvent } from '../database/audit-events.ts';
import type { JobContext, ServerJob } from '../jobs/contract.ts';
import { type After, type RecordRow, readRecords } from './record-rows.ts';

type Input = JobInput<'export-records'>;
type Context = JobContext<'export-records'>;

/** Events of one file: more than a spreadsheet opens at once. */
const maxEvents = 100_000;
/** Events read at a time. */
const page = 2_000;

interface Head {
  position: number;
  hash: string;
}

const columns = [
  'position',
  'hash',
  'at',
  'action',
  'what',
  'actor',
  'actor_id',
  'subject_type',
  'subject',
  'subject_id',
  'details',
  'id',
] as const;
type ExportRow = Record<(typeof columns)[number], string | number | null>;

/** The words of an action; the name itself where a newer server wrote it. */
function wordsOf(action: string, language: Input['language']): string {
  const known: Readonly<Record<string, { en: string; el: string }>> = auditActions;
  return known[action]?.[language] ?? action;
}

function toExportRow(row: RecordRow, language: Input['language']): ExportRow {
  return {
    position: row.link === null ? null : Number(row.link),
    hash: row.hash,
    at: row.created_at,
    action: row.action,
    what: wordsOf(row.action, language),
    actor: row.actor_name,
    actor_id: row.actor_id,
    subject_type: row.subject_type,
    subject: row.subject_name,
    subject_id: row.subject_id,
    details: JSON.stringify(row.details),
    id: row.id,
  };
}

/** The first line: the head of the chain, to be kept elsewhere and entered when verifying. */
function headRow({ position, hash }: Head): ExportRow {
  const nothing = Object.fromEntries(columns.map((name) => [name, null])) as ExportRow;
  return { ...nothing, position, hash, action: 'chain/head' };
}

/** A cell that no spreadsheet takes for a formula. */
function cell(value: string | number | null): string {
  return `"${(typeof value === 'string' ? plainCell(value) : String(value ?? '')).replaceAll('"', '""')}"`;
}

const writers = {
  csv: {
    mimetype: 'text/csv',
    // The byte order mark tells spreadsheets that this is UTF-8.
    begin: `\uFEFF${columns.join(',')}\r\n`,
    row: (row: ExportRow) => `${columns.map((name) => cell(row[name])).join(',')}\r\n`,
  },
  jsonl: { mimetype: 'application/x-ndjson', begin: '', row: (row: ExportRow) => `${JSON.stringify(row)}\n` },
} as const;

async function readHead(context: Context): Promise<Head> {
  const { rows } = await context.asServer((transaction) =>
    transaction.query<{ link: string; hash: string }>('select link, hash from app.chain_state($1)', [
      context.owner.schoolId,
    ]),
  );
  return { position: Number(rows[0]?.link ?? 0), hash: rows[0]?.hash ?? '' };
}

/** Every line of the file, read a page at a time; counts the events. */
async function* write(input: Input, context: Context, counted: { events: number }): AsyncGenerator<string> {
  const writer = writers[input.format];
  yield writer.begin;
  yield writer.row(headRow(await readHead(context)));
  let after: After | null = null;
  for (;;) {
    const from: After | null = after;
    context.signal.throwIfAborted();
    const rows: RecordRow[] = await context.asServer((transaction) =>
      readRecords(transaction, context.owner.schoolId, input, from, page),
    );
    counted.events += rows.length;
    if (counted.events > maxEvents) throw fault('records/too-many', { limit: maxEvents });
    for (const row of rows) yield writer.row(toExportRow(row, input.language));
    context.progress(Math.min(90, 5 + (counted.events / maxEvents) * 85));
    const last = rows.at(-1);
    if (rows.length < page || last === undefined) return;
    after = { at: last.created_at, id: last.id };
  }
}

/** Exports the records of the owner's school to the bucket `exports`, with the hashes of the chain and its head. */
export const exportRecords: ServerJob<'export-records'> = {
  name: 'export-records',
  time: 180_000,
  async run(input, context) {
    const { owner, jobId } = context;
    const writer = writers[input.format];
    const fileName = `records-${new Date().toISOString().slice(0, 10)}.${input.format}`;
    const path = `${owner.userId}/${jobId}/${fileName}`;
    const counted = { events: 0 };
    const claims = { ...context.claims, role: 'schole_server' } as const;
    const { size } = await context.objects.write(
      claims,
      'exports',
      path,
      Readable.from(write(input, context, counted)),
      {
        mimetype: writer.mimetype,
        upsert: true,
      },
    );
    return context.finish(async (transaction) => {
      await addAuditEvent(transaction, {
        schoolId: owner.schoolId,
        actorId: owner.userId,
        action: 'records/exported',
        subjectType: 'export',
        subjectId: jobId,
        details: { format: input.format, events: counted.events },
      });
      return { path, fileName, size, mimetype: writer.mimetype, events: counted.events };
    });
  },
};
