import type { ContentLanguage } from '../entities/document.ts';

type InBothLanguages = Readonly<Record<ContentLanguage, string>>;

const wordMimetype = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** What everybody may know of a type of file that is read; how it is read, its reader in `@schole/sources` knows. */
export interface SourceFileType {
  /** Endings of names that promise the type. The first is the usual one; in capitals it is the short name of the type. */
  endings: readonly [string, ...string[]];
  mimetype: string;
  /** What a source of this type is called. */
  name: InBothLanguages;
  /** What the type is called among others in a sentence; absent where that is the name. */
  listed?: InBothLanguages;
  /** What a page of it is; absent where files of this type have none. */
  unit?: 'page' | 'slide';
}

const readTypes = {
  pdf: { endings: ['pdf'], mimetype: 'application/pdf', name: { en: 'PDF', el: 'PDF' }, unit: 'page' },
  docx: {
    endings: ['docx', 'docm', 'dotx', 'dotm'],
    mimetype: wordMimetype,
    name: { en: 'Word', el: 'Word' },
    unit: 'page',
  },
  pptx: {
    endings: ['pptx', 'pptm', 'ppsx', 'potx'],
    mimetype: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    name: { en: 'PowerPoint', el: 'PowerPoint' },
    unit: 'slide',
  },
  ppt: {
    endings: ['ppt', 'pps', 'pot'],
    mimetype: 'application/vnd.ms-powerpoint',
    name: { en: 'PowerPoint 97–2003', el: 'PowerPoint 97–2003' },
    unit: 'slide',
  },
  doc: {
    endings: ['doc', 'dot'],
    mimetype: 'application/msword',
    name: { en: 'Word 97–2003', el: 'Word 97–2003' },
  },
  image: {
    endings: ['png', 'jpg', 'jpeg', 'gif', 'webp'],
    mimetype: 'image/png',
    name: { en: 'Picture', el: 'Εικόνα' },
    listed: { en: 'pictures', el: 'εικόνες' },
    unit: 'page',
  },
  odt: {
    endings: ['odt', 'ott'],
    mimetype: 'application/vnd.oasis.opendocument.text',
    name: { en: 'OpenDocument text', el: 'Κείμενο OpenDocument' },
    listed: { en: 'OpenDocument texts', el: 'κείμενα OpenDocument' },
    unit: 'page',
  },
  odp: {
    endings: ['odp', 'otp'],
    mimetype: 'application/vnd.oasis.opendocument.presentation',
    name: { en: 'OpenDocument slides', el: 'Διαφάνειες OpenDocument' },
    listed: { en: 'OpenDocument slides', el: 'διαφάνειες OpenDocument' },
    unit: 'slide',
  },
  rtf: { endings: ['rtf'], mimetype: 'application/rtf', name: { en: 'RTF', el: 'RTF' } },
  html: {
    endings: ['html', 'htm', 'xhtml'],
    mimetype: 'text/html',
    name: { en: 'Web page', el: 'Ιστοσελίδα' },
    listed: { en: 'saved web pages', el: 'αποθηκευμένες ιστοσελίδες' },
  },
  epub: { endings: ['epub'], mimetype: 'application/epub+zip', name: { en: 'EPUB', el: 'EPUB' } },
  markdown: { endings: ['md', 'markdown'], mimetype: 'text/markdown', name: { en: 'Markdown', el: 'Markdown' } },
  captions: {
    endings: ['vtt', 'srt', 'sbv'],
    mimetype: 'text/vtt',
    name: { en: 'Captions', el: 'Υπότιτλοι' },
    listed: { en: 'captions', el: 'υπότιτλοι' },
  },
  'plain-text': {
    endings: ['txt', 'text', 'csv', 'tsv', 'tex'],
    mimetype: 'text/plain',
    name: { en: 'Text file', el: 'Αρχείο κειμένου' },
    listed: { en: 'plain text', el: 'απλό κείμενο' },
  },
  // Add a type of file here.
} as const satisfies Record<string, SourceFileType>;

export type SourceFileTypeName = keyof typeof readTypes;
/** The types of file that are read, by the name that a receipt gives their reader; the readers of `@schole/sources` are exactly these. */
export const sourceFileTypes: Readonly<Record<SourceFileTypeName, SourceFileType>> = readTypes;
export const sourceFileTypeNames = Object.keys(readTypes) as readonly SourceFileTypeName[];

/** What everybody may know of a format; how it is written, `@schole/exchange` knows. */
export interface ExportFormatFacts {
  /** Without the dot. */
  extension: string;
  mimetype: string;
  /** As the menu of exports has it. */
  name: InBothLanguages;
  /** What is being made, as the notice says it; absent where that is the name. */
  document?: InBothLanguages;
}

const writtenFormats = {
  pdf: { extension: 'pdf', mimetype: 'application/pdf', name: { en: 'PDF', el: 'PDF' } },
  docx: {
    extension: 'docx',
    mimetype: wordMimetype,
    name: { en: 'Word', el: 'Word' },
    document: { en: 'Word document', el: 'έγγραφο Word' },
  },
  // Add a format here.
} as const satisfies Record<string, ExportFormatFacts>;

export type ExportFormat = keyof typeof writtenFormats;
/** What an assignment can be written down as, in the order of the menu; the formats of `@schole/exchange` are exactly these. */
export const exportFormats: Readonly<Record<ExportFormat, ExportFormatFacts>> = writtenFormats;
export const exportFormatNames = Object.keys(writtenFormats) as readonly ExportFormat[];
