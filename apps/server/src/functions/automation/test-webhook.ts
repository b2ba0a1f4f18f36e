import { type ServerFunction, smallLimits, teachers } from '../contract.ts';

export const testWebhook: ServerFunction<'test-webhook'> = {
  name: 'test-webhook',
  permission: { roles: teachers },
  limits: smallLimits,
  run: async () => {
    throw new Error('test-webhook');
  },
};
