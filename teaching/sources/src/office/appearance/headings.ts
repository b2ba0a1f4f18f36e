import type { Part } from '../../assemble.ts';
import { isToFillIn } from '../../characters/fill-in.ts';

/** A part with the looks that reveal a heading made only by formatting. */
export interface Formatted extends Part {
  mostlyBold: boolean;
  /** The size of most of its letters, in any unit; 0 where it is not known, as of tables. */
  size: number;
  /** All of its letters are underlined, and it is no link. */
  underlined?: boolean;
}

const maxLength = 90;
/** How much larger than the body the letters of a heading are. */
const largerBy = 1.15;
/** Of the letters of a document that may stand in so many headings. */
const maxShare = 0.2;
/** The lowest level that sizes alone show. */
const deepest = 4;

/** The size of most letters; infinite where none is known, so that nothing is larger. */
function commonestSize(parts: readonly Formatted[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of parts) if (size > 0) letters.set(size, (letters.get(size) ?? 0) + text.length);
  return [...letters].reduce((best, each) => (each[1] > best[1] ? each : best), [Number.POSITIVE_INFINITY, 0])[0];
}

/** A sign of a list that a person typed, or that the list gives; a heading stands without it. */
const sign = /^(?:[-–—•▪●■]\s+)+/u;
const withoutSign = (text: string): string => text.replace(sign, '');

/** A line that is an address of the web or of mail, or gives one or a number to call behind its label. */
const contact =
  /^(?:(?:web(?: ?site)?|www|url|home ?page|e-?mail|mail|phone|tel(?:ephone)?|fax|mobile|τηλ(?:έφωνο)?|φαξ|κινητό|ιστοσελίδα)\.?\s?:\s{0,10}\S{0,80}[\d@/].{0,80}|(?:https?:\/\/|www\.)\S+|[\w.+-]{1,64}@[\w.-]{1,80})$/iu;

/** Lines of a size that are headings, so that one that is a question is another. */
const fewestAlike = 2;

/** Short questions that look exactly like headings: of the same size, which is larger than the text, and as bold. */
function questionsAmong(parts: readonly Formatted[], headings: readonly Formatted[], bodySize: number): Formatted[] {
  const lookOf = ({ size, mostlyBold }: Formatted): string => `${size} ${mostlyBold}`;
  const alike = new Map<string, number>();
  for (const heading of headings)
    if (heading.size >= largerBy * bodySize) alike.set(lookOf(heading), (alike.get(lookOf(heading)) ?? 0) + 1);
  return parts.filter((part) => {
    if (part.kind !== 'paragraph' || (alike.get(lookOf(part)) ?? 0) < fewestAlike) return false;
    return /[\p{L}\p{N}]\?$/u.test(part.text) && isShort(part.text.slice(0, -1));
  });
}

function isShort(text: string): boolean {
  if (text.length > maxLength || text.includes('\n') || isToFillIn(text) || contact.test(text)) return false;
  return !/[.,;:·!?…]$/u.test(text) && /\p{L}/u.test(text);
}

const lettersIn = (text: string): number => text.replace(/\s+/g, '').length;

/** Whether the words behind the sign are bold; the sign itself often is not. */
function isBold({ mostlyBold, bold = [], text }: Formatted): boolean {
  if (mostlyBold || !sign.test(text)) return mostlyBold;
  return lettersIn(withoutSign(bold.join(''))) >= 0.9 * lettersIn(withoutSign(text));
}

/** Parts behind a sign that stand alone before other text, at least two of them, in bold: headings, and no items. */
function signedAlone(parts: readonly Formatted[]): ReadonlySet<Formatted> {
  const alone = parts.filter((part, at) => {
    const next = parts[at + 1];
    const isSigned = (part.kind === 'list' || part.kind === 'paragraph') && sign.test(part.text);
    return isSigned && isBold(part) && next !== undefined && !sign.test(next.text) && !isBold(next);
  });
  return new Set(alone.length < 2 ? [] : alone);
}

/** Sizes within a tenth of each other are one: how large a part is among the headings, 1 for the largest. */
function ranksOf(parts: readonly Formatted[]): ReadonlyMap<number, number> {
  const sizes = [...new Set(parts.map(({ size }) => size))].sort((one, other) => other - one);
  const ranks = new Map<number, number>();
  let rank = 0;
  let largest = Number.POSITIVE_INFINITY;
  for (const size of sizes) {
    if (size < 0.9 * largest) {
      rank += 1;
      largest = size;
    }
    ranks.set(size, rank);
  }
  return ranks;
}

/**
 * Whether so many headings are what is set like that: a document of short chapters has more headings than paragraphs, but
 * its headings are in larger letters, each stands before other text, and they are little of it.
 */
function areTooMany(headingLike: readonly Formatted[], paragraphs: readonly Formatted[], bodySize: number): boolean {
  if (headingLike.length <= paragraphs.length / 2) return false;
  const letters = (some: readonly Formatted[]) => some.reduce((sum, { text }) => sum + text.length, 0);
  const larger = headingLike.filter(({ size }) => size >= largerBy * bodySize);
  return larger.length < headingLike.length || letters(headingLike) > maxShare * letters(paragraphs);
}

/**
 * Many documents have no headings, only short lines in bold or large letters. Where no style marks a heading, such
 * lines count as headings, their level by their size; where most of a document is formatted like that, they do not.
 */
export function promoteHeadings(parts: Formatted[]): void {
  if (parts.some(({ kind, level }) => kind === 'heading' && level !== 1)) {
    promoteUnderlined(parts);
    return;
  }
  const paragraphs = parts.filter(({ kind }) => kind === 'paragraph');
  const bodySize = commonestSize(parts);
  const signed = signedAlone(parts);
  const found = parts.filter((part) => {
    const looksSo = part.mostlyBold || part.size >= largerBy * bodySize;
    return signed.has(part)
      ? isShort(withoutSign(part.text))
      : part.kind === 'paragraph' && looksSo && isShort(part.text);
  });
  const headingLike = [...found, ...questionsAmong(parts, found, bodySize)];
  if (areTooMany(headingLike, paragraphs, bodySize)) return;
  const ranks = ranksOf(headingLike);
  for (const part of headingLike) {
    part.kind = 'heading';
    part.level = Math.max(part.size >= 1.4 * bodySize ? 1 : 2, Math.min(ranks.get(part.size) ?? 1, deepest));
    if (signed.has(part)) part.text = withoutSign(part.text);
  }
}

/** Below headings that a style marks, short lines that are underlined from end to end, at least two of them, are lower ones. */
function promoteUnderlined(parts: readonly Formatted[]): void {
  const paragraphs = parts.filter(({ kind }) => kind === 'paragraph');
  const isLine = (part: Formatted | undefined): part is Formatted =>
    part?.kind === 'paragraph' && part.underlined === true && isShort(part.text);
  const lines = parts.filter((part, at) => isLine(part) && parts[at + 1] !== undefined && !isLine(parts[at + 1]));
  if (lines.length < 2 || lines.length > paragraphs.length / 4) return;
  const chosen = new Set(lines);
  let level = 1;
  for (const part of parts) {
    if (part.kind === 'heading') level = part.level ?? level;
    else if (chosen.has(part)) {
      part.kind = 'heading';
      part.level = Math.min(level + 1, 6);
    }
  }
}
