import type { ContentLanguage, IncomingAnswer, IncomingPurpose, IncomingRequest } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { Chain } from '../../automation/replies/contract.ts';
import type { FunctionContext } from '../../functions/contract.ts';

/** What a request is answered with. */
export interface Answered<Body = unknown> {
  status: number;
  body: Body;
  headers?: Record<string, string>;
}

/** A request that came before under the same idempotency key, as far as that is known. */
export interface Repeat {
  /** The job that was begun for it; null: none yet. */
  jobId: string | null;
  /** Writes it down in the transaction that begins it; throws automation/under-way where somebody else has taken it over. */
  noteJob(transaction: Transaction, jobId: string): Promise<void>;
}

/** What an endpoint is given besides the request: the rights of the person whose key came with it, and no more. */
export interface IncomingContext extends Pick<FunctionContext, 'caller' | 'asCaller' | 'asServer' | 'runTask'> {
  /** Of the words in the answer. */
  language: ContentLanguage;
  /** Where this installation is reached, without a slash at its end. */
  address: string;
  chain: Chain;
  /** Ends when nobody waits for the answer any more, or when the server stops. */
  signal: AbortSignal;
  /** True: it came with the mark of what this server sends to workflows. */
  passedOn: boolean;
  /** Null: the request named no idempotency key. */
  repeat: Repeat | null;
}

/** One thing that a workflow may ask. */
export interface Endpoint<Purpose extends IncomingPurpose> {
  purpose: Purpose;
  run(request: IncomingRequest<Purpose>, context: IncomingContext): Promise<Answered<IncomingAnswer<Purpose>>>;
  /** `GET /webhook/<purpose>/<jobId>`: how far a job is; absent: there are none. */
  readJobStatus?(jobId: string, context: IncomingContext): Promise<Answered<IncomingAnswer<Purpose>>>;
}
