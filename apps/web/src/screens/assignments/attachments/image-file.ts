import { fault, limits } from '@schole/core';
import { requireConnection } from '../../../client/requests/call.ts';
import { faultOfStorage, uploadObject } from '../../../client/requests/objects.ts';
import { imageBucket } from '../../../parts/attachments/index.ts';

/** Pixels of the longer side: sharp on paper across a whole column, and quick to load. */
const longestSide = 2_000;
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'];
/** Old lessons have drawings as GIF; of one that moves, its first picture is drawn. */
export const sourceImageTypes = [...imageTypes, 'image/gif'];

/** An image as it is stored. */
export interface MadeImage {
  bytes: Blob;
  width: number;
  height: number;
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (made: Blob | null): void =>
      made === null ? reject(new Error('The browser made no image.')) : resolve(made);
    canvas.toBlob(take, type, 0.9);
  });
}

function draw(picture: ImageBitmap, share: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * share));
  canvas.height = Math.max(1, Math.round(picture.height * share));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser does not draw.');
  context.imageSmoothingQuality = 'high';
  // What is transparent would be black in a JPEG, and invisible on a dark page.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * Draws a file anew: the image holds nothing but its pixels, no place, no camera, no name. A photograph stays a JPEG,
 * all else becomes a PNG where that is small enough. Rejects for what the browser cannot read as an image.
 */
export async function makeImage(file: Blob, types: readonly string[] = imageTypes): Promise<MadeImage> {
  if (!types.includes(file.type)) throw new Error('It is no image.');
  const picture = await createImageBitmap(file);
  try {
    const share = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = draw(picture, share);
    const exact = file.type === 'image/jpeg' ? null : await blobOf(canvas, 'image/png');
    const fits = exact !== null && exact.size <= limits.attachments.bytes;
    const bytes = fits ? exact : await blobOf(canvas, 'image/jpeg');
    return { bytes, width: canvas.width, height: canvas.height };
  } finally {
    picture.close();
  }
}

/** Stores an image in the user's folder; returns its path in the bucket. */
export async function storeImage({ bytes }: MadeImage): Promise<string> {
  const { client } = await requireConnection();
  const { data } = await client.auth.getSession();
  const userId = data.session?.user.id;
  if (userId === undefined) throw fault('person/signed-out');
  const name = `${crypto.randomUUID()}.${bytes.type === 'image/png' ? 'png' : 'jpg'}`;
  const path = `${userId}/${name}`;
  await uploadObject(imageBucket, path, new File([bytes], name, { type: bytes.type }), {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  return path;
}

/** Seconds for which the address of an image is valid. */
export const addressSeconds = 3_600;

/** An address at which the browser may load a stored image for an hour. */
export async function imageAddress(path: string): Promise<string> {
  const { client } = await requireConnection();
  const { data, error } = await client.storage.from(imageBucket).createSignedUrl(path, addressSeconds);
  if (error !== null) throw faultOfStorage(error);
  return data.signedUrl;
}
