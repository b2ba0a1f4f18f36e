import type { SignUp } from '@schole/auth';
import type { CharacterRule } from '@schole/core';
import manifest from '../../package.json' with { type: 'json' };
import type { Fixed } from '../config/auth.ts';
import type { Config } from '../config/config.ts';

/** The facts about the configuration and this process that operators see; nothing in it is secret. */
export interface ServerFacts {
  version: string;
  startedAt: Date;
  /** Settings that a variable of the environment fixes. */
  fixed: Fixed;
  /** The values where nothing was chosen in the app, or where the environment fixes them. */
  defaults: { signUp: SignUp; passwordCharacters: CharacterRule };
  /** Host of the mail server; null: there is none. */
  mailServer: string | null;
  /** The names of the sign-in providers. */
  providers: readonly string[];
  payment: boolean;
  /** Bytes. */
  uploadLimit: number;
  /** Bytes that uploads leave free on the disk; null: a share of it. */
  diskReserve: number | null;
  /** The origin at which Ollama is looked for on this machine. */
  ollama: string;
}

/** The part of the configuration that it is made from. */
export type ServerFactsConfig = Pick<
  Config,
  'auth' | 'diskReserve' | 'fixed' | 'ollama' | 'payment' | 'providers' | 'signUp' | 'smtp' | 'uploadLimit'
>;

export function createServerFacts({
  auth,
  fixed,
  ollama,
  payment,
  providers,
  signUp,
  smtp,
  uploadLimit,
  diskReserve,
}: ServerFactsConfig): ServerFacts {
  return {
    version: manifest.version,
    startedAt: new Date(Date.now() - process.uptime() * 1_000),
    fixed,
    defaults: { signUp, passwordCharacters: auth.passwordCharacters },
    mailServer: smtp?.server.host ?? null,
    providers: providers.providers.filter(({ enabled }) => enabled).map(({ label }) => label),
    payment: payment !== null,
    uploadLimit,
    diskReserve,
    ollama,
  };
}
