import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Fault } from '@schole/core/fault';
import type { Caller } from '@schole/http';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { Connection, closing } from '../channels/connection.ts';
import type { RealtimeServices } from '../channels/services.ts';
import type { Version } from '../frames/message.ts';
import { UsageCounter } from '../limits/rate-limiter.ts';

/** The open websockets of this node. */
export interface Sockets {
  add(server: FastifyInstance): void;
  count(): number;
  /** Runs the periodic checks of all of them; called every second. */
  check(): void;
  /** Notifies everybody that the server restarts; connections that do not answer are cut after `grace` milliseconds. */
  close(grace: number): Promise<void>;
}

interface Arrival {
  socket: Duplex;
  head: Buffer;
}

function readVersion(vsn: unknown): Version {
  if (vsn === undefined || vsn === '' || vsn === '1.0.0') return '1.0.0';
  if (vsn === '2.0.0') return '2.0.0';
  throw new Fault('validation_failed', 'This version of the protocol is not spoken here; there are 1.0.0 and 2.0.0', {
    status: 400,
  });
}

/**
 * GET websocket. An upgrade passes through the same hooks as every request, so that keys are checked, faults rendered
 * and addresses resolved in one place; only then it becomes a websocket.
 */
export function createSockets(services: RealtimeServices): Sockets {
  // The largest frame: the payload with its names. Compression would cost memory for every connection.
  const websockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: services.limits.payload + 65_536,
    skipUTF8Validation: false,
  });
  const arrivals = new WeakMap<IncomingMessage, Arrival>();
  const connections = new Set<Connection>();
  const addresses = new UsageCounter();
  let stopping = false;

  function upgrade(server: FastifyInstance, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // From here on the framework has no handlers: an unhandled error would end the process.
    socket.on('error', () => {});
    arrivals.set(request, { socket, head });
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket as Socket);
    // Not only our side: a refused client that does not hang up would keep the socket for ever.
    response.on('finish', () => (socket as Socket).destroySoon());
    server.routing(request, response);
  }

  function checkCapacity(address: string): void {
    if (stopping)
      throw new Fault('server/starting', 'The server is stopping, please try again', {
        status: 503,
        headers: { 'retry-after': '1' },
      });
    if (
      connections.size >= services.limits.connections ||
      !addresses.take(address, services.limits.connectionsPerAddress)
    )
      throw new Fault('over_request_rate_limit', 'Too many connections', {
        status: 429,
        headers: { 'retry-after': '10' },
      });
  }

  /** The backlog of many slow readers exceeds the memory long before it exceeds the limit of one. */
  function cutSlowest(): void {
    let waiting = 0;
    for (const { backlog } of connections) waiting += backlog;
    if (waiting <= services.limits.backlogs) return;
    for (const connection of [...connections].sort((one, other) => other.backlog - one.backlog)) {
      if (waiting <= services.limits.backlogs) return;
      waiting -= connection.backlog;
      connection.cut();
    }
  }

  function accept(websocket: WebSocket, caller: Caller, version: Version): void {
    const connection = new Connection(services, websocket, caller, version);
    connections.add(connection);
    websocket.on('close', () => connections.delete(connection));
    if (stopping) connection.close(closing.restarting, 'The server restarts');
  }

  return {
    add(server) {
      server.server.on('upgrade', (request, socket, head) => upgrade(server, request, socket, head));
      // It has arrived completely; the default timeout would keep every request in memory for a minute.
      server.get('/websocket', { config: { arrival: 1_000 } }, async (request, reply) => {
        const arrival = arrivals.get(request.raw);
        if (arrival === undefined)
          throw new Fault('upgrade_required', 'A websocket is opened here', {
            status: 426,
            headers: { upgrade: 'websocket' },
          });
        const version = readVersion((request.query as { vsn?: unknown }).vsn);
        // Constants of their own: the closure for the life of the websocket must not hold the whole request.
        const { raw, caller, ip: address } = request;
        checkCapacity(address);
        const { socket, head } = arrival;
        if (socket.closed) addresses.release(address);
        else socket.once('close', () => addresses.release(address));
        reply.hijack();
        reply.raw.detachSocket(socket as Socket);
        websockets.handleUpgrade(raw, socket, head, (websocket) => accept(websocket, caller, version));
      });
    },
    count: () => connections.size,
    check() {
      const now = services.clock();
      for (const connection of connections) connection.check(now);
      cutSlowest();
    },
    async close(grace) {
      stopping = true;
      for (const connection of connections) connection.close(closing.restarting, 'The server restarts');
      const until = performance.now() + grace;
      while (connections.size > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
      for (const connection of connections) connection.cut();
    },
  };
}
