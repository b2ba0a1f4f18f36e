import type { AutomationPurpose } from '@schole/core';
import type { WebhookTarget } from '../contract.ts';

/** The content of one request to a workflow. */
export interface Message {
  purpose: AutomationPurpose;
  /** Id of the log entry; sent as Idempotency-Key, the same on a retry. */
  id: string;
  /** Sent as JSON. */
  payload: unknown;
}

export interface WebhookOptions {
  /** Waits between two attempts; tests do not. Rejects early when the signal is aborted. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** The progress of a request; failures report it. */
export interface Progress {
  target: WebhookTarget;
  tries: number;
  status: number | null;
  /** Milliseconds that the last response asked to wait; null: it did not. */
  retryAfter: number | null;
}
