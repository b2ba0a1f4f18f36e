import { type ServerFunction, smallLimits, teachers } from '../contract.ts';

export const testEngine: ServerFunction<'test-engine'> = {
  name: 'test-engine',
  permission: { roles: teachers },
  limits: smallLimits,
  run: async () => {
    throw new Error('test-engine');
  },
};
