import type { Database, Log } from '@schole/database';
import type { Door, FaultRenderer, Keys } from '@schole/http';
import { openChanges } from './changes/changes.ts';
import { openHub } from './hub.ts';
import { type RealtimeLimits, usualLimits } from './limits.ts';
import { openNodes } from './nodes/nodes.ts';
import type { Parts } from './parts.ts';
import { addBroadcast } from './paths/broadcast.ts';
import { openSockets } from './paths/websocket.ts';
import { openPermits } from './permits.ts';
import { openStored } from './stored.ts';
import { Holdings } from './tally.ts';
import { openTokens } from './tokens.ts';

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
  door: Door;
  /** Open connections, and other servers that are heard of. */
  figures(): { connections: number; others: number };
  /** Tells everybody that the server restarts, and leaves the others; connections that do not answer are cut after `grace` ms. */
  close(grace?: number): Promise<void>;
}

/** Milliseconds between two sweeps of what is old. */
const sweepAfter = 10 * 60_000;

const render: FaultRenderer = ({ code, message, extra }) => ({ code, message, ...extra });

/** What is written down of a mistake: never the fields in which PostgreSQL quotes a row. */
function describe(problem: unknown): string {
  return problem instanceof Error ? `${problem.name}: ${problem.message}` : typeof problem;
}

/** Opens the channels of this node: who listens here, what passes between nodes, and what the database tells. */
export async function openRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { database, keys, log, publicChannels = true, clock = Date.now } = options;
  const warn = (words: string): void => log.warn(words);
  const hub = openHub();
  const stored = await openStored(database, hub, warn);
  const nodes = await openNodes({ database, hub, warn, clock });
  const changes = openChanges({ database, log });
  const parts: Parts = {
    ...{ database, hub, nodes, stored, changes, publicChannels, clock },
    failed: (problem) => log.error(`A channel failed: ${describe(problem)}`),
    permits: openPermits(database),
    tokens: openTokens(keys, clock),
    limits: { ...usualLimits, ...options.limits },
    people: new Holdings(),
  };
  const sockets = openSockets(parts);
  let sweptAt = clock() - sweepAfter / 2;

  const beat = setInterval(() => {
    sockets.check();
    nodes.beat();
    if (database.state() !== 'ready' || clock() - sweptAt < sweepAfter) return;
    sweptAt = clock();
    stored.sweep().catch(() => warn('Old messages could not be removed; this is tried again'));
  }, 1_000);
  beat.unref();

  let closed: Promise<void> | null = null;
  async function closeAll(grace: number): Promise<void> {
    clearInterval(beat);
    await sockets.close(grace);
    await changes.close();
    await stored.close();
    await nodes.close();
  }

  return {
    door: {
      prefix: '/realtime/v1',
      render,
      open(server) {
        sockets.add(server);
        addBroadcast(server, parts);
      },
    },
    figures: () => ({ connections: sockets.count(), others: nodes.others() }),
    close(grace = 2_000) {
      closed ??= closeAll(grace);
      return closed;
    },
  };
}
