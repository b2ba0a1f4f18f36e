import { randomUUID } from 'node:crypto';
import type { Database } from '@schole/database';
import type { Broadcast } from '../frames/message.ts';
import type { Hub, Listener } from '../hub.ts';
import { openPresences, type Presence } from '../presences.ts';
import { openLine } from './line.ts';
import type { NodeMessage } from './message.ts';

/** This server among those of the installation: what is said here is heard there, and who is there is known here. */
export interface Nodes {
  broadcast(topic: string, broadcast: Broadcast, except?: Listener): void;
  /** Changes a presence of this server: `leaves` is the reference that is no longer true. */
  change(topic: string, joins: readonly Presence[], leaves: readonly string[]): void;
  /** Who is on a channel, on every server. */
  list(topic: string): Presence[];
  /** Bytes of presences on a channel, and on all of them. */
  weigh(topic: string): { channel: number; all: number };
  /** Servers that are heard of, without this one. */
  others(): number;
  /** Says that it is here, and forgets servers that were silent for too long; called every few seconds. */
  beat(): void;
  close(): Promise<void>;
}

export interface NodesOptions {
  database: Database;
  hub: Hub;
  warn: (words: string) => void;
  /** Milliseconds since 1970; tests set it. */
  clock: () => number;
}

/** Milliseconds between two words of a server, and after which a silent one is taken for dead. */
const beatAfter = 10_000;
const deadAfter = 35_000;

interface Other {
  heardAt: number;
  sequence: number;
  /** When it was last asked for its list. */
  askedAt: number;
}

export async function openNodes({ database, hub, warn, clock }: NodesOptions): Promise<Nodes> {
  const me: string = randomUUID();
  const presences = openPresences();
  const others = new Map<string, Other>();
  let sequence = 0;
  let beatAt = 0;
  const begun = clock();
  /** Until the others had time to answer the first word they are taken to be there. */
  const isAlone = (): boolean => others.size === 0 && clock() - begun > beatAfter;

  function forget(node: string): void {
    others.delete(node);
    for (const diff of presences.replace(node, [])) hub.presence(diff);
  }

  function ask(node: string, other: Other): void {
    if (clock() - other.askedAt < 1_000) return;
    other.askedAt = clock();
    line.say({ kind: 'want', node });
  }

  function known(node: string): Other {
    const other = others.get(node) ?? { heardAt: 0, sequence: -1, askedAt: 0 };
    other.heardAt = clock();
    others.set(node, other);
    return other;
  }

  function sayAll(): void {
    line.say({ kind: 'all', sequence, presences: presences.of(me) });
  }

  function hear(node: string, message: NodeMessage): void {
    if (message.kind === 'bye') {
      forget(node);
      return;
    }
    const other = known(node);
    if (message.kind === 'broadcast') hub.broadcast(message.topic, message.broadcast);
    else if (message.kind === 'hello' || (message.kind === 'want' && message.node === me)) sayAll();
    else if (message.kind === 'all') {
      other.sequence = message.sequence;
      for (const diff of presences.replace(node, message.presences)) hub.presence(diff);
    } else if (message.kind === 'change') {
      // A number is missing: something was lost on the way, so the whole list is asked for.
      if (message.sequence !== other.sequence + 1) ask(node, other);
      else {
        other.sequence = message.sequence;
        hub.presence(presences.change(node, message.topic, message.joins, message.leaves));
      }
    } else if (message.kind === 'beat' && message.sequence !== other.sequence) ask(node, other);
  }

  const line = await openLine(database, me, hear, warn);
  line.say({ kind: 'hello' });
  line.say({ kind: 'all', sequence, presences: [] });

  return {
    broadcast(topic, broadcast, except) {
      hub.broadcast(topic, broadcast, except);
      if (!isAlone()) line.say({ kind: 'broadcast', topic, broadcast });
    },
    change(topic, joins, leaves) {
      hub.presence(presences.change(me, topic, joins, leaves));
      sequence += 1;
      if (!isAlone()) line.say({ kind: 'change', sequence, topic, joins, leaves });
    },
    list: presences.list,
    weigh: presences.weigh,
    others: () => others.size,
    beat() {
      // While the database is away nobody can be heard, which says nothing about them.
      if (database.state() !== 'ready') {
        for (const other of others.values()) other.heardAt = clock();
        return;
      }
      for (const [node, other] of others) if (clock() - other.heardAt > deadAfter) forget(node);
      if (clock() - beatAt < beatAfter) return;
      beatAt = clock();
      line.say({ kind: 'beat', sequence });
    },
    async close() {
      if (database.state() === 'ready') line.say({ kind: 'bye' });
      await line.flush();
      await line.close();
    },
  };
}
