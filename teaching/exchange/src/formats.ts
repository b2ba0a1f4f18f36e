import type { ExportFormat } from '@schole/core';
import type { Format } from './contract.ts';
import { docx } from './formats/docx/index.ts';
import { pdf } from './formats/pdf/index.ts';

/** Every way to write an assignment down. Add here. */
export const formats: Readonly<Record<ExportFormat, Format>> = { pdf, docx };
