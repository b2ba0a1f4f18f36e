import type { SmtpAddress } from '@schole/mail';
import { type AuthConfig, authVariables, type Fixed, readAuthConfig, readFixed } from './auth.ts';
import { databaseVariables } from './database.ts';
import { type KeysConfig, keyVariables, readKeysConfig } from './keys.ts';
import { mailVariables } from './mail.ts';
import { type PaymentConfig, paymentVariables, readPaymentConfig } from './payment.ts';
import { type ProvidersConfig, providerVariables, readProvidersConfig, sessionVariables } from './providers.ts';
import { type RealtimeConfig, readRealtimeConfig, realtimeVariables } from './realtime.ts';
import { restVariables } from './rest.ts';
import { type logLevels, serverVariables } from './server.ts';
import { createVariableReader, type Variable, type VariableValue, WrongVariable } from './variable.ts';

/** Every environment variable of the server, once: a table for each area. */
const table = {
  ...serverVariables,
  ...databaseVariables,
  ...mailVariables,
  ...authVariables,
  ...providerVariables,
  ...sessionVariables,
  ...keyVariables,
  ...restVariables,
  ...realtimeVariables,
  ...paymentVariables,
} as const;

/** Every environment variable with its default and meaning, as docs/settings.md prints them. */
export const variables: readonly { name: string; default: string | null; meaning: string }[] = Object.entries<Variable>(
  table,
).map(([name, entry]) => ({ name, default: entry.default, meaning: entry.meaning }));

export interface Config {
  port: number;
  host: string;
  /** Absolute path. */
  dataFolder: string;
  /** Null: a file in the data folder holds it. */
  secret: string | null;
  databaseUrl: string | null;
  postgresBin: string | null;
  databaseUser: string | null;
  /** Milliseconds of database time that one person may use per minute. */
  databaseBudget: number;
  /** A folder with third-party migrations, as an absolute path. */
  guestMigrations: string | null;
  guestFailure: 'start' | 'stop';
  signUp: 'open' | 'invitation' | 'closed';
  /** The settings that the environment fixes, so that they cannot be changed in the app. */
  fixed: Fixed;
  auth: AuthConfig;
  /** External sign-in providers, and how long sessions last. */
  providers: ProvidersConfig;
  /** Keys and tokens of other programs. */
  keys: KeysConfig;
  /** The payment provider; null: there is none. */
  payment: PaymentConfig | null;
  /** Limits of realtime/v1. */
  realtime: RealtimeConfig;
  /** An origin; null: where the server listens. */
  siteUrl: string | null;
  /** The mail server and the sender of mails; null: mails wait in the outbox. */
  smtp: { server: SmtpAddress; from: string } | null;
  /** Bytes. */
  uploadLimit: number;
  /** Bytes that uploads leave free on the disk; null: a share of it. */
  diskReserve: number | null;
  /** The part of the database that rest/v1 serves. */
  rest: {
    schemas: readonly string[];
    maxRows: number;
    aggregates: boolean;
    plan: boolean;
    tx: VariableValue<typeof restVariables, 'SCHOLE_REST_TX'>;
  };
  /** The origin at which Ollama is looked for on this machine. */
  ollama: string;
  logLevel: (typeof logLevels)[number];
  /** Addresses and networks separated by commas. */
  trustProxy: false | string;
  /** What a person should read at start although it does not stop the server. */
  warnings: string[];
}

function warningsFor(environment: NodeJS.ProcessEnv, databaseUrl: string | null, secret: string | null): string[] {
  const unknown = Object.keys(environment).filter((name) => name.startsWith('SCHOLE_') && !(name in table));
  const warnings = unknown.map((name) => `${name} is not a variable of Schole and has no effect.`);
  if (databaseUrl !== null && secret === null) {
    warnings.push(
      'DATABASE_URL is set without SCHOLE_SECRET: the secret lies in a file of this machine. A second server on the same database needs the same SCHOLE_SECRET.',
    );
  }
  return warnings;
}

function inBytes(megabytes: number | null): number | null {
  return megabytes === null ? null : megabytes * 1024 * 1024;
}

/** Throws WrongVariable when there is a server and no sender; a sender alone changes nothing. */
function readSmtp(environment: NodeJS.ProcessEnv): Config['smtp'] {
  const read = createVariableReader(environment, mailVariables);
  const server = read('SCHOLE_SMTP_URL');
  const from = read('SCHOLE_MAIL_FROM');
  if (server === null) return null;
  if (from === null) throw new WrongVariable('SCHOLE_MAIL_FROM must be set with SCHOLE_SMTP_URL.');
  return { server, from };
}

/** Reads each variable once; throws WrongVariable on the first invalid one. An empty value counts as not set. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const read = createVariableReader(environment, table);
  const databaseUrl = read('DATABASE_URL');
  const secret = read('SCHOLE_SECRET');
  return {
    port: read('PORT'),
    host: read('HOST'),
    dataFolder: read('SCHOLE_DATA'),
    secret,
    databaseUrl,
    postgresBin: read('SCHOLE_PG_BIN'),
    databaseUser: read('SCHOLE_DB_USER'),
    databaseBudget: read('SCHOLE_DATABASE_SECONDS') * 1_000,
    guestMigrations: read('SCHOLE_MIGRATIONS'),
    guestFailure: read('SCHOLE_MIGRATIONS_FAILURE'),
    signUp: read('SCHOLE_SIGN_UP'),
    fixed: readFixed(environment),
    auth: readAuthConfig(environment),
    providers: readProvidersConfig(environment),
    keys: readKeysConfig(environment),
    payment: readPaymentConfig(environment),
    realtime: readRealtimeConfig(environment),
    siteUrl: read('SCHOLE_SITE_URL'),
    smtp: readSmtp(environment),
    uploadLimit: read('SCHOLE_UPLOAD_LIMIT') * 1024 * 1024,
    diskReserve: inBytes(read('SCHOLE_DISK_RESERVE')),
    rest: {
      schemas: read('SCHOLE_REST_SCHEMAS'),
      maxRows: read('SCHOLE_REST_MAX_ROWS'),
      aggregates: read('SCHOLE_REST_AGGREGATES'),
      plan: read('SCHOLE_REST_PLAN'),
      tx: read('SCHOLE_REST_TX'),
    },
    ollama: read('SCHOLE_OLLAMA'),
    logLevel: read('SCHOLE_LOG'),
    trustProxy: read('SCHOLE_TRUST_PROXY'),
    warnings: warningsFor(environment, databaseUrl, secret),
  };
}
