import { markByKey } from '../../attempts/mark-attempt.ts';
import { recordDeliveryAction } from '../../deliveries/record-delivery-action.ts';
import { type ServerFunction, teachers } from '../../functions/contract.ts';
import { type LockedMark, lockMarks } from '../lock-marks.ts';
import { readMarkStates, refKey } from '../mark-states.ts';
import { type MarkChange, writeDecisions } from '../write-decisions.ts';

function returned(mark: LockedMark): MarkChange {
  const { question, value, attemptId, comment, flagged, decidedBy } = mark;
  const back = { mark, comment, flagged, ideas: null };
  const told = { cause: 'returned', reason: '' } as const;
  // Where nobody decided there is only the evidence to give back.
  if (decidedBy !== 'person') {
    const { score, points, criteria } = mark;
    return { ...back, score, points, criteria, decidedBy, decision: { ...told, judged: false, counts: false } };
  }
  const { score, points } = markByKey({ ...question, kind: question.type, attemptId, value });
  return {
    ...{ ...back, score, points, criteria: null },
    decidedBy: points === null ? null : 'key',
    decision: { ...told, judged: true, counts: true },
  };
}

/** Takes decisions of people back, with what they said of the evidence: the key decides again, what it does not settle waits. */
export const returnMarks: ServerFunction<'return-marks'> = {
  name: 'return-marks',
  permission: { roles: teachers },
  limits: { body: 262_144, time: 10_000 },
  run: ({ deliveryId, marks: wanted }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const { delivery, marks } = await lockMarks(transaction, deliveryId, wanted);
      const seen = new Map(wanted.map((one) => [refKey(one), one.revision]));
      const all = [...marks.values()];
      const isFresh = (mark: LockedMark): boolean => mark.revision === seen.get(refKey(mark));
      const [fresh, stale] = [all.filter(isFresh), all.filter((mark) => !isFresh(mark))];
      const changes = fresh.filter(({ decidedBy, ideas }) => decidedBy === 'person' || ideas !== null).map(returned);
      await writeDecisions(transaction, delivery.schoolId, changes);
      if (changes.length > 0) {
        await recordDeliveryAction(transaction, caller.userId, delivery, 'delivery/marks-returned');
      }
      const now = (some: readonly LockedMark[]) => readMarkStates(transaction, delivery.schoolId, some);
      return { marks: await now(fresh), stale: await now(stale) };
    }),
};
