import { type ServerFunction, smallLimits, teachers } from '../contract.ts';

export const saveWebhook: ServerFunction<'save-webhook'> = {
  name: 'save-webhook',
  permission: { roles: teachers },
  limits: smallLimits,
  run: async () => {
    throw new Error('save-webhook');
  },
};
