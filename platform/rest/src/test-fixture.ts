import { Fault } from '@schole/core/fault';
import type { Claims } from '@schole/database';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import Fastify, { type FastifyInstance } from 'fastify';
import { asOwner as withOwner } from '../../../tests/database/cluster.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/database/fresh-database.ts';
import type { RestOptions } from './options.ts';
import { restRoutes } from './rest-routes.ts';
import { testTables } from './test-tables.ts';

export const anna = '00000000-0000-4000-8000-00000000000a';
export const boris = '00000000-0000-4000-8000-00000000000b';

interface RequestInput {
  method?: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';
  body?: string | Buffer;
  headers?: Record<string, string>;
}

/** The bearer of the service key. */
export const service = 'service';

export interface RestFixture {
  database: FreshDatabase;
  /** The address of the test server. */
  address: string;
  /** The published client, as a person, the service key or anonymous. */
  client(person: string | null): SupabaseClient;
  /** A bare request as anna; reads the answer's text. */
  request(
    path: string,
    init?: RequestInput,
  ): Promise<{ status: number; headers: Record<string, unknown>; text: string }>;
  asOwner(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** A fresh database with tables of our own and the plugin on a loopback port; the bearer names the person. */
export async function createRestFixture(options: Partial<RestOptions> = {}): Promise<RestFixture> {
  const database = await freshDatabase();
  const asOwner = async (sql: string): Promise<void> => {
    await withOwner(database.ownerUrl, (owner) => owner.query(sql));
  };
  await asOwner(testTables);
  const server = await buildServer({ database: database.database, schemas: ['public'], maxRows: 1000, ...options });
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    database,
    address,
    asOwner,
    client: (person) =>
      createClient(address, 'key', {
        accessToken: async () => person ?? 'key',
        auth: { persistSession: false },
      }),
    async request(path, { method = 'GET', body, headers = {} } = {}) {
      const response = await server.inject({
        method,
        url: `/rest/v1/${path}`,
        headers: { authorization: `Bearer ${anna}`, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body }),
      });
      return { status: response.statusCode, headers: response.headers, text: response.body };
    },
    async close() {
      await server.close();
      await database.drop();
    },
  };
}

async function buildServer(options: RestOptions): Promise<FastifyInstance> {
  const server = Fastify({ forceCloseConnections: true });
  const routes = restRoutes(options);
  server.decorateRequest('caller');
  server.addHook('onRequest', async (request) => {
    const bearer = (request.headers.authorization ?? '').replace('Bearer ', '');
    const person = bearer === anna || bearer === boris ? bearer : null;
    const key: Claims = { role: bearer === service ? 'service_role' : 'anon' };
    const claims: Claims = person === null ? key : { role: 'authenticated', sub: person };
    request.caller = { claims, key: 'publishable', userId: person, token: person };
  });
  server.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    const fault = error instanceof Fault ? error : new Fault('unexpected', String(error), { status });
    reply.code(fault.status);
    const { code, message, details, hint, extra } = fault;
    return routes.render({ code, status: fault.status, message, details, hint, extra }, request, reply);
  });
  await server.register(async (scope) => routes.register(scope), { prefix: routes.prefix });
  return server;
}
