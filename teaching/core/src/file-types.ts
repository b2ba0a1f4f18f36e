import type { ContentLanguage } from './entities/document.ts';

type InBothLanguages = Readonly<Record<ContentLanguage, string>>;

const wordMimetype = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

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
  // Add here.
} as const satisfies Record<string, ExportFormatFacts>;

export type ExportFormat = keyof typeof writtenFormats;
/** What an assignment can be written down as, in the order of the menu; the formats of `@schole/exchange` are exactly these. */
export const exportFormats: Readonly<Record<ExportFormat, ExportFormatFacts>> = writtenFormats;
export const exportFormatNames = Object.keys(writtenFormats) as readonly ExportFormat[];
