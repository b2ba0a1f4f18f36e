import { Fault, fault, plainClassCode, plainSignInName } from '@schole/core';
import { cleanName, findNameProblem } from '@schole/roster';
import { lockOpenClass } from '../../classes/lock-class.ts';
import { translateDatabaseError } from '../../database/translate-database-error.ts';
import { smallLimits, type VisitorContext, type VisitorFunction } from '../../functions/contract.ts';
import { newCardSecret } from '../../students/cards/new-secrets.ts';
import { hashOfCard } from '../../students/secrets.ts';
import { studentRefusal } from '../../students/student-attempt.ts';
import { admitRequests } from '../admit-requests.ts';

/** Wrong codes for one school within five minutes, from everywhere: more slow down whoever tries further ones. */
const mostWrong = 300;

interface Requested {
  requestId: string;
  /** The teacher who opened the class; null: it is closed. */
  opener: string | null;
}

/** Lets somebody in at once, in the name of the teacher who opened the class; whoever cannot enter so waits. */
async function enter(asAbsent: VisitorContext['asAbsent'], classId: string, requestId: string, opener: string) {
  const admit = asAbsent(opener, async (transaction) => {
    const found = await lockOpenClass(transaction, classId, 'change');
    return admitRequests(transaction, {
      ...{ class: found, requestIds: [requestId], namesakes: false, door: true, actorId: opener },
    });
  });
  const outcome = await admit.catch((problem: unknown) => {
    // The class is full, or its teacher may no longer change it: somebody else decides.
    if (translateDatabaseError(problem) instanceof Fault) return null;
    throw problem;
  });
  return outcome?.answered === 1;
}

/** Puts somebody who has the code of a class into its waiting room, or lets them in while a teacher has it open. */
export const requestEnrolment: VisitorFunction<'request-enrolment'> = {
  name: 'request-enrolment',
  permission: 'visitors',
  limits: { ...smallLimits, body: 4_096 },
  async run({ password, ...typed }, { network, from, door, asServer, asAbsent, setHeader }) {
    const [school, code] = [plainSignInName(typed.school), plainClassCode(typed.code)];
    const [first, last] = [cleanName(typed.firstName), cleanName(typed.lastName)];
    if (findNameProblem(first, last) !== null) throw fault('join/name');
    const found = await door
      .tryCode(from, [{ name: `school ${school}`, max: mostWrong }], async (transaction) => {
        const { rows } = await transaction.query<{ classId: string; open: boolean }>(
          'select class_id as "classId", open from app.find_class_to_join($1, $2)',
          [school, code],
        );
        return rows[0] ?? null;
      })
      .catch((problem: unknown) => {
        throw studentRefusal(problem);
      });
    if (found === null) throw fault('join/wrong-code');
    if (!found.open) throw fault('join/closed');
    const { classId } = found;
    const claim = newCardSecret();
    const hash = password === undefined ? null : await door.hash(password, network);
    const { rows } = await asServer((transaction) =>
      transaction.query<Requested>(
        'select request_id as "requestId", opener from app.request_enrolment($1, $2, $3, $4, $5, $6, $7)',
        [classId, code, hashOfCard(claim), network, first, last, hash],
      ),
    );
    const [requested] = rows;
    if (requested === undefined) throw fault('join/closed');
    const { requestId, opener } = requested;
    if (opener === null || !(await enter(asAbsent, classId, requestId, opener)))
      await asServer((transaction) => transaction.query('select app.announce_join_requests($1)', [classId]));
    setHeader('cache-control', 'no-store');
    return { claim };
  },
};
