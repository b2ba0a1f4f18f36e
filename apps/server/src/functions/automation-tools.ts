import type { Keys, OutboundGate } from '@schole/http';

/** Time as drafting sees it. */
export interface Clock {
  /** Milliseconds. */
  now(): number;
  /** Rejects with the signal's reason where it is aborted before. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** The dependencies for calling workflows and engines. */
export interface AutomationTools {
  gate: OutboundGate;
  /** Encrypts secrets that are never shown; the purpose is `webhook`, `automation-key` or `engine`. */
  encrypt: Keys['encrypt'];
  decrypt: Keys['decrypt'];
  /** The URL at which workflows reach this installation, without a slash at its end. */
  address: string;
  /** Absent: the real time. */
  clock?: Clock;
}
