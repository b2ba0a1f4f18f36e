// biome-ignore-all assist/source/organizeImports: in the order in which they came
// The readers of files, each under the name that its type has in `sourceFileTypes` of the core.
export { reader as docx } from './docx/index.ts';
export { reader as pdf } from './pdf/read-pdf.ts';
export { reader as 'plain-text' } from './plain-text/index.ts';
// Add here.
