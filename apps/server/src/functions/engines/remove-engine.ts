import { type ServerFunction, smallLimits, teachers } from '../contract.ts';

export const removeEngine: ServerFunction<'remove-engine'> = {
  name: 'remove-engine',
  permission: { roles: teachers },
  limits: smallLimits,
  run: async () => {
    throw new Error('remove-engine');
  },
};
