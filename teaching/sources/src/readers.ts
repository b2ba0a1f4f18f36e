// The readers of files, each under the name that its type has in `sourceFileTypes` of the core. Add here.
export { reader as docx } from './readers/docx/index.ts';
export { reader as pdf } from './readers/pdf/read-pdf.ts';
export { reader as 'plain-text' } from './readers/plain-text/index.ts';
