import { authDoor, originsOf } from '@schole/auth';
import { Fault } from '@schole/core';
import type { Database } from '@schole/database';
import { buildHttp, type Keys, type OutboundGate } from '@schole/http';
import type { Post } from '@schole/mail';
import type { Realtime } from '@schole/realtime';
import { restDoor } from '@schole/rest';
import { type Keeper, storageDoor } from '@schole/storage';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { openBrowserWatch } from './account/browsers.ts';
import { endKeyAfter } from './account/end-key.ts';
import type { EndedSessions } from './account/ended-sessions.ts';
import { tellOfAct } from './account/tell-of-acts.ts';
import { addAccountEvent } from './account-audit.ts';
import { openAccountMail, openConfirms, openTell } from './account-mail.ts';
import { accountRules } from './account-rules.ts';
import type { Config } from './config.ts';
import type { WebFunction } from './functions/contract.ts';
import { functionsDoor } from './functions/door.ts';
import { readInstallation } from './installation.ts';
import { openInvites } from './invitation-mail.ts';
import { isInvited } from './invited.ts';
import { addPages } from './pages.ts';
import { openPayment } from './payment/open.ts';
import { openPlace, type PlaceConfig } from './place.ts';
import { exportLoans, recordDownloads } from './records/downloads.ts';
import { openRules } from './rules.ts';
import { addSettings, openOrigins } from './settings.ts';
import type { Thinking } from './thinking.ts';
import { webhookDoor } from './webhooks/door.ts';

export interface AppParts {
  config: PlaceConfig &
    Pick<
      Config,
      | 'databaseUrl'
      | 'dataFolder'
      | 'host'
      | 'auth'
      | 'providers'
      | 'signUp'
      | 'fixed'
      | 'payment'
      | 'trustProxy'
      | 'uploadLimit'
      | 'siteUrl'
      | 'rest'
    >;
  database: Database;
  keys: Keys;
  /** Where the bytes of files are. */
  keeper: Keeper;
  realtime: Realtime;
  /** Sessions whose tokens are refused although they are valid. */
  ended: Pick<EndedSessions, 'has'>;
  thinking: Thinking;
  /** The one way out of this server. */
  gate: OutboundGate;
  /** The outbox of mails. */
  post: Post;
  /** The public address, for links in mails and the end of redirects. */
  site: string;
  /** Where the server listens. */
  listens: string;
  log: FastifyBaseLogger;
  /** The folder of the built web app. */
  pages: string;
  /** Beside those of the registry. */
  functions?: readonly WebFunction[] | undefined;
  /** What a new password's hash costs; only tests give it. */
  passwordCost?: number | undefined;
}

/** The app behind the port: six doors that ask for a key, the public settings, and the pages. */
export async function openApp({
  config,
  database,
  keys,
  keeper,
  realtime,
  ended,
  thinking,
  gate,
  post,
  site,
  listens,
  log,
  pages,
  functions,
  passwordCost,
}: AppParts): Promise<FastifyInstance> {
  const origins = openOrigins();
  const tell = openTell(post, site);
  const server = buildHttp({
    database,
    keys,
    log,
    trustProxy: config.trustProxy,
    connectTo: origins.list,
    hasEnded: ({ session_id: session }) => ended.has(session),
    doors: [
      // Who somebody is: sign-up, sign-in, sessions.
      authDoor({
        database,
        keys,
        site,
        passwordCost,
        mayJoin: isInvited,
        onEvent: async (transaction, event) => {
          await addAccountEvent(transaction, event);
          await endKeyAfter(transaction, event);
          await tellOfAct(tell, transaction, event);
        },
        onSession: openBrowserWatch(keys, tell),
        onMail: openAccountMail(post, site),
        confirms: openConfirms(config.auth.autoconfirm, post),
        ...accountRules(config.auth),
        ...openRules(config),
        ...config.providers,
        outbound: gate.as({
          ...{ purpose: 'sign-in', addresses: 'configured', ownOrigins: originsOf(config.providers.providers) },
        }),
      }),
      // Reading and the few plain writes, as the caller, under row-level security.
      restDoor({ database, ...config.rest }),
      // Files in buckets: uploads, downloads, signed addresses, under row-level security.
      storageDoor({
        database,
        keys,
        keeper,
        limit: config.uploadLimit,
        loans: { longest: exportLoans, hasEnded: ended.has },
        onDownload: recordDownloads(database),
      }),
      // Channels: broadcasts, presences and row changes over a websocket.
      realtime.door,
      // Everything that is more than one row: checked, permitted, audited.
      functionsDoor({
        payment: openPayment({ config: config.payment, gate, site }),
        database,
        keys,
        gate,
        site,
        thinking,
        tell,
        invites: openInvites(post, site),
        place: openPlace({ config, post, listens }),
        further: functions,
        passwordCost,
      }),
      // What workflows ask, each with a person's key for them.
      webhookDoor({ database, thinking, keys, gate, site }),
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
