import { type ServerFunction, smallLimits } from '../../functions/contract.ts';
import { readSettingsRow, settingsOf } from '../settings-row.ts';

/** What can be set for the installation in the app, and what may leave as soon as its seal is open. */
export const readInstallation: ServerFunction<'read-installation'> = {
  name: 'read-installation',
  permission: 'installation',
  limits: smallLimits,
  async run(_input, context) {
    const row = await context.asServer((transaction) => readSettingsRow(transaction));
    return settingsOf(row, context);
  },
};
