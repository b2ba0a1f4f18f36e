import type { Keys, OutboundGate } from '@schole/http';

/** What it takes to ask workflows and engines. */
export interface AutomationTools {
  gate: OutboundGate;
  /** Encrypts what is kept and never shown; the purpose is `webhook`, `automation-key` or `engine`. */
  encrypt: Keys['encrypt'];
  decrypt: Keys['decrypt'];
  /** Where workflows reach this installation, without a slash at its end. */
  address: string;
}
