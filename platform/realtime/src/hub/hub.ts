import type { Broadcast, Version } from '../frames/message.ts';
import { type Frame, type Prepared, prepareBroadcast, prepareEvent } from '../frames/prepared.ts';
import { type Diff, group } from './presences.ts';

/** A channel of one connection, as seen by senders. */
export interface Listener {
  readonly version: Version;
  /** Which parts of the channel it may receive. */
  receives(part: 'broadcast' | 'presence'): boolean;
  send(frame: Frame): void;
}

/** The listeners of each channel on this node. */
export interface Hub {
  add(topic: string, listener: Listener): void;
  remove(topic: string, listener: Listener): void;
  /** Everybody on the channel gets it, except `except`. */
  broadcast(topic: string, broadcast: Broadcast, except?: Listener): void;
  presence(diff: Diff): void;
}

/** A public and a private channel of one name are two channels. */
export function topicOf(name: string, isPrivate: boolean): string {
  return `${isPrivate ? 'private' : 'public'}:${name}`;
}

/** The topic in the protocol, with the prefix that clients put before it. */
export function wireTopic(topic: string): string {
  return `realtime:${topic.slice(topic.indexOf(':') + 1)}`;
}

export function createHub(): Hub {
  const topics = new Map<string, Set<Listener>>();

  function deliver(topic: string, part: 'broadcast' | 'presence', prepared: Prepared, except?: Listener): void {
    for (const listener of topics.get(topic) ?? []) {
      if (listener === except || !listener.receives(part)) continue;
      const frame = prepared.frame(listener.version);
      if (frame !== null) listener.send(frame);
    }
  }

  return {
    add(topic, listener) {
      const listeners = topics.get(topic);
      if (listeners === undefined) topics.set(topic, new Set([listener]));
      else listeners.add(listener);
    },
    remove(topic, listener) {
      const listeners = topics.get(topic);
      listeners?.delete(listener);
      if (listeners?.size === 0) topics.delete(topic);
    },
    broadcast(topic, broadcast, except) {
      if (topics.has(topic)) deliver(topic, 'broadcast', prepareBroadcast(wireTopic(topic), broadcast), except);
    },
    presence({ topic, joins, leaves }) {
      if (joins.length + leaves.length === 0 || !topics.has(topic)) return;
      const payload = { joins: group(joins), leaves: group(leaves) };
      deliver(topic, 'presence', prepareEvent(wireTopic(topic), 'presence_diff', payload));
    },
  };
}
