import { anyUserExists, type SignUp } from '@schole/auth';
import type { Database } from '@schole/database';

/** The public facts about this installation. */
export interface PublicInstallation {
  /** True until the first account exists. */
  firstRun: boolean;
  /** True: only requests to loopback may leave. */
  sealed: boolean;
  /** A service that returns the reader's country; null when none is set, and while sealed. */
  geolocation: string | null;
  /** The field of its answer with the country code; null: one of the common names. */
  geolocationField: string | null;
  /** Pages of the school elsewhere, for the footer. */
  socialAddresses: readonly string[];
  /** Who gives the support and the training of the plans; null: nobody. */
  supportContact: string | null;
  /** Who may create an account, as it was chosen in the app; null: no choice was made. */
  signUp: SignUp | null;
}

/** Reads the installation's own row and whether anybody has an account yet. */
export async function readPublicInstallation(database: Database): Promise<PublicInstallation> {
  const [installation, inhabited] = await Promise.all([
    database.asUser(
      { role: 'schole_server' },
      (transaction) =>
        transaction.query<{
          sealed: boolean;
          geolocation_address: string | null;
          geolocation_field: string | null;
          social_addresses: string[];
          support_contact: string | null;
          sign_up: SignUp | null;
        }>(
          `select sealed, geolocation_address, geolocation_field, social_addresses, support_contact, sign_up
           from private.installation`,
        ),
      { readOnly: true },
    ),
    database.asUser({ role: 'supabase_auth_admin' }, anyUserExists, { readOnly: true }),
  ]);
  const [row] = installation.rows;
  const sealed = row?.sealed !== false;
  return {
    firstRun: !inhabited,
    sealed,
    geolocation: sealed ? null : (row?.geolocation_address ?? null),
    geolocationField: sealed ? null : (row?.geolocation_field ?? null),
    socialAddresses: row?.social_addresses ?? [],
    supportContact: row?.support_contact ?? null,
    signUp: row?.sign_up ?? null,
  };
}
