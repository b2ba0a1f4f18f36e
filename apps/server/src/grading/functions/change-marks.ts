import { recordDeliveryAction } from '../../deliveries/record-delivery-action.ts';
import { type ServerFunction, teachers } from '../../functions/contract.ts';
import { decideMark } from '../decide-mark.ts';
import { learnComments } from '../learn-comments.ts';
import { lockMarks } from '../lock-marks.ts';
import { readMarkStates, refKey } from '../mark-states.ts';
import { writeDecisions } from '../write-decisions.ts';

/** Decides marks, each at the revision that the caller saw; what somebody else changed meanwhile is left alone. */
export const changeMarks: ServerFunction<'change-marks'> = {
  name: 'change-marks',
  permission: { roles: teachers },
  // A thousand comments of full length.
  limits: { body: 8_388_608, time: 10_000 },
  run: ({ deliveryId, marks: wanted, ...how }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const { delivery, marks } = await lockMarks(transaction, deliveryId, wanted);
      const known = [...new Map(wanted.map((one) => [refKey(one), one])).values()].flatMap((one) => {
        const mark = marks.get(refKey(one));
        return mark === undefined ? [] : [{ one, mark, fresh: mark.revision === one.revision }];
      });
      const [fresh, stale] = [known.filter((each) => each.fresh), known.filter((each) => !each.fresh)];
      const changes = fresh.flatMap(({ one, mark }) => decideMark(mark, one, how) ?? []);
      await writeDecisions(transaction, delivery.schoolId, changes);
      const comments = changes.flatMap(({ mark, comment }) => (comment === mark.comment ? [] : [comment]));
      await learnComments(transaction, delivery.schoolId, comments);
      if (changes.length > 0) {
        await recordDeliveryAction(transaction, caller.userId, delivery, 'delivery/marks-changed');
      }
      const now = (some: typeof known) =>
        readMarkStates(
          transaction,
          delivery.schoolId,
          some.map(({ one }) => one),
        );
      return { marks: await now(fresh), stale: await now(stale) };
    }),
};
