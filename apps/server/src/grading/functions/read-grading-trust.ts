import { contentLanguages } from '@schole/core';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { readPreferences } from '../read-preferences.ts';
import { readTrust } from '../read-trust.ts';

/** What the decisions of the caller's school say about suggestions, in each language. */
export const readGradingTrust: ServerFunction<'read-grading-trust'> = {
  name: 'read-grading-trust',
  permission: { roles: teachers },
  limits: smallLimits,
  run: (_input, { asServer, caller: { schoolId } }) =>
    asServer(async (transaction) => {
      const { acceptLimit: limit } = await readPreferences(transaction, schoolId);
      const languages = [];
      for (const language of contentLanguages)
        languages.push({ language, bands: await readTrust(transaction, { schoolId, language, limit }) });
      return { languages };
    }),
};
