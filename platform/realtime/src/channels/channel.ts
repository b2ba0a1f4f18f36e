import { randomUUID } from 'node:crypto';
import type { Caller } from '@schole/http';
import type { Extension } from '../access/channel-permissions.ts';
import type { TokenHolder } from '../access/token-verifier.ts';
import type { ChangeSubscription } from '../changes/contract.ts';
import type { Version } from '../frames/message.ts';
import type { Frame } from '../frames/prepared.ts';
import type { Listener } from '../hub/hub.ts';
import { topicOf } from '../hub/hub.ts';
import { RateLimiter } from '../limits/rate-limiter.ts';
import type { Join } from './join.ts';

/** What a channel needs of its connection. */
export interface Wire {
  /** The connection's caller, by the key it was opened with. */
  readonly caller: Caller;
  readonly version: Version;
  /** Sends a prepared frame; a closed connection drops it. */
  send(frame: Frame | string): void;
  /** Sends a message of one channel. */
  push(channel: Channel, event: string, payload: Record<string, unknown>): void;
}

/** Maximum messages that wait for the answer to a join. */
const maxEarly = 1_000;

/** One joined channel of one connection. */
export class Channel implements Listener {
  readonly wire: Wire;
  /** With the prefix, as the client names it. */
  readonly wireTopic: string;
  readonly name: string;
  /** The name with its kind, as in the hub. */
  readonly topic: string;
  readonly joinRef: string | null;
  readonly join: Join;
  readonly presenceKey: string;
  readonly presences: RateLimiter;
  holder: TokenHolder;
  /** The token of its holder, to detect a new one. */
  token: string | null;
  /** The results of the policies; null: not evaluated yet. A public channel allows everything. */
  reads: Record<Extension, boolean>;
  writes: Record<Extension, boolean | null>;
  presenceEnabled: boolean;
  /** The reference of its presence while it is tracked. */
  presenceRef: string | null = null;
  /** The subscription to row changes, to be ended with the channel. */
  changes: ChangeSubscription | null = null;
  /** True: row changes were refused under these claims; under others they are requested again. */
  changesRefused = false;
  /** True from its end on: nothing is sent any more. */
  ended = false;
  /** The work under way: messages of a channel are handled one after the other. */
  pending: Promise<void> = Promise.resolve();

  /** Messages queued before the join is answered; the client would not understand them earlier. Null afterwards. */
  #early: (() => void)[] | null = [];

  constructor(
    wire: Wire,
    wireTopic: string,
    joinRef: string | null,
    join: Join,
    holder: TokenHolder,
    presences: number,
  ) {
    this.wire = wire;
    this.wireTopic = wireTopic;
    this.name = wireTopic.slice('realtime:'.length);
    this.topic = topicOf(this.name, join.isPrivate);
    this.joinRef = joinRef;
    this.join = join;
    this.presenceKey = join.presenceKey === '' ? randomUUID() : join.presenceKey;
    this.presences = new RateLimiter(presences);
    this.holder = holder;
    this.token = join.token;
    this.presenceEnabled = join.presenceEnabled;
    this.reads = { broadcast: !join.isPrivate, presence: !join.isPrivate };
    this.writes = { broadcast: join.isPrivate ? null : true, presence: join.isPrivate ? null : true };
  }

  get version(): Version {
    return this.wire.version;
  }

  receives(part: Extension): boolean {
    return !this.ended && this.reads[part] && (part === 'broadcast' || this.presenceEnabled);
  }

  send(frame: Frame | string): void {
    this.#deliver(() => this.wire.send(frame));
  }

  push(event: string, payload: Record<string, unknown>): void {
    this.#deliver(() => this.wire.push(this, event, payload));
  }

  #deliver(words: () => void): void {
    if (this.ended) return;
    if (this.#early === null) words();
    else if (this.#early.length < maxEarly) this.#early.push(words);
  }

  /** The join has been answered: the queued messages are sent now. */
  start(): void {
    const early = this.#early ?? [];
    this.#early = null;
    for (const words of early) words();
  }

  /** A system message about the channel itself. */
  sendSystem(extension: 'system' | 'postgres_changes', status: 'ok' | 'error', message: string): void {
    this.push('system', { extension, status, message, channel: this.name });
  }
}
