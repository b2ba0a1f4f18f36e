import type { KnownAccount } from '@schole/auth';
import { fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import { smallLimits, type VisitorFunction } from '../../functions/contract.ts';
import { hashOfCard } from '../../students/secrets.ts';
import { studentRefusal } from '../../students/student-attempt.ts';
import { readClaim } from '../join-claim.ts';

/** Opens the one session of somebody who was let in, on the device that asked. */
export const useJoinClaim: VisitorFunction<'use-join-claim'> = {
  name: 'use-join-claim',
  permission: 'visitors',
  limits: { ...smallLimits, body: 4_096 },
  async run({ claim }, { asServer, door, from, setHeader }) {
    const { school, userName } = await asServer((transaction) => readClaim(transaction, claim));
    const find = async (transaction: Transaction): Promise<KnownAccount> => {
      const { state, studentId } = await readClaim(transaction, claim);
      const admitted = state === 'admitted' && studentId !== null;
      return { userId: admitted ? studentId : null, admitted, series: 0, groups: [], hash: null, locked: false };
    };
    const opened = await door
      .open(from, {
        // As at the sign-in: the device is known there from now on.
        name: `student ${school} ${userName ?? ''}`,
        secret: null,
        find,
        onFailure: async () => {},
        // Of two at the same moment the second finds it used, and its session with it is undone.
        async onSession(transaction) {
          await transaction.query('select app.use_join_claim($1)', [hashOfCard(claim)]);
        },
      })
      .catch((problem: unknown) => {
        throw studentRefusal(problem);
      });
    if (opened === null) throw fault('join/gone');
    setHeader('set-cookie', opened.cookie);
    setHeader('cache-control', 'no-store');
    const { access_token, refresh_token } = opened.session;
    return { session: { access_token, refresh_token } };
  },
};
