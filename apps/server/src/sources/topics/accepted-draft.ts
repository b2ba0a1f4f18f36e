import { type CallInput, type Document, fault, jobs, shortenTitle } from '@schole/core';
import type { Transaction } from '@schole/database';

type Accepted = Extract<CallInput<'add-source'>, { kind: 'topic' }>;

/** The language model that drafted the text of this job of the person; throws job/not-found for any other job. */
export async function readDraftEngine(
  transaction: Transaction,
  { jobId }: Accepted,
  { userId, schoolId }: { userId: string; schoolId: string },
): Promise<string> {
  const { rows } = await transaction.query<{ result: unknown }>(
    `select result from public.jobs
      where id = $1 and school_id = $2 and owner_id = $3 and kind = 'draft-topic-text' and state = 'done'`,
    [jobId, schoolId, userId],
  );
  const read = jobs['draft-topic-text'].result.safeParse(rows[0]?.result);
  if (!read.success) throw fault('job/not-found');
  return read.data.engine;
}

/** The document of an accepted text: it says who wrote it, and its title is the topic. */
export function asTopic(document: Document, topic: string, engine: string): Document {
  const warnings = [...new Set([...document.receipt.warnings, 'written-by-model'])];
  return {
    ...document,
    title: shortenTitle(topic),
    receipt: { ...document.receipt, reader: 'topic', warnings, engine: engine.slice(0, 100) },
  };
}
