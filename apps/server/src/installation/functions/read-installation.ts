import { type ServerFunction, smallLimits } from '../../functions/contract.ts';
import { readSettingsRow, settingsOf } from '../settings-row.ts';

/** The settings of the installation in the app, and what may leave it as soon as it is no longer sealed. */
export const readInstallation: ServerFunction<'read-installation'> = {
  name: 'read-installation',
  permission: 'installation',
  limits: smallLimits,
  async run(_input, context) {
    const row = await context.asServer((transaction) => readSettingsRow(transaction));
    return settingsOf(row, context);
  },
};
