import type { ContentLanguage } from '@schole/core';
import { fold, readQuantity } from '@schole/language';
import type { Facts } from './facts.ts';

/** Before a figure: it stands in a side clause, or is only about right. */
const side: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /(?:, with\b[^,;]*|\b(?:which|who|whose|where|when|while|although|after|before|until|covering|including|containing)\b[^,;]*|\b(?<=[^.] )(?:about|nearly|some|around|approximately|almost|roughly|between|over)(?: the)?) \$?$/i,
  el: /(?:(?:, που|, ο οποίος|, η οποία|, το οποίο|, οι οποί\p{L}+|, τα οποία|, όπου|(?<!\p{L})όταν|(?<!\p{L})ενώ|(?<!\p{L})αφού|(?<!\p{L})καθώς|(?<!\p{L})ύστερα από|(?<!\p{L})μετά|(?<!\p{L})πριν)(?!\p{L})[^,;·]*|(?<!\p{L})(?:περίπου|σχεδόν|γύρω|κάπου|πάνω από)(?: στ?\p{L}{1,3})?) $/iu,
};

const months =
  /^ (?:Ιανουαρ|Φεβρουαρ|Μαρτ|Απριλ|Μαΐ|Μάι|Ιουν|Ιουλ|Αυγούστ|Σεπτεμβρ|Οκτωβρ|Νοεμβρ|Δεκεμβρ|January|February|March|April|May|June|July|August|September|October|November|December)/u;

export function isFigure(answer: string, language: ContentLanguage): boolean {
  return /^[\d.,%\s–-]+/.test(answer) || readQuantity(answer, language) !== null;
}

/** The words of the passage that make a figure a trifle: those of a side clause before it; null where it is none. */
export function findTrifle(
  answer: string,
  before: string | null,
  { analysis, evidence, language }: Facts,
): string | null {
  if (!isFigure(answer, language)) return null;
  for (const at of evidence) {
    const clean = analysis?.passages[at]?.clean ?? '';
    const where =
      before === null
        ? clean.search(
            new RegExp(`(?<![\\p{L}\\d])${answer.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, 'iu'),
          )
        : fold(clean).indexOf(fold(before));
    if (where < 0) continue;
    const start = before === null ? where : where + before.length;
    const head = clean.slice(0, start);
    const found = head.match(side[language]);
    if (found) return found[0].trim();
    const tail = clean.slice(start + answer.length);
    if (/^(?:[–-]| to | and \$?)\d|^ περίπου(?!\p{L})/u.test(tail)) return tail.slice(0, 12).trim();
    if (months.test(clean.slice(start + answer.length))) return clean.slice(start, start + answer.length + 12);
  }
  return null;
}
