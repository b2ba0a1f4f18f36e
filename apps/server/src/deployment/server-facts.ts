import type { CharacterRule, SignUp } from '@schole/auth';
import manifest from '../../package.json' with { type: 'json' };
import type { Fixed } from '../config/auth.ts';
import type { Config } from '../config/config.ts';

/** What of the configuration and of this process whoever looks after the installation is told; nothing in it is secret. */
export interface ServerFacts {
  version: string;
  startedAt: Date;
  /** Settings that a variable of the environment rules. */
  fixed: Fixed;
  /** What counts where nothing was chosen in the app, or where the environment rules. */
  defaults: { signUp: SignUp; passwordCharacters: CharacterRule };
  /** Host of the mail server; null: there is none. */
  mailServer: string | null;
  /** What the providers of sign-in are called. */
  providers: readonly string[];
  payment: boolean;
  /** Bytes. */
  uploadLimit: number;
}

/** What of the configuration the house is made of. */
export type ServerFactsConfig = Pick<
  Config,
  'auth' | 'fixed' | 'payment' | 'providers' | 'signUp' | 'smtp' | 'uploadLimit'
>;

export function createServerFacts({
  auth,
  fixed,
  payment,
  providers,
  signUp,
  smtp,
  uploadLimit,
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
  };
}
