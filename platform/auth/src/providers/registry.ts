import type { Outbound } from '@schole/http';
import { authFault } from '../http/auth-fault.ts';
import { createGithubProvider } from './github.ts';
import { createOidcProvider, type ProviderOptions } from './oidc.ts';
import type { Provider } from './provider.ts';
import type { ProviderSettings } from './settings.ts';

/** The factory of each kind. Add here. */
const kinds: Readonly<Record<ProviderSettings['kind'], (options: ProviderOptions) => Provider>> = {
  oidc: createOidcProvider,
  google: createOidcProvider,
  github: createGithubProvider,
};

/** The providers of this installation. */
export interface Providers {
  /** By name; throws validation_failed for an unknown and provider_disabled for a switched-off one. */
  read(name: string | undefined): Provider;
  /** By issuer, for id tokens whose program names no provider; null when none has it. */
  findByIssuer(issuer: string): Provider | null;
  /** Name -> whether it is enabled. */
  list(): Record<string, boolean>;
  /** Name -> label, of the enabled ones. */
  labels(): Record<string, string>;
}

/** Opens the configured providers; nothing is fetched before the first use. */
export function createProviders(
  settings: readonly ProviderSettings[],
  options: { outbound: Outbound; callback: string; clock: () => number },
): Providers {
  const byName = new Map(settings.map((one) => [one.name, kinds[one.kind]({ ...options, settings: one })]));
  return {
    read(name) {
      const provider = name === undefined ? undefined : byName.get(name.toLowerCase());
      if (provider === undefined) {
        const message = 'Unsupported provider: this installation has none of this name';
        throw authFault('validation_failed', { message });
      }
      if (!provider.enabled) throw authFault('provider_disabled');
      return provider;
    },
    findByIssuer: (issuer) => [...byName.values()].find((each) => each.issuer === issuer) ?? null,
    list: () => Object.fromEntries([...byName].map(([name, { enabled }]) => [name, enabled])),
    labels: () => Object.fromEntries(settings.filter(({ enabled }) => enabled).map(({ name, label }) => [name, label])),
  };
}
