import { useQuery } from '@tanstack/react-query';
import { requireConnection } from '../../client/requests/call.ts';
import { faultOfStorage } from '../../client/requests/objects.ts';

/** The private bucket of people's own pictures. */
export const pictureBucket = 'account-pictures';

const prefix = `/storage/v1/object/authenticated/${pictureBucket}/`;

/** The address of a stored picture, as `profiles.avatar_url` holds it; only its person may read it. */
export const pictureAddress = (path: string): string => `${prefix}${path}`;

/** The path of a stored picture in its bucket; null: the address is another one. */
export const picturePath = (address: string): string | null =>
  address.startsWith(prefix) ? address.slice(prefix.length) : null;

/** Query key of a stored picture. */
export const pictureKey = (address: string) => ['own-picture', address] as const;

/** The bytes as an address that an image can show. */
export function dataAddress(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read.'));
    reader.readAsDataURL(bytes);
  });
}

async function download(path: string): Promise<string> {
  const { client } = await requireConnection();
  const { data, error } = await client.storage.from(pictureBucket).download(path);
  if (error !== null) throw faultOfStorage(error);
  return dataAddress(data);
}

/**
 * The address that an image can show. A stored picture is fetched with the user's key, which an image does not send;
 * empty until it has arrived. A path never gets other bytes, so it is fetched once.
 */
export function usePictureSource(address: string): string {
  const path = picturePath(address);
  const { data } = useQuery({
    queryKey: pictureKey(address),
    queryFn: () => download(path ?? ''),
    enabled: path !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return path === null ? address : (data ?? '');
}
