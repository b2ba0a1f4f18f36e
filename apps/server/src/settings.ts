import type { Database } from '@schole/database';
import type { Keys } from '@schole/http';
import type { FastifyInstance } from 'fastify';
import manifest from '../package.json' with { type: 'json' };
import type { Config } from './config.ts';
import { readInstallation } from './installation.ts';

interface Parts {
  config: Pick<Config, 'signUp'>;
  database: Database;
  keys: Keys;
}

/** `GET /config.json`: the key and the choices every browser may know; nothing in it is secret. */
export function addSettings(server: FastifyInstance, { config, database, keys }: Parts): void {
  server.get('/config.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return {
      anonKey: keys.publishableKey,
      signUp: config.signUp,
      ...(await readInstallation(database)),
      version: manifest.version,
    };
  });
}
