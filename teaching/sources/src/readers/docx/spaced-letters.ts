const fewest = 4;

/** Whether letters follow each other in the alphabet, as the letters of options do. */
function isAlphabet(letters: readonly string[]): boolean {
  return letters.every((letter, at) => {
    const before = letters[at - 1]?.codePointAt(0);
    return (
      before === undefined || ((letter.codePointAt(0) ?? 0) - before <= 2 && (letter.codePointAt(0) ?? 0) > before)
    );
  });
}

/** A title set letter by letter ("C H A P T E R"), as words: between these are wider gaps. Any other text stays. */
export function joinSpacedLetters(text: string): string {
  if (text.length > 200 || !/^\s*\p{Lu}[ \u00a0]\p{Lu}[ \u00a0]/u.test(text)) return text;
  const words = text.trim().split(/[ \u00a0\t]{2,}/);
  const letters = words.map((word) => word.split(/[ \u00a0]/));
  const all = letters.flat();
  const spaced = all.every((letter) => /^[\p{L}\p{N}]\p{M}{0,2}[.,:!?]?$/u.test(letter));
  if (!spaced || all.length < fewest || isAlphabet(all) || !/[aeiouyαεηιουωάέήίόύώ]/iu.test(text)) return text;
  return letters.map((word) => word.join('')).join(' ');
}
