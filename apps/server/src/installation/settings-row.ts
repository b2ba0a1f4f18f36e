import type { SignUp } from '@schole/auth';
import type { CallOutput, CharacterRule } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { FunctionContext } from '../functions/contract.ts';

/** The row of the installation as the settings need it. */
export interface SettingsRow {
  sealed: boolean;
  privateAddresses: boolean;
  localServices: string[];
  signUp: SignUp | null;
  passwordCharacters: CharacterRule | null;
  geolocationAddress: string | null;
  geolocationField: string | null;
  socialAddresses: string[];
  supportContact: string | null;
}

/** Setting -> column of private.installation. */
export const columns = {
  sealed: 'sealed',
  privateAddresses: 'private_addresses',
  localServices: 'local_services',
  signUp: 'sign_up',
  passwordCharacters: 'password_characters',
  geolocationAddress: 'geolocation_address',
  geolocationField: 'geolocation_field',
  socialAddresses: 'social_addresses',
  supportContact: 'support_contact',
} as const satisfies Record<keyof SettingsRow, string>;

const listed = Object.entries(columns)
  .map(([name, column]) => `${column} as "${name}"`)
  .join(', ');

/** The row; `held`: locked until the end of the transaction, so that of two changes the second reads the first. */
export async function readSettingsRow(transaction: Transaction, held = false): Promise<SettingsRow> {
  const { rows } = await transaction.query<SettingsRow>(
    `select ${listed} from private.installation${held ? ' for update' : ''}`,
  );
  if (rows[0] === undefined) throw new Error('The row of the installation is missing.');
  return rows[0];
}

/** Mails that will be sent as soon as sending is allowed. */
async function countWaiting(context: FunctionContext): Promise<number> {
  const { rows } = await context.asCaller((transaction) =>
    transaction.query<{ count: number }>(
      `select count(*)::int as count from public.mails where state in ('waiting', 'held')`,
    ),
  );
  return rows[0]?.count ?? 0;
}

/** The current value of every setting: what the environment fixes, else what was chosen, else the default. */
export async function settingsOf(row: SettingsRow, context: FunctionContext): Promise<CallOutput<'read-installation'>> {
  const { fixed, defaults, mailServer, providers, payment } = context.deployment.server;
  const { geolocationAddress: address } = row;
  return {
    ...row,
    signUp: fixed.signUp === undefined ? (row.signUp ?? defaults.signUp) : defaults.signUp,
    passwordCharacters:
      fixed.passwordCharacters === undefined
        ? (row.passwordCharacters ?? defaults.passwordCharacters)
        : defaults.passwordCharacters,
    fixed,
    leaves: {
      mailServer,
      mails: await countWaiting(context),
      providers: [...providers],
      geolocation: address !== null && URL.canParse(address) ? new URL(address).host : null,
      payment,
    },
  };
}
