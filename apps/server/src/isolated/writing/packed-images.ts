import type { Paper, PaperQuestion, PrintedAttachment } from '@schole/exchange';

type PrintedImage = Extract<PrintedAttachment, { type: 'image' }>;
/** An image whose file is so many of the bytes that follow the order; null: it has none. */
type PackedImage = Omit<PrintedImage, 'file'> & {
  file: { format: 'png' | 'jpeg'; start: number; end: number } | null;
};
type PackedQuestion = Omit<PaperQuestion, 'attachments'> & {
  attachments: (Exclude<PrintedAttachment, PrintedImage> | PackedImage)[];
};
export type WithPackedImages = Omit<Paper, 'questions'> & { questions: PackedQuestion[] };

/** A paper as an order of JSON, and the files of its images as the bytes behind it. */
export function packImages(paper: Paper) {
  const files: Uint8Array[] = [];
  let size = 0;
  const questions = paper.questions.map(
    ({ attachments = [], ...question }): PackedQuestion => ({
      ...question,
      attachments: attachments.map((one) => {
        if (one.type !== 'image') return one;
        if (one.file === null) return { ...one, file: null };
        const { format, bytes } = one.file;
        files.push(bytes);
        const start = size;
        size += bytes.length;
        return { ...one, file: { format, start, end: size } };
      }),
    }),
  );
  async function* pieces(): AsyncIterable<Uint8Array> {
    yield* files;
  }
  return { packed: { ...paper, questions }, bytes: size === 0 ? null : { size, pieces: pieces() } };
}

/** The paper with the files of its images. */
export function unpackImages(packed: WithPackedImages, files: Uint8Array): Paper {
  const questions = packed.questions.map(({ attachments, ...question }) => ({
    ...question,
    attachments: attachments.map((one): PrintedAttachment => {
      if (one.type !== 'image') return one;
      if (one.file === null) return { ...one, file: null };
      const { format, start, end } = one.file;
      return { ...one, file: { format, bytes: files.subarray(start, end) } };
    }),
  }));
  return { ...packed, questions };
}
