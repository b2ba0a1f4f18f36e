import { createHash, randomUUID } from 'node:crypto';
import { fault, type IncomingPurpose } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { Answered, IncomingContext, Repeat } from './contract.ts';

/** Bytes of an answer that is kept; a longer one is made again from its job. */
const maxAnswerBytes = 1_000_000;
/** The server ended in the middle of a request that is older and of which nothing became: more than any may take. */
const abandonedAfter = `interval '4 minutes'`;

/** Of one person. Beyond them the oldest go; which job a request began is known for longer than what it was answered. */
const maxRequests = 5_000;
const maxBytes = 20_000_000;

interface StoredRequest {
  jobId: string | null;
  status: number | null;
  answer: unknown;
  sameRequest: boolean;
}

interface IdempotentRequest {
  purpose: IncomingPurpose;
  key: string;
  /** Checked. */
  request: unknown;
}

type Context = Pick<IncomingContext, 'caller' | 'asServer'>;

const requestKey = `user_id = $1 and school_id = $2 and purpose = $3 and idempotency_key = $4`;
const keyValuesOf = ({ caller }: Context, { purpose, key }: IdempotentRequest): unknown[] => [
  ...[caller.userId, caller.schoolId, purpose, key],
];

/** Each request as it is stored, with how many of the person and how many bytes of answers there are from it to the newest. */
const counted = `(
  select ctid as place, row_number() over newest as requests,
      sum(coalesce(pg_column_size(answer), 0)) over newest as bytes
    from private.incoming_requests where user_id = $1 window newest as (order by created_at desc, ctid desc)
) as counted`;

/** Room for the answer of a request that was just taken in. */
async function trimStoredRequests(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query(
    `delete from private.incoming_requests as old using ${counted} where old.ctid = counted.place and old.user_id = $1
       and (requests > ${maxRequests} or bytes > ${maxBytes - maxAnswerBytes} and answer is not null and job_id is null)`,
    [userId],
  );
  // Their answers are made again from their jobs.
  await transaction.query(
    `update private.incoming_requests as old set status = null, answer = null from ${counted}
      where old.ctid = counted.place and old.user_id = $1 and bytes > ${maxBytes - maxAnswerBytes} and answer is not null`,
    [userId],
  );
}

/** Takes the request for this one; answers what became of it where another one has it. */
async function claim(
  transaction: Transaction,
  at: unknown[],
  sha256: string,
  mine: string,
): Promise<StoredRequest | 'mine'> {
  const [userId] = at;
  await transaction.query(
    `delete from private.incoming_requests where ${requestKey} and created_at < now() - interval '1 day'`,
    at,
  );
  const { rowCount } = await transaction.query(
    `insert into private.incoming_requests as known (user_id, school_id, purpose, idempotency_key, request_sha256, claim)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, school_id, purpose, idempotency_key) do update set claim = excluded.claim, claimed_at = now()
       where known.status is null and known.job_id is null and known.request_sha256 = excluded.request_sha256
         and known.claimed_at < now() - ${abandonedAfter}`,
    [...at, sha256, mine],
  );
  if (rowCount === 1) {
    await trimStoredRequests(transaction, String(userId));
    return 'mine';
  }
  const { rows } = await transaction.query<StoredRequest>(
    `select job_id as "jobId", status, answer, request_sha256 = $5 as "sameRequest"
       from private.incoming_requests where ${requestKey}`,
    [...at, sha256],
  );
  // Gone between the two: whoever had it failed, and the next try may do it.
  if (rows[0] === undefined) throw fault('automation/under-way', {}, { headers: { 'retry-after': '1' } });
  return rows[0];
}

function repeatOf(at: unknown[], mine: string, jobId: string | null): Repeat {
  return {
    jobId,
    async noteJob(transaction, startedJobId) {
      const { rowCount } = await transaction.query(
        `update private.incoming_requests set job_id = $6 where ${requestKey} and claim = $5 and job_id is null`,
        [...at, mine, startedJobId],
      );
      if (rowCount !== 1) throw fault('automation/under-way');
    },
  };
}

/** A day is the least that the answer is kept for; what is still running or too long is found by its job. */
async function storeAnswer(context: Context, at: unknown[], { status, body }: Answered): Promise<void> {
  const text = JSON.stringify(body);
  if (status !== 200 || Buffer.byteLength(text) > maxAnswerBytes) return;
  await context.asServer((transaction) =>
    transaction.query(
      `update private.incoming_requests set status = $5, answer = $6::jsonb where ${requestKey} and status is null`,
      [...at, status, text],
    ),
  );
}

/**
 * Does the same request once within a day: the answer of the first is that of every further one. Throws
 * automation/key-reused for another request under the same key and automation/under-way while the first is being done.
 */
export async function once(
  request: IdempotentRequest,
  context: Context,
  work: (repeat: Repeat) => Promise<Answered>,
): Promise<Answered> {
  const at = keyValuesOf(context, request);
  const mine = randomUUID();
  const sha256 = createHash('sha256').update(JSON.stringify(request.request)).digest('hex');
  const found = await context.asServer((transaction) => claim(transaction, at, sha256, mine));
  const replayed = { 'idempotency-replayed': 'true' };
  if (found !== 'mine') {
    if (!found.sameRequest) throw fault('automation/key-reused');
    if (found.status !== null) return { status: found.status, body: found.answer, headers: replayed };
    if (found.jobId === null) throw fault('automation/under-way', {}, { headers: { 'retry-after': '5' } });
  }
  try {
    const answered = await work(repeatOf(at, mine, found === 'mine' ? null : found.jobId));
    await storeAnswer(context, at, answered);
    return found === 'mine' ? answered : { ...answered, headers: { ...answered.headers, ...replayed } };
  } catch (problem) {
    // Nothing came of it, so nothing stands in the way of the next try; a job that was begun is still found.
    const release = `delete from private.incoming_requests where ${requestKey} and claim = $5 and job_id is null`;
    // Where the database is away too, the claim runs out by itself.
    await context.asServer((transaction) => transaction.query(release, [...at, mine])).catch(() => undefined);
    throw problem;
  }
}
