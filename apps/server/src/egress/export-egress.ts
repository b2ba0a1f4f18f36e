import { plainCell } from '@schole/core';
import { addAuditEvent } from '../database/audit-events.ts';
import { type ServerFunction, smallLimits } from '../functions/contract.ts';
import { conditionOf } from './egress-condition.ts';

/** Rows of one file: about 2 MB. */
const maxRows = 20_000;

const columns = [
  'began_at',
  'host',
  'port',
  'purpose',
  'method',
  'outcome',
  'status',
  'bytes_out',
  'bytes_in',
  'milliseconds',
  'engine',
  'pseudonymised',
] as const;

/** A cell that no spreadsheet program takes for a formula. */
function cell(value: unknown): string {
  const text =
    value instanceof Date ? value.toISOString() : Array.isArray(value) ? value.join(' ') : String(value ?? '');
  const plain = plainCell(text);
  return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** The filtered rows of the egress ledger as CSV; the export is audited. */
export const exportEgress: ServerFunction<'export-egress'> = {
  name: 'export-egress',
  permission: 'installation',
  limits: { ...smallLimits, time: 30_000 },
  async run(chosen, context) {
    const { text, values } = conditionOf(chosen);
    const { rows } = await context.asCaller((transaction) =>
      transaction.query(
        `select ${columns.join(', ')} from public.egress_events where ${text} order by began_at desc, id desc limit ${maxRows + 1}`,
        values,
      ),
    );
    const exported = rows.slice(0, maxRows);
    const { schoolId, userId } = context.caller;
    await context.asServer((transaction) =>
      addAuditEvent(transaction, {
        schoolId,
        actorId: userId,
        action: 'egress/exported',
        subjectType: 'export',
        subjectId: schoolId,
        details: { lines: exported.length },
      }),
    );
    const lines = exported.map((row) => columns.map((name) => cell(row[name])).join(','));
    return {
      csv: `${[columns.join(','), ...lines].join('\r\n')}\r\n`,
      lines: exported.length,
      cut: rows.length > maxRows,
    };
  },
};
