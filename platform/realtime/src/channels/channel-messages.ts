import { Fault } from '@schole/core/fault';
import { asRefusal, Refusal, wordsOf } from '../access/refusals.ts';
import type { Incoming } from '../frames/message.ts';
import { handleBroadcast } from './broadcast.ts';
import type { Channel } from './channel.ts';
import { handlePresence, untrack } from './presence.ts';
import { renewChanges } from './row-changes.ts';
import type { RealtimeServices } from './services.ts';

export interface Reply {
  status: 'ok' | 'error';
  response: Record<string, unknown>;
}

/** Ends a channel: it receives nothing more, and the presence listeners get its leave. */
export function endChannel(services: RealtimeServices, channel: Channel): void {
  if (channel.ended) return;
  channel.ended = true;
  services.hub.remove(channel.topic, channel);
  untrack(services, channel);
  channel.changes?.end();
}

/** A new token on a live channel: the same channel under other claims. Throws a Refusal when it has to end. */
async function renew(services: RealtimeServices, channel: Channel, token: unknown): Promise<void> {
  if (typeof token !== 'string' || token === channel.token) return;
  const holder = await services.tokens.resolveHolder(token, channel.wire.caller);
  const { claims } = holder.caller;
  if (channel.join.isPrivate) {
    const before = channel.reads;
    const reads = await services.permissions.read(claims, channel.name);
    if ((before.broadcast && !reads.broadcast) || (before.presence && !reads.presence))
      throw new Refusal(`Unauthorized: You no longer have permission to read from this Channel topic: ${channel.name}`);
    channel.reads = reads;
    channel.writes = { broadcast: null, presence: null };
  }
  channel.holder = holder;
  channel.token = token;
  await renewChanges(services, channel);
}

/** Handles one message; null where the protocol has no answer. Throws when the channel has to end. */
async function answer(services: RealtimeServices, channel: Channel, message: Incoming): Promise<Reply | null> {
  if (message.event === 'broadcast') return await handleBroadcast(services, channel, message);
  if (message.event === 'presence') {
    const outcome = await handlePresence(services, channel, message.payload);
    if ('ends' in outcome) throw new Refusal(`ChannelShutdown: ${outcome.ends}`);
    return outcome;
  }
  if (message.event === 'access_token') await renew(services, channel, message.payload.access_token);
  return null;
}

/** How a channel ends: with this text, and for good or until its client joins it again. */
export interface ChannelEnd {
  words: string;
  forGood: boolean;
}

/** The effect of an error on a channel: an outage is temporary, so the client may rejoin by itself. */
function endOf(services: RealtimeServices, problem: unknown): ChannelEnd {
  if (!(problem instanceof Refusal || problem instanceof Fault)) services.reportError(problem);
  const passes = !(problem instanceof Refusal) && !(problem instanceof Fault && problem.status < 500);
  return { words: wordsOf(asRefusal(problem)), forGood: !passes };
}

/** Puts a message in the channel's queue: one after the other, in their order. */
export function enqueueMessage(
  services: RealtimeServices,
  channel: Channel,
  message: Incoming,
  { done, over }: { done: (reply: Reply | null) => void; over: (end: ChannelEnd) => void },
): void {
  channel.pending = channel.pending.then(async () => {
    if (channel.ended) return;
    try {
      done(await answer(services, channel, message));
    } catch (problem) {
      over(endOf(services, problem));
    }
  });
}
