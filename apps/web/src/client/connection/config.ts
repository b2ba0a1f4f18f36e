import type { MeasuredClaims } from '@schole/core';
import { rememberUntilReload } from '../browser/page-memory.ts';

/** What `/config.json` returns to every browser; nothing in it is secret. */
export interface Config {
  anonKey: string;
  signUp: 'open' | 'invitation';
  /** True until the first account of this installation exists. */
  firstRun: boolean;
  /** True: that account is asked for the code that the server printed when it started. */
  firstAccountCode: boolean;
  /** True: sealed mode, nothing leaves this installation. */
  sealed: boolean;
  /** Address of a service that returns a country code, or null. */
  geolocation: string | null;
  /** The field of its response that holds the country code; null: one of the default names. */
  geolocationField: string | null;
  /** Pages of the school on other sites, https only. */
  socialAddresses: readonly string[];
  /** Who gives support and training, in any words; null: nobody. */
  supportContact: string | null;
  version: string;
  /** What was measured on this installation; null: nothing was. */
  measured: MeasuredClaims | null;
  /** Bytes of the largest file that may be uploaded; null: the default limit. */
  uploadLimit: number | null;
}

let reading: Promise<Config> | null = null;
let known: Config | null = null;

/** Reads `/config.json` once; a failure is not cached, so that the next call tries again. */
export function readConfig(): Promise<Config> {
  reading ??= fetchConfig().then(
    (found) => {
      known = found;
      return found;
    },
    (error: unknown) => {
      reading = null;
      throw error;
    },
  );
  return reading;
}

/** The config if it has been read already, or null. */
export function knownConfig(): Config | null {
  return known;
}

/** Sets the config of a default installation, for the build, where there is no server to ask. */
export function presumeConfig(config: Config): void {
  known = config;
}

/** Forgets the config that was read, for example after the first account was created. */
export function forgetConfig(): void {
  reading = null;
  known = null;
}

rememberUntilReload(forgetConfig);

const isSecureAddress = (address: unknown): boolean =>
  typeof address === 'string' && URL.canParse(address) && new URL(address).protocol === 'https:';

async function fetchConfig(): Promise<Config> {
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  const found = (await response.json()) as Partial<Config>;
  if (typeof found.anonKey !== 'string' || found.anonKey === '') throw new Error('config.json holds no key');
  return {
    anonKey: found.anonKey,
    signUp: found.signUp === 'invitation' ? 'invitation' : 'open',
    firstRun: found.firstRun === true,
    firstAccountCode: found.firstAccountCode === true,
    sealed: found.sealed !== false,
    geolocation: typeof found.geolocation === 'string' && found.geolocation !== '' ? found.geolocation : null,
    geolocationField:
      typeof found.geolocationField === 'string' && found.geolocationField !== '' ? found.geolocationField : null,
    socialAddresses: Array.isArray(found.socialAddresses) ? found.socialAddresses.filter(isSecureAddress) : [],
    supportContact:
      typeof found.supportContact === 'string' && found.supportContact !== '' ? found.supportContact : null,
    version: typeof found.version === 'string' ? found.version : '',
    // Our own server has read it by the schema.
    measured: found.measured ?? null,
    uploadLimit: typeof found.uploadLimit === 'number' ? found.uploadLimit : null,
  };
}
