import type { Transaction } from '@schole/database';
import { buildHttp, createKeys, createOutboundGate, type Keys } from '@schole/http';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { FastifyInstance } from 'fastify';
import { type FreshDatabase, freshDatabase } from '../../../../tests/database/fresh-database.ts';
import { authRoutes } from '../auth-routes.ts';
import { inAuthTransaction } from '../context/auth-context.ts';
import type { AuthOptions } from '../create-auth-context.ts';
import { minCost } from '../password-hashing/password-hash.ts';

/** One running node: its address and its keys. */
interface Node {
  url: string;
  keys: Keys;
  server: FastifyInstance;
}

export interface AuthFixture extends Node {
  fresh: FreshDatabase;
  /** Moves the clock of every node. */
  advanceClock(seconds: number): void;
  clock(): number;
  /** A further node on the same database. */
  startNode(options?: Partial<AuthOptions>): Promise<Node>;
  /** A published client that keeps its session in memory. */
  client(node?: Node): SupabaseClient;
  /** A request without the client and without a socket: `body` is sent as JSON. */
  send(method: string, path: string, options?: { body?: unknown; headers?: Record<string, string> }): Promise<Response>;
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** Providers of these tests are on this machine. Records of requests are tested in platform/http. */
const sealedOutbound = createOutboundGate({
  sealed: async () => true,
  ledger: { begin: async () => 'row', end: async () => {}, refuse: async () => {} },
});

/** A server with the auth plugin alone, on a loopback port and a database of its own. */
export async function createAuthFixture(options: Partial<AuthOptions> = {}): Promise<AuthFixture> {
  const fresh = await freshDatabase();
  const nodes: Node[] = [];
  let shift = 0;
  const clock = () => Date.now() + shift;

  async function startNode(more: Partial<AuthOptions> = {}): Promise<Node> {
    const { database } = fresh;
    const keys = createKeys({ database, secret: 'the secret of this test installation', clock });
    const routes = authRoutes({
      database,
      keys,
      clock,
      passwordCost: minCost,
      signUp: 'open',
      signUpsPerHour: 100_000,
      site: 'http://school.example',
      outbound: sealedOutbound.as({ purpose: 'sign-in', addresses: 'configured' }),
      ...options,
      ...more,
    });
    const server = buildHttp({ database, keys, routeGroups: [routes], trustProxy: true });
    const node = { url: await server.listen({ port: 0, host: '127.0.0.1' }), keys, server };
    nodes.push(node);
    return node;
  }

  const first = await startNode();
  return {
    ...first,
    fresh,
    clock,
    startNode,
    advanceClock(seconds) {
      shift += seconds * 1_000;
    },
    client: (node = first) =>
      createClient(node.url, node.keys.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } }),
    async send(method, path, { body, headers } = {}) {
      const answer = await first.server.inject({
        method: method as 'GET',
        url: `/auth/v1${path}`,
        headers: { apikey: first.keys.publishableKey, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      const named = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
      return new Response(answer.body === '' ? null : answer.body, { status: answer.statusCode, headers: named });
    },
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) => {
      const work = async (transaction: Transaction) => (await transaction.query<Row>(text, values)).rows;
      return inAuthTransaction(fresh.database, work);
    },
    async close() {
      for (const { server } of nodes) await server.close();
      await fresh.drop();
    },
  };
}

let people = 0;

/** Unique credentials. */
export function createCredentials(): { email: string; password: string } {
  people += 1;
  return { email: `person${people}@school.example`, password: 'a long enough one' };
}

/** A new account, signed in with a client of its own. */
export async function signUpPerson(fixture: AuthFixture) {
  const person = createCredentials();
  const client = fixture.client();
  const { data, error } = await client.auth.signUp(person);
  if (error || !data.session || !data.user) throw error ?? new Error('Signing up gave no session');
  return { ...person, client, user: data.user, session: data.session };
}
