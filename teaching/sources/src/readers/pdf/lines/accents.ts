/** Accents that stand alone in old fonts, and the mark that each of them is over or under a letter. */
const marks: Readonly<Record<string, string>> = {
  '´': '\u0301',
  '΄': '\u0301',
  '΅': '\u0308\u0301',
  '¨': '\u0308',
  ˆ: '\u0302',
  '˜': '\u0303',
  '¸': '\u0327',
  '˚': '\u030a',
  ˇ: '\u030c',
  '`': '\u0300',
};
const accent = '[´΄΅¨ˆ˜¸˚ˇ]';
const before = new RegExp(`(?<=(^|.?.))(${accent})([\\p{L}])`, 'gu');
const grave = /(?<=\p{L})`([aeiouAEIOU])(?!`)/gu;
/** Not the acute accent, which serves as apostrophe behind a letter, nor the tonos of a Greek numeral ("Α΄"). */
const after = /(\p{L})([¨ˆ˜¸˚])/gu;
/** "it´s", "don´t" and "l´eau" have an apostrophe. */
const elided = /(?:^|[\s(])[dlnmtsjcDLNMTSJC]$/u;
const acute = /[aeiouyAEIOUYıcnzCNZ\p{Script=Greek}]/u;

/** The letter with its accent, or null where there is no such letter. */
export function composed(letter: string, mark: string): string | null {
  const whole = `${letter === 'ı' ? 'i' : letter}${marks[mark] ?? ''}`.normalize('NFC');
  return [...whole].length === 1 ? whole : null;
}

/** Puts accents that were drawn over a letter, before or after it, on that letter: "na¨ıve" is "naïve". */
export function composeAccents(text: string): string {
  if (!/[´΄΅¨ˆ˜¸˚ˇ`]/.test(text)) return text;
  return text
    .replace(before, (whole, ahead: string, mark: string, letter: string) => {
      if (mark === '´' && (elided.test(ahead) || !acute.test(letter))) return whole;
      return composed(letter, mark) ?? whole;
    })
    .replace(grave, (whole, letter: string) => composed(letter, '`') ?? whole)
    .replace(after, (whole, letter: string, mark: string) => composed(letter, mark) ?? whole);
}
