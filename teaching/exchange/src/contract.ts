import type { ContentLanguage, GradeLevel, PaperCopy, Subject } from '@schole/core';
import type { PrintedQuestion } from '@schole/questions';

export interface PaperQuestion {
  printed: PrintedQuestion;
  points: number;
  /** For the key only; plain text, '' when there is none. */
  explanation: string;
  /** The passage it was made from; null for a question without one. `page` as the source numbers it. */
  passage: { quote: string; page: number | null; sourceTitle: string } | null;
}

/** An assignment as it goes on paper. Every string is what somebody wrote: data, never markup. */
export interface Paper {
  title: string;
  /** The language of the content decides the language of every word on the paper. */
  language: ContentLanguage;
  copy: PaperCopy;
  subject: Subject;
  gradeLevel: GradeLevel;
  /** The real sum of the questions' points. */
  points: number;
  /** Shown in the head when it is known; '' otherwise. */
  school: string;
  questions: readonly PaperQuestion[];
}

/** One way to write an assignment down; what its files are called stands in `exportFormats` of the core. */
export interface Format {
  /** Bytes of the finished file; the same paper gives the same text. */
  write(paper: Paper): Promise<Uint8Array>;
}
