import { type ExportFormat, exportFormats } from '@schole/core';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { exportWords } from './export-words.ts';

/** What is said when an export begins and while it goes on: `Exporting to PDF...`. */
export function useExportNotice(): (format: ExportFormat) => string {
  const translate = useWords(exportWords);
  const [language] = useLanguage();
  return (format) => {
    const { name, document = name } = exportFormats[format];
    return translate('exporting', { document: document[language] });
  };
}
