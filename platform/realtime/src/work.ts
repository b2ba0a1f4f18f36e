import { Fault } from '@schole/core/fault';
import { handleBroadcast } from './broadcast.ts';
import type { Channel } from './channel.ts';
import type { Incoming } from './frames/message.ts';
import type { Parts } from './parts.ts';
import { handlePresence, untrack } from './presence.ts';
import { asRefusal, Refusal, wordsOf } from './refusals.ts';
import { renewChanges } from './row-changes.ts';

export interface Reply {
  status: 'ok' | 'error';
  response: Record<string, unknown>;
}

/** Ends a channel: it hears nothing more, and whoever watches presences hears that it left. */
export function endChannel(parts: Parts, channel: Channel): void {
  if (channel.ended) return;
  channel.ended = true;
  parts.hub.remove(channel.topic, channel);
  untrack(parts, channel);
  channel.changes?.end();
}

/** A new token on a live channel: the same channel under other claims. Throws a Refusal when it has to end. */
async function renew(parts: Parts, channel: Channel, token: unknown): Promise<void> {
  if (typeof token !== 'string' || token === channel.token) return;
  const holder = await parts.tokens.hold(token, channel.wire.caller);
  const { claims } = holder.caller;
  if (channel.join.isPrivate) {
    const before = channel.reads;
    const reads = await parts.permits.read(claims, channel.name);
    if ((before.broadcast && !reads.broadcast) || (before.presence && !reads.presence))
      throw new Refusal(`Unauthorized: You no longer have permission to read from this Channel topic: ${channel.name}`);
    channel.reads = reads;
    channel.writes = { broadcast: null, presence: null };
  }
  channel.holder = holder;
  channel.token = token;
  await renewChanges(parts, channel);
}

/** Works on one message; null where no answer is published. Throws when the channel has to end. */
async function answer(parts: Parts, channel: Channel, message: Incoming): Promise<Reply | null> {
  if (message.event === 'broadcast') return await handleBroadcast(parts, channel, message);
  if (message.event === 'presence') {
    const outcome = await handlePresence(parts, channel, message.payload);
    if ('ends' in outcome) throw new Refusal(`ChannelShutdown: ${outcome.ends}`);
    return outcome;
  }
  if (message.event === 'access_token') await renew(parts, channel, message.payload.access_token);
  return null;
}

/** How a channel ends: with these words, and for good or until its client joins it again. */
export interface End {
  words: string;
  forGood: boolean;
}

/** What a problem means for a channel: an outage passes, so the client may come back by itself. */
function endOf(parts: Parts, problem: unknown): End {
  if (!(problem instanceof Refusal || problem instanceof Fault)) parts.failed(problem);
  const passes = !(problem instanceof Refusal) && !(problem instanceof Fault && problem.status < 500);
  return { words: wordsOf(asRefusal(problem)), forGood: !passes };
}

/** Puts a message in the channel's line of work: one after the other, in their order. */
export function work(
  parts: Parts,
  channel: Channel,
  message: Incoming,
  { done, over }: { done: (reply: Reply | null) => void; over: (end: End) => void },
): void {
  channel.work = channel.work.then(async () => {
    if (channel.ended) return;
    try {
      done(await answer(parts, channel, message));
    } catch (problem) {
      over(endOf(parts, problem));
    }
  });
}
