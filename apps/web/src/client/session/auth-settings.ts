import { readConfig } from '../connection/config.ts';

/** An external identity provider, as the administrator of this installation configured it. */
export interface Provider {
  /** Its identifier in the sign-in service. */
  name: string;
  /** Its display name. */
  label: string;
}

/** The settings that the sign-in service publishes. */
export interface AuthSettings {
  /** Whether this installation sends messages itself. If not, its administrator finds them in the outbox. */
  sendsMail: boolean;
  /** The enabled providers, in the order of the configuration. */
  providers: Provider[];
  /** Whether identities may be linked to an account and unlinked from it. */
  linking: boolean;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Asks the sign-in service for its settings. */
export async function readAuthSettings(): Promise<AuthSettings> {
  const { anonKey } = await readConfig();
  const response = await fetch('/auth/v1/settings', { headers: { apikey: anonKey } });
  const settings = new Map(entriesOf(await response.json()));
  const on = new Map(entriesOf(settings.get('external')));
  const names = entriesOf(settings.get('provider_names'));
  return {
    sendsMail: settings.get('mailer_autoconfirm') === false,
    providers: names.filter(([name]) => on.get(name) === true).map(([name, label]) => ({ name, label: String(label) })),
    linking: settings.get('manual_linking_enabled') === true,
  };
}
