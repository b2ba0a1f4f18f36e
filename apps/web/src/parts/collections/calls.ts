import { type CallInput, collectionMembersSchema, limits } from '@schole/core';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction } from '../../client/requests/call.ts';
import { readRows } from '../../client/requests/rows.ts';
import { inActiveSchool } from '../account/membership-status.ts';
import { sourceKeys, sourceRow } from '../sources/index.ts';

const collectionRow = z.object({
  id: z.string(),
  name: z.string(),
  /** A newer server may know parts that this build does not: then the collection is not offered. */
  members: collectionMembersSchema.nullable().catch(null),
  updated_at: z.string(),
});
export type Collection = Omit<z.output<typeof collectionRow>, 'members'> & {
  members: NonNullable<z.output<typeof collectionRow>['members']>;
};

const keys = [...sourceKeys, 'collections'] as const;

/** The user's collections, the last changed first. */
export const collectionList = () =>
  queryOptions({
    queryKey: [...keys, 'list'],
    queryFn: async ({ client: queries }): Promise<Collection[]> => {
      const ofSchool = await inActiveSchool(queries);
      const rows = await readRows(z.array(collectionRow), (client) =>
        client
          .from('source_collections')
          .select(Object.keys(collectionRow.shape).join())
          .match(ofSchool)
          .order('updated_at', { ascending: false })
          .limit(limits.collections.count),
      );
      return rows.flatMap(({ members, ...row }) => (members === null ? [] : [{ ...row, members }]));
    },
  });

/** The sources of a collection that the user still has. */
export const memberSources = ({ members }: Pick<Collection, 'members'>) => {
  const ids = members.map(({ sourceId }) => sourceId);
  return queryOptions({
    queryKey: [...keys, 'members', ids],
    queryFn: () =>
      readRows(z.array(sourceRow), (client) =>
        client.from('sources').select(Object.keys(sourceRow.shape).join()).in('id', ids).is('archived_at', null),
      ),
  });
};

export const saveCollection = (input: CallInput<'save-collection'>) => callFunction('save-collection', input);
export const removeCollection = (collectionId: string) => callFunction('remove-collection', { collectionId });

export async function refreshCollections(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: keys });
}
