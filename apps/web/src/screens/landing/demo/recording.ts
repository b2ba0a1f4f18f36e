import type { KindName, KindPart, QuestionBody } from '@schole/core';
import type { Language } from '../../../client/language/language-choice.ts';

/** A question of the recording with the paragraph it rests on and what its checks said. */
export interface RecordedQuestion {
  type: KindName;
  question: QuestionBody;
  /** Page of the booklet, 1 is the first. */
  page: number;
  passage: { before: string; quote: string; after: string };
  checks: { check: string; passed: boolean }[];
}

/**
 * What the engine of the product made from our own booklet (`tests/fixtures/documents`), kept as a file by
 * `tests/fixtures/demo/make.ts`; a test runs the engine again and compares.
 */
export interface Recording {
  fileName: string;
  title: string;
  /** Which reader read it. */
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
  /** One question of each kind but that of the changed one. */
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
