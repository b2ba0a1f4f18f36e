import { type ServerFunction, smallLimits } from '../contract.ts';

export const allowOwnConnections: ServerFunction<'allow-own-connections'> = {
  name: 'allow-own-connections',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  run: async () => {
    throw new Error('allow-own-connections');
  },
};
