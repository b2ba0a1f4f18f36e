// biome-ignore-all assist/source/organizeImports: in the order in which they came
// The readers of files, each under the name that its type has in `sourceFileTypes` of the core.
export { reader as docx } from './docx/index.ts';
export { reader as pdf } from './pdf/read-pdf.ts';
export { reader as 'plain-text' } from './plain-text/index.ts';
export { reader as pptx } from './pptx/index.ts';
export { reader as ppt } from './ppt/index.ts';
export { reader as doc } from './doc/index.ts';
export { reader as image } from './image/index.ts';
export { reader as odt } from './odt/index.ts';
export { reader as odp } from './odp/index.ts';
export { reader as rtf } from './rtf/index.ts';
export { reader as html } from './html/index.ts';
export { reader as epub } from './epub/index.ts';
export { reader as markdown } from './markdown/index.ts';
export { reader as captions } from './captions/index.ts';
// Add here.
