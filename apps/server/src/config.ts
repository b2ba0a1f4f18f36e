import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isMailAddress, readSmtpAddress, type SmtpAddress } from '@schole/mail';
import { z } from 'zod';

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

function postgresAddress(value: string): boolean {
  return URL.canParse(value) && ['postgres:', 'postgresql:'].includes(new URL(value).protocol);
}

/** An address without a path: the server answers at its root. */
function siteAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, pathname, search, hash } = new URL(value);
  return (
    ['http:', 'https:'].includes(protocol) && [username, password, search, hash].join('') === '' && pathname === '/'
  );
}

function network(value: string): boolean {
  const [address = '', bits, more] = value.split('/');
  const family = isIP(address);
  return (
    family > 0 &&
    more === undefined &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
  );
}

const networks = (value: string) => value.split(',').map((part) => part.trim());

/** Every environment variable of the server, once. `wants` finishes the sentence "PORT must be …". Add here. */
const table = {
  PORT: {
    default: '3000',
    meaning: 'The port the server listens on; 0 takes any free one.',
    wants: 'a whole number from 0 to 65535',
    value: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .pipe(z.number().max(65_535)),
  },
  HOST: {
    default: '127.0.0.1',
    meaning: 'The address the server listens on. 0.0.0.0 opens it to the network it stands in.',
    wants: 'an IP address or a host name',
    value: z.string().refine((value) => isIP(value) > 0 || hostName.test(value)),
  },
  SCHOLE_DATA: {
    default: './data',
    meaning:
      'The folder that holds the database, the files and the secret. Back it up; a copy of it is the whole school.',
    wants: 'the path of a folder',
    value: z.string().transform((value) => resolve(value)),
  },
  SCHOLE_SECRET: {
    default: null,
    meaning:
      'At least 32 characters that encrypt the keys kept in the database. Without it a file in the data folder holds one. Several servers on one database must share it.',
    wants: 'at least 32 characters',
    value: z.string().min(32),
  },
  DATABASE_URL: {
    default: null,
    meaning:
      'A PostgreSQL (15 or newer) of your own, as postgres://owner:password@host/database. Without it the built-in one is used. The owner needs CREATEROLE and CREATEDB, not superuser.',
    wants: 'an address that begins with postgres:// or postgresql://',
    value: z.string().refine(postgresAddress),
  },
  SCHOLE_PG_BIN: {
    default: null,
    meaning: 'The folder with the postgres and initdb programs to use instead of the built-in ones.',
    wants: 'the path of a folder',
    value: z.string().transform((value) => resolve(value)),
  },
  SCHOLE_DB_USER: {
    default: null,
    meaning: 'The account the built-in PostgreSQL runs as when the server is started as root.',
    wants: 'the name of an account of this machine',
    value: z.string().regex(/^[a-z_][a-z0-9_.-]{0,31}\$?$/i),
  },
  SCHOLE_SIGN_UP: {
    default: 'open',
    meaning:
      'Who may make an account: open (everybody) or invitation (only the very first account, then those invited).',
    wants: 'open or invitation',
    value: z.enum(['open', 'invitation']),
  },
  SCHOLE_SITE_URL: {
    default: null,
    meaning:
      'The address people open, as https://schole.school.example: links in mails begin with it. Without it that of HOST and PORT.',
    wants: 'an address that begins with http:// or https:// and has no path',
    value: z
      .string()
      .refine(siteAddress)
      .transform((value) => new URL(value).origin),
  },
  SCHOLE_SMTP_URL: {
    default: null,
    meaning:
      'The mail server, as smtp://user:password@host:587 or smtps:// for one that is encrypted from the start. Without it sign-up confirms at once, and mails wait in the outbox.',
    wants: 'an address that begins with smtp:// or smtps://, with user and password or neither',
    value: z
      .string()
      .transform(readSmtpAddress)
      .pipe(z.custom<SmtpAddress>((address) => address !== null)),
  },
  SCHOLE_MAIL_FROM: {
    default: null,
    meaning: 'Whom mails are from, as Schole <schole@school.example>; needed with SCHOLE_SMTP_URL.',
    wants: 'an e-mail address, or a name with one in angle brackets',
    value: z.string().refine(isMailAddress),
  },
  SCHOLE_UPLOAD_LIMIT: {
    default: '50',
    meaning: 'The largest file that may be uploaded, in megabytes.',
    wants: 'a whole number from 1 to 2000',
    value: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .pipe(z.number().min(1).max(2_000)),
  },
  SCHOLE_LOG: {
    default: 'warn',
    meaning: `How much is written down: ${logLevels.join(', ')}. From info on, every request has a line.`,
    wants: `one of ${logLevels.join(', ')}`,
    value: z.enum(logLevels),
  },
  SCHOLE_TRUST_PROXY: {
    default: 'no',
    meaning:
      'The proxies in front of the server whose word about the caller’s address is believed: no, or their addresses or networks separated by commas.',
    wants: 'no, or IP addresses or networks (10.0.0.0/8) separated by commas',
    value: z
      .string()
      .refine((value) => value === 'no' || networks(value).every(network))
      .transform((value) => (value === 'no' ? false : networks(value).join(','))),
  },
} as const satisfies Record<string, { default: string | null; meaning: string; wants: string; value: z.ZodType }>;

type Name = keyof typeof table;
type Value<Of extends Name> =
  | z.output<(typeof table)[Of]['value']>
  | ((typeof table)[Of]['default'] extends string ? never : null);

/** Every environment variable with its default and meaning, as the README's table prints them. */
export const variables: readonly { name: string; default: string | null; meaning: string }[] = Object.entries(
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
  signUp: 'open' | 'invitation';
  /** An origin; null: where the server listens. */
  siteUrl: string | null;
  /** The mail server and whom mails are from; null: mails wait in the outbox. */
  smtp: { server: SmtpAddress; from: string } | null;
  /** Bytes. */
  uploadLimit: number;
  logLevel: (typeof logLevels)[number];
  /** Addresses and networks separated by commas. */
  trustProxy: false | string;
  /** What a person should read at start although it does not stop the server. */
  warnings: string[];
}

/** A wrong environment variable; the message names it and says what it wants, never its value (it may be a secret). */
export class WrongVariable extends Error {
  override readonly name = 'WrongVariable';
}

function read<Of extends Name>(environment: NodeJS.ProcessEnv, name: Of): Value<Of> {
  const entry = table[name];
  const given = environment[name]?.trim();
  const text = given === undefined || given === '' ? entry.default : given;
  if (text === null) return null as Value<Of>;
  const parsed = entry.value.safeParse(text);
  if (!parsed.success) throw new WrongVariable(`${name} must be ${entry.wants}.`);
  return parsed.data as Value<Of>;
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

/** Throws WrongVariable when there is a server and no sender; a sender alone changes nothing. */
function readSmtp(environment: NodeJS.ProcessEnv): Config['smtp'] {
  const server = read(environment, 'SCHOLE_SMTP_URL');
  const from = read(environment, 'SCHOLE_MAIL_FROM');
  if (server === null) return null;
  if (from === null) throw new WrongVariable('SCHOLE_MAIL_FROM must be set with SCHOLE_SMTP_URL.');
  return { server, from };
}

/** Reads each variable once; throws WrongVariable on the first that is not as it must be. An empty value counts as not set. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const databaseUrl = read(environment, 'DATABASE_URL');
  const secret = read(environment, 'SCHOLE_SECRET');
  return {
    port: read(environment, 'PORT'),
    host: read(environment, 'HOST'),
    dataFolder: read(environment, 'SCHOLE_DATA'),
    secret,
    databaseUrl,
    postgresBin: read(environment, 'SCHOLE_PG_BIN'),
    databaseUser: read(environment, 'SCHOLE_DB_USER'),
    signUp: read(environment, 'SCHOLE_SIGN_UP'),
    siteUrl: read(environment, 'SCHOLE_SITE_URL'),
    smtp: readSmtp(environment),
    uploadLimit: read(environment, 'SCHOLE_UPLOAD_LIMIT') * 1024 * 1024,
    logLevel: read(environment, 'SCHOLE_LOG'),
    trustProxy: read(environment, 'SCHOLE_TRUST_PROXY'),
    warnings: warningsFor(environment, databaseUrl, secret),
  };
}
