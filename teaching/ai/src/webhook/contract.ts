import type { AutomationPurpose } from '@schole/core';
import type { WebhookTarget } from '../contract.ts';

/** What one request to a workflow says. */
export interface Message {
  purpose: AutomationPurpose;
  /** Of the line in the log; it goes out as Idempotency-Key, the same on a retry. */
  id: string;
  /** Sent as JSON. */
  payload: unknown;
}

export interface WebhookOptions {
  /** Waits between two tries; tests do not. Ends early, by rejecting, when the signal is aborted. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** How far asking has come; what fails reads it. */
export interface Progress {
  target: WebhookTarget;
  tries: number;
  status: number | null;
}
