import { type ServerFunction, smallLimits, teachers } from '../contract.ts';

export const readAutomation: ServerFunction<'read-automation'> = {
  name: 'read-automation',
  permission: { roles: teachers },
  limits: smallLimits,
  run: async () => {
    throw new Error('read-automation');
  },
};
