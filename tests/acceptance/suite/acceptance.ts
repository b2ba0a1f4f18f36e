import type { WebFunction } from '@schole/server';
import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyPreparedData } from '../../database/fresh-database.ts';
import { recordCalls } from './client-methods.ts';
import { type Engine, type EngineServer, startEngineServer } from './engines.ts';

/** The test context of a case of the acceptance suite. */
export interface AcceptanceContext extends Pick<EngineServer, 'running' | 'sql'> {
  engine: Engine;
  url: string;
  /** A new anonymous client; its session is kept in memory only. */
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
  /** Variables of the server: areas with the same ones share it. A function creates some that no other area can share. */
  environment?: Readonly<Record<string, string>> | (() => Promise<Readonly<Record<string, string>>>);
  /** SQL of a guest application, run by the owner when the server has started. */
  migration?: string;
  /** Functions beside those of the registry. */
  functions?: readonly WebFunction[];
}

interface Area {
  name: string;
  cases: (context: () => AcceptanceContext, covers: Covers) => void;
  options: AcceptanceOptions;
}

const areas: Area[] = [];

/**
 * An area of the acceptance suite: its cases run on both engines, through the unchanged published client. Each case declares
 * what it covers, and fails when a method or a path it names was not called in it; docs/platform/coverage.md is generated
 * from these declarations. Areas share servers: each case must use its own people, rows and names.
 */
export function acceptance(name: string, cases: Area['cases'], options: AcceptanceOptions = {}): void {
  areas.push({ name, cases, options });
}

/** Runs every declared area on one engine: one server for each environment, and never two at a time. */
export function runAreas(engine: Engine): void {
  const sharing = Map.groupBy(areas, ({ options: { environment = {} } }) =>
    typeof environment === 'function' ? environment : JSON.stringify(environment),
  );
  for (const together of sharing.values()) {
    describe(engine, () => {
      let server: EngineServer | null = null;
      beforeAll(async () => {
        server = await startSharedServer(engine, together);
      });
      afterAll(async () => {
        await server?.stop();
      });
      for (const area of together) {
        describe(`${area.name}, ${engine}`, () => {
          runArea(area, engine, () => {
            if (server === null) throw new Error('The server of this suite is not there yet');
            return server;
          });
        });
      }
    });
  }
}

async function startSharedServer(engine: Engine, together: readonly Area[]): Promise<EngineServer> {
  const environmentOption = together[0]?.options.environment ?? {};
  const environment = typeof environmentOption === 'function' ? await environmentOption() : environmentOption;
  const functions = together.flatMap(({ options }) => options.functions ?? []);
  const server = await startEngineServer(engine, environment, functions, copyPreparedData);
  for (const migration of new Set(together.map(({ options }) => options.migration))) {
    if (migration !== undefined) await server.sql(migration);
  }
  return server;
}

function runArea({ name, cases }: Area, engine: Engine, server: () => EngineServer): void {
  const calls = new Set<string>();
  let context: ReturnType<typeof createContext> | null = null;
  const getContext = (): AcceptanceContext => {
    context ??= createContext(engine, server(), name.replaceAll(/[^a-z]+/g, '-'), calls);
    return context;
  };
  afterAll(async () => {
    await context?.leave();
  });
  cases(getContext, (title, subjects, work) => {
    it(title, async () => {
      calls.clear();
      await work();
      expect(
        subjects
          .filter((subject) => subject.includes('.') || subject.includes('/'))
          .filter((subject) => !wasCalled(subject, calls)),
        'named but not called',
      ).toEqual([]);
    });
  });
}

/** A path of the contract has {names} where a request has values. */
function wasCalled(subject: string, calls: ReadonlySet<string>): boolean {
  if (calls.has(subject)) return true;
  const [method = '', path = ''] = subject.split(' ');
  if (!path.startsWith('/')) return false;
  const pattern = path
    .split(/\{[^}]+\}/)
    .map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+');
  const pathPattern = new RegExp(`^${method} ${pattern}$`);
  return [...calls].some((one) => pathPattern.test(one));
}

/** The context of one area: its own clients and people. */
function createContext(
  engine: Engine,
  server: EngineServer,
  area: string,
  calls: Set<string>,
): AcceptanceContext & { leave(): Promise<void> } {
  const { url, anonKey, serviceKey } = server.running;
  const clients: SupabaseClient[] = [];
  const note: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    calls.add(`${request.method} ${pathname}`);
    // Paths of the contract that differ only in their query.
    for (const name of ['grant_type', 'scope']) {
      if (searchParams.has(name)) calls.add(`${request.method} ${pathname}?${name}=${searchParams.get(name)}`);
    }
    return fetch(input, init);
  };
  const make = (key: string, options: SupabaseClientOptions<'public'> = {}): SupabaseClient => {
    // The client caches the server's public keys by this key, for all clients of the process.
    const storageKey = `${area}-${engine}`;
    const auth = {
      storageKey,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      ...options.auth,
    };
    const made = createClient(url, key, { ...options, auth, global: { fetch: note, ...options.global } });
    recordCalls(made, (method) => calls.add(method));
    clients.push(made);
    return made;
  };
  return {
    running: server.running,
    sql: server.sql,
    engine,
    url,
    client: (options) => make(anonKey, options),
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
