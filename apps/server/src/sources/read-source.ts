import { fault, type JobInput } from '@schole/core';
import { type FunctionContext, type ServerFunction, smallLimits, teachers } from '../functions/contract.ts';
import { addJob } from '../jobs/add-job.ts';
import { readPageAddress } from './web/page-address.ts';

/** Throws when the caller has no such upload or source; row-level security checks the owner. */
async function requireReadable(input: JobInput<'read-source'>, context: FunctionContext): Promise<void> {
  if ('path' in input) {
    if (!input.path.startsWith(`${context.caller.userId}/`)) throw fault('upload/not-found');
    return;
  }
  if ('newerPath' in input && !input.newerPath.startsWith(`${context.caller.userId}/`)) throw fault('upload/not-found');
  if ('url' in input) return void readPageAddress(input.url);
  const { rows } = await context.asCaller((transaction) =>
    transaction.query<{ readable: boolean }>(
      `select exists (
         select from public.source_files as file where file.school_id = source.school_id and file.source_id = source.id
       ) as readable
       from public.sources as source where school_id = $1 and id = $2 and owner_id = auth.uid()`,
      [context.caller.schoolId, input.sourceId],
    ),
  );
  const [source] = rows;
  if (source === undefined) throw fault('source/not-found');
  if (!source.readable) throw fault('source/not-read-again');
}

/** Starts to read an uploaded file or a web page, or to re-read the file of a source. */
export const readSource: ServerFunction<'read-source'> = {
  name: 'read-source',
  permission: { roles: teachers },
  limits: smallLimits,
  async run(input, context) {
    await requireReadable(input, context);
    return context.asServer((transaction) =>
      addJob(transaction, { kind: 'read-source', input, owner: context.caller }),
    );
  },
};
