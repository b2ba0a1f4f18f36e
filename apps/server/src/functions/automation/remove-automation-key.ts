import { type ServerFunction, smallLimits, teachers } from '../contract.ts';

export const removeAutomationKey: ServerFunction<'remove-automation-key'> = {
  name: 'remove-automation-key',
  permission: { roles: teachers },
  limits: smallLimits,
  run: async () => {
    throw new Error('remove-automation-key');
  },
};
