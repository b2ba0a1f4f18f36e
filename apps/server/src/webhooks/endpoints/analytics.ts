import { readNumbers } from '../../automation/events/numbers.ts';
import type { Endpoint } from '../requests/contract.ts';

/** The person's numbers in the school they work in now, counted at this moment. */
export const analytics: Endpoint<'analytics'> = {
  purpose: 'analytics',
  run: async (_, { asServer, caller }) => ({
    status: 200,
    body: await asServer((transaction) => readNumbers(transaction, caller.schoolId)),
  }),
};
