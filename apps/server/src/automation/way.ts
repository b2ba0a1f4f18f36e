import type { Way } from '@schole/ai';
import { limits } from '@schole/core';
import type { OutboundGate, OutboundUse } from '@schole/http';

/** For whom something is asked, as the ledger says it. It is read when asking: what is left out can be said until then. */
export interface WayUse {
  purpose: 'webhook' | 'engine';
  schoolId: string;
  actorId: string;
  engine?: string;
  /** Names of the fields in which names were replaced. */
  pseudonymised?: readonly string[];
}

/** More than a reply may take: whoever waits for it is the one who loses patience. */
const patience = limits.chatPatience + 10_000;

/** The body as the gate takes it: everything that is sent here is in hand. */
function bodyOf(body: RequestInit['body']): URLSearchParams | string | Uint8Array | null {
  if (body == null || typeof body === 'string' || body instanceof URLSearchParams || body instanceof Uint8Array)
    return body ?? null;
  throw new TypeError('This is no body that can leave');
}

/** The way out for workflows and engines: the gate, with the limits of a reply. */
export function openWay(gate: OutboundGate, use: WayUse): Way {
  return (input, init = {}) => {
    const asked: OutboundUse = { ...use, addresses: 'typed', patience, largest: limits.automationBytes };
    const { method, headers, redirect, signal } = init;
    return gate.as(asked).fetch(input, { method, headers, redirect, signal, body: bodyOf(init.body) });
  };
}
