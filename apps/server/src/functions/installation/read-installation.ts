import { type ServerFunction, smallLimits } from '../contract.ts';
import { readSettingsRow, settingsOf } from './settings.ts';

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
