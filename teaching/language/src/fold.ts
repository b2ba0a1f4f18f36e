const marks = /\p{M}+/gu;

/** Text in comparable form: lower case, without accents, final sigma as sigma. Offsets are not kept. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase().replaceAll('ς', 'σ');
}

/** The text with a capital first letter, as an item of a list of answers. */
export function capitalised(text: string): string {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 32);
  return first.toUpperCase() + text.slice(first.length);
}

/** The text with a small first letter, unless the first word is an abbreviation such as DNA. */
export function decapitalised(text: string): string {
  const first = text.match(/^\p{L}[\p{L}\p{M}\p{N}-]*/u)?.[0] ?? '';
  const rest = first.slice(1);
  if (rest !== '' && rest !== rest.toLowerCase()) return text;
  if (rest === '' && /^[B-HJ-Z]/.test(first)) return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
}
