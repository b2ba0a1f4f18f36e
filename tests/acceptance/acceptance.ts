import type { WebFunction } from '@schole/server';
import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyPreparedData } from '../database/fresh.ts';
import { type Engine, openStand, type Stand } from './engines.ts';
import { recordCalls } from './methods.ts';

/** What a case of the acceptance suite works with. */
export interface Acceptance extends Pick<Stand, 'running' | 'sql'> {
  engine: Engine;
  url: string;
  /** A client of its own, signed in as nobody; its session is kept in memory only. */
  client(options?: SupabaseClientOptions<'public'>): SupabaseClient;
  /** A client with the full rights of the server. */
  service(): SupabaseClient;
  /** A new account, signed in with e-mail and password. */
  signUp(name: string): Promise<{ client: SupabaseClient; id: string; email: string; password: string }>;
  /** A request without the client; the publishable key is sent when `headers` name no apikey. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** Declares one case: what it covers (`auth.signUp`, `POST /auth/v1/signup`, an error code) must really happen in it. */
export type Covers = (title: string, subjects: readonly string[], work: () => Promise<void>) => void;

export interface AcceptanceOptions {
  /** Variables of the server: areas with the same ones share it. A function makes some that are of no use to others. */
  environment?: Readonly<Record<string, string>> | (() => Promise<Readonly<Record<string, string>>>);
  /** SQL of somebody else, run by the owner when the server stands. */
  migration?: string;
  /** Functions beside those of the registry. */
  functions?: readonly WebFunction[];
}

interface Area {
  name: string;
  cases: (world: () => Acceptance, covers: Covers) => void;
  options: AcceptanceOptions;
}

const areas: Area[] = [];

/**
 * An area of the acceptance suite: its cases run on both engines, through the unchanged published client. Each case says
 * what it covers, and fails when a method or a path it names was not called in it; docs/platform/coverage.md is made
 * from what they say. Areas share servers: a case works with people, rows and names of its own.
 */
export function acceptance(name: string, cases: Area['cases'], options: AcceptanceOptions = {}): void {
  areas.push({ name, cases, options });
}

/** Runs every area that was declared on one engine: a server for each environment, and never two at a time. */
export function runAreas(engine: Engine): void {
  const sharing = Map.groupBy(areas, ({ options: { environment = {} } }) =>
    typeof environment === 'function' ? environment : JSON.stringify(environment),
  );
  for (const together of sharing.values()) {
    describe(engine, () => {
      let stand: Stand | null = null;
      beforeAll(async () => {
        stand = await openShared(engine, together);
      });
      afterAll(async () => {
        await stand?.stop();
      });
      for (const area of together) {
        describe(`${area.name}, ${engine}`, () => {
          runArea(area, engine, () => {
            if (stand === null) throw new Error('The server of this suite is not there yet');
            return stand;
          });
        });
      }
    });
  }
}

async function openShared(engine: Engine, together: readonly Area[]): Promise<Stand> {
  const given = together[0]?.options.environment ?? {};
  const environment = typeof given === 'function' ? await given() : given;
  const functions = together.flatMap(({ options }) => options.functions ?? []);
  const stand = await openStand(engine, environment, functions, copyPreparedData);
  for (const migration of new Set(together.map(({ options }) => options.migration))) {
    if (migration !== undefined) await stand.sql(migration);
  }
  return stand;
}

function runArea({ name, cases }: Area, engine: Engine, stand: () => Stand): void {
  const happened = new Set<string>();
  let world: ReturnType<typeof enter> | null = null;
  const opened = (): Acceptance => {
    world ??= enter(engine, stand(), name.replaceAll(/[^a-z]+/g, '-'), happened);
    return world;
  };
  afterAll(async () => {
    await world?.leave();
  });
  cases(opened, (title, subjects, work) => {
    it(title, async () => {
      happened.clear();
      await work();
      expect(
        subjects
          .filter((subject) => subject.includes('.') || subject.includes('/'))
          .filter((subject) => !was(subject, happened)),
        'named but not called',
      ).toEqual([]);
    });
  });
}

/** A path of the contract holds {names} where a request has values. */
function was(subject: string, happened: ReadonlySet<string>): boolean {
  if (happened.has(subject)) return true;
  const [method = '', path = ''] = subject.split(' ');
  if (!path.startsWith('/')) return false;
  const pattern = path
    .split(/\{[^}]+\}/)
    .map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+');
  const wanted = new RegExp(`^${method} ${pattern}$`);
  return [...happened].some((one) => wanted.test(one));
}

/** The server as one area works with it: clients and people of its own. */
function enter(
  engine: Engine,
  stand: Stand,
  area: string,
  happened: Set<string>,
): Acceptance & { leave(): Promise<void> } {
  const { url, anonKey, serviceKey } = stand.running;
  const clients: SupabaseClient[] = [];
  const note: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    happened.add(`${request.method} ${pathname}`);
    // Paths of the contract that a query tells apart.
    for (const name of ['grant_type', 'scope']) {
      if (searchParams.has(name)) happened.add(`${request.method} ${pathname}?${name}=${searchParams.get(name)}`);
    }
    return fetch(input, init);
  };
  const make = (key: string, given: SupabaseClientOptions<'public'> = {}): SupabaseClient => {
    // By its key the client remembers the server's public keys, for every client of the process.
    const storageKey = `${area}-${engine}`;
    const auth = {
      storageKey,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      ...given.auth,
    };
    const made = createClient(url, key, { ...given, auth, global: { fetch: note, ...given.global } });
    recordCalls(made, (method) => happened.add(method));
    clients.push(made);
    return made;
  };
  return {
    running: stand.running,
    sql: stand.sql,
    engine,
    url,
    client: (given) => make(anonKey, given),
    service: () => make(serviceKey),
    async signUp(name) {
      const client = make(anonKey);
      const email = `${name.toLowerCase()}.${area}@example.org`;
      const password = `${name}-long-enough`;
      const { data, error } = await client.auth.signUp({ email, password });
      if (error !== null) throw error;
      if (data.user === null) throw new Error(`No account was made for ${name}`);
      return { client, id: data.user.id, email, password };
    },
    fetch(path, init = {}) {
      const headers = new Headers(init.headers);
      if (!headers.has('apikey')) headers.set('apikey', anonKey);
      return note(`${url}${path}`, { ...init, headers });
    },
    async leave() {
      await Promise.all(clients.map((client) => client.removeAllChannels()));
    },
  };
}
