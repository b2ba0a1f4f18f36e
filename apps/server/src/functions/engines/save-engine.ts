import { type ServerFunction, smallLimits, teachers } from '../contract.ts';

export const saveEngine: ServerFunction<'save-engine'> = {
  name: 'save-engine',
  permission: { roles: teachers },
  limits: smallLimits,
  run: async () => {
    throw new Error('save-engine');
  },
};
