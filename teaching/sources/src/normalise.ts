import { detectLanguage, isStopWord, isWord, words } from '@schole/language';

// Controls, zero-width characters, direction overrides, soft hyphens and BOM change how a text looks without being text.
const invisible = /[\p{Cc}\p{Cf}]/gu;
const allowedControls = new Set(['\n', '\t']);
const spaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
// More than four marks on one letter are decoration that no language writes.
const piledMarks = /(\p{M}{4})\p{M}+/gu;
/** The micro sign of old fonts and keyboards beside a Greek letter; anchored, so that a run of them stays linear. */
const microInGreek = /(?<!\u00b5)\u00b5+(?=[\u0370-\u03ff\u1f00-\u1fff])|(?<=[\u0370-\u03ff\u1f00-\u1fff])\u00b5+/g;
const microAsLetter = (signs: string): string => 'μ'.repeat(signs.length);
/** Characters at the start of a line that are kept: program code is indented, and deeper indentation is layout. */
const maxIndent = 40;
// Anchored at the hyphen and bounded on both sides, so that a text of one endless word stays linear.
const brokenWord = /(?<=(\p{L}{1,40}))[-‐]\n(?=(\p{L}{1,40}))/gu;

function isKnown(word: string): boolean {
  const language = detectLanguage(word);
  return isStopWord(word, language) || isWord(word, language);
}

/** Whether two halves are words of the language, and not the syllables of a word that it has: "well-funded". */
export function areTwoWords(left: string, right: string): boolean {
  return right.length > 2 && left.length > 1 && isKnown(left) && isKnown(right) && !isKnown(left + right);
}

/**
 * Joins words broken at a line end. The hyphen stays only between two words, of the text or of the language, that the text
 * never writes as one.
 */
export function joinBrokenWords(text: string): string {
  if (!/[-‐]\n\p{L}/u.test(text)) return text;
  const known = new Set(
    words(text.replace(/\p{L}{1,40}[-‐]\n\p{L}{1,40}/gu, ' ')).map((word) => word.text.toLowerCase()),
  );
  const joined = text.replace(brokenWord, (whole, left: string, right: string) => {
    const [one, other] = [left.toLowerCase(), right.toLowerCase()];
    if (known.has(one + other)) return '';
    const two = (known.has(one) && known.has(other)) || areTwoWords(one, other);
    return two ? whole.replace('\n', '') : '';
  });
  // The other half of a word may show what the sign is.
  return joined.replace(microInGreek, microAsLetter);
}

/** The rows of a text as one, a blank between two; linear also in endless blanks. */
export function onOneRow(text: string): string {
  return text
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .join(' ');
}

/**
 * A text with ordinary line ends, blanks and characters and at most one empty line in a row; broken words stay broken. With
 * `keepBlanks` several blanks stay several, as program code and what is set in columns by blanks need them.
 */
export function tidy(raw: string, keepBlanks = false): string {
  const plain = raw
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\f\v\u0085]/g, '\n')
    .normalize('NFC')
    .replace(piledMarks, '$1')
    .replaceAll('\u2011', '-')
    .replace(spaces, ' ')
    .replace(invisible, (mark) => (allowedControls.has(mark) ? mark : ''))
    .replace(microInGreek, microAsLetter);
  const lines = plain.split('\n').map((line) => {
    const trimmed = line.trimEnd();
    const indent = trimmed.length - trimmed.trimStart().length;
    const words = trimmed.slice(indent);
    return trimmed.slice(0, Math.min(indent, maxIndent)) + (keepBlanks ? words : words.replace(/ {2,}/g, ' '));
  });
  const condensed: string[] = [];
  for (const line of lines) if (line !== '' || (condensed.length > 0 && condensed.at(-1) !== '')) condensed.push(line);
  while (condensed.at(-1) === '') condensed.pop();
  return condensed.join('\n');
}

/**
 * The one form of a text that every later offset refers to: NFC, `\n` line ends, ordinary blanks, no control, zero-width or
 * direction characters, no soft hyphens, broken words joined, at most one empty line in a row, and outside of program code at
 * most one blank in a row. Idempotent; linear time.
 */
export function normalise(raw: string, keepBlanks = false): string {
  return joinBrokenWords(tidy(raw, keepBlanks)).normalize('NFC');
}
