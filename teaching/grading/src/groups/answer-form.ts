import type { ContentLanguage } from '@schole/core';
import { stem } from '@schole/language';
import {
  cleanAnswer,
  countDenials,
  isDenial,
  plainWords,
  readNumbers,
  type StatedNumber,
  withoutNumbering,
} from '../guards/index.ts';

/** What is compared of an answer. */
export interface AnswerForm {
  /** Its words in comparable form with blanks between them; the answer itself where it has none. */
  plain: string;
  /** What may not differ within a group, as one text. */
  signature: string;
  /** The only word that counts, without its ending; '' where there are more, or a number. */
  alone: string;
  /** The words that count, without their endings. */
  carried: readonly string[];
  /** The stems of the words that carry its meaning, in order; those that are denied with a mark. */
  stems: readonly string[];
  /** Where "and", a comma or the end of a sentence separates the stems: the number of the part of each. */
  parts: readonly number[];
  /** Its formulas, as CO2, in order; another name may stand for one of them. */
  formulas: string;
}

/** Words that answers to one question may have or leave out; directions, quantities and times are none of them. */
const empty = new Set(
  `a an the is are was were be been being am do does did done has have had having will would shall should can could may might
  it its they them their this that these those there he she his her him we us our you your i my me and but or so because since as
  of to at by for with from on about around approximately roughly think believe guess probably maybe perhaps called process answer which who whom whose what how why then also too just very really when if while
  ο η το οι τα του τησ των τον την τη τουσ τισ στο στη στην στον στουσ στισ στα ενασ μια μια ενα ενοσ μιασ και κι να θα που πωσ οτι
  γιατι επειδη διοτι αφου ωστε ειναι ηταν εχει εχουν ειχε ειχαν αυτο αυτοσ αυτη αυτα αυτοι αυτεσ σε με για απο μου σου μασ σασ
  αλλα οταν αν ενω ωσ σαν πολυ επισησ τοτε λοιπον γινεται γινονται υπαρχει υπαρχουν κ περιπου γυρω νομιζω πιστευω μαλλον ισωσ λεγεται ονομαζεται λεγονται ονομαζονται διαδικασια λογω εξαιτιασ
  απαντηση λοιπον`.split(/\s+/),
);

/** Signs that calculate or compare, beside a digit or a letter that stands alone; "m/s" is none. */
const signs =
  /(?<=[\p{N})]|(?<!\p{L})\p{L})\s?(\p{Sm})(?=\s?-?(?:[\p{N}(]|\p{L}(?!\p{L})))|(?<=[\p{N})]\s?)([*/^:∙·−–-])(?=\s?[\p{N}(])|(?<=(?<![\d\p{L}]\s?)\p{L})([*/^])(?=\p{L}(?!\p{L}))/gu;
/** Signs of abbreviations, which are no labels. */
const abbreviations = /(?<!\p{L})(?:e\.g|i\.e|etc|π\.χ|κ\.λπ|κ\.ά|κλπ|κτλ)\.?(?!\p{L})/giu;
/** What follows a number is its unit, in no table, where it is as short as this. */
const shortUnit = 4;

function numbersOf(text: string, numbers: readonly StatedNumber[]): string {
  const stated = numbers.map(({ written, value, unit, after }) => {
    if (unit !== '') return `${written} ${unit} ${written === 0 ? '' : value / written}`;
    return after.length <= shortUnit && !empty.has(after) ? `${written} ${after}` : `${written}`;
  });
  const powers = text.match(/[\p{No}\p{Nl}]/gu) ?? [];
  const found = Array.from(text.matchAll(signs), ([, ...sign]) => sign.join(''));
  return [stated, powers, found].map((part) => part.join(' ')).join('|');
}

/** Names of parts and options in one letter; an article is none. */
function labelsOf(words: readonly string[]): string[] {
  return words.filter((word) => /^\p{L}$/u.test(word) && !empty.has(word));
}

/** What begins another part of a list or another statement. */
const separator = /[,.;:!?\n·&+/]/u;

/** A word without the ending of its number, person or case; words of which that leaves little are as they are. */
function inflected(word: string): string {
  if (/^[a-z]+$/.test(word))
    return word.replace(/(?<=[a-z]{5})(?:ations?|ated|ates?|ating|ing|ed|es|e|s)$|(?<=[a-z]{3})(?<![sui])s$/, '');
  return /^[α-ω]{5,}$/.test(word) ? word.replace(/(?<=[α-ω]{3})[αεηιουω]{1,2}[σν]?$/, '') : word;
}

/** Whether a stem stands for a number or an idea. */
export function isDecisive(stem: string): boolean {
  return /^[#§]/.test(stem);
}

/** Reads an answer in which these ideas were found; `slips` gives for misspelt words those that are meant. */
export function answerForm(
  { text, words }: ReadAnswer,
  found: readonly number[],
  slips: ReadonlyMap<string, string>,
  language: ContentLanguage,
): AnswerForm {
  const plain = words.join(' ');
  const { numbers, rest } = readNumbers(withoutNumbering(text).replace(abbreviations, ' '), language);
  // A number and an idea that was found stand for the words that say them, the same in all answers of a group.
  const stems = [...numbers.map(({ value, unit }) => `#${value} ${unit}`), ...found.map((idea) => `§${idea}`)];
  const parts = stems.map((_, at) => -1 - at);
  const carrying: string[] = [];
  const formulas: string[] = [];
  let denied = '';
  let end = 0;
  let part = 0;
  const others = plainWords(rest);
  for (const { plain: written, start, end: next } of others) {
    if (separator.test(rest.slice(end, start))) part += 1;
    if (/^(?:and|or|και|κι|κ|η)$/.test(written)) part += 1;
    end = next;
    if (empty.has(written)) continue;
    const word = slips.get(written) ?? written;
    carrying.push(word);
    if (/^\p{L}.*\p{N}/u.test(word)) formulas.push(word);
    if (isDenial(word)) denied = '¬';
    else {
      stems.push(denied + stem(word));
      parts.push(part);
      denied = '';
    }
  }
  const carried = carrying.map(inflected);
  const alone = numbers.length === 0 && carried.length === 1 ? (carried[0] ?? '') : '';
  // Where nothing counts, only the same says the same.
  const nothing = numbers.length === 0 && carried.length === 0 ? plain || text.trim() : '';
  const labels = labelsOf(others.map((word) => word.plain)).join(' ');
  return {
    plain: plain === '' ? text.trim() : plain,
    signature: [numbersOf(text, numbers), labels, countDenials(text), nothing].join('\n'),
    alone,
    carried,
    stems,
    parts,
    formulas: formulas.join(' '),
  };
}

/** What is graded of an answer, with its words. */
export interface ReadAnswer {
  text: string;
  words: readonly string[];
}

/** Reads what is graded of an answer. */
export function readAnswer(answer: string): ReadAnswer {
  const { text } = cleanAnswer(answer);
  return { text, words: plainWords(text).map(({ plain }) => plain) };
}
