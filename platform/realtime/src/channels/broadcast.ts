import { Fault } from '@schole/core/fault';
import type { Broadcast, Incoming } from '../frames/message.ts';
import { maxNameBytes } from '../limits/limits.ts';
import type { Channel } from './channel.ts';
import type { RealtimeServices } from './services.ts';

/** Maximum seconds that a message is kept: older ones are swept. */
const maxPersistSeconds = 3 * 24 * 3600;

/** How long a message is to be kept: null for the maximum, false for not at all. */
export function readPersist(persist: unknown): number | null | false {
  if (persist === true || persist === 'true') return null;
  if (typeof persist !== 'object' || persist === null) return false;
  const seconds = Number((persist as { ttl?: unknown }).ttl ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, maxPersistSeconds) : false;
}

function sizeOf(broadcast: Broadcast): number {
  return broadcast.kind === 'object' ? Buffer.byteLength(JSON.stringify(broadcast.payload)) : broadcast.body.length;
}

/** Stores a message that was sent; resolves with the error text, or null. */
async function saveMessage(
  services: RealtimeServices,
  name: string,
  broadcast: Broadcast,
  seconds: number | null,
): Promise<string | null> {
  try {
    await services.stored.save(name, broadcast, seconds);
    return null;
  } catch (problem) {
    if (problem instanceof Fault && problem.status === 422) return problem.message;
    throw problem;
  }
}

export interface BroadcastOutcome {
  status: 'ok' | 'error';
  response: Record<string, unknown>;
}

/** Handles a broadcast of a channel; null when no answer is expected. */
export async function handleBroadcast(
  services: RealtimeServices,
  channel: Channel,
  message: Incoming,
): Promise<BroadcastOutcome | null> {
  const { ack, self } = channel.join;
  const refused = (reason: string): BroadcastOutcome | null =>
    ack ? { status: 'error', response: { reason, error: reason } } : null;
  const broadcast: Broadcast = message.broadcast ?? { kind: 'object', payload: message.payload };
  if (sizeOf(broadcast) > services.limits.payload) return refused('payload_size_exceeded');
  const event = broadcast.kind === 'object' ? broadcast.payload.event : broadcast.event;
  if (typeof event === 'string' && Buffer.byteLength(event) > maxNameBytes) return refused('event_name_too_long');
  channel.writes.broadcast ??= await services.permissions.write(
    channel.holder.caller.claims,
    channel.name,
    'broadcast',
  );
  if (!channel.writes.broadcast) return refused('You do not have permissions to write to this channel');
  if (channel.ended) return null;
  const seconds = readPersist(message.payload.persist);
  services.nodes.broadcast(channel.topic, broadcast, self ? undefined : channel);
  if (seconds !== false && channel.join.isPrivate && typeof event === 'string') {
    const wrong = await saveMessage(services, channel.name, broadcast, seconds);
    if (wrong !== null) return refused(wrong);
  }
  return ack ? { status: 'ok', response: {} } : null;
}
