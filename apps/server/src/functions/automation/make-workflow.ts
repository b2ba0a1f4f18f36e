import { type ServerFunction, smallLimits, teachers } from '../contract.ts';

export const makeWorkflow: ServerFunction<'make-workflow'> = {
  name: 'make-workflow',
  permission: { roles: teachers },
  limits: smallLimits,
  run: async () => {
    throw new Error('make-workflow');
  },
};
