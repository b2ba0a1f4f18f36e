import { Fault } from '@schole/core/fault';
import type { Caller } from '@schole/http';
import type { RawData, WebSocket } from 'ws';
import { asRefusal, Refusal, refuse } from '../access/refusals.ts';
import { readBinary } from '../frames/binary.ts';
import { type Incoming, MalformedFrame, type Version } from '../frames/message.ts';
import type { Frame } from '../frames/prepared.ts';
import { readText, writeText } from '../frames/text.ts';
import { maxFilterCharacters } from '../limits/limits.ts';
import { RateLimiter } from '../limits/rate-limiter.ts';
import type { Channel, Wire } from './channel.ts';
import { endChannel, enqueueMessage, type Reply } from './channel-messages.ts';
import { joinChannel } from './join-channel.ts';
import type { RealtimeServices } from './services.ts';

/** Multiple of the limit per second above which a connection gets no error but is closed. */
const flood = 5;

/** Codes with which a connection is closed. */
export const closing = { silent: 1001, malformed: 1007, refused: 1008, restarting: 1012 } as const;

/** One open websocket with its channels. */
export class Connection implements Wire {
  readonly caller: Caller;
  readonly version: Version;
  /** When the last message came, in milliseconds of the services' clock. */
  lastMessageAt: number;
  readonly #socket: WebSocket;
  readonly #services: RealtimeServices;
  readonly #channels = new Map<string, Channel>();
  /** Joins under way; a later join or a leave of the same topic replaces an earlier one. */
  readonly #joining = new Map<string, object>();
  readonly #joins: RateLimiter;
  readonly #events: RateLimiter;
  readonly #all: RateLimiter;
  /** The person for whom this connection is counted. */
  #person: string | null = null;
  #over = false;

  constructor(services: RealtimeServices, socket: WebSocket, caller: Caller, version: Version) {
    this.#services = services;
    this.#socket = socket;
    this.caller = caller;
    this.version = version;
    this.lastMessageAt = services.clock();
    const { joins, events, channels } = services.limits;
    this.#joins = new RateLimiter(joins);
    this.#events = new RateLimiter(events);
    this.#all = new RateLimiter((events + joins + channels) * flood);
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    // A frame that is invalid below our own protocol: the library closes with its code, and close follows.
    socket.on('error', () => {});
    socket.on('close', () => this.end());
  }

  /** Bytes that wait for a slow reader. */
  get backlog(): number {
    return this.#socket.bufferedAmount;
  }

  /** Ends the connection, whatever the cause. */
  end(): void {
    if (this.#over) return;
    this.#over = true;
    for (const channel of this.#channels.values()) endChannel(this.#services, channel);
    this.#channels.clear();
    this.#joining.clear();
    if (this.#person !== null) this.#services.people.release(this.#person);
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  /** Ends it without a closing handshake. */
  cut(): void {
    this.end();
    this.#socket.terminate();
  }

  /** Periodic checks: a silent client, tokens that have expired. */
  check(now: number): void {
    if (now - this.lastMessageAt > this.#services.limits.silence) {
      this.close(closing.silent, 'No heartbeat');
      // A client that is silent will not answer the closing handshake either.
      this.cut();
      return;
    }
    for (const channel of this.#channels.values()) {
      const { expires } = channel.holder;
      if (expires !== null && expires * 1000 <= now)
        this.#shut(channel, `Token has expired ${Math.floor(now / 1000 - expires)} seconds ago`);
    }
  }

  send(frame: Frame | string): void {
    if (this.#over) return;
    if (this.#socket.bufferedAmount > this.#services.limits.backlog) {
      // A client that does not read: its backlog would grow for ever.
      this.cut();
      return;
    }
    if (typeof frame === 'string') this.#socket.send(frame);
    else this.#socket.send(frame.bytes, { binary: frame.binary });
  }

  push(channel: Channel, event: string, payload: Record<string, unknown>): void {
    const { wireTopic: topic, joinRef } = channel;
    this.send(writeText({ joinRef, ref: null, topic, event, payload }, this.version));
  }

  #reply({ joinRef, ref, topic }: Incoming, { status, response }: Reply): void {
    if (ref === null) return;
    this.send(writeText({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } }, this.version));
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (this.#over) return;
    const now = this.#services.clock();
    this.lastMessageAt = now;
    if (!this.#all.take(now)) {
      this.close(closing.refused, 'Too many messages per second');
      return;
    }
    try {
      this.#handle(this.#read(data, isBinary), now);
    } catch (problem) {
      if (!(problem instanceof MalformedFrame)) throw problem;
      this.close(problem.code, problem.message);
    }
  }

  #read(data: RawData, isBinary: boolean): Incoming {
    const bytes = Buffer.isBuffer(data) ? data : Buffer.concat(Array.isArray(data) ? data : [Buffer.from(data)]);
    if (!isBinary) return readText(bytes.toString(), this.version);
    if (this.version === '1.0.0') throw new MalformedFrame('This version has no binary frames', 1003);
    return readBinary(bytes);
  }

  #handle(message: Incoming, now: number): void {
    if (message.topic === 'phoenix') {
      if (message.event === 'heartbeat') this.#reply(message, { status: 'ok', response: {} });
      return;
    }
    if (message.event === 'phx_join') {
      void this.#join(message, now);
      return;
    }
    const channel = this.#channels.get(message.topic);
    if (message.event === 'phx_leave') {
      this.#leave(message, channel);
      return;
    }
    if (channel === undefined || (message.joinRef !== null && message.joinRef !== channel.joinRef)) {
      this.#reply(message, { status: 'error', response: { reason: 'unmatched topic' } });
      return;
    }
    if (!this.#events.take(now)) {
      this.#shut(channel, 'Too many messages per second');
      return;
    }
    enqueueMessage(this.#services, channel, message, {
      done: (reply) => reply !== null && this.#reply(message, reply),
      over: ({ words, forGood }) => this.#shut(channel, words, forGood),
    });
  }

  #leave(message: Incoming, channel: Channel | undefined): void {
    this.#joining.delete(message.topic);
    this.#reply(message, { status: 'ok', response: {} });
    if (channel !== undefined) this.#drop(channel);
  }

  /**
   * Sends the reason and closes the channel. After phx_close the client does not rejoin by itself, after phx_error it
   * does.
   */
  #shut(channel: Channel, words: string, forGood = true): void {
    channel.sendSystem('system', 'error', words);
    this.#drop(channel, forGood ? 'phx_close' : 'phx_error');
  }

  #drop(channel: Channel, event: 'phx_close' | 'phx_error' = 'phx_close'): void {
    if (channel.ended) return;
    const { wireTopic: topic, joinRef } = channel;
    endChannel(this.#services, channel);
    if (this.#channels.get(topic) === channel) this.#channels.delete(topic);
    this.send(writeText({ joinRef, ref: joinRef, topic, event, payload: {} }, this.version));
  }

  /** Counts the connection for the person of its token. */
  #countPerson(channel: Channel): void {
    const person = channel.holder.caller.userId;
    if (person === null || this.#person !== null) return;
    if (!this.#services.people.take(person, this.#services.limits.connectionsPerPerson)) {
      endChannel(this.#services, channel);
      throw refuse.people();
    }
    this.#person = person;
  }

  /** Everybody's row changes wait while they are compared with the filters of one. */
  #countFilters(channel: Channel): void {
    let length = channel.join.filterLength;
    for (const { join } of this.#channels.values()) length += join.filterLength;
    if (length <= maxFilterCharacters) return;
    endChannel(this.#services, channel);
    throw refuse.filters();
  }

  #checkJoin(message: Incoming, now: number): void {
    if (!this.#joins.take(now)) throw refuse.joins();
    const held = new Set([...this.#channels.keys(), ...this.#joining.keys()]);
    if (!held.has(message.topic) && held.size >= this.#services.limits.channels) throw refuse.channels();
  }

  async #join(message: Incoming, now: number): Promise<void> {
    const { topic } = message;
    if (!topic.startsWith('realtime:')) {
      this.#reply(message, { status: 'error', response: { reason: 'unmatched topic' } });
      return;
    }
    const ticket = {};
    try {
      this.#checkJoin(message, now);
      // A second join of a topic replaces the first.
      const before = this.#channels.get(topic);
      if (before !== undefined) this.#drop(before);
      this.#joining.set(topic, ticket);
      const opened = await joinChannel(this.#services, this, message);
      if (this.#over || this.#joining.get(topic) !== ticket) {
        endChannel(this.#services, opened.channel);
        return;
      }
      this.#countPerson(opened.channel);
      this.#countFilters(opened.channel);
      this.#joining.delete(topic);
      this.#channels.set(topic, opened.channel);
      this.#reply(message, { status: 'ok', response: opened.response });
      opened.begin();
    } catch (problem) {
      const current = this.#joining.get(topic);
      if (current === ticket) this.#joining.delete(topic);
      else if (current !== undefined) return;
      if (!(problem instanceof Refusal || problem instanceof Fault)) this.#services.reportError(problem);
      this.#reply(message, { status: 'error', response: { reason: asRefusal(problem).message } });
    }
  }
}
