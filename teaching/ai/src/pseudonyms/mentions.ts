import { plainName, readingsOf } from './name-forms.ts';
import type { Mention, NameIndex } from './name-index.ts';

/** A mention of a person in a text. */
export interface FoundMention {
  start: number;
  end: number;
  key: string;
  mention: Mention;
}

interface Token {
  start: number;
  end: number;
  text: string;
  plain: string;
  /** Alternative readings. */
  others: readonly string[];
}

/** Invisible characters may occur within a word, for example in text copied from a page. */
const letters = /\p{L}(?:[\p{L}\p{M}\p{Cf}]*[\p{L}\p{M}])?/gu;

/** Separators between two words of one name: «Papadopoulou, Maria», «O'Brien», «maria.rossi». */
const joint = /^(?:[ \t\u00a0]{1,3}|, ?|\. ?|[-‐‑'’_])$/u;

/** Maximum words of one name, and maximum number of parallel readings. */
const maxWords = 6;
const maxReadings = 24;

/** Suffixes and prefixes that only surnames have: they are recognised without a capital letter. */
const unmistakable =
  /(?:οπουλ(?:οσ|ου|ο|ε|οι|ων)|[ιαυ]δησ?|[ιαυ]δου|ακησ?|ακου|ογλου|ελλησ?|opoul(?:os|ou)|[ia]d(?:is|ou)|ak(?:is|os)|oglou?|ovi?ch?|enko|escu|wicz|yan)$|^(?:παπαδ|χατζη|καρα[γκμπτ]|papad|hatzi|chatzi)/u;

/** Whether an index is the beginning of a sentence, a line, a quotation or a list item. */
function beginsSentence(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && /[ \t\u00a0"'«“‘(*_#>[-]/.test(text.charAt(before))) before -= 1;
  return before < 0 || /[\n\r.!?;:·…]/.test(text.charAt(before));
}

function isCapital(text: string): boolean {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 32);
  // Bold letters are capitals without lower-case letters of their own.
  return first !== first.toLowerCase() || /\p{Lu}/u.test(first);
}

/** A placeholder next to a digit would no longer be recognised. */
function standsFree(text: string, start: number, end: number): boolean {
  return !/[\p{M}\p{N}]/u.test(text.charAt(start - 1)) && !/\p{N}/u.test(text.charAt(end));
}

/** Finds the names of a school in texts. */
export function createMentionFinder(names: NameIndex) {
  /** Whether these words denote a person in this context. */
  function means(text: string, tokens: readonly Token[], mention: Mention, careless: boolean): boolean {
    const [token] = tokens;
    if (token === undefined) return false;
    const capital = tokens.every((each) => isCapital(each.text));
    if (tokens.length > 1) return capital || !mention.ordinary;
    if (mention.part === 'last') return !mention.ordinary && (capital || careless || unmistakable.test(token.plain));
    if (mention.ordinary) {
      const shouted = token.text.length > 1 && token.text === token.text.toUpperCase();
      return capital && !shouted && !beginsSentence(text, token.start);
    }
    // «πάνε» is no vocative of Πάνος.
    return capital || !token.plain.endsWith('ε') || plainName(mention.name) === token.plain;
  }

  function longestAt(
    text: string,
    tokens: readonly Token[],
    at: number,
    careless: boolean,
  ): [FoundMention, number] | null {
    let best: [FoundMention, number] | null = null;
    let rows: string[] = [''];
    for (let length = 1; length <= maxWords && rows.length > 0; length += 1) {
      const token = tokens[at + length - 1];
      const former = tokens[at + length - 2];
      if (token === undefined) break;
      if (length > 1 && former !== undefined && !joint.test(text.slice(former.end, token.start))) break;
      const words = [token.plain, ...token.others].flatMap(names.wordsOf);
      const keys = rows.flatMap((row) => words.map((word) => (row === '' ? String(word) : `${row} ${word}`)));
      const here = tokens.slice(at, at + length);
      const [start, end] = [here[0]?.start ?? 0, token.end];
      for (const key of keys) {
        const mention = names.mentions.get(key);
        if (mention === undefined || !standsFree(text, start, end) || !means(text, here, mention, careless)) continue;
        best = [{ start, end, key, mention }, length];
        break;
      }
      rows = keys.filter((key) => names.beginnings.has(key)).slice(0, maxReadings);
    }
    return best;
  }

  /** All mentions, in order and without overlaps; the longest name wins. */
  return function mentionsIn(text: string): FoundMention[] {
    const tokens: Token[] = [];
    for (const match of text.matchAll(letters)) {
      const [found] = match;
      const [plain, ...others] = readingsOf(found);
      tokens.push({ start: match.index, end: match.index + found.length, text: found, plain, others });
    }
    // A writer who uses no capitals writes surnames in lower case too.
    const careless = !/\p{Lu}/u.test(text);
    const found: FoundMention[] = [];
    for (let at = 0; at < tokens.length; ) {
      const longest = longestAt(text, tokens, at, careless);
      if (longest !== null) found.push(longest[0]);
      at += longest?.[1] ?? 1;
    }
    return found;
  };
}
