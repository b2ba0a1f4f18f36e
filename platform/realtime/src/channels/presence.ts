import { randomBytes } from 'node:crypto';
import { group, type Meta } from '../hub/presences.ts';
import { maxPresenceBytes } from '../limits/limits.ts';
import type { Channel } from './channel.ts';
import type { RealtimeServices } from './services.ts';

/** The outcome of a presence message: an answer, or the end of the channel with this text. */
export type PresenceOutcome = { status: 'ok' | 'error'; response: Record<string, unknown> } | { ends: string };

const fine: PresenceOutcome = { status: 'ok', response: {} };

function refused(reason: string): PresenceOutcome {
  return { status: 'error', response: { reason } };
}

/** Sends the whole list to a channel that receives presences. */
export function sendPresences(services: RealtimeServices, channel: Channel): void {
  if (channel.receives('presence')) channel.push('presence_state', group(services.nodes.list(channel.topic)));
}

/** Whether a channel may track a presence; evaluated once, and again after a new token. */
async function mayTrack(services: RealtimeServices, channel: Channel): Promise<boolean> {
  const { claims } = channel.holder.caller;
  // A channel that was joined without presences has not been checked for the right to receive them.
  if (!channel.presenceEnabled && channel.join.isPrivate)
    channel.reads = await services.permissions.read(claims, channel.name);
  channel.writes.presence ??= await services.permissions.write(claims, channel.name, 'presence');
  return channel.writes.presence;
}

/** Anybody may fill a public channel; the list that every new member gets must be bounded. */
function hasCapacity({ nodes, limits }: RealtimeServices, { topic }: Channel, bytes: number): boolean {
  const weight = nodes.weigh(topic);
  return weight.channel + bytes <= limits.presencesOfChannel && weight.all + bytes <= limits.presencesOfAll;
}

async function track(services: RealtimeServices, channel: Channel, payload: unknown): Promise<PresenceOutcome> {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
    return refused('Presence track payload must be a map');
  const bytes = Buffer.byteLength(JSON.stringify(payload));
  if (bytes > maxPresenceBytes) return { ends: 'Track message size exceeded' };
  if (!(await mayTrack(services, channel)))
    return refused('You do not have permissions to track presences on this channel');
  if (channel.ended) return fine;
  if (!hasCapacity(services, channel, bytes)) return refused('There is no room for more presences');
  const before = channel.presenceRef;
  const meta: Meta = { ...payload, phx_ref: randomBytes(9).toString('base64url') };
  if (before !== null) meta.phx_ref_prev = before;
  const enables = !channel.presenceEnabled;
  channel.presenceRef = meta.phx_ref;
  channel.presenceEnabled = true;
  const { topic, presenceKey: key } = channel;
  services.nodes.change(topic, [{ topic, key, meta }], before === null ? [] : [before]);
  if (enables) sendPresences(services, channel);
  return fine;
}

/** Removes the presence of a channel. */
export function untrack(services: RealtimeServices, channel: Channel): void {
  if (channel.presenceRef === null) return;
  services.nodes.change(channel.topic, [], [channel.presenceRef]);
  channel.presenceRef = null;
}

/** Handles a presence message: track or untrack. */
export async function handlePresence(
  services: RealtimeServices,
  channel: Channel,
  message: Record<string, unknown>,
): Promise<PresenceOutcome> {
  if (!channel.presences.take(services.clock())) return { ends: 'Client presence rate limit exceeded' };
  const event = typeof message.event === 'string' ? message.event.toLowerCase() : '';
  if (event === 'track') return await track(services, channel, message.payload ?? {});
  if (event !== 'untrack') return refused('A presence is tracked or untracked');
  untrack(services, channel);
  return fine;
}
