import { Fault } from '@schole/core/fault';
import type { ChangePayload, ChangeWant } from './changes/contract.ts';
import { Channel, type Wire } from './channel.ts';
import type { Broadcast, Incoming } from './frames/message.ts';
import { prepareBroadcast, writeChange } from './frames/prepared.ts';
import { type Join, readJoin } from './join.ts';
import { longestName } from './limits.ts';
import type { Parts } from './parts.ts';
import { sendPresences } from './presence.ts';
import { asRefusal, refuse } from './refusals.ts';
import { endChannel } from './work.ts';

const prefix = 'realtime:';
/** Milliseconds before row changes are asked for again, when the database was away. */
const again = 5_000;

/** A channel that may be opened, and what is said to it first. */
export interface Opened {
  channel: Channel;
  /** The answer to the join. */
  response: Record<string, unknown>;
  /** Begins to hear; called right after the answer was sent. */
  begin(): void;
}

/** What the client wants to hear, numbered. */
function wantsOf(join: Join): ChangeWant[] {
  return join.wants.map((want, index) => ({ ...want, id: index + 1 }));
}

async function hearChanges(parts: Parts, channel: Channel): Promise<void> {
  const subscription = await parts.changes.subscribe({
    claims: channel.holder.caller.claims,
    wants: wantsOf(channel.join),
    heard({ ids, payload }: { ids: readonly number[]; payload: ChangePayload }) {
      channel.send(writeChange(channel.wireTopic, channel.version, ids, payload));
    },
  });
  channel.changes = subscription;
  if (channel.ended) subscription.end();
}

/** Asks for row changes and says what came of it; when the database was away, once more after a while. */
function tryChanges(parts: Parts, channel: Channel): void {
  hearChanges(parts, channel).then(
    () => channel.tell('postgres_changes', 'ok', 'Subscribed to PostgreSQL'),
    (problem: unknown) => {
      const known = problem instanceof Fault;
      channel.tell('postgres_changes', 'error', known ? problem.message : 'Unable to subscribe to changes');
      if (channel.ended || (known && problem.status < 500)) return;
      setTimeout(() => {
        if (!channel.ended) tryChanges(parts, channel);
      }, again).unref();
    },
  );
}

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
  }
  return {
    channel,
    response: { postgres_changes: wantsOf(join) },
    begin() {
      parts.hub.add(channel.topic, channel);
      for (const broadcast of replayed) {
        const frame = prepareBroadcast(message.topic, broadcast).frame(wire.version);
        if (frame !== null) channel.send(frame);
      }
      if (join.presenceEnabled) sendPresences(parts, channel);
      if (join.replicationReady) channel.tell('system', 'ok', 'Replication connection established');
      if (!hasWants) return;
      if (join.waits) channel.tell('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
      else tryChanges(parts, channel);
    },
  };
}
