import type { ContentLanguage } from '@schole/core';

/** A text is Greek when at least 30 % of its letters are, because Greek texts carry Latin names and formulas; otherwise English. */
export function detectLanguage(text: string): ContentLanguage {
  const sample = text.length > 200_000 ? text.slice(0, 200_000) : text;
  let greek = 0;
  let letters = 0;
  for (const match of sample.matchAll(/\p{L}/gu)) {
    letters += 1;
    const code = match[0].codePointAt(0) ?? 0;
    if ((code >= 0x370 && code <= 0x3ff) || (code >= 0x1f00 && code <= 0x1fff)) greek += 1;
  }
  return letters > 0 && greek / letters >= 0.3 ? 'el' : 'en';
}
