import { classesOf, frequencyRank } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { isFiniteVerb } from '../../../../analysis/english/parse.ts';
import { type Clause, lowered, readClause } from '../../../../material/english/clause.ts';
import { secondClauseAt } from '../../../../material/english/gate.ts';
import { asPassage } from '../../../../material/relations/pieces.ts';
import type { Piece } from '../../../../material/relations/relation.ts';
import { withoutLinks } from '../../../../material/statement-wording.ts';

/** Words that a question may not have: they need a sentence before it, or a speaker. */
const pointing =
  /\b(?:this|these|those|such|another|others?|also|too|we|our|us|you|your|I|my|however|therefore|then|so|instead|here|thus|he|she|his|her|same|former|latter|recently|today|now|again|still|even|not only|either|neither|above|below|following|example)\b|n['’]t\b|["“”?;:—]/i;

/** Whether a word of a text needs a sentence before it, or a speaker. */
export const pointsOut = (text: string): boolean => pointing.test(text);

const maxWords = 26;
const minWords = 4;

/** Whether the words of a question need nothing from outside it. */
export function isClear(text: string): boolean {
  const size = text.split(' ').length;
  return size >= minWords && size <= maxWords && !pointing.test(text);
}

/** A statement of a sentence, read as a clause. */
export function clauseOf({ passage, at, text }: Piece, analysis: Analysis): Clause | null {
  return readClause(asPassage(passage, at, at + text.length, at === 0), analysis);
}

/** What belongs to the reason: "…, at least in part, because". */
const hedge =
  /,? (?:primarily|perhaps|at least in part|in part|mainly|mostly|largely|probably|possibly|simply|especially|particularly|partly),?$/;

/** What follows "why" from a statement; null where it cannot be turned into a question. */
export function inverted(piece: Piece, analysis: Analysis): string | null {
  const clause = clauseOf(piece, analysis);
  // "…, but they may cause …", "… because …": which of the two is asked for, nobody knows.
  const joint = /, but | because |\p{Ll}[.]\p{Lu}/u.test(piece.text);
  const part = asPassage(piece.passage, piece.at, piece.at + piece.text.length);
  if (!clause?.inverted || joint || secondClauseAt(part, part.clean.length) > 0) return null;
  // Where the taggers disagree on the verb, another word would change its form.
  const verb = part.tokens.find(isFiniteVerb);
  if (verb && verb.text !== clause.verb.text) return null;
  const own = clause.inverted.replace(lowered(clause.subject, analysis), () => inside(clause.subject, analysis));
  const words = withoutLinks(own)
    .replace(hedge, '')
    .replace(/[,\s]+$/, '');
  // "Why is the test preferred?": to what, and for what, stands elsewhere.
  if (!words || /\b(?:preferred|given|used|needed|required|performed|recommended|followed)$/.test(words)) return null;
  if (!isClear(words) || /^\S+ (?:it|they|there)\b/.test(words)) return null;
  return words;
}

/** A part of a sentence as a sentence. */
export function sentence(text: string): string {
  const plain = text.trim().replace(/[.,;:\s]+$/, '');
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}.`;
}

/** The words from the first of two pieces to the end of the other, as a sentence. */
export function together(one: Piece, other: Piece, passage: Passage): string {
  const from = Math.min(one.at, other.at);
  const to = Math.max(one.at + one.text.length, other.at + other.text.length);
  const start = passage.clean.slice(0, from).length <= 20 ? 0 : from;
  return sentence(passage.clean.slice(start, to));
}

/** Whether a word is a common one: the text writes it small, or a dictionary or its ending tells; "Mucor" is none. */
export function isKnownWord(word: string, analysis: Pick<Analysis, 'common'>): boolean {
  const single = word.replace(/s$/, '');
  if (analysis.common.has(word) || analysis.common.has(single) || analysis.common.has(`${word}s`)) return true;
  const classes = classesOf(single, 'en');
  // "Candida": a dictionary has the names of species as well.
  if (
    classes.length > 0 &&
    classes.every(({ file }) => /^(?:plant|animal)$/.test(file)) &&
    /(?:a|us|um|is)$/.test(word)
  )
    return false;
  if (classes.length > 0 || frequencyRank(word, 'en') !== null) return true;
  return /(?:ing|tion|sion|ness|ment|ity|ism|osis|itis|phobia|logy|graphy|ers?|ors?|ans?|gens?|philes?|trophs?|phytes?|cytes?|eous|[^aeiou]ous|[^uia]s|(?:i|u|t|n|r|v)al|ical|ular|ative|atory)$/.test(
    word,
  );
}

/** A noun phrase of a sentence as it stands inside one. */
export function inside(text: string, analysis: Analysis): string {
  // "B. recurrens": a short name of a species.
  if (/^\p{Lu}[.] |^Rh /u.test(text)) return text;
  // "Industrial-Organizational psychology": a name of two words joined.
  if (/^\p{Lu}\p{L}*-\p{Lu}/u.test(text)) return text;
  // "Gelsinger’s death": a name keeps its capital.
  const [owner = ''] = /^\p{Lu}\p{Ll}+(?=['’]s? )/u.exec(text) ?? [];
  // "Vibrio cholerae": so does a species.
  const [, genus = '', kind = ''] = /^(\p{Lu}\p{Ll}+) (\p{Ll}+)(?!\p{L})/u.exec(text) ?? [];
  const latin = /(?:ae|us|(?<!it|s)is|um|ii|ens|ans|cola)$/.test(kind);
  const rare = /(?:ae|us|is|um|ii?|ens|ans|a)$/.test(kind) && frequencyRank(kind, 'en') === null;
  if ((latin || rare) && frequencyRank(genus.toLowerCase(), 'en') === null) return text;
  // "Humans become": a word that a dictionary has as no name, though the text never writes it small.
  const [first = ''] = /^\p{Lu}\p{Ll}+(?= \p{Ll}|$)/u.exec(text) ?? [];
  const small = first.toLowerCase();
  const senses = first === '' ? [] : [...classesOf(small, 'en'), ...classesOf(small.replace(/s$/, ''), 'en')];
  if (first !== '' && !isKnownWord(first.toLowerCase(), analysis)) return text;
  if (senses.length > 0 && senses.every(({ file }) => file !== 'location' && file !== 'person'))
    return first.toLowerCase() + text.slice(first.length);
  if (owner !== '' && !analysis.common.has(owner.toLowerCase())) return text;
  return lowered(text, analysis);
}
