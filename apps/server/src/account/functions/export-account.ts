import { type PersonFunction, smallLimits } from '../../functions/contract.ts';
import { addJob } from '../../jobs/add-job.ts';

/** Starts the export of everything that belongs to the person, whichever schools they are in, if any. */
export const exportAccount: PersonFunction<'export-account'> = {
  name: 'export-account',
  permission: 'people',
  limits: smallLimits,
  async run({ password, language }, { caller, confirm, asServer }) {
    await confirm(password);
    return asServer((transaction) =>
      addJob(transaction, {
        kind: 'export-account',
        input: { language },
        owner: { userId: caller.userId, schoolId: null },
      }),
    );
  },
};
