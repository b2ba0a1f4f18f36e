import { Fault, type FoundPictures, limits } from '@schole/core';
import type { PicturesInput } from '../file.ts';
import { nearestFirst, PictureCollector, type PictureFacts } from './collector.ts';

/** A picture where it stands in a packed document. */
export interface PlacedPicture extends PictureFacts {
  /** The part that holds its bytes; null: it is linked and never fetched, undefined: it is missing. */
  part: string | null | undefined;
  /** Characters of text before it. */
  before: number;
}

/** Where the bytes of parts are; `bytes` throws source/unsafe over the limit and source/broken. */
interface Parts {
  bytes(part: string, maxBytes: number): Uint8Array | null;
}

/** False: the answer has no room for it any more. */
function takeOne(parts: Parts, { part, ...facts }: PlacedPicture, collector: PictureCollector): boolean {
  if (part === null) {
    collector.leaveOut('linked');
    return true;
  }
  try {
    const bytes = part === undefined ? null : parts.bytes(part, limits.sourcePictures.bytes);
    if (bytes !== null) return collector.take(bytes, facts);
    collector.leaveOut('broken');
  } catch (problem) {
    if (!(problem instanceof Fault)) throw problem;
    collector.leaveOut(problem.code === 'source/unsafe' ? 'large' : 'broken');
  }
  return true;
}

/** One answer with the pictures of a packed document, the nearest to a passage first; `characters` is the length of its text. */
export function collectPictures(
  parts: Parts,
  placed: readonly PlacedPicture[],
  characters: number,
  { near, from }: Pick<PicturesInput, 'near' | 'from'>,
): FoundPictures {
  const collector = new PictureCollector();
  const order = nearestFirst(
    placed.map(({ before }) => before / Math.max(1, characters)),
    near.share,
  );
  for (let at = from; at < order.length; at += 1) {
    if (at > from && collector.full) return collector.answer(at);
    const picture = placed[order[at] ?? 0];
    if (picture !== undefined && !takeOne(parts, picture, collector)) return collector.answer(at);
  }
  return collector.answer(null);
}
