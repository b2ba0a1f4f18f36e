import { type CallInput, fault, limits } from '@schole/core';
import type { Transaction } from '@schole/database';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, teachers } from '../../functions/contract.ts';

type Saved = CallInput<'save-collection'>;
interface Owner {
  schoolId: string;
  userId: string;
}

async function insert(
  transaction: Transaction,
  { name, members }: Extract<Saved, { collectionId: null }>,
  { schoolId, userId }: Owner,
): Promise<string> {
  const { rows } = await transaction.query<{ id: string }>(
    `insert into public.source_collections (school_id, owner_id, name, members)
     select $1, $2, $3, $4::jsonb
      where (select count(*) from public.source_collections where school_id = $1 and owner_id = $2) < $5
     returning id`,
    [schoolId, userId, name, JSON.stringify(members), limits.collections.count],
  );
  const [row] = rows;
  if (row === undefined) throw fault('collection/too-many', { most: limits.collections.count });
  return row.id;
}

async function change(
  transaction: Transaction,
  { collectionId, name, members }: Extract<Saved, { collectionId: string }>,
  { schoolId }: Owner,
): Promise<string> {
  const { rowCount } = await transaction.query(
    `update public.source_collections set name = coalesce($3, name), members = coalesce($4::jsonb, members)
      where school_id = $1 and id = $2`,
    [schoolId, collectionId, name ?? null, members === undefined ? null : JSON.stringify(members)],
  );
  if (rowCount === 0) throw fault('collection/not-found');
  return collectionId;
}

/** Saves sources in their order under a name, as a new collection, or changes the name or the sources of one. */
export const saveCollection: ServerFunction<'save-collection'> = {
  name: 'save-collection',
  permission: { roles: teachers },
  limits: { body: 524_288, time: 10_000 },
  run(input, { caller, asServer }) {
    const { schoolId, userId } = caller;
    return asServer(async (transaction) => {
      const id =
        input.collectionId === null
          ? await insert(transaction, input, caller)
          : await change(transaction, input, caller);
      await addAuditEvent(transaction, {
        ...{ schoolId, actorId: userId, action: 'collection/saved', subjectType: 'collection', subjectId: id },
        details: input.members === undefined ? {} : { sources: input.members.length },
      });
      return { collectionId: id };
    });
  },
};
