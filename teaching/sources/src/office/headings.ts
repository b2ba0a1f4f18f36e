import type { Part } from '../assemble.ts';
import { isToFillIn } from '../characters/fill-in.ts';

/** A part with the looks that reveal a heading made only by formatting. */
export interface Formatted extends Part {
  mostlyBold: boolean;
  /** The size of most of its letters, in any unit; 0 where it is not known, as of tables. */
  size: number;
}

const maxLength = 90;

/** The size of most letters; infinite where none is known, so that nothing is larger. */
function commonestSize(parts: readonly Formatted[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of parts) if (size > 0) letters.set(size, (letters.get(size) ?? 0) + text.length);
  return [...letters].reduce((best, each) => (each[1] > best[1] ? each : best), [Number.POSITIVE_INFINITY, 0])[0];
}

function isShort({ text }: Formatted): boolean {
  if (text.length > maxLength || text.includes('\n') || isToFillIn(text)) return false;
  return !/[.,;:·!?…]$/u.test(text) && /\p{L}/u.test(text);
}

/**
 * Many documents have no headings, only short lines in bold or large letters. Where no style marks a heading, such
 * lines count as headings; where most of a document is formatted like that, they do not.
 */
export function promoteHeadings(parts: Formatted[]): void {
  if (parts.some(({ kind, level }) => kind === 'heading' && level !== 1)) return;
  const paragraphs = parts.filter(({ kind }) => kind === 'paragraph');
  const bodySize = commonestSize(parts);
  const headingLike = paragraphs.filter((part) => isShort(part) && (part.mostlyBold || part.size >= 1.15 * bodySize));
  if (headingLike.length > paragraphs.length / 2) return;
  for (const part of headingLike) {
    part.kind = 'heading';
    part.level = part.size >= 1.4 * bodySize ? 1 : 2;
  }
}
