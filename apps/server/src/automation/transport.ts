import type { Transport } from '@schole/ai';
import { limits } from '@schole/core';
import type { OutboundGate, OutboundUse } from '@schole/http';

/** For whom something is asked, as the ledger says it. It is read when asking: what is left out can be said until then. */
export interface TransportUse {
  purpose: 'webhook' | 'engine';
  schoolId: string;
  actorId: string;
  engine?: string;
  /** Names of the fields in which names were replaced. */
  pseudonymised?: readonly string[];
}

/** More than a reply may take: whoever waits for it is the one who loses patience. */
const timeout = limits.chatTimeout + 10_000;

/** The body as the gate takes it: everything that is sent here is in hand. */
function bodyOf(body: RequestInit['body']): URLSearchParams | string | Uint8Array | null {
  if (body == null || typeof body === 'string' || body instanceof URLSearchParams || body instanceof Uint8Array)
    return body ?? null;
  throw new TypeError('This is no body that can leave');
}

/** The way out for workflows and engines: the gate, with the limits of a reply. */
export function createTransport(gate: OutboundGate, use: TransportUse): Transport {
  return (input, init = {}) => {
    const outboundUse: OutboundUse = { ...use, addresses: 'typed', timeout, maxBytes: limits.automationBytes };
    const { method, headers, redirect, signal } = init;
    return gate.as(outboundUse).fetch(input, { method, headers, redirect, signal, body: bodyOf(init.body) });
  };
}
