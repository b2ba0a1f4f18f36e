import type { Database, Log } from '@schole/database';
import type { FaultRenderer, Keys, RouteGroup } from '@schole/http';
import { createChannelPermissions } from './access/channel-permissions.ts';
import { createTokenVerifier } from './access/token-verifier.ts';
import { createChanges } from './changes/changes.ts';
import type { RealtimeServices } from './channels/services.ts';
import { createHub } from './hub/hub.ts';
import { createStoredMessages } from './hub/stored-messages.ts';
import { defaultLimits, type RealtimeLimits } from './limits/limits.ts';
import { UsageCounter } from './limits/rate-limiter.ts';
import { createNodes } from './nodes/nodes.ts';
import { addBroadcastRoutes } from './routes/broadcast.ts';
import { createSockets } from './routes/websocket.ts';

export interface RealtimeOptions {
  database: Database;
  keys: Pick<Keys, 'kindOf' | 'verify'>;
  log: Log;
  limits?: Partial<RealtimeLimits>;
  /** False: only private channels, on which policies decide. */
  publicChannels?: boolean;
  /** Milliseconds since 1970; tests set it. */
  clock?: () => number;
}

export interface Realtime {
  /** realtime/v1: the websocket, and broadcasts over HTTP. */
  routeGroup: RouteGroup;
  /** Open connections, and other live servers. */
  figures(): { connections: number; others: number };
  /**
   * Notifies everybody that the server restarts, and leaves the other nodes; connections that do not answer are cut
   * after `grace` ms.
   */
  close(grace?: number): Promise<void>;
}

/** Milliseconds between two sweeps of old data. */
const sweepAfter = 10 * 60_000;

const render: FaultRenderer = ({ code, message, extra }) => ({ code, message, ...extra });

/** What is logged of an error: never the fields in which PostgreSQL quotes a row. */
function describe(problem: unknown): string {
  return problem instanceof Error ? `${problem.name}: ${problem.message}` : typeof problem;
}

/** Opens the channels of this node: its listeners, the bus between nodes, and the messages of the database. */
export async function createRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { database, keys, log, publicChannels = true, clock = Date.now } = options;
  const warn = (words: string): void => log.warn(words);
  const hub = createHub();
  const stored = await createStoredMessages(database, hub, warn);
  const nodes = await createNodes({ database, hub, warn, clock });
  const changes = createChanges({ database, log });
  const services: RealtimeServices = {
    database,
    hub,
    nodes,
    stored,
    changes,
    publicChannels,
    clock,
    reportError: (problem) => log.error(`A channel failed: ${describe(problem)}`),
    permissions: createChannelPermissions(database),
    tokens: createTokenVerifier(keys, clock),
    limits: { ...defaultLimits, ...options.limits },
    people: new UsageCounter(),
  };
  const sockets = createSockets(services);
  let sweptAt = clock() - sweepAfter / 2;

  const timer = setInterval(() => {
    sockets.check();
    nodes.heartbeat();
    if (database.state() !== 'ready' || clock() - sweptAt < sweepAfter) return;
    sweptAt = clock();
    stored.sweep().catch(() => warn('Old messages could not be removed; this is tried again'));
  }, 1_000);
  timer.unref();

  let closed: Promise<void> | null = null;
  async function closeAll(grace: number): Promise<void> {
    clearInterval(timer);
    await sockets.close(grace);
    await changes.close();
    await stored.close();
    await nodes.close();
  }

  return {
    routeGroup: {
      prefix: '/realtime/v1',
      render,
      register(server) {
        sockets.add(server);
        addBroadcastRoutes(server, services);
      },
    },
    figures: () => ({ connections: sockets.count(), others: nodes.others() }),
    close(grace = 2_000) {
      closed ??= closeAll(grace);
      return closed;
    },
  };
}
