import { decodeByTable, greekTables } from './greek-tables.ts';

const byteOrderMarks: readonly [string, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
// What a text file may hold besides letters: tab, line ends, page end, and the end mark of DOS.
// biome-ignore lint/suspicious/noControlCharactersInRegex: looking for the characters that no text has is the point
const noText = /[\0-\x08\x0b\x0e-\x19\x1b-\x1f\ufffe\uffff]/g;

function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return isText(text) ? text : null;
  } catch {
    return null;
  }
}

function isText(text: string): boolean {
  return (text.match(noText)?.length ?? 0) <= text.length / 1_000;
}

/** UTF-16 without a byte order mark: in text with blanks and line ends every other byte is zero or the same. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  if (bytes.length < 4 || bytes.length % 2 !== 0) return null;
  const sample = bytes.subarray(0, 4_000);
  const zeros = [0, 0];
  for (const [offset, byte] of sample.entries()) if (byte === 0) zeros[offset % 2] = (zeros[offset % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < sample.length / 40 || Math.min(even, odd) > sample.length / 200) return null;
  return decodeStrictly(bytes, odd > even ? 'utf-16le' : 'utf-16be');
}

/** The text of bytes with a Unicode byte order mark, or in UTF-8 without a single mistake; null for all others. */
export function decodeUnicode(bytes: Uint8Array): string | null {
  for (const [encoding, mark] of byteOrderMarks)
    if (mark.every((byte, offset) => bytes[offset] === byte)) {
      // A file of two-byte characters that ends with half of one was cut off.
      const isHalf = encoding !== 'utf-8' && bytes.length % 2 === 1;
      return decodeStrictly(isHalf ? bytes.subarray(0, -1) : bytes, encoding);
    }
  return decodeStrictly(bytes, 'utf-8') ?? unmarkedUtf16(bytes);
}

const greekWord = /^[\u0370-\u03ff]+$/u;
/** Words so frequent that no page of Greek is without them. */
const commonGreek = new Set(
  'και το να του της η ο τα με σε για που από είναι των την τον στο στη στην τη οι τους δεν ότι μια ένα θα ως κατά'.split(
    ' ',
  ),
);

function wordsOf(text: string): string[] {
  return text.slice(0, 400_000).match(/[\p{L}\p{M}’']+/gu) ?? [];
}

/** Signs between letters: a text has few; bytes of another alphabet give many. */
const strange =
  /[\x80-\x9f\u00a4\u00a6\u00a8\u00ac-\u00af\u00b3\u00b5\u00b6\u00b8\u00d7\u00f7\u0192\u02c6\u2015\u2020\u2021\ufffd]/gu;

function isStrange(text: string): boolean {
  return (text.match(strange)?.length ?? 0) > text.length / 200;
}

/** A word as Greek has it: a vowel, one accent at most, the final sigma at its end, capitals at its beginning or throughout. */
function isWellFormed(word: string): boolean {
  const capitals = word.match(/\p{Lu}/gu)?.length ?? 0;
  return (
    /[αεηιουωάέήίόύώϊϋΐΰ]/iu.test(word) &&
    !/ς./u.test(word) &&
    (word.match(/[άέήίόύώΐΰ]/giu)?.length ?? 0) <= 1 &&
    (capitals === 0 || capitals === word.length || (capitals === 1 && /^\p{Lu}/u.test(word)))
  );
}

/** How much of what is not plain ASCII makes Greek words, from 0 to 2; 0 for a text without the words that every page has. */
function greekScore(text: string): number {
  const marked = wordsOf(text).filter((word) => /[^\0-\x7f’']/u.test(word));
  const greek = marked.filter((word) => greekWord.test(word));
  const common = greek.filter((word) => word.length > 1 && commonGreek.has(word.toLowerCase()));
  const isGreek = greek.length >= 0.8 * marked.length && common.length >= 0.05 * greek.length && greek.length > 0;
  if (!isGreek || isStrange(text) || !isText(text)) return 0;
  return (common.length + greek.filter(isWellFormed).length) / marked.length;
}

/** The text in the encoding of Greek whose words are best; null where no encoding gives Greek. */
function decodeGreek(bytes: Uint8Array): string | null {
  const standard = new TextDecoder('windows-1253').decode(bytes);
  // The two encodings differ in Ά: where one has it, the other has the paragraph sign.
  const texts = [
    /¶[\u0370-\u03ff]/u.test(standard) ? new TextDecoder('iso-8859-7').decode(bytes) : standard,
    ...Object.values(greekTables).map((table) => decodeByTable(bytes, table)),
  ];
  const scored = texts.map((text) => ({ text, score: greekScore(text) }));
  const best = scored.reduce((first, each) => (each.score > first.score ? each : first));
  return best.score > 0 ? best.text : null;
}

/**
 * In western European languages a word has plain letters beside its accented ones; in bytes of another alphabet it has
 * not.
 */
function isLikelyWestern(text: string): boolean {
  const words = wordsOf(text);
  const marked = words.filter((word) => /[^\0-\x7f’']/u.test(word));
  const mixed = marked.filter((word) => /[a-z]/i.test(word) || word.length === 1);
  return !isStrange(text) && marked.length <= words.length / 2 && mixed.length >= 0.8 * marked.length;
}

/**
 * The text of a one-byte encoding: Greek where it gives Greek words, western where it gives western ones, else null.
 */
export function decodeLegacy(bytes: Uint8Array): string | null {
  const greek = decodeGreek(bytes);
  if (greek !== null) return greek;
  const western = new TextDecoder('windows-1252').decode(bytes);
  return isText(western) && isLikelyWestern(western) ? western : null;
}

/** UTF-8 in which a few letters are broken, by a cut or by another program; they are U+FFFD. */
function decodeDamaged(bytes: Uint8Array): string | null {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const whole = text.match(/(?!\ufffd)[^\0-\x7f]/gu)?.length ?? 0;
  return isText(text) && whole >= 20 && broken <= 2 + whole / 100 ? text : null;
}

/** The text of a file in any encoding that is known; null for all others. */
export function decodeText(bytes: Uint8Array): string | null {
  return decodeUnicode(bytes) ?? decodeDamaged(bytes) ?? decodeLegacy(bytes);
}

/** Whether bytes could be text in some one-byte encoding: a binary file is full of control characters. */
export function isLikelyText(bytes: Uint8Array): boolean {
  return isText(new TextDecoder('latin1').decode(bytes.subarray(0, 1_000_000)));
}
