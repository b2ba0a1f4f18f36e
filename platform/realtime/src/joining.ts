import { Channel, type Wire } from './channel.ts';
import type { Broadcast, Incoming } from './frames/message.ts';
import { prepareBroadcast } from './frames/prepared.ts';
import { readJoin } from './join.ts';
import { longestName } from './limits.ts';
import type { Parts } from './parts.ts';
import { sendPresences } from './presence.ts';
import { asRefusal, refuse } from './refusals.ts';
import { hearChanges, tryChangesShortly, wantsOf } from './row-changes.ts';
import { endChannel } from './work.ts';

const prefix = 'realtime:';

/** A channel that may be opened, and what is said to it first. */
export interface Opened {
  channel: Channel;
  /** The answer to the join. */
  response: Record<string, unknown>;
  /** Begins to hear; called right after the answer was sent. */
  begin(): void;
}

/** What the client wants to hear, numbered. */
function checkTopic(topic: string): string {
  const name = topic.slice(prefix.length);
  if (name === '') throw refuse.topicName();
  if (Buffer.byteLength(topic) > longestName) throw refuse.topicLength();
  return name;
}

/** Opens a channel or throws a Refusal. Nothing is heard before `begin`. */
export async function openChannel(parts: Parts, wire: Wire, message: Incoming): Promise<Opened> {
  const name = checkTopic(message.topic);
  const join = readJoin(message.payload);
  if (!join.isPrivate && !parts.publicChannels) throw refuse.privateOnly();
  const holder = await parts.tokens.hold(join.token, wire.caller);
  const joinRef = message.joinRef ?? message.ref;
  const channel = new Channel(wire, message.topic, joinRef, join, holder, parts.limits.presences);
  let replayed: Broadcast[] = [];
  if (join.isPrivate) {
    channel.reads = await parts.permits.read(holder.caller.claims, name);
    const { broadcast, presence } = channel.reads;
    if (!(broadcast || presence) || (join.replay !== null && !broadcast)) throw refuse.read(name);
  }
  if (join.replay !== null) replayed = await parts.stored.replay(name, join.replay.since, join.replay.limit);
  const hasWants = join.wants.length > 0;
  if (hasWants && join.waits) {
    await hearChanges(parts, channel).catch((problem: unknown) => {
      endChannel(parts, channel);
      throw asRefusal(problem);
    });
    channel.tell('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
  } else if (hasWants) await tryChangesShortly(parts, channel);
  return {
    channel,
    response: { postgres_changes: wantsOf(join) },
    begin() {
      channel.start();
      parts.hub.add(channel.topic, channel);
      for (const broadcast of replayed) {
        const frame = prepareBroadcast(message.topic, broadcast).frame(wire.version);
        if (frame !== null) channel.send(frame);
      }
      if (join.presenceEnabled) sendPresences(parts, channel);
      if (join.replicationReady) channel.tell('system', 'ok', 'Replication connection established');
    },
  };
}
