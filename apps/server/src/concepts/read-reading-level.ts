import { type ServerFunction, smallLimits, teachers } from '../functions/contract.ts';
import { readVersionOf } from '../sources/document-rows.ts';

/** How hard a version of a source is to read; a worker counts, because the largest text takes seconds. */
export const readReadingLevel: ServerFunction<'read-reading-level'> = {
  name: 'read-reading-level',
  permission: { roles: teachers },
  limits: smallLimits,
  async run({ sourceId, versionSha256: sha256 }, { caller, asCaller, runTask }) {
    const document = await asCaller((transaction) => readVersionOf(transaction, caller.schoolId, { sourceId, sha256 }));
    return runTask('reading-level', document);
  },
};
