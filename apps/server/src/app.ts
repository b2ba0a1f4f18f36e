import { authDoor } from '@schole/auth';
import { Fault } from '@schole/core';
import type { Database } from '@schole/database';
import { buildHttp, type Keys } from '@schole/http';
import type { Post } from '@schole/mail';
import type { Realtime } from '@schole/realtime';
import { restDoor } from '@schole/rest';
import { type Keeper, storageDoor } from '@schole/storage';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { addAccountEvent } from './account-audit.ts';
import { openAccountMail, openConfirms } from './account-mail.ts';
import { accountRules } from './account-rules.ts';
import type { Config } from './config.ts';
import type { WebFunction } from './functions/contract.ts';
import { functionsDoor } from './functions/door.ts';
import { readInstallation } from './installation.ts';
import { addPages } from './pages.ts';
import { addSettings, openOrigins } from './settings.ts';
import type { Thinking } from './thinking.ts';

export interface AppParts {
  config: Pick<Config, 'auth' | 'providers' | 'signUp' | 'trustProxy' | 'uploadLimit' | 'siteUrl' | 'rest'>;
  database: Database;
  keys: Keys;
  /** Where the bytes of files are. */
  keeper: Keeper;
  realtime: Realtime;
  thinking: Thinking;
  /** The outbox of mails. */
  post: Post;
  /** The public address, for links in mails and the end of redirects. */
  site: string;
  log: FastifyBaseLogger;
  /** The folder of the built web app. */
  pages: string;
  /** Beside those of the registry. */
  functions?: readonly WebFunction[] | undefined;
}

/** The app behind the port: five doors that ask for a key, the public settings, and the pages. */
export async function openApp({
  config,
  database,
  keys,
  keeper,
  realtime,
  thinking,
  post,
  site,
  log,
  pages,
  functions,
}: AppParts): Promise<FastifyInstance> {
  const origins = openOrigins();
  const server = buildHttp({
    database,
    keys,
    log,
    trustProxy: config.trustProxy,
    connectTo: origins.list,
    doors: [
      // Who somebody is: sign-up, sign-in, sessions.
      authDoor({
        database,
        keys,
        site,
        signUp: config.signUp,
        onEvent: addAccountEvent,
        onMail: openAccountMail(post, site),
        confirms: openConfirms(config.auth.autoconfirm, post),
        ...accountRules(config.auth),
        ...config.providers,
        // A sealed installation asks no provider outside of this machine.
        sealed: async () => (await readInstallation(database)).sealed,
      }),
      // Reading and the few plain writes, as the caller, under row-level security.
      restDoor({ database, ...config.rest }),
      // Files in buckets: uploads, downloads, signed addresses, under row-level security.
      storageDoor({ database, keys, keeper, limit: config.uploadLimit }),
      // Channels: broadcasts, presences and row changes over a websocket.
      realtime.door,
      // Everything that is more than one row: checked, permitted, audited.
      functionsDoor({ database, keys, thinking, further: functions }),
    ],
  });
  // GET /config.json: what every browser may know.
  addSettings(server, { config, database, keys, origins });
  // The web app, and its not-found page for every other address.
  server.register((room) => addPages(room, pages, { site: config.siteUrl ?? undefined }));
  server.setNotFoundHandler(() => {
    throw new Fault('not_found', 'There is nothing at this address.', { status: 404 });
  });
  origins.learn(await readInstallation(database));
  await server.ready();
  return server;
}
