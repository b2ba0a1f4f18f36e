import type { Language } from '../../../../client/language/language-choice.ts';
import { knownTypes } from '../../../../parts/sources/index.ts';

/** The names of two types of files by what read them; null where they are the same, or one is not known. */
export function typeChange(
  before: string | null,
  now: string,
  language: Language,
): { before: string; type: string } | null {
  const [older, newer] = [before ?? '', now].map((reader) => knownTypes[reader]?.name[language]);
  return older === undefined || newer === undefined || older === newer ? null : { before: older, type: newer };
}
