import { randomUUID } from 'node:crypto';
import type { Database } from '@schole/database';
import type { Broadcast } from '../frames/message.ts';
import type { Hub, Listener } from '../hub/hub.ts';
import { createPresences, type Presence } from '../hub/presences.ts';
import type { NodeMessage } from './message.ts';
import { createNodeBus } from './node-bus.ts';

/** This server among those of the installation: broadcasts reach the others, and their presences are known here. */
export interface Nodes {
  broadcast(topic: string, broadcast: Broadcast, except?: Listener): void;
  /** Changes a presence of this server: `leaves` is the reference that is no longer valid. */
  change(topic: string, joins: readonly Presence[], leaves: readonly string[]): void;
  /** The presences of a channel, on every server. */
  list(topic: string): Presence[];
  /** Bytes of presences on a channel, and on all of them. */
  weigh(topic: string): { channel: number; all: number };
  /** Number of live servers, without this one. */
  others(): number;
  /** Sends a heartbeat, and forgets servers that were silent for too long; called every few seconds. */
  heartbeat(): void;
  close(): Promise<void>;
}

export interface NodesOptions {
  database: Database;
  hub: Hub;
  warn: (words: string) => void;
  /** Milliseconds since 1970; tests set it. */
  clock: () => number;
}

/** Milliseconds between two heartbeats of a server, and after which a silent one is considered dead. */
const heartbeatInterval = 10_000;
const deadAfter = 35_000;

interface OtherNode {
  lastSeenAt: number;
  sequence: number;
  /** When its list was last requested. */
  requestedAt: number;
}

export async function createNodes({ database, hub, warn, clock }: NodesOptions): Promise<Nodes> {
  const me: string = randomUUID();
  const presences = createPresences();
  const others = new Map<string, OtherNode>();
  let sequence = 0;
  let heartbeatAt = 0;
  const startedAt = clock();
  /** Until the others had time to answer the first message they are assumed to be there. */
  const isAlone = (): boolean => others.size === 0 && clock() - startedAt > heartbeatInterval;

  function forget(node: string): void {
    others.delete(node);
    for (const diff of presences.replace(node, [])) hub.presence(diff);
  }

  function requestPresences(node: string, other: OtherNode): void {
    if (clock() - other.requestedAt < 1_000) return;
    other.requestedAt = clock();
    bus.publish({ kind: 'want', node });
  }

  function known(node: string): OtherNode {
    const other = others.get(node) ?? { lastSeenAt: 0, sequence: -1, requestedAt: 0 };
    other.lastSeenAt = clock();
    others.set(node, other);
    return other;
  }

  function publishAll(): void {
    bus.publish({ kind: 'all', sequence, presences: presences.of(me) });
  }

  function receive(node: string, message: NodeMessage): void {
    if (message.kind === 'bye') {
      forget(node);
      return;
    }
    const other = known(node);
    if (message.kind === 'broadcast') hub.broadcast(message.topic, message.broadcast);
    else if (message.kind === 'hello' || (message.kind === 'want' && message.node === me)) publishAll();
    else if (message.kind === 'all') {
      other.sequence = message.sequence;
      for (const diff of presences.replace(node, message.presences)) hub.presence(diff);
    } else if (message.kind === 'change') {
      // A number is missing: a message was lost, so the whole list is requested.
      if (message.sequence !== other.sequence + 1) requestPresences(node, other);
      else {
        other.sequence = message.sequence;
        hub.presence(presences.change(node, message.topic, message.joins, message.leaves));
      }
    } else if (message.kind === 'beat' && message.sequence !== other.sequence) requestPresences(node, other);
  }

  const bus = await createNodeBus(database, me, receive, warn);
  bus.publish({ kind: 'hello' });
  bus.publish({ kind: 'all', sequence, presences: [] });

  return {
    broadcast(topic, broadcast, except) {
      hub.broadcast(topic, broadcast, except);
      if (!isAlone()) bus.publish({ kind: 'broadcast', topic, broadcast });
    },
    change(topic, joins, leaves) {
      hub.presence(presences.change(me, topic, joins, leaves));
      sequence += 1;
      if (!isAlone()) bus.publish({ kind: 'change', sequence, topic, joins, leaves });
    },
    list: presences.list,
    weigh: presences.weigh,
    others: () => others.size,
    heartbeat() {
      // While the database is away no node can be heard from, which proves nothing about them.
      if (database.state() !== 'ready') {
        for (const other of others.values()) other.lastSeenAt = clock();
        return;
      }
      for (const [node, other] of others) if (clock() - other.lastSeenAt > deadAfter) forget(node);
      if (clock() - heartbeatAt < heartbeatInterval) return;
      heartbeatAt = clock();
      bus.publish({ kind: 'beat', sequence });
    },
    async close() {
      if (database.state() === 'ready') bus.publish({ kind: 'bye' });
      await bus.flush();
      await bus.close();
    },
  };
}
