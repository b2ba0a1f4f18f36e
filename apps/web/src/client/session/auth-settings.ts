import { readConfig } from '../connection/config.ts';

/** Somebody else who can say who a person is, as the administrator of this installation configured it. */
export interface Provider {
  /** What the service knows it by. */
  name: string;
  /** What people call it. */
  label: string;
}

/** What the sign-in service says about itself. */
export interface AuthSettings {
  /** Whether this installation sends messages itself. If not, its administrator finds them in the outbox. */
  sendsMail: boolean;
  /** Those that are on, in the order of the configuration. */
  providers: Provider[];
  /** Whether an account may get further ways to sign in, and lose them. */
  linking: boolean;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Asks the sign-in service what is on. */
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
