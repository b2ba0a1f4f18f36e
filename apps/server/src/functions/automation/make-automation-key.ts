import { type ServerFunction, smallLimits, teachers } from '../contract.ts';

export const makeAutomationKey: ServerFunction<'make-automation-key'> = {
  name: 'make-automation-key',
  permission: { roles: teachers },
  limits: smallLimits,
  run: async () => {
    throw new Error('make-automation-key');
  },
};
