import type { ListedEngine } from '@schole/core';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { readDrafting } from '../../plans/drafting-choice.ts';
import { type EngineRow, findEngine, listEngine } from '../engine-rows.ts';
import { readAllowed, readModelGrading } from '../own-connections.ts';
import { isAdministrator } from './engine-owner.ts';

/** The school's as a colleague sees it: which engine, without the rest of the address, which may contain a secret. */
function seenByStaff(row: EngineRow): ListedEngine {
  const { baseUrl } = row;
  const origin = baseUrl !== null && URL.canParse(baseUrl) ? new URL(baseUrl).origin : null;
  return listEngine({ ...row, baseUrl: origin, keyHint: null, prices: null });
}

/** The connected engines, and which of them is in use. */
export const readEngines: ServerFunction<'read-engines'> = {
  name: 'read-engines',
  permission: { roles: teachers },
  limits: smallLimits,
  run: (_input, { asServer, caller: { schoolId, userId } }) =>
    asServer(async (transaction) => {
      const own = await findEngine(transaction, { schoolId, userId });
      const school = await findEngine(transaction, { schoolId, userId: null });
      const ownAllowed = await readAllowed(transaction, schoolId);
      const administers = await isAdministrator(transaction, schoolId);
      const { rows } = await transaction.query<{ sealed: boolean }>('select sealed from private.installation');
      return {
        own: own === null ? null : listEngine(own),
        school: school === null ? null : administers ? listEngine(school) : seenByStaff(school),
        inUse: own !== null && ownAllowed ? 'own' : school !== null ? 'school' : 'offline',
        ownAllowed,
        modelGrading: await readModelGrading(transaction, schoolId),
        administers,
        sealed: rows[0]?.sealed !== false,
        drafting: await readDrafting(transaction, schoolId),
      };
    }),
};
