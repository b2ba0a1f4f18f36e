import type { AutomationOutcome, ChatTurn, EngineKind, WebhookAuthKind } from '@schole/core';

/** What an engine is asked to go on with. Whatever people wrote stands in `turns`, and is data there. */
export interface Conversation {
  /** Ours: what the engine is and what it may rest on; a workflow gets none of it. */
  instructions: string;
  /** Id of the chat session: a workflow keeps its memory under it. */
  session: string;
  /** What was said, the oldest first; the last turn is the person's. */
  turns: readonly ChatTurn[];
}

export interface EngineRequestOptions {
  /** Ends the asking: nobody waits any more, or it took too long. */
  signal: AbortSignal;
  /** Id of the line in the log; a workflow gets it as its Idempotency-Key. Absent: an id of its own. */
  event?: string;
  /** Told once, when there is an answer and before its first piece. */
  onAnswer?(answer: { status: number; tries: number }): void;
}

/** Whatever can go on with a conversation. */
export interface Engine {
  /** For ledger and log, as `ollama:llama3.2`; lower case, at most 60 characters. */
  readonly name: string;
  /**
   * The reply in pieces, as they come; together they are never blank. Throws EngineFailure, and nothing else. What was given
   * out before is then no reply.
   */
  reply(conversation: Conversation, options: EngineRequestOptions): AsyncIterable<string>;
}

/** How a workflow is told who asks; the values are secrets. */
export type WebhookAuth =
  | { kind: Extract<WebhookAuthKind, 'none'> }
  | { kind: 'header'; name: string; value: string }
  | { kind: 'basic'; name: string; value: string }
  | { kind: 'bearer'; value: string }
  /** It was given for another address than this one: nothing may be sent until it is given anew. */
  | { kind: 'missing' };

export interface WebhookTarget {
  url: string;
  auth: WebhookAuth;
  /** With it every request is signed; null: none was made. */
  signingKey: string | null;
}

/** What a school or a person has set; `key` is a secret. */
export interface EngineChoice {
  kind: EngineKind;
  baseUrl: string | null;
  model: string | null;
  key: string | null;
}

/** The way out: the gate's `fetch`, or a test's. Engines have no other. */
export type Transport = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** What asking ended with instead of a reply. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
  readonly outcome: Exclude<AutomationOutcome, 'began' | 'ok'>;
  /** Code of a Fault of the gate, as `outbound/sealed`; null: none. */
  readonly reason: string | null;
  /** What the other side answered with; null: nothing. */
  readonly status: number | null;
  /** How often it was asked. */
  readonly tries: number;

  constructor(
    outcome: EngineFailure['outcome'],
    options: { reason?: string | null; status?: number | null; tries?: number; cause?: unknown } = {},
  ) {
    super(outcome, options.cause === undefined ? undefined : { cause: options.cause });
    this.outcome = outcome;
    this.reason = options.reason ?? null;
    this.status = options.status ?? null;
    this.tries = options.tries ?? 1;
  }
}
