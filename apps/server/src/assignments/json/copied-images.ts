import { type Attachment, type CompleteAssignment, Fault, type ImageAttachment, limits } from '@schole/core';
import type { FunctionContext } from '../../functions/contract.ts';
import { readImageFiles } from '../images/image-files.ts';
import { measureImage } from '../images/measure-image.ts';
import { imageBucket, measureAttachments } from '../images/own-images.ts';

/** The copy with the files of its images, as far as they fit; questions of which one does not are named. */
export async function withImages(
  copy: CompleteAssignment,
  { readObject }: Pick<FunctionContext, 'readObject'>,
): Promise<CompleteAssignment> {
  const attachments = copy.questions.flatMap((question) => question.attachments ?? []);
  const most = { ...limits.copiedImages, pixels: Number.POSITIVE_INFINITY };
  const files = await readImageFiles(attachments, (path) => readObject(imageBucket, path), most);
  const images = [...files].map(([path, { format, bytes }]) => ({
    path,
    mediaType: `image/${format}` as const,
    data: Buffer.from(bytes).toString('base64'),
  }));
  const withoutImage = copy.questions.flatMap(({ attachments: shown = [] }, at) =>
    shown.some((one) => one.type === 'image' && !files.has(one.path)) ? [at + 1] : [],
  );
  return {
    ...copy,
    ...(images.length === 0 ? {} : { images }),
    ...(withoutImage.length === 0 ? {} : { withoutImage }),
  };
}

type Tools = Pick<FunctionContext, 'caller' | 'asCaller' | 'readObject' | 'addObject'>;

/** Gives the questions of a file their images: the caller's own, else those that the file holds, stored as the caller's. */
export class ImportedImages {
  readonly #images: ReadonlyMap<string, Uint8Array>;
  readonly #context: Tools;
  /** What was stored already, by its path in the file; null: it cannot be stored. */
  readonly #stored = new Map<string, Pick<ImageAttachment, 'path' | 'width' | 'height'> | null>();

  constructor(images: ReadonlyMap<string, Uint8Array>, context: Tools) {
    this.#images = images;
    this.#context = context;
  }

  /** The attachments that the caller may show; an image that is neither theirs nor in the file is left out. */
  async attach(attachments: readonly Attachment[]): Promise<Attachment[]> {
    const own: Attachment[] = [];
    for (const one of attachments) {
      try {
        own.push(...(await measureAttachments([one], null, this.#context)));
      } catch (problem) {
        if (!(problem instanceof Fault) || !problem.code.startsWith('question/')) throw problem;
        const stored = one.type === 'image' ? await this.#storeOnce(one.path) : null;
        if (stored !== null) own.push({ ...one, ...stored });
      }
    }
    return own;
  }

  async #storeOnce(path: string) {
    const known = this.#stored.get(path);
    if (known !== undefined) return known;
    const stored = await this.#store(this.#images.get(path));
    this.#stored.set(path, stored);
    return stored;
  }

  async #store(file: Uint8Array | undefined) {
    const measured = file === undefined ? null : measureImage(file);
    if (file === undefined || measured === null) return null;
    const { caller, addObject } = this.#context;
    const { format, width, height } = measured;
    const path = `${caller.userId}/${crypto.randomUUID()}.${format === 'png' ? 'png' : 'jpg'}`;
    try {
      await addObject(imageBucket, path, file, `image/${format}`);
      return { path, width, height };
    } catch (problem) {
      if (problem instanceof Fault && problem.status < 500) return null;
      throw problem;
    }
  }
}
