import { Fault, faults } from '@schole/core';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { z } from 'zod';
import { codeOfStatus, requireConnection } from './call.ts';

/** The part of a query's result that this file needs. */
interface Answer {
  data: unknown;
  error: { message: string; code: string; details?: string | null; hint?: string | null } | null;
  status: number;
  count: number | null;
}

type RowQuery = (client: SupabaseClient) => PromiseLike<Answer>;

/**
 * Runs one query of rest/v1 as the signed-in user and checks its rows against a schema. Throws a Fault: the server's
 * code where the catalogue has it, otherwise the one its status suggests.
 */
export async function readRows<Schema extends z.ZodType>(schema: Schema, query: RowQuery): Promise<z.output<Schema>> {
  const { data } = await runQuery(query);
  return parseRows(schema, data);
}

/** Like `readRows`, with the exact count that `select('…', { count: 'exact' })` requested. */
export async function readCounted<Schema extends z.ZodType>(
  schema: Schema,
  query: RowQuery,
): Promise<{ rows: z.output<Schema>; count: number }> {
  const { data, count } = await runQuery(query);
  return { rows: parseRows(schema, data), count: count ?? 0 };
}

/** Runs a write whose returned rows are not needed. */
export async function writeRows(query: RowQuery): Promise<void> {
  await runQuery(query);
}

function parseRows<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const read = schema.safeParse(data);
  if (!read.success) {
    throw new Fault('client/answer-not-understood', 'The rows are not as expected.', { cause: read.error });
  }
  return read.data;
}

async function runQuery(query: RowQuery): Promise<Answer> {
  const { client } = await requireConnection();
  const answer = await query(client);
  if (answer.error !== null) throw faultOfRows(answer.error, answer.status);
  return answer;
}

function faultOfRows(error: NonNullable<Answer['error']>, status: number): Fault {
  const ours = error.code in faults;
  // The client reports a failed fetch as an error without a code; it never throws.
  const code = ours ? error.code : codeOfStatus(error.code === '' ? 0 : status);
  return new Fault(code, error.message, {
    status: status === 0 ? 503 : status,
    details: error.details ?? null,
    hint: error.hint ?? null,
    extra: { values: Reflect.get(error, 'values'), id: Reflect.get(error, 'id') },
  });
}
