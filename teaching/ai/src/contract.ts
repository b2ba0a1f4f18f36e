import type {
  AutomationOutcome,
  ChatTurn,
  Completion,
  CompletionTask,
  EngineKind,
  WebhookAuthKind,
} from '@schole/core';

/** The request to an engine to continue a conversation. All text from people is in `turns`, and is data there. */
export interface Conversation {
  /** Our system prompt: what the engine is and what it may rely on; a workflow receives none of it. */
  instructions: string;
  /** Id of the chat session: a workflow keeps its memory under it. */
  session: string;
  /** The messages so far, the oldest first; the last turn is the person's. */
  turns: readonly ChatTurn[];
}

export interface EngineRequestOptions {
  /** Aborts the request: cancelled by the person, or timed out. */
  signal: AbortSignal;
  /** Id of the log entry; a workflow receives it as its Idempotency-Key. Absent: a new id. */
  event?: string;
  /** Called once, when the response has started and before its first piece. */
  onAnswer?(answer: { status: number; tries: number }): void;
}

/** An engine that can continue a conversation. */
export interface Replier {
  /** For ledger and log, such as `ollama:llama3.2`; lower case, at most 60 characters. */
  readonly name: string;
  /**
   * The reply in pieces, as they arrive; together they are never blank. Throws EngineFailure, and nothing else. After a
   * failure, pieces that were already yielded are no reply.
   */
  reply(conversation: Conversation, options: EngineRequestOptions): AsyncIterable<string>;
}

/** An engine that can also do a task with an answer in a given form. */
export interface Engine extends Replier {
  /**
   * The answer to one bounded request, never blank; whether it is the JSON that was asked for, the caller finds out. Throws
   * EngineFailure, and nothing else.
   */
  complete(task: CompletionTask, options: EngineRequestOptions): Promise<Completion>;
}

/** How a workflow authenticates the request; the values are secrets. */
export type WebhookAuth =
  | { kind: Extract<WebhookAuthKind, 'none'> }
  | { kind: 'header'; name: string; value: string }
  | { kind: 'basic'; name: string; value: string }
  | { kind: 'bearer'; value: string }
  /** The secret was entered for another address: nothing may be sent until it is entered again. */
  | { kind: 'missing' };

export interface WebhookTarget {
  url: string;
  auth: WebhookAuth;
  /** The secret that signs every request; null: none was created. */
  signingKey: string | null;
}

/** The configuration by a school or a person; `key` is a secret. */
export interface EngineChoice {
  kind: EngineKind;
  baseUrl: string | null;
  model: string | null;
  key: string | null;
}

/** The transport: the gate's `fetch`, or that of a test. Engines have no other access to the network. */
export type Transport = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** The outcome of a request that gave no reply. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
  readonly outcome: Exclude<AutomationOutcome, 'began' | 'ok'>;
  /** Code of a Fault of the gate, such as `outbound/sealed`; null: none. */
  readonly reason: string | null;
  /** The HTTP status of the response; null: no response. */
  readonly status: number | null;
  /** The number of attempts. */
  readonly tries: number;
  /** Milliseconds after which a provider that asks for fewer requests lets another one through; null: it did not say. */
  readonly retryAfter: number | null;

  constructor(
    outcome: EngineFailure['outcome'],
    options: {
      reason?: string | null;
      status?: number | null;
      tries?: number;
      retryAfter?: number | null;
      cause?: unknown;
    } = {},
  ) {
    super(outcome, options.cause === undefined ? undefined : { cause: options.cause });
    this.outcome = outcome;
    this.reason = options.reason ?? null;
    this.status = options.status ?? null;
    this.tries = options.tries ?? 1;
    this.retryAfter = options.retryAfter ?? null;
  }
}
