import { type Attachment, Fault, fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { FunctionContext } from '../../functions/contract.ts';
import { measureImage } from './measure-image.ts';

/** The bucket of the images of questions. */
export const imageBucket = 'question-images';
/** Bytes in which an image must have said how large it is: a head may hold a colour profile before it. */
const headBytes = 262_144;

type Tools = Pick<FunctionContext, 'asCaller' | 'readObject'>;
type Size = { width: number; height: number };

/** Path -> size of the images that versions of the question show already: they were measured, and never change. */
async function findShown(transaction: Transaction, questionId: string | null): Promise<Map<string, Size>> {
  const { rows } = await transaction.query<Size & { path: string }>(
    `select distinct on (shown ->> 'path') shown ->> 'path' as path, (shown ->> 'width')::int as width,
            (shown ->> 'height')::int as height
       from public.question_versions v, jsonb_array_elements(v.attachments) as shown
      where v.question_id = $1 and shown ->> 'type' = 'image'`,
    [questionId],
  );
  return new Map(rows.map(({ path, ...size }) => [path, size]));
}

async function measureStored(path: string, { readObject }: Tools): Promise<Size> {
  try {
    const object = await readObject(imageBucket, path);
    const pieces: Buffer[] = [];
    const end = Math.min(object.size, headBytes) - 1;
    if (end >= 0) for await (const piece of object.stream({ start: 0, end })) pieces.push(piece as Buffer);
    const measured = measureImage(Buffer.concat(pieces));
    if (measured === null) throw fault('question/not-an-image');
    return { width: measured.width, height: measured.height };
  } catch (problem) {
    if (problem instanceof Fault && problem.status === 404)
      throw fault('question/image-missing', {}, { cause: problem });
    throw problem;
  }
}

/**
 * The attachments with the size that each image really has. Throws question/image-missing for one that the caller may
 * not read or that does not exist, and question/not-an-image for a file that is none, or too large.
 */
export async function measureAttachments(
  attachments: readonly Attachment[],
  questionId: string | null,
  tools: Tools,
): Promise<Attachment[]> {
  if (!attachments.some(({ type }) => type === 'image')) return [...attachments];
  const shown = await tools.asCaller((transaction) => findShown(transaction, questionId));
  const measured: Attachment[] = [];
  for (const one of attachments) {
    if (one.type === 'table') measured.push(one);
    else measured.push({ ...one, ...(shown.get(one.path) ?? (await measureStored(one.path, tools))) });
  }
  return measured;
}
