import type { Broadcast } from '../frames/message.ts';
import type { Presence } from '../hub/presences.ts';

/** The messages between servers of one installation. */
export type NodeMessage =
  /** Heartbeat; `sequence` is how many changes of presence the sender has published. */
  | { kind: 'beat'; sequence: number }
  /** The sender has started and requests the presences of every node. */
  | { kind: 'hello' }
  | { kind: 'bye' }
  /** The sender missed a message of that node. */
  | { kind: 'want'; node: string }
  | { kind: 'all'; sequence: number; presences: readonly Presence[] }
  | { kind: 'change'; sequence: number; topic: string; joins: readonly Presence[]; leaves: readonly string[] }
  | { kind: 'broadcast'; topic: string; broadcast: Broadcast };

/** A message in transit; bytes are encoded as base64. */
export interface Envelope {
  node: string;
  /** Numbers the envelopes of a node: equal notifications of one transaction would be delivered once. */
  number: number;
  message: NodeMessage;
}

/** An envelope too large for a notification: its row in realtime.relays. */
export interface Reference {
  node: string;
  number: number;
  relay: string;
}

export function writeEnvelope(envelope: Envelope): string {
  const { message } = envelope;
  if (message.kind !== 'broadcast' || message.broadcast.kind === 'object') return JSON.stringify(envelope);
  const body = { base64: message.broadcast.body.toString('base64') };
  return JSON.stringify({ ...envelope, message: { ...message, broadcast: { ...message.broadcast, body } } });
}

/** Parses what another server wrote; null when it is not a message (a newer version may send other ones). */
export function readEnvelope(text: string): Envelope | Reference | null {
  try {
    const read = JSON.parse(text) as Partial<Envelope & Reference>;
    if (typeof read.node !== 'string') return null;
    if (typeof read.relay === 'string') return read as Reference;
    return typeof read.message?.kind === 'string' ? withBytes(read as Envelope) : null;
  } catch {
    return null;
  }
}

function withBytes(envelope: Envelope): Envelope {
  const { message } = envelope;
  if (message.kind !== 'broadcast' || message.broadcast.kind === 'object') return envelope;
  const body = message.broadcast.body as unknown as { base64: string };
  const broadcast = { ...message.broadcast, body: Buffer.from(body.base64, 'base64') };
  return { ...envelope, message: { ...message, broadcast } };
}
