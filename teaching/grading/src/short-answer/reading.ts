import type { ContentLanguage } from '@schole/core';
import { fold, readDigits, readQuantity, stem, words } from '@schole/language';

/** One word of a text as grading compares it; `start` and `end` are offsets into that text as it was written. */
export interface Token {
  /** Lower case, without accents. */
  form: string;
  /** What inflected forms of the word share; of a number, its value. */
  root: string;
  start: number;
  end: number;
  stop: boolean;
  number: boolean;
  denial: boolean;
}

/** A text as grading compares it. */
export interface Reading {
  tokens: readonly Token[];
  /** How often each run of three letters stands in its words. */
  grams: ReadonlyMap<string, number>;
  /** Euclidean length of the counts of `grams`. */
  gramLength: number;
  denials: number;
  /** The values of its numbers. */
  numbers: ReadonlySet<string>;
  /** Whether its writer says not to know. */
  unsure: boolean;
}

/** Words of an answer beyond these are not compared: no short answer has as many. */
const maxTokens = 400;
/** Characters beyond these are not read at all, so that an answer of a megabyte costs what a long one does. */
const maxCharacters = 8_000;

/** Words of grammar alone. Those that say how much, where or when decide school answers, so a list for searching has too many. */
const grammar = new Set(
  `the a an of to and or is are was were be been being am it its they them their theirs this that these those he she his her
  him we us our you your i me my in on at by for with as from so then there here which who whom whose what will would shall
  should can could may might do does did doing has have had having because if than but also just very really
  ο η το οι τα του τησ των τον την τη τουσ τισ στο στη στην στον στουσ στισ στα στου ενασ μια ενα ενοσ μιασ και κι η ειτε
  αλλα ομωσ αν εαν οταν αφου επειδη γιατι διοτι καθωσ ωστε οτι πωσ που ποιοσ ποια ποιο τι οπωσ σαν ωσ απο σε με για προσ
  κατα μου σου μασ σασ να θα ασ ειναι ηταν εχει εχουν ειχε ειχαν αυτοσ αυτη αυτο αυτοι αυτεσ αυτα αυτου αυτησ αυτων αυτον
  εκεινο οποιοσ οποια οποιο οποιοι οποιεσ επισησ πολυ λοιπον`.split(/\s+/),
);

const denials = new Set(
  `no not never none nothing nobody without cannot neither nor dont doesnt didnt isnt arent wasnt werent cant couldnt wont
  wouldnt hasnt havent hadnt shouldnt δεν δε μη μην οχι ουτε μητε χωρισ διχωσ ποτε κανεισ κανενασ κανενα κανεναν καμια
  καμιασ καμιαν τιποτα τιποτε`.split(/\s+/),
);

const unsure =
  /\b(?:do not|don[’'´`]?t) (?:really )?(?:know|understand|remember)\b|\bno (?:idea|clue|submission|answer)\b|\bnot (?:really )?sure\b|\bidk\b|(?<!\p{L})(?:δεν? (?:το )?(?:ξερω|γνωριζω|θυμαμαι|καταλαβαινω|ειμαι σιγουρ)|ιδεα δεν εχω|δεν? εχω ιδεα|καμια ιδεα)/u;

const numberWords = new Map<string, number | null>();
const maxNumberWords = 20_000;

function numberOf(form: string, language: ContentLanguage): number | null {
  if (/^\d/.test(form)) return readDigits(form, language);
  const key = `${language}${form}`;
  const known = numberWords.get(key);
  if (known !== undefined) return known;
  const read = form.length > 16 ? null : readQuantity(form, language);
  const value = read?.unit === '' ? read.value : null;
  if (numberWords.size >= maxNumberWords) numberWords.clear();
  numberWords.set(key, value);
  return value;
}

function tokenOf(text: string, start: number, language: ContentLanguage): Token {
  const plain = fold(text);
  const denied = /n[’']t$/.test(plain);
  const form = denied ? plain.slice(0, -3) : plain.replace(/[’']s$/, '');
  const value = numberOf(form, language);
  return {
    form,
    root: value === null ? stem(form) : `#${value}`,
    start,
    end: start + text.length,
    stop: denied || grammar.has(form),
    // In letters, one is often an article or a pronoun.
    number: value !== null && (value !== 1 || form === '1'),
    denial: denied || denials.has(form),
  };
}

function tokensOf(text: string, language: ContentLanguage): Token[] {
  const tokens: Token[] = [];
  for (const word of words(text)) {
    let { start } = word;
    for (const piece of word.text.split(/([-‑])/)) {
      if (piece !== '' && piece !== '-' && piece !== '‑') tokens.push(tokenOf(piece, start, language));
      start += piece.length;
    }
    if (tokens.length >= maxTokens) break;
  }
  return tokens;
}

function gramsOf(tokens: readonly Token[]): Map<string, number> {
  const grams = new Map<string, number>();
  for (const { form } of tokens) {
    const bounded = ` ${form} `;
    for (let at = 0; at + 3 <= bounded.length; at += 1) {
      const gram = bounded.slice(at, at + 3);
      grams.set(gram, (grams.get(gram) ?? 0) + 1);
    }
  }
  return grams;
}

function readTokens(tokens: readonly Token[], isUnsure: boolean): Reading {
  const grams = gramsOf(tokens);
  let square = 0;
  for (const count of grams.values()) square += count * count;
  return {
    tokens,
    grams,
    gramLength: Math.sqrt(square),
    denials: tokens.filter(({ denial }) => denial).length,
    numbers: new Set(tokens.filter(({ number }) => number).map(({ root }) => root)),
    unsure: isUnsure,
  };
}

/** A text as grading compares it. */
export function readText(text: string, language: ContentLanguage): Reading {
  const read = text.slice(0, maxCharacters);
  return readTokens(tokensOf(read, language), unsure.test(fold(read)));
}

/** The same text with those of its words that pass. */
export function keepTokens(reading: Reading, passes: (token: Token) => boolean): Reading {
  const kept = reading.tokens.filter(passes);
  return kept.length === reading.tokens.length ? reading : readTokens(kept, reading.unsure);
}
