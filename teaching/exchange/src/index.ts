import type { ExportFormat } from '@schole/core';
import type { Format } from './contract.ts';
import * as registered from './formats/formats.ts';

export { type CardSheet, type SignInCard, writeCards } from './cards/cards.ts';
export * from './contract.ts';
export { type PrintedDocument, writeDocument } from './documents/documents.ts';
export type { PrintedList } from './documents/list.ts';
export type { ReturnedQuestion, ReturnSheets } from './documents/return-sheets.ts';

/** What writes each format of the core down; one that is not registered does not compile. */
export const formats: Readonly<Record<ExportFormat, Format>> = registered;
