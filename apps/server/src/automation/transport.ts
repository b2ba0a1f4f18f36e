import type { Transport } from '@schole/ai';
import { limits } from '@schole/core';
import type { OutboundGate, OutboundUse } from '@schole/http';

/** The context of a request for the ledger. It is read when the request starts: fields can be set until then. */
export interface TransportUse {
  purpose: 'webhook' | 'engine';
  schoolId: string;
  actorId: string;
  engine?: string;
  /** Names of the fields in which names were replaced. */
  pseudonymised?: readonly string[];
}

/** More than a reply may take: the caller's own timeout comes first. */
const timeout = limits.chatTimeout + 10_000;

/** The body in a type that the gate accepts: everything that is sent here is in memory. */
function bodyOf(body: RequestInit['body']): URLSearchParams | string | Uint8Array | null {
  if (body == null || typeof body === 'string' || body instanceof URLSearchParams || body instanceof Uint8Array)
    return body ?? null;
  throw new TypeError('This is no body that can leave');
}

/** The transport for workflows and engines: the gate, with the limits of a reply. */
export function createTransport(gate: OutboundGate, use: TransportUse): Transport {
  return (input, init = {}) => {
    const outboundUse: OutboundUse = { ...use, addresses: 'typed', timeout, maxBytes: limits.automationBytes };
    const { method, headers, redirect, signal } = init;
    return gate.as(outboundUse).fetch(input, { method, headers, redirect, signal, body: bodyOf(init.body) });
  };
}
