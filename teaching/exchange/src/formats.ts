// Every way to write an assignment down, under its name in `exportFormats` of the core. Add here.
export { format as docx } from './formats/docx/index.ts';
export { format as pdf } from './formats/pdf/index.ts';
