import type { KindName, KindPart, QuestionBody } from '@schole/core';
import type { Language } from '../../../client/language/language-choice.ts';

/** A question of the recording with the paragraph it is based on and the results of its checks. */
export interface RecordedQuestion {
  type: KindName;
  question: QuestionBody;
  /** Page of the booklet, 1 is the first. */
  page: number;
  passage: { before: string; quote: string; after: string };
  checks: { check: string; passed: boolean }[];
}

/**
 * The output of the product's engine for our own booklet (`tests/fixtures/documents`), stored as a file by
 * `tests/fixtures/demo/make.ts`; a test runs the engine again and compares.
 */
export interface Recording {
  fileName: string;
  title: string;
  /** The reader that read it. */
  reader: string;
  pages: number;
  words: number;
  /** The pages that the questions come from. */
  from: number;
  to: number;
  asked: number;
  totalPoints: number;
  delivered: number;
  questions: RecordedQuestion[];
  /** One question of each kind except the kind of the changed question. */
  others: number[];
  /** One question rewritten by a teacher with `words`, and the checks that then fail. */
  change: { question: number; words: string; content: KindPart; failed: string[] };
}

/** The recording in the language of the page. */
export async function readRecording(language: Language): Promise<Recording> {
  const { default: recording } =
    language === 'el' ? await import('./recording.el.json') : await import('./recording.en.json');
  return recording as Recording;
}
