import { authRoutes, originsOf } from '@schole/auth';
import { Fault } from '@schole/core';
import type { Database } from '@schole/database';
import { buildHttp, type Keys, type OutboundGate } from '@schole/http';
import type { MailOutbox } from '@schole/mail';
import type { Realtime } from '@schole/realtime';
import { restRoutes } from '@schole/rest';
import { createObjects, type StorageDriver, storageRoutes } from '@schole/storage';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { addAccountEvent } from '../auth/account-audit.ts';
import { accountRules } from '../auth/account-rules.ts';
import { endKeyAfter } from '../auth/end-incoming-key.ts';
import type { EndedSessions } from '../auth/ended-sessions.ts';
import { createNewBrowserNotice } from '../auth/new-browser-notice.ts';
import { createSignedUrlPolicy } from '../auth/signed-urls.ts';
import { addCalendarFeeds } from '../calendar/add-calendar-feeds.ts';
import type { Config } from '../config/config.ts';
import { createDeployment, type DeploymentConfig } from '../deployment/deployment.ts';
import type { FirstAccountRule } from '../deployment/first-account.ts';
import { createSignUpRules } from '../deployment/rules.ts';
import { recordDownloads } from '../exports/record-downloads.ts';
import type { WebFunction } from '../functions/contract.ts';
import { readPublicInstallation } from '../installation/public-installation.ts';
import { addSettings, createAllowedOrigins } from '../installation/public-settings.ts';
import type { Isolated } from '../isolated/contract.ts';
import { createAccountMailer, createAuthMailer, createConfirmationRule } from '../mail/account-mail.ts';
import { sendFactorMail } from '../mail/factor-mail.ts';
import { createInvites } from '../mail/invitation-mail.ts';
import { addPages } from '../pages/pages.ts';
import { createPayment } from '../payment/payment.ts';
import { isInvited } from '../people/is-invited.ts';
import type { TaskPool } from '../tasks/task-pool.ts';
import { webhookPlugin } from '../webhooks/webhook-plugin.ts';
import { functionsPlugin } from './functions-plugin.ts';

export interface AppParts {
  config: DeploymentConfig &
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
      | 'diskReserve'
      | 'siteUrl'
      | 'rest'
    >;
  database: Database;
  keys: Keys;
  /** Where the bytes of files are stored. */
  storageDriver: StorageDriver;
  realtime: Realtime;
  /** Sessions whose tokens are refused although they are valid. */
  ended: Pick<EndedSessions, 'has'>;
  taskPool: TaskPool;
  /** The child processes that read untrusted files. */
  isolated: Isolated;
  /** All outbound requests of this server go through it. */
  gate: OutboundGate;
  /** The outbox of mails. */
  outbox: MailOutbox;
  /** Who may create the first account. */
  firstAccount: FirstAccountRule;
  /** The public address, for links in mails and as the target of redirects. */
  site: string;
  /** The address that the server listens on. */
  listens: string;
  log: FastifyBaseLogger;
  /** The folder of the built web app. */
  pages: string;
  /** In addition to those of the registry. */
  functions?: readonly WebFunction[] | undefined;
  /** The cost of hashing a new password; only tests set it. */
  passwordCost?: number | undefined;
}

/** The app behind the port: six APIs that require a key, the public settings, and the pages. */
export async function createApp({
  config,
  database,
  keys,
  storageDriver,
  realtime,
  ended,
  taskPool,
  isolated,
  gate,
  outbox,
  firstAccount,
  site,
  listens,
  log,
  pages,
  functions,
  passwordCost,
}: AppParts): Promise<FastifyInstance> {
  const origins = createAllowedOrigins();
  const sendMail = createAccountMailer(outbox, site);
  const server = buildHttp({
    database,
    keys,
    log,
    trustProxy: config.trustProxy,
    connectTo: origins.list,
    // The addresses of calendars are secrets.
    secretPrefixes: ['/calendar'],
    hasEnded: ({ session_id: session }) => ended.has(session),
    routeGroups: [
      // Authentication: sign-up, sign-in, sessions.
      authRoutes({
        database,
        keys,
        site,
        passwordCost,
        maySignUp: isInvited,
        mayBeFirst: firstAccount.allows,
        onEvent: async (transaction, event) => {
          await addAccountEvent(transaction, event);
          await endKeyAfter(transaction, event);
          await sendFactorMail(sendMail, transaction, event);
        },
        onSession: createNewBrowserNotice(keys, sendMail),
        onMail: createAuthMailer(outbox, site),
        confirms: createConfirmationRule(config.auth.autoconfirm, outbox),
        ...accountRules(config.auth),
        ...createSignUpRules(config),
        ...config.providers,
        outbound: gate.as({
          purpose: 'sign-in',
          addresses: 'configured',
          ownOrigins: originsOf(config.providers.providers),
        }),
      }),
      // Reading and the few plain writes, as the caller, under row-level security.
      restRoutes({ database, ...config.rest }),
      // Files in buckets: uploads, downloads, signed URLs, under row-level security.
      storageRoutes({
        database,
        keys,
        driver: storageDriver,
        limit: config.uploadLimit,
        signedUrlPolicy: createSignedUrlPolicy({ database, ended, sessionHours: config.providers.sessionHours }),
        onDownload: recordDownloads(database),
      }),
      // Channels: broadcasts, presences and row changes over a websocket.
      realtime.routeGroup,
      // Everything that touches more than one row: validated, authorized, audited.
      functionsPlugin({
        payment: createPayment({ config: config.payment, gate, site }),
        database,
        keys,
        objects: createObjects({ database, driver: storageDriver, limit: config.uploadLimit }),
        gate,
        site,
        taskPool,
        isolated,
        sendMail,
        invites: createInvites(outbox, site),
        deployment: createDeployment({ config, outbox, listens }),
        further: functions,
        sessionHours: config.providers.sessionHours,
        passwordCost,
      }),
      // Requests of workflows, each with the key of a person.
      webhookPlugin({ database, taskPool, keys, gate, site }),
    ],
  });
  // GET /config.json: settings that are public to every browser.
  addSettings(server, { config, database, keys, origins, firstAccount });
  // The web app, and its not-found page for every other address.
  server.register(async (scope) => {
    const { sendUnknown } = await addPages(scope, pages, { site: config.siteUrl ?? undefined });
    // GET /calendar/<secret>.ics: due dates, for calendar programs.
    addCalendarFeeds(scope, { database, keys, site, sendUnknown });
  });
  server.setNotFoundHandler(() => {
    throw new Fault('not_found', 'There is nothing at this address.', { status: 404 });
  });
  origins.learn(await readPublicInstallation(database));
  await server.ready();
  return server;
}
