import { type ServerFunction, smallLimits, teachers } from '../contract.ts';

export const listAutomationEvents: ServerFunction<'list-automation-events'> = {
  name: 'list-automation-events',
  permission: { roles: teachers },
  limits: smallLimits,
  run: async () => {
    throw new Error('list-automation-events');
  },
};
