import { requireMfa } from '../../auth/require-mfa.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { makeFeed } from '../feed-rows.ts';

/** A new address for the caller's calendar program; only this answer contains it, and an earlier one ends. */
export const makeCalendarFeed: ServerFunction<'make-calendar-feed'> = {
  name: 'make-calendar-feed',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ language }, { caller, automation, asServer }) =>
    asServer(async (transaction) => {
      // The address outlives the session that made it.
      await requireMfa(transaction);
      const { userId, schoolId, claims } = caller;
      const aal = claims.aal === 'aal2' ? 'aal2' : 'aal1';
      return makeFeed(transaction, { userId, schoolIds: [schoolId], aal, language, site: automation.address });
    }),
};
