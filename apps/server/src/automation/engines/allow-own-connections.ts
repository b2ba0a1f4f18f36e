import { type ServerFunction, smallLimits } from '../../functions/contract.ts';
import { changeSchoolSwitch } from './change-school-switch.ts';

/** Whether the staff may connect engines and workflows of their own; existing ones are kept and not used. */
export const allowOwnConnections: ServerFunction<'allow-own-connections'> = {
  name: 'allow-own-connections',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  run: ({ allowed }, { asServer, caller }) =>
    asServer((transaction) => changeSchoolSwitch(transaction, caller, 'own_connections', allowed)),
};
