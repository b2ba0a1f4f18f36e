import { Client } from 'pg';
import type { Log } from './options.ts';
import { quoteName } from './transactions/run-transaction.ts';

/** One permanent connection: it detects whether the server is available, and receives its notifications. */
export interface ListenConnection {
  /** Subscribes; resolves when the server has confirmed it, or at once while the server is away. */
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  /** Checks the server at once instead of at the next heartbeat; called when a request met an outage. */
  checkNow(): void;
  close(): Promise<void>;
}

type NotificationHandler = (payload: string) => void;

const heartbeatInterval = 5_000;
const answerWithin = 5_000;
const shortestPause = 100;
const longestPause = 2_000;

/** Keeps a connection to `url` open; calls `changed` with true when the server answers and false when it is lost. */
export function keepListenConnection(url: string, changed: (there: boolean) => void, log: Log): ListenConnection {
  const channels = new Map<string, Set<NotificationHandler>>();
  const alarm = makeAlarm();
  let client: Client | null = null;
  let closed = false;
  let lastStatement: Promise<unknown> = Promise.resolve();

  /** One statement after the other: a heartbeat and a new subscription may come at the same moment. */
  const runStatement = (to: Client | null, statement: string): Promise<unknown> => {
    const result = lastStatement.then(() => to?.query(statement));
    lastStatement = result.catch(() => {});
    return result;
  };

  const hold = async (): Promise<void> => {
    let lost = false;
    const fresh = new Client({
      connectionString: url,
      connectionTimeoutMillis: answerWithin,
      query_timeout: answerWithin,
      keepAlive: true,
      application_name: 'schole link',
    });
    const lose = (): void => {
      lost = true;
      alarm.ring();
    };
    fresh.on('error', lose);
    fresh.on('end', lose);
    fresh.on('notification', ({ channel, payload }) => {
      for (const handler of channels.get(channel) ?? []) notify(handler, payload ?? '', log);
    });
    let there = false;
    try {
      await fresh.connect();
      // From here on listen() uses this connection, so no channel is missed between the list and the server.
      client = fresh;
      for (const channel of channels.keys()) await runStatement(fresh, `listen ${quoteName(channel)}`);
      there = !closed && !lost;
      if (there) changed(true);
      while (!closed && !lost) {
        await alarm.wait(heartbeatInterval);
        if (!closed && !lost) await runStatement(fresh, 'select 1');
      }
    } finally {
      client = null;
      if (there && !closed) changed(false);
      // A server that does not answer cannot be disconnected from cleanly: the resulting error ends its socket.
      fresh.end().catch(() => {});
    }
  };

  const run = async (): Promise<void> => {
    let pause = shortestPause;
    while (!closed) {
      const before = performance.now();
      await hold().catch(() => {});
      // A connection that lasted for a while was a good one: reconnect without delay.
      pause = performance.now() - before > heartbeatInterval ? shortestPause : Math.min(pause * 2, longestPause);
      if (!closed) await alarm.wait(pause);
    }
  };
  const running = run();

  return {
    async listen(channel, handler) {
      const listeners = channels.get(channel) ?? new Set<NotificationHandler>();
      const first = listeners.size === 0;
      listeners.add(handler);
      channels.set(channel, listeners);
      // When this fails the connection is lost, and the next one listens to every channel by itself.
      if (first) await runStatement(client, `listen ${quoteName(channel)}`).catch(alarm.ring);
      return async () => {
        listeners.delete(handler);
        if (listeners.size > 0 || channels.get(channel) !== listeners) return;
        channels.delete(channel);
        await runStatement(client, `unlisten ${quoteName(channel)}`).catch(alarm.ring);
      };
    },
    checkNow: alarm.ring,
    async close() {
      closed = true;
      alarm.ring();
      await running;
    },
  };
}

interface Alarm {
  /** Ends the current wait, or the next one. */
  ring(): void;
  wait(milliseconds: number): Promise<void>;
}

function makeAlarm(): Alarm {
  let rung = false;
  let end: (() => void) | null = null;
  return {
    ring() {
      if (end === null) rung = true;
      else end();
    },
    wait(milliseconds) {
      if (rung) {
        rung = false;
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        const timer = setTimeout(() => end?.(), milliseconds);
        end = () => {
          clearTimeout(timer);
          end = null;
          resolve();
        };
      });
    },
  };
}

function notify(handler: NotificationHandler, payload: string, log: Log): void {
  try {
    handler(payload);
  } catch (error) {
    log.error(`A listener failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
