import { countWords } from '@schole/language';

/** The number of a chapter or section before its title. */
export const numbering = /^(?:chapter|section|κεφάλαιο|ενότητα)?\s*[\dIVX]+(?:[.:]\d*)*[.:)]?\s+/iu;
const label =
  /^(?:exercise|activity|task|question|part|unit|lesson|worksheet|άσκηση|δραστηριότητα|θέμα|ερώτηση|μέρος|ομάδα|ενότητα|μάθημα|φύλλο εργασίας)\s+(?:\d{1,3}\p{Ll}{0,3}|[A-ZΑ-Ω]\d{0,2}|[IVX]{1,4})[΄'ʹ’´]?[.:)]?(?:\s*[([][^()[\]]{1,40}[)\]])?$/iu;

/** A line that names an exercise or a part by its number, in whatever letters. */
export function isLabel(text: string): boolean {
  return text.length < 90 && label.test(text.trim());
}

/** The number of a section with those of the sections around it: "2.1." is [2, 1]; empty without one. */
export function sectionNumber(text: string): number[] {
  const found = /^(\d{1,3}(?:\.\d{1,3}){0,4})[.)]?\s+\p{L}/u.exec(text);
  return found?.[1]?.split('.').map(Number) ?? [];
}

/** Few words that begin like a title and do not end like a sentence. */
export function isTitle(text: string): boolean {
  const bare = text.replace(/^\d{1,3}(?:\.\d{1,3}){1,4}[.)]?\s+(?=\p{Lu})/u, '');
  const letters = bare.match(/\p{L}/gu)?.length ?? 0;
  return (
    isLabel(text) ||
    (/^[\p{Lu}\p{N}«"“]/u.test(text) &&
      !/[.!?;:,…·]$|[=<>{}|\\]|____/.test(text) &&
      letters > 0.7 * bare.replace(/\s/g, '').length &&
      countWords(text, 13) <= 12)
  );
}
