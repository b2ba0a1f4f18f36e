import { randomUUID } from 'node:crypto';
import type { Completion, CompletionTask, ModelExchange } from '@schole/core';
import { limits } from '@schole/core';
import type { Transaction } from '@schole/database';

/** The answer of a student that a request is about: the record goes with it. */
export interface AboutAnswer {
  attemptId: string;
  questionId: string;
}

/** One request to a language model, as it is stored. */
export interface NewExchange {
  schoolId: string;
  ownerId: string;
  jobId: string;
  engine: string;
  task: Pick<CompletionTask, 'instructions' | 'data'>;
  completion: Completion | null;
  outcome: Exclude<ModelExchange['outcome'], 'began'>;
  milliseconds: number;
  about?: AboutAnswer | undefined;
}

/** Text that PostgreSQL stores, within its column. */
const storable = (text: string, maxLength: number): string =>
  text.replaceAll('\0', '').toWellFormed().slice(0, maxLength);

/** Records an exchange, and answers with its id; as `schole_server` of its owner. */
export async function insertExchange(transaction: Transaction, exchange: NewExchange): Promise<string> {
  const { schoolId, ownerId, jobId, engine, task, completion, outcome, milliseconds, about } = exchange;
  const id = randomUUID();
  // An erasure that is at work is waited for: it would refuse the row, and the end of the request with it.
  if (about !== undefined)
    await transaction.query('select from public.attempts where id = $1 for key share', [about.attemptId]);
  await transaction.query(
    `insert into public.model_exchanges
       (id, school_id, owner_id, job_id, engine, instructions, data, answer, outcome, input_tokens, output_tokens,
        milliseconds, attempt_id, question_id)
     select $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5, $6, $7, $8, $9, $10::integer, $11::integer, $12::integer, $13::uuid,
       $14::uuid
     -- Of a student who was erased meanwhile nothing is kept, this neither.
     where $13::uuid is null or exists (select from public.attempts as its where its.id = $13::uuid)`,
    [
      id,
      schoolId,
      ownerId,
      jobId,
      engine,
      storable(task.instructions, 20_000),
      storable(task.data, 40_000),
      completion === null ? null : storable(completion.text, limits.chatReply),
      outcome,
      completion?.tokens?.input ?? null,
      completion?.tokens?.output ?? null,
      Math.round(milliseconds),
      about?.attemptId ?? null,
      about?.questionId ?? null,
    ],
  );
  return id;
}

/** Joins the exchanges of a job to the assignment that came of it, or for which it drafted; as `schole_server` of their owner. */
export async function joinExchanges(transaction: Transaction, jobId: string, assignmentId: string): Promise<void> {
  await transaction.query('update public.model_exchanges set assignment_id = $2 where job_id = $1', [
    jobId,
    assignmentId,
  ]);
}
