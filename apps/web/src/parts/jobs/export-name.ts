import { type ExportFormat, exportFormats, type PaperCopy } from '@schole/core';
import { useLanguage, useWords } from '../../client/language/language.ts';
import { jobWords } from './words.ts';

/** What a file of an assignment is called before it is there: `PDF, answer key`. */
export function useExportName(): (format: ExportFormat, copy: PaperCopy) => string {
  const translate = useWords(jobWords);
  const [language] = useLanguage();
  return (format, copy) =>
    `${exportFormats[format].name[language]}, ${translate(copy === 'key' ? 'answerKey' : 'studentCopy')}`;
}
