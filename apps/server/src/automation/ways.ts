import type { Keys, OutboundGate } from '@schole/http';

/** What it takes to ask workflows and engines. */
export interface Ways {
  gate: OutboundGate;
  /** Encrypts what is kept and never shown; the purpose is `webhook`, `automation-key` or `engine`. */
  seal: Keys['seal'];
  unseal: Keys['unseal'];
  /** Where workflows reach this installation, without a slash at its end. */
  address: string;
}
