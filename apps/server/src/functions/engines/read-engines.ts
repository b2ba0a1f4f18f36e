import { type ServerFunction, smallLimits, teachers } from '../contract.ts';

export const readEngines: ServerFunction<'read-engines'> = {
  name: 'read-engines',
  permission: { roles: teachers },
  limits: smallLimits,
  run: async () => {
    throw new Error('read-engines');
  },
};
