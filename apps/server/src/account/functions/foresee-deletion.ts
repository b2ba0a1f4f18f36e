import { type PersonFunction, smallLimits } from '../../functions/contract.ts';

/** What would be deleted with the person's account and what would stay, before they decide. Exports do not count. */
export const foreseeDeletion: PersonFunction<'foresee-deletion'> = {
  name: 'foresee-deletion',
  permission: 'people',
  limits: smallLimits,
  async run(_input, { caller, asCaller, schoolOutcomes: outcomes }) {
    const { rows } = await asCaller((transaction) =>
      transaction.query<{ sources: number; assignments: number; files: number }>(
        `select (select count(*)::int from public.sources where owner_id = $1) as sources,
           (select count(*)::int from public.assignments where owner_id = $1) as assignments,
           (select count(*)::int from storage.objects where owner = $1 and bucket_id <> 'exports') as files`,
        [caller.userId],
      ),
    );
    const { sources = 0, assignments = 0, files = 0 } = rows[0] ?? {};
    return { sources, assignments, files, schools: await outcomes() };
  },
};
