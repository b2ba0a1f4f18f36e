import { Fault } from '@schole/core/fault';
import type { Caller } from '@schole/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readPersist } from '../channels/broadcast.ts';
import type { RealtimeServices } from '../channels/services.ts';
import type { Broadcast } from '../frames/message.ts';
import { topicOf } from '../hub/hub.ts';
import { maxNameBytes } from '../limits/limits.ts';
import { RateLimiter } from '../limits/rate-limiter.ts';

interface Message {
  name: string;
  isPrivate: boolean;
  broadcast: Broadcast;
}

/** Maximum messages of one request. */
const maxMessages = 100;
/** Callers that are counted separately; those after them within the same second are counted together. */
const maxCallers = 10_000;

function invalid(errors: Record<string, unknown>): Fault {
  return new Fault('validation_failed', 'The broadcast is not as it must be', { status: 422, extra: { errors } });
}

function checkName(value: unknown, field: string): string {
  if (typeof value !== 'string' || value === '') throw invalid({ [field]: ["can't be blank"] });
  if (Buffer.byteLength(value) > maxNameBytes) throw invalid({ [field]: [`has more than ${maxNameBytes} bytes`] });
  return value;
}

function readMessage(value: unknown): Message {
  if (typeof value !== 'object' || value === null) throw invalid({ messages: ['is invalid'] });
  const { topic, event, payload, private: isPrivate } = value as Record<string, unknown>;
  const name = checkName(topic, 'topic');
  const eventName = checkName(event, 'event');
  if (payload === undefined || payload === null) throw invalid({ payload: ["can't be blank"] });
  return {
    name,
    isPrivate: isPrivate === true,
    broadcast: { kind: 'object', payload: { type: 'broadcast', event: eventName, payload } },
  };
}

/** Counts what callers send in a second, separately for each. */
function createCallerLimiter(max: number): (caller: Caller, address: string, now: number, count: number) => void {
  const tallies = new Map<string, RateLimiter>();
  return ({ userId, key }, address, now, count) => {
    // The server's own key is not counted: what it sends is the school's own work.
    if (key === 'secret') return;
    const name = userId ?? address;
    let tally = tallies.get(name);
    if (tally === undefined) {
      if (tallies.size >= maxCallers) for (const [old, one] of tallies) if (one.isOver(now)) tallies.delete(old);
      tally =
        tallies.size < maxCallers ? new RateLimiter(max) : (tallies.values().next().value ?? new RateLimiter(max));
      if (tallies.size < maxCallers) tallies.set(name, tally);
    }
    if (!tally.take(now, count))
      throw new Fault('over_request_rate_limit', 'You have exceeded your rate limit', {
        status: 429,
        headers: { 'retry-after': '1' },
      });
  };
}

/** POST api/broadcast and POST api/broadcast/{topic}/events/{event}: broadcasts without a websocket. */
export function addBroadcastRoutes(server: FastifyInstance, services: RealtimeServices): void {
  const { limits, permissions, nodes, stored } = services;
  const count = createCallerLimiter(limits.events);
  const bodyLimit = limits.payload + 65_536;
  server.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  /** Whether the caller may send on this channel. */
  async function mayWrite(
    { claims }: Caller,
    { name, isPrivate }: Pick<Message, 'name' | 'isPrivate'>,
  ): Promise<boolean> {
    return isPrivate ? permissions.write(claims, name, 'broadcast') : services.publicChannels;
  }

  server.post('/api/broadcast', { bodyLimit }, async ({ body, caller, ip }, reply) => {
    const entries = (body as { messages?: unknown } | null | undefined)?.messages;
    if (!Array.isArray(entries)) throw invalid({ messages: ["can't be blank"] });
    if (entries.length > maxMessages) throw invalid({ messages: [`are more than ${maxMessages}`] });
    const messages = entries.map(readMessage);
    count(caller, ip, services.clock(), messages.length);
    // Each channel is checked once; a message that is not allowed is not sent, and the answer does not reveal it.
    const allowed = new Map<string, boolean>();
    for (const message of messages) {
      const topic = topicOf(message.name, message.isPrivate);
      if (!allowed.has(topic)) allowed.set(topic, await mayWrite(caller, message));
      if (allowed.get(topic) === true) nodes.broadcast(topic, message.broadcast);
    }
    return reply.code(202).send();
  });

  function bodyOf({ body }: FastifyRequest): Pick<Exclude<Broadcast, { kind: 'object' }>, 'kind' | 'body'> {
    if (Buffer.isBuffer(body)) return { kind: 'binary', body };
    if (body === undefined || body === null) throw invalid({ payload: ["can't be blank"] });
    return { kind: 'json', body: Buffer.from(JSON.stringify(body)) };
  }

  server.post('/api/broadcast/:topic/events/:event', { bodyLimit }, async (request, reply) => {
    const { topic, event } = request.params as { topic: string; event: string };
    const query = request.query as Record<string, unknown>;
    const message: Message = {
      name: checkName(topic, 'topic'),
      isPrivate: query.private === 'true',
      broadcast: { ...bodyOf(request), event: checkName(event, 'event') },
    };
    const persist = query['persist[ttl]'] === undefined ? query.persist : { ttl: query['persist[ttl]'] };
    const seconds = readPersist(persist);
    if (seconds !== false && !message.isPrivate) throw invalid({ persist: ['can only be used on private channels'] });
    count(request.caller, request.ip, services.clock(), 1);
    if (!(await mayWrite(request.caller, message)))
      throw new Fault('insufficient_privilege', 'Unauthorized', { status: 403 });
    nodes.broadcast(topicOf(message.name, message.isPrivate), message.broadcast);
    if (seconds !== false) await stored.save(message.name, message.broadcast, seconds);
    return reply.code(202).send();
  });
}
