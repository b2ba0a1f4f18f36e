import type { ContentLanguage, IncomingAnswer, IncomingPurpose, IncomingRequest } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { Chain } from '../../automation/replies/contract.ts';
import type { FunctionContext } from '../../functions/contract.ts';

/** The answer to a request. */
export interface Answered<Body = unknown> {
  status: number;
  body: Body;
  headers?: Record<string, string>;
}

/** A request under an idempotency key, with what is known of an earlier one. */
export interface Repeat {
  /** The job that was queued for it; null: none yet. */
  jobId: string | null;
  /** Stores the job id in the transaction that queues it; throws automation/under-way if another has taken over. */
  noteJob(transaction: Transaction, jobId: string): Promise<void>;
}

/** The context of an endpoint, besides the request: the rights of the key's owner, and no more. */
export interface IncomingContext extends Pick<FunctionContext, 'caller' | 'asCaller' | 'asServer' | 'runTask'> {
  /** Of the texts in the answer. */
  language: ContentLanguage;
  /** The URL of this installation, without a slash at its end. */
  address: string;
  chain: Chain;
  /** Aborts when the client disconnects, or when the server stops. */
  signal: AbortSignal;
  /** True: it has the header of the requests that this server sends to workflows. */
  passedOn: boolean;
  /** Null: the request has no idempotency key. */
  repeat: Repeat | null;
}

/** One endpoint for workflows. */
export interface Endpoint<Purpose extends IncomingPurpose> {
  purpose: Purpose;
  run(request: IncomingRequest<Purpose>, context: IncomingContext): Promise<Answered<IncomingAnswer<Purpose>>>;
  /** `GET /webhook/<purpose>/<jobId>`: how far a job is; absent: there are none. */
  readJobStatus?(jobId: string, context: IncomingContext): Promise<Answered<IncomingAnswer<Purpose>>>;
}
