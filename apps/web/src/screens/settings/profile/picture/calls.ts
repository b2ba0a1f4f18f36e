import { type QueryClient, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { requireConnection } from '../../../../client/requests/call.ts';
import { uploadObject } from '../../../../client/requests/objects.ts';
import { writeRows } from '../../../../client/requests/rows.ts';
import { useUser } from '../../../../client/session/session.tsx';
import {
  dataAddress,
  pictureAddress,
  pictureBucket,
  pictureKey,
  picturePath,
} from '../../../../parts/account/own-picture.ts';
import { profileKey } from '../../../../parts/account/profile.ts';

/** Saves a picture as the user's own; null removes it. `before` is the address until now. */
export function useSavePicture(before: string | null): UseMutationResult<void, Error, Blob | null> {
  const { id } = useUser();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (picture: Blob | null) => {
      const address = picture === null ? null : await upload(queries, id, picture);
      await writeRows((client) => client.from('profiles').update({ avatar_url: address }).eq('user_id', id));
      await removeStored(before);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: profileKey }),
  });
}

/** A new name for each picture: what a browser has kept under the old one is never shown as the new one. */
async function upload(queries: QueryClient, userId: string, picture: Blob): Promise<string> {
  const file = new File([picture], `${Date.now()}.jpg`, { type: picture.type });
  const path = `${userId}/${file.name}`;
  await uploadObject(pictureBucket, path, file, {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  const address = pictureAddress(path);
  queries.setQueryData(pictureKey(address), await dataAddress(picture));
  return address;
}

/** Nobody shows it any more. One that could not be removed now is removed by the server within a day. */
async function removeStored(address: string | null): Promise<void> {
  const path = picturePath(address ?? '');
  if (path === null) return;
  const { client } = await requireConnection();
  await client.storage.from(pictureBucket).remove([path]);
}
