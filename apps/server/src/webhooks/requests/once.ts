import { createHash, randomUUID } from 'node:crypto';
import { fault, type IncomingPurpose } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { Answered, IncomingContext, Repeat } from './contract.ts';

/** Maximum bytes of a stored answer; a longer one is made again from its job. */
const maxAnswerBytes = 1_000_000;
/** Older requests without a result were abandoned by a crashed server: this is longer than any may take. */
const abandonedAfter = `interval '4 minutes'`;

/** Limits of one person. The oldest are dropped; the job of a request is kept longer than its answer. */
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
  /** Validated. */
  request: unknown;
}

type Context = Pick<IncomingContext, 'caller' | 'asServer'>;

const requestKey = `user_id = $1 and school_id = $2 and purpose = $3 and idempotency_key = $4`;
const keyValuesOf = ({ caller }: Context, { purpose, key }: IdempotentRequest): unknown[] => [
  caller.userId,
  caller.schoolId,
  purpose,
  key,
];

/** Each stored request, with the number of requests and the bytes of answers from it to the newest of the person. */
const counted = `(
  select ctid as place, row_number() over newest as requests,
      sum(coalesce(pg_column_size(answer), 0)) over newest as bytes
    from private.incoming_requests where user_id = $1 window newest as (order by created_at desc, ctid desc)
) as counted`;

/** Makes room for the answer of a new request. */
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

/** Claims the idempotency key for this request; returns the stored one where another request has it. */
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
  // Deleted between the two statements: its request failed, and a retry may succeed.
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

/** Stores the answer for at least a day; a running or too long one is found by its job. */
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
 * Makes a request idempotent for a day: repeats get the answer of the first. Throws automation/key-reused for another
 * request under the same key and automation/under-way while the first is running.
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
    // It produced nothing, so a retry must not be blocked; a job that was queued is still found.
    const release = `delete from private.incoming_requests where ${requestKey} and claim = $5 and job_id is null`;
    // Where the database is away too, the claim expires by itself.
    await context.asServer((transaction) => transaction.query(release, [...at, mine])).catch(() => undefined);
    throw problem;
  }
}
