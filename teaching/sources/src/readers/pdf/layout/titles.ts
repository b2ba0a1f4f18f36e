import { countWords } from '@schole/language';
import type { Line } from '../lines/lines.ts';
import type { Measure } from './measure.ts';

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

/** In heights of the text: the letters of titles. */
const larger = 1.08;
/** In letter heights: what is further apart belongs to another row. */
const nearby = 3.5;

/** The number of a section that a line has before a gap and a title in larger letters; empty for other lines. */
function numberBefore(line: Line | undefined, { size }: Measure): string {
  const [number, title] = line?.cells ?? [];
  if (line === undefined || line.cells.length !== 2 || title === undefined || line.size < larger * size) return '';
  return isTitle(title.text) ? (/^(\d{1,3}(?:\.\d{1,3}){0,4})\.?$/.exec(number?.text.trim() ?? '')?.[1] ?? '') : '';
}

/** Whether a line is a numbered title with a gap behind its number, and no row: one beside it is of a section within the other. */
export function isNumberedTitle(lines: readonly Line[], at: number, text: Measure): boolean {
  const line = lines[at];
  const number = numberBefore(line, text);
  if (line === undefined || number === '') return false;
  return [-1, 1].every((step) => {
    const near = lines[at + step];
    const other = numberBefore(near, text);
    if (near === undefined || other === '' || Math.abs(near.y - line.y) > nearby * line.size) return true;
    const [outer, inner] = step < 0 ? [other, number] : [number, other];
    return inner.startsWith(`${outer}.`);
  });
}
