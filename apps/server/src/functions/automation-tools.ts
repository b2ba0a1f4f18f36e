import type { Keys, OutboundGate } from '@schole/http';

/** The dependencies for calling workflows and engines. */
export interface AutomationTools {
  gate: OutboundGate;
  /** Encrypts secrets that are never shown; the purpose is `webhook`, `automation-key` or `engine`. */
  encrypt: Keys['encrypt'];
  decrypt: Keys['decrypt'];
  /** The URL at which workflows reach this installation, without a slash at its end. */
  address: string;
}
