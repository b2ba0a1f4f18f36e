import type { Found } from './found.ts';

const maxLength = 90;

function commonestSize(parts: readonly Found[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of parts) letters.set(size, (letters.get(size) ?? 0) + text.length);
  return [...letters].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}

function isShort({ text }: Found): boolean {
  return text.length <= maxLength && !text.includes('\n') && !/[.,;:·!?…]$/u.test(text) && /\p{L}/u.test(text);
}

/**
 * Many documents have no headings, only short lines in bold or large letters. Where no style marks a heading, such
 * lines count as headings; where most of a document is formatted like that, they do not.
 */
export function promoteHeadings(parts: Found[]): void {
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
