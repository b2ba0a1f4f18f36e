import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { removeFeed } from '../feed-rows.ts';

/** Ends the address of the caller's calendar: programs that read it find nothing there any more. */
export const removeCalendarFeed: ServerFunction<'remove-calendar-feed'> = {
  name: 'remove-calendar-feed',
  permission: { roles: teachers },
  limits: smallLimits,
  run: (_input, { caller: { userId, schoolId }, asServer }) =>
    asServer(async (transaction) => {
      await removeFeed(transaction, { userId, schoolIds: [schoolId] });
      return {};
    }),
};
