import { smallLimits, type VisitorFunction } from '../../functions/contract.ts';
import { readClaim } from '../join-claim.ts';

/** Tells the device that asked what became of its request. Claims are not counted: nobody guesses 192 random bits. */
export const readJoinRequest: VisitorFunction<'read-join-request'> = {
  name: 'read-join-request',
  permission: 'visitors',
  limits: { ...smallLimits, body: 4_096 },
  async run({ claim }, { asServer, setHeader }) {
    const { state, userName, school, className } = await asServer((transaction) => readClaim(transaction, claim));
    setHeader('cache-control', 'no-store');
    return { state, className, school, userName };
  },
};
