import { asRefusal, refuse } from '../access/refusals.ts';
import type { Broadcast, Incoming } from '../frames/message.ts';
import { prepareBroadcast } from '../frames/prepared.ts';
import { maxNameBytes } from '../limits/limits.ts';
import { Channel, type Wire } from './channel.ts';
import { endChannel } from './channel-messages.ts';
import { readJoin } from './join.ts';
import { sendPresences } from './presence.ts';
import { changeRequestsOf, subscribeToChanges, tryChangesBriefly } from './row-changes.ts';
import type { RealtimeServices } from './services.ts';

const prefix = 'realtime:';

/** A channel that may be opened, and its first messages. */
export interface JoinedChannel {
  channel: Channel;
  /** The answer to the join. */
  response: Record<string, unknown>;
  /** Starts delivery; called right after the answer was sent. */
  begin(): void;
}

/** The client's change requests, numbered. */
function checkTopic(topic: string): string {
  const name = topic.slice(prefix.length);
  if (name === '') throw refuse.topicName();
  if (Buffer.byteLength(topic) > maxNameBytes) throw refuse.topicLength();
  return name;
}

/** Opens a channel or throws a Refusal. Nothing is delivered before `begin`. */
export async function joinChannel(services: RealtimeServices, wire: Wire, message: Incoming): Promise<JoinedChannel> {
  const name = checkTopic(message.topic);
  const join = readJoin(message.payload);
  if (!join.isPrivate && !services.publicChannels) throw refuse.privateOnly();
  const holder = await services.tokens.resolveHolder(join.token, wire.caller);
  const joinRef = message.joinRef ?? message.ref;
  const channel = new Channel(wire, message.topic, joinRef, join, holder, services.limits.presences);
  let replayed: Broadcast[] = [];
  if (join.isPrivate) {
    channel.reads = await services.permissions.read(holder.caller.claims, name);
    const { broadcast, presence } = channel.reads;
    if (!(broadcast || presence) || (join.replay !== null && !broadcast)) throw refuse.read(name);
  }
  if (join.replay !== null) replayed = await services.stored.replay(name, join.replay.since, join.replay.limit);
  const hasChangeRequests = join.changeRequests.length > 0;
  if (hasChangeRequests && join.waits) {
    await subscribeToChanges(services, channel).catch((problem: unknown) => {
      endChannel(services, channel);
      throw asRefusal(problem);
    });
    channel.sendSystem('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
  } else if (hasChangeRequests) await tryChangesBriefly(services, channel);
  return {
    channel,
    response: { postgres_changes: changeRequestsOf(join) },
    begin() {
      channel.start();
      services.hub.add(channel.topic, channel);
      for (const broadcast of replayed) {
        const frame = prepareBroadcast(message.topic, broadcast).frame(wire.version);
        if (frame !== null) channel.send(frame);
      }
      if (join.presenceEnabled) sendPresences(services, channel);
      if (join.replicationReady) channel.sendSystem('system', 'ok', 'Replication connection established');
    },
  };
}
