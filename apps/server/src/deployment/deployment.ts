import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { SignUp } from '@schole/auth';
import type { Transaction } from '@schole/database';
import type { Carrying, MailOutbox } from '@schole/mail';
import type { Config } from '../config/config.ts';
import { createSignUpRules } from './rules.ts';
import { createServerFacts, type ServerFacts, type ServerFactsConfig } from './server-facts.ts';

/** What the operators should know of the machine it runs on, and no browser can find out; nothing in it is secret. */
export interface Deployment {
  /** `outside`: the database of DATABASE_URL. */
  database: 'built-in' | 'outside';
  /** Absolute paths: the data folder, and the files' folder in it. */
  dataFolder: string;
  filesFolder: string;
  /** The value of SCHOLE_SITE_URL; null where it is not set. */
  site: string | null;
  /** The address that the server listens on. */
  listens: string;
  /** True: no other machine can open it. */
  onlyHere: boolean;
  /** The backup command, to be run in the folder of the program. */
  backupCommand: string;
  /** Variables that have to be set for it as they are for the server. */
  backupVariables: string[];
  server: ServerFacts;
  mails(): Promise<Carrying>;
  signUp(transaction: Transaction): Promise<SignUp>;
}

/** The part of the configuration that it is made from. */
export type DeploymentConfig = ServerFactsConfig &
  Pick<Config, 'databaseUrl' | 'dataFolder' | 'guestMigrations' | 'host' | 'secret' | 'siteUrl'>;

interface Parts {
  config: DeploymentConfig;
  outbox: Pick<MailOutbox, 'carrying'>;
  /** An address with the actual port. */
  listens: string;
}

/** Whether only programs of the same machine reach an address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** A path quoted as one shell argument. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}

/** The backup command of this installation. Possible secrets are only named, see `backupVariables`. */
function backupCommandOf({ dataFolder }: Parts['config']): string {
  const data = dataFolder === resolve('data') ? '' : `SCHOLE_DATA=${quoted(dataFolder)} `;
  return `${data}npm start -- backup schole.backup`;
}

export function createDeployment({ config, outbox, listens }: Parts): Deployment {
  const { signUp } = createSignUpRules(config);
  return {
    database: config.databaseUrl === null ? 'built-in' : 'outside',
    dataFolder: config.dataFolder,
    filesFolder: join(config.dataFolder, 'storage'),
    site: config.siteUrl,
    listens,
    onlyHere: isLoopback(config.host),
    backupCommand: backupCommandOf(config),
    backupVariables: [
      ...(config.databaseUrl === null ? [] : ['DATABASE_URL']),
      ...(config.secret === null ? [] : ['SCHOLE_SECRET']),
      ...(config.guestMigrations === null ? [] : ['SCHOLE_MIGRATIONS']),
    ],
    server: createServerFacts(config),
    mails: () => outbox.carrying(),
    signUp: async (transaction) => (typeof signUp === 'string' ? signUp : signUp(transaction)),
  };
}
