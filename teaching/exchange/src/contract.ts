import type {
  ContentLanguage,
  GradeLevel,
  ImageAttachment,
  KindName,
  PaperCopy,
  PaperOrder,
  SchoolChoice,
  Subject,
  TableAttachment,
} from '@schole/core';
import type { PrintedQuestion } from '@schole/questions';

/** The file of an image. */
export interface ImageFile {
  format: 'png' | 'jpeg';
  bytes: Uint8Array;
}

/** An image with its file, null where that is not there any more, or a table. */
export type PrintedAttachment = TableAttachment | (Omit<ImageAttachment, 'path'> & { file: ImageFile | null });

export interface PaperQuestion {
  /** Questions of one kind stand together where the paper has parts. */
  kind: KindName;
  printed: PrintedQuestion;
  points: number;
  /** Only shown in the key; plain text, '' when there is none. */
  explanation: string;
  /** Only shown in the key. */
  hints?: readonly string[];
  /** Shown after the wording. */
  attachments?: readonly PrintedAttachment[];
  /** The passage it was made from; null for a question without one. `page` is the page number in the source. */
  passage: { quote: string; page: number | null; sourceTitle: string } | null;
}

/** An assignment in printable form. Every string is user input: data, never markup. */
export interface Paper {
  title: string;
  /** The language of the content is the language of every word on the paper. */
  language: ContentLanguage;
  copy: PaperCopy;
  order: PaperOrder;
  subject: Subject;
  gradeLevel: GradeLevel;
  /** The subject and the year as a Greek timetable names them: printed instead of the wider ones. */
  choice: SchoolChoice;
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
