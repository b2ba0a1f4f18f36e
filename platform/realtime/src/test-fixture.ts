import { randomUUID } from 'node:crypto';
import type { Claims, Database } from '@schole/database';
import { silentLog } from '@schole/database';
import { buildHttp, createKeys, type Keys } from '@schole/http';
import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { asOwner } from '../../../tests/database/cluster.ts';
import { freshDatabase } from '../../../tests/database/fresh-database.ts';
import { createRealtime, type Realtime, type RealtimeOptions } from './realtime.ts';

export interface Person {
  id: string;
  client: SupabaseClient;
  token: string;
}

/** One server of an installation. */
export interface Node {
  address: string;
  realtime: Realtime;
  client(key: string, token?: string, options?: SupabaseClientOptions<'public'>['realtime']): SupabaseClient;
  /** A websocket without the published client; resolves when it is open, rejects with the response when it is refused. */
  raw(query?: string, headers?: Record<string, string>): Promise<RawSocket>;
}

/** A websocket that records what it receives. */
export interface RawSocket {
  socket: WebSocket;
  received: unknown[];
  send(frame: unknown): void;
  /** Waits for a matching text frame. */
  until(fits: (frame: unknown[]) => boolean): Promise<unknown[]>;
  /** The code with which it was closed. */
  closed: Promise<number>;
}

export interface RealtimeFixture extends Node {
  database: Database;
  keys: Keys;
  anna: Person;
  boris: Person;
  token(claims: Claims, seconds: number): Promise<string>;
  asOwner(sql: string): Promise<void>;
  /** A further server on the same database. */
  another(more?: Pick<RealtimeOptions, 'publicChannels'>): Promise<Node>;
  close(): Promise<void>;
}

interface FixtureOptions extends Partial<Pick<RealtimeOptions, 'limits' | 'publicChannels' | 'clock'>> {
  /** Wraps the database of the channels. */
  between?: (database: Database) => Database;
}

function openRawSocket(url: string, headers: Record<string, string>): Promise<RawSocket> {
  const socket = new WebSocket(url, { headers });
  const received: unknown[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data, isBinary) => {
    received.push(isBinary ? data : JSON.parse(String(data)));
    for (const check of waiting) check();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
  const raw: RawSocket = {
    socket,
    received,
    closed,
    send: (frame) => socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame)),
    until: (fits) =>
      new Promise((resolve) => {
        const check = (): void => {
          const found = received.find((frame) => Array.isArray(frame) && fits(frame));
          if (found === undefined) return;
          waiting.delete(check);
          resolve(found as unknown[]);
        };
        waiting.add(check);
        check();
      }),
  };
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(raw));
    socket.on('error', reject);
  });
}

/** A listening server with two people, on a database of its own. */
export async function createRealtimeFixture({
  between = (one) => one,
  ...overrides
}: FixtureOptions = {}): Promise<RealtimeFixture> {
  const fresh = await freshDatabase();
  const keys = createKeys({ database: fresh.database, secret: fresh.secret });
  await keys.ready();
  const clients: SupabaseClient[] = [];
  const closings: (() => Promise<void>)[] = [];

  async function node(more: Pick<RealtimeOptions, 'publicChannels'> = {}): Promise<Node> {
    const parts = { database: between(fresh.database), keys, log: silentLog };
    const realtime = await createRealtime({ ...parts, ...overrides, ...more });
    const server = buildHttp({ database: fresh.database, keys, routeGroups: [realtime.routeGroup] });
    const address = await server.listen({ host: '127.0.0.1', port: 0 });
    closings.push(async () => {
      await realtime.close(200);
      await server.close();
    });
    return {
      address,
      realtime,
      client(key, token, options) {
        const auth = { persistSession: false, autoRefreshToken: false };
        const made = createClient(address, key, {
          ...(token === undefined ? { auth } : { accessToken: async () => token }),
          ...(options === undefined ? {} : { realtime: options }),
        });
        clients.push(made);
        return made;
      },
      raw: (query = `apikey=${keys.publishableKey}&vsn=2.0.0`, headers = {}) =>
        openRawSocket(`${address.replace('http', 'ws')}/realtime/v1/websocket?${query}`, headers),
    };
  }

  const first = await node();
  async function token(claims: Claims, seconds: number): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    return await keys.sign({ ...claims, aud: 'authenticated', iat: now, exp: now + seconds });
  }
  async function person(): Promise<Person> {
    const id = randomUUID();
    await fresh.database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
      sql.query("insert into auth.users (id, email, role) values ($1, $2, 'authenticated')", [id, `${id}@example.org`]),
    );
    const made = await token({ role: 'authenticated', sub: id }, 3600);
    return { id, token: made, client: first.client(keys.publishableKey, made) };
  }
  return {
    ...first,
    database: fresh.database,
    keys,
    token,
    anna: await person(),
    boris: await person(),
    asOwner: async (sql) => {
      await asOwner(fresh.ownerUrl, (owner) => owner.query(sql));
    },
    another: node,
    async close() {
      await Promise.all(clients.map((client) => client.removeAllChannels()));
      for (const close of closings) await close();
      await fresh.drop();
    },
  };
}

/** Subscribes and resolves when it is done; rejects with the error. */
export async function subscribed(channel: ReturnType<SupabaseClient['channel']>): Promise<void> {
  // The published service requires it before a private channel is joined.
  await channel.socket.setAuth();
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, problem) => {
      if (status === 'SUBSCRIBED') resolve();
      else reject(problem ?? new Error(status));
    });
  });
}
