/**
 * What PDF/UA forbids, in the compiler's words: a text that no font can draw, a code point that a file must not
 * contain.
 */
const complaint = /the text (?:`"|contains the disallowed codepoint `")((?:[^"\\]|\\.)+)"`/gu;

/** Reverses Rust's quoting of a string. */
const unquoted = (text: string) =>
  text.replace(/\\u\{([0-9a-f]+)\}|\\(.)/gu, (_, code: string | undefined, letter: string) =>
    code === undefined ? letter : String.fromCodePoint(Number.parseInt(code, 16)),
  );

/** The texts named in a refusal; a refusal quotes its diagnostics, and these quote the text. */
export function missingIn(refusal: string): string[] {
  return [...new Set([...unquoted(refusal).matchAll(complaint)].map(([, text = '']) => unquoted(text)))];
}

const unseen = /^[\p{Cf}\p{M}\p{Z}]+$/u;
const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The text with a square for each character that cannot be drawn, to show that something was there; invisible ones are
 * removed.
 */
export function withSquares(text: string, missing: readonly string[]): string {
  const visible = missing.filter((part) => !unseen.test(part));
  const drawn = [...signs.segment(text)].map(({ segment }) =>
    visible.some((part) => segment.includes(part) || part.includes(segment)) && !unseen.test(segment) ? '□' : segment,
  );
  return missing.filter((part) => unseen.test(part)).reduce((left, part) => left.replaceAll(part, ''), drawn.join(''));
}
