import { Client } from 'pg';
import { quoteName } from './as-user.ts';
import type { Log } from './options.ts';
import { pause } from './run.ts';

/** One connection that is always there: it knows whether the server is, and hears its notifications. */
export interface Link {
  /** Subscribes; resolves when the server has heard of it, or at once while the server is away. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  /** Asks the server at once instead of at the next beat; called when a request met an outage. */
  doubt(): void;
  close(): Promise<void>;
}

const beat = 5_000;
const answerWithin = 5_000;
const shortestPause = 100;
const longestPause = 2_000;

/** Keeps a connection to `url` for ever; `changed` hears true when the server answers and false when it is lost. */
export function keepLink(url: string, changed: (there: boolean) => void, log: Log): Link {
  const channels = new Map<string, Set<(payload: string) => void>>();
  let client: Client | null = null;
  let closed = false;
  let wake: () => void = () => {};

  const connect = async (): Promise<Client> => {
    const fresh = new Client({
      connectionString: url,
      connectionTimeoutMillis: answerWithin,
      query_timeout: answerWithin,
      keepAlive: true,
      application_name: 'schole link',
    });
    fresh.on('error', () => wake());
    fresh.on('end', () => wake());
    fresh.on('notification', ({ channel, payload }) => {
      for (const heard of channels.get(channel) ?? []) tell(heard, payload ?? '', log);
    });
    try {
      await fresh.connect();
      for (const channel of channels.keys()) await fresh.query(`listen ${quoteName(channel)}`);
      return fresh;
    } catch (error) {
      destroy(fresh);
      throw error;
    }
  };

  /** Holds the connection for as long as it answers. */
  const hold = async (held: Client): Promise<void> => {
    let lost = false;
    held.once('end', () => {
      lost = true;
    });
    held.once('error', () => {
      lost = true;
    });
    while (!closed && !lost) {
      await Promise.race([
        pause(beat),
        new Promise<void>((resolve) => {
          wake = resolve;
        }),
      ]);
      if (closed || lost) return;
      try {
        await held.query('select 1');
      } catch {
        return;
      }
    }
  };

  const run = async (): Promise<void> => {
    let wait = shortestPause;
    while (!closed) {
      try {
        const held = await connect();
        client = held;
        wait = shortestPause;
        if (!closed) changed(true);
        await hold(held);
        client = null;
        if (!closed) changed(false);
        destroy(held);
      } catch {
        await pause(wait);
        wait = Math.min(wait * 2, longestPause);
      }
    }
  };
  const running = run();

  return {
    async listen(channel, heard) {
      const listeners = channels.get(channel) ?? new Set();
      const first = listeners.size === 0;
      listeners.add(heard);
      channels.set(channel, listeners);
      // When this fails the connection is lost, and the next one listens to every channel by itself.
      if (first) await client?.query(`listen ${quoteName(channel)}`).catch(() => wake());
      return async () => {
        listeners.delete(heard);
        if (listeners.size > 0 || channels.get(channel) !== listeners) return;
        channels.delete(channel);
        await client?.query(`unlisten ${quoteName(channel)}`).catch(() => wake());
      };
    },
    doubt: () => wake(),
    async close() {
      closed = true;
      wake();
      await running;
    },
  };
}

function destroy(client: Client): void {
  // end() says goodbye when the server is there; when it is not, the socket is torn down by its own error.
  client.end().catch(() => {});
}

function tell(heard: (payload: string) => void, payload: string, log: Log): void {
  try {
    heard(payload);
  } catch (error) {
    log.error(`A listener failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
