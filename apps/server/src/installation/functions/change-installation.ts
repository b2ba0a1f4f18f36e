import { fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type FunctionContext, type ServerFunction, smallLimits } from '../../functions/contract.ts';
import { columns, readSettingsRow, type SettingsRow, settingsOf } from '../settings-row.ts';

type Setting = keyof SettingsRow;

const isSetting = (name: string): name is Setting => Object.hasOwn(columns, name);

/**
 * Their old and new values are not recorded: an address may contain a key in its query, and a contact is somebody's
 * name, which no erasure would remove from the audit.
 */
const quiet: readonly Setting[] = ['geolocationAddress', 'supportContact'];

const asText = (value: SettingsRow[Setting]) => (Array.isArray(value) ? value.join(' ') : value);

async function addSettingEvent(
  transaction: Transaction,
  { caller }: FunctionContext,
  setting: Setting,
  before: SettingsRow[Setting],
  after: SettingsRow[Setting],
): Promise<void> {
  const values = quiet.includes(setting)
    ? { before: before !== null, after: after !== null }
    : { before: asText(before), after: asText(after) };
  await addAuditEvent(transaction, {
    schoolId: caller.schoolId,
    actorId: caller.userId,
    action: 'setting/changed',
    subjectType: 'setting',
    subjectId: caller.schoolId,
    details: { setting, ...values },
  });
}

/** Changes settings, each with its audit event; throws setting/fixed where the environment fixes one. */
export const changeInstallation: ServerFunction<'change-installation'> = {
  name: 'change-installation',
  permission: 'installation',
  limits: smallLimits,
  async run(input, context) {
    const { fixed } = context.deployment.server;
    const changes = Object.entries(input).filter(([, value]) => value !== undefined);
    for (const [name] of changes) {
      const variable = (fixed as Readonly<Record<string, string>>)[name];
      if (variable !== undefined) throw fault('setting/fixed', { variable });
    }
    const row = await context.asServer(async (transaction) => {
      const before = await readSettingsRow(transaction, true);
      for (const [setting, value] of changes) {
        if (!isSetting(setting) || asText(before[setting]) === asText(value as SettingsRow[Setting])) continue;
        const after = value as SettingsRow[Setting];
        await transaction.query(`update private.installation set ${columns[setting]} = $1`, [after]);
        await addSettingEvent(transaction, context, setting, before[setting], after);
      }
      return readSettingsRow(transaction);
    });
    return settingsOf(row, context);
  },
};
