import type { WebFunction } from '@schole/server';
import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyPreparedData } from '../database/fresh.ts';
import { type Engine, engines, openStand, type Stand } from './engines.ts';
import { recordCalls } from './methods.ts';

/** What a case of the acceptance suite works with. */
export interface Acceptance extends Stand {
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
  environment?: Readonly<Record<string, string>>;
  /** SQL of somebody else, run by the owner when the server stands. */
  migration?: string;
  /** Functions beside those of the registry. */
  functions?: readonly WebFunction[];
}

/**
 * An area of the acceptance suite: its cases run on both engines, through the unchanged published client. Each case says
 * what it covers, and fails when a method or a path it names was not called in it; docs/platform/coverage.md is made
 * from what they say.
 */
export function acceptance(
  area: string,
  cases: (world: () => Acceptance, covers: Covers) => void,
  options: AcceptanceOptions = {},
): void {
  describe.each(engines)(`${area}, %s`, (engine) => {
    const happened = new Set<string>();
    let world: Acceptance | null = null;
    beforeAll(async () => {
      world = await openAcceptance(engine, options, happened);
    });
    afterAll(async () => {
      await world?.stop();
    });
    const opened = (): Acceptance => {
      if (world === null) throw new Error('The server of this suite is not there yet');
      return world;
    };
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

async function openAcceptance(engine: Engine, options: AcceptanceOptions, happened: Set<string>): Promise<Acceptance> {
  const { environment, migration, functions } = options;
  const stand = await openStand(engine, environment, migration, functions, copyPreparedData);
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
    const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, ...given.auth };
    const made = createClient(url, key, { ...given, auth, global: { fetch: note, ...given.global } });
    recordCalls(made, (method) => happened.add(method));
    clients.push(made);
    return made;
  };
  return {
    ...stand,
    engine,
    url,
    client: (given) => make(anonKey, given),
    service: () => make(serviceKey),
    async signUp(name) {
      const client = make(anonKey);
      const email = `${name.toLowerCase()}@example.org`;
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
    async stop() {
      await Promise.all(clients.map((client) => client.removeAllChannels()));
      await stand.stop();
    },
  };
}
