import {
  type CompleteQuestion,
  type ContentLanguage,
  completeFormat,
  completeQuestionSchema,
  copiedImageSchema,
  fault,
  type importRefusals,
  limits,
  readableAssignmentSchema,
  readableFlatQuestionSchema,
} from '@schole/core';
import { detectLanguage } from '@schole/language';
import { findKind, partsOfFlat } from '@schole/questions';
import type { z } from 'zod';

/** A question of a file that is not imported. */
export interface RefusedQuestion {
  number: number;
  type: string | null;
  reason: (typeof importRefusals)[number];
  where: string;
}

/** A question of a file in the complete form; whether its parts fit together, its kind says later. */
export interface ReadQuestion {
  number: number;
  question: CompleteQuestion;
  /** Whether it came with a passage that it was made from. */
  quotes: boolean;
}

export interface ParsedCopy
  extends Omit<
    z.output<typeof readableAssignmentSchema>,
    'questions' | 'images' | 'format' | 'version' | 'language' | 'title'
  > {
  title: string | null;
  language: ContentLanguage;
  questions: ReadQuestion[];
  /** Path in the copy -> file of the images that it holds; whether they are images, nobody has checked yet. */
  images: ReadonlyMap<string, Uint8Array>;
  refused: RefusedQuestion[];
}

function parseJson(text: string): unknown {
  try {
    // Editors of some systems begin a file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw fault('assignment/not-json');
  }
}

/** The name of a type as the file has it, shortened for a message; null where it has none. */
function typeOf(item: unknown): string | null {
  const type: unknown = typeof item === 'object' && item !== null && 'type' in item ? item.type : null;
  return typeof type === 'string' ? type.slice(0, 60) : null;
}

const firstField = (error: z.ZodError): string => (error.issues[0]?.path ?? []).join('.');

type Read = Pick<ReadQuestion, 'question' | 'quotes'> | { where: string };

function readFlat(item: unknown, language: ContentLanguage): Read {
  const flat = readableFlatQuestionSchema.safeParse(item);
  if (!flat.success) return { where: firstField(flat.error) };
  const parts = partsOfFlat(flat.data, language);
  if (parts === null) return { where: 'correctAnswer' };
  const { type, explanation, bloomsLevel, points, sourceSnippet } = flat.data;
  const question = { type, ...parts, explanation, bloomsLevel, points, passages: [] };
  return { question, quotes: sourceSnippet !== '' };
}

function readComplete(item: unknown): Read {
  const complete = completeQuestionSchema.safeParse(item);
  if (!complete.success) return { where: firstField(complete.error) };
  return { question: complete.data, quotes: complete.data.passages.length > 0 };
}

function readQuestion(item: unknown, at: number, language: ContentLanguage): ReadQuestion | RefusedQuestion {
  const type = typeOf(item);
  const number = at + 1;
  if (type === null || findKind(type) === undefined) return { number, type, reason: 'unknown-kind', where: 'type' };
  const isComplete = typeof item === 'object' && item !== null && 'content' in item;
  const read = isComplete ? readComplete(item) : readFlat(item, language);
  return 'where' in read ? { number, type, reason: 'not-valid', where: read.where } : { number, ...read };
}

/** The files of images within the limits; what does not fit is as if it were not there. */
function readImages(items: readonly unknown[]): Map<string, Uint8Array> {
  const images = new Map<string, Uint8Array>();
  let left: number = limits.copiedImages.bytes;
  for (const item of items.slice(0, limits.copiedImages.count)) {
    const read = copiedImageSchema.safeParse(item);
    if (!read.success || images.has(read.data.path)) continue;
    const file = Buffer.from(read.data.data, 'base64');
    if (file.length > Math.min(left, limits.attachments.bytes)) continue;
    left -= file.length;
    images.set(read.data.path, file);
  }
  return images;
}

/**
 * A copy of an assignment as somebody brings it, in either form; each question stands for itself. Throws
 * assignment/not-json, assignment/no-copy, assignment/newer-copy.
 */
export function parseCopy(text: string): ParsedCopy {
  const found = readableAssignmentSchema.safeParse(parseJson(text));
  if (!found.success || found.data.questions.length === 0)
    throw fault('assignment/no-copy', { most: limits.importedQuestions });
  const { format, version, questions: items, images, title, language, ...about } = found.data;
  if (format === completeFormat.format && (version ?? 0) > completeFormat.version) throw fault('assignment/newer-copy');
  const written = language ?? detectLanguage(JSON.stringify(items));
  const read = items.map((item, at) => readQuestion(item, at, written));
  const questions = read.filter((one): one is ReadQuestion => 'question' in one);
  return {
    ...about,
    title: title ?? null,
    language: written,
    questions,
    images: readImages(images),
    refused: read.filter((one): one is RefusedQuestion => 'reason' in one),
  };
}
