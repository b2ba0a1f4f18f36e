const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾';
const plain = '0123456789+-=()';
/** "democracy.³" and "word[4]" point to a note; "km²", "R²" and "10⁵" are what they say. */
const beforeNote = /(?:\p{L}{3}|[.,;:!?)\]»”’"])$/u;
const noteMark = /^(?:\[?\d{1,3}\]?(?:,\s?\d{1,3})*|[*†‡]{1,3})$/;

/** What raised small letters say: a power as a power, and nothing for a mark that only points to a note. */
export function raisedText(text: string, before: string): string {
  const mark = text.trim();
  if (noteMark.test(mark) && beforeNote.test(before.trimEnd())) return '';
  if (![...mark].every((letter) => plain.includes(letter))) return text;
  return [...mark].map((letter) => superscripts[plain.indexOf(letter)] ?? letter).join('');
}
