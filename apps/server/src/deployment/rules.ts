import type { SignUp } from '@schole/auth';
import type { CharacterRule } from '@schole/core';
import type { Database, Transaction } from '@schole/database';
import type { Config } from '../config/config.ts';

type RulesConfig = Pick<Config, 'signUp' | 'fixed'> & { auth: Pick<Config['auth'], 'passwordCharacters'> };

/** Who may sign up and with what password: the variable that is set, else the choice in the app, else the default. */
export function createSignUpRules({ signUp, auth, fixed }: RulesConfig) {
  const chosen = async (transaction: Transaction) => {
    const { rows } = await transaction.query<{ sign_up: SignUp | null; password_characters: CharacterRule | null }>(
      'select sign_up, password_characters from private.installation',
    );
    return rows[0];
  };
  return {
    signUp:
      fixed.signUp === undefined
        ? async (transaction: Transaction) => (await chosen(transaction))?.sign_up ?? signUp
        : signUp,
    passwordCharacters:
      fixed.passwordCharacters === undefined
        ? async (transaction: Transaction) =>
            (await chosen(transaction))?.password_characters ?? auth.passwordCharacters
        : auth.passwordCharacters,
  };
}

/** The settings that every outbound request is checked against, read each time: another node may have changed them. */
export function createOutboundSettings(database: Database) {
  const read = async () => {
    const { rows } = await database.asUser(
      { role: 'schole_server' },
      (transaction) =>
        transaction.query<{ sealed: boolean; private_addresses: boolean; local_services: string[] }>(
          'select sealed, private_addresses, local_services from private.installation',
        ),
      { readOnly: true },
    );
    return rows[0];
  };
  return {
    // Without a row nothing may leave.
    sealed: async () => (await read())?.sealed !== false,
    privateAddresses: async () => (await read())?.private_addresses === true,
    localServices: async () => (await read())?.local_services ?? [],
  };
}
