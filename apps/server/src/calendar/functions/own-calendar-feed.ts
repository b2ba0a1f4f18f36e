import { fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import { type StudentFunction, smallLimits } from '../../functions/contract.ts';
import { type FeedOwner, makeFeed, removeFeed } from '../feed-rows.ts';

/** Throws student/not-found for one whom no school keeps. */
async function findOwner(transaction: Transaction, userId: string): Promise<FeedOwner> {
  const { rows } = await transaction.query<{ id: string }>('select id from app.my_school_ids() as id');
  if (rows.length === 0) throw fault('student/not-found');
  return { userId, schoolIds: rows.map(({ id }) => id) };
}

/** A new address for the calendar program of the student who asks. */
export const makeOwnCalendarFeed: StudentFunction<'make-own-calendar-feed'> = {
  name: 'make-own-calendar-feed',
  permission: 'students',
  limits: smallLimits,
  run: ({ language }, { caller, address, asServer }) =>
    asServer(async (transaction) => {
      const owner = await findOwner(transaction, caller.userId);
      return makeFeed(transaction, { ...owner, aal: 'aal1', language, site: address });
    }),
};

/** Ends the address of the student who asks. */
export const removeOwnCalendarFeed: StudentFunction<'remove-own-calendar-feed'> = {
  name: 'remove-own-calendar-feed',
  permission: 'students',
  limits: smallLimits,
  run: (_input, { caller, asServer }) =>
    asServer(async (transaction) => {
      await removeFeed(transaction, await findOwner(transaction, caller.userId));
      return {};
    }),
};
