import type { Database } from '@schole/database';
import type { Keys } from '@schole/http';
import type { FastifyInstance } from 'fastify';
import manifest from '../../package.json' with { type: 'json' };
import type { Config } from '../config/config.ts';
import type { FirstAccountRule } from '../deployment/first-account.ts';
import { readMeasuredClaims } from './measured-claims.ts';
import { type PublicInstallation, readPublicInstallation } from './public-installation.ts';

interface Parts {
  config: Pick<Config, 'signUp' | 'fixed' | 'uploadLimit' | 'dataFolder'>;
  database: Database;
  keys: Keys;
  origins: ReturnType<typeof createAllowedOrigins>;
  firstAccount: Pick<FirstAccountRule, 'code'>;
}

/** A host as a content security policy may name it: a comma or semicolon in it would start another directive. */
const plainOrigin = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d+)?$/;

/** Empty for an invalid address, so that a wrong one in the configuration breaks nothing but itself. */
function originsOf(address: string): readonly string[] {
  const origin = URL.canParse(address) ? new URL(address).origin : '';
  return plainOrigin.test(origin) ? [origin] : [];
}

/** Origins that a page may call besides ours, for its content security policy: that of the geolocation service. */
export function createAllowedOrigins() {
  let origins: readonly string[] = [];
  return {
    list: () => origins,
    learn({ geolocation }: Pick<PublicInstallation, 'geolocation'>) {
      origins = geolocation === null ? [] : originsOf(geolocation);
    },
  };
}

/** `GET /config.json`: the key and the settings that are public to every browser; nothing in it is secret. */
export function addSettings(server: FastifyInstance, { config, database, keys, origins, firstAccount }: Parts): void {
  server.get('/config.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const { signUp: chosen, ...installation } = await readPublicInstallation(database);
    origins.learn(installation);
    const signUp = config.fixed.signUp === undefined ? (chosen ?? config.signUp) : config.signUp;
    return {
      anonKey: keys.publishableKey,
      // To a browser both mean that sign-up needs an invitation.
      signUp: signUp === 'closed' ? 'invitation' : signUp,
      ...installation,
      // Whether the first account is asked for the code that the server printed.
      firstAccountCode: installation.firstRun && firstAccount.code !== null,
      uploadLimit: config.uploadLimit,
      version: manifest.version,
      measured: await readMeasuredClaims(config.dataFolder),
    };
  });
}
