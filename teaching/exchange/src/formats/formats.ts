// biome-ignore-all assist/source/organizeImports: in the order in which they came
// Every way to write an assignment down, under its name in `exportFormats` of the core.
export { format as docx } from './docx/index.ts';
export { format as pdf } from './pdf/index.ts';
// Add here.
