import type { Analysis } from '../../../analysis/analysis.ts';
import { chunks } from '../../../analysis/english/terms.ts';
import { greekPhrases } from '../../../analysis/greek/terms.ts';
import { isPluralName, keyOf } from '../../../analysis/shape.ts';
import { contrastOf } from '../../../material/contrasts.ts';
import { siblings } from '../../../material/siblings.ts';
import type { PlainStatement } from '../../../material/statements.ts';
import type { Change } from './change.ts';

interface Range {
  start: number;
  end: number;
}

/** Two things in one role: exchanged, the sentence says the same. */
const even =
  /^,?(?: (?:and|or|και|ή|as well as|καθώς και)|,)(?: (?:in|of|by|from|for|with|to|on|από|με|για|σε|σ?τ\p{L}+|ο|η|οι|the|an?))*(?: \p{L}+)? $/u;
/** Between two members of one list: "iron, nitrogen, or phosphorus" is the same in any order. */
const listJoint =
  /^,(?: (?:\p{L}+ ){0,2}\p{L}+,)*(?: (?:\p{L}+ ){0,2}\p{L}+)?,? (?:and|or|και|ή) (?:(?:the|an?|σ?τ\p{L}+|ο|η|οι) )?$/u;
const mutual =
  /\b(?:between|both|either|neither|similar|equal|same|share[sd]?|analogous|together|interact\p{L}*|balance\p{L}*|relationship|differ\p{L}*|compar\p{L}+|distinguish\p{L}*|separat\p{L}*|divid\p{L}*|respectively|contrast)\b|(?<!\p{L})(?:μεταξύ|ανάμεσα|ίδι\p{L}+|ίσ\p{L}{1,2}|όμοι\p{L}+|μαζί|διαφέρ\p{L}+|διαφορ\p{L}+|χωρίζ\p{L}+|σχέση|τόσο|είτε|ούτε|αντίστοιχα)(?!\p{L})/iu;

const directed =
  /\b(?:than|into|caus\p{L}+|preced\p{L}+|follow\p{L}+|before|after|convert\p{L}*|turn\p{L}*|becom\p{L}+|becam\p{L}+|replac\p{L}+|produc\p{L}+|contain\p{L}*|consist\p{L}*|control\p{L}*|attack\p{L}*|defeat\p{L}*)\b|(?<!\p{L})(?:από|παρά|προκαλ\p{L}+|μετατρέπ\p{L}+|γίν\p{L}+|πριν|μετά|παράγ\p{L}+|περιέχ\p{L}+|ελέγχ\p{L}+|νίκησ\p{L}+|αντικατ\p{L}+)(?!\p{L})/iu;

function exchangedRanges(text: string, one: Range, other: Range): string {
  const [left, right] = [text.slice(one.start, one.end), text.slice(other.start, other.end)];
  const cased = one.start === 0 ? right.charAt(0).toUpperCase() + right.slice(1) : right;
  const small = one.start === 0 && /^\p{Lu}\p{Ll}/u.test(left) && !/^\p{Lu}/u.test(right);
  const put = small ? left.charAt(0).toLowerCase() + left.slice(1) : left;
  return text.slice(0, one.start) + cased + text.slice(one.end, other.start) + put + text.slice(other.end);
}

/** Pairs of words of one text that are two kinds of one thing. */
function pairs({ passage, text }: PlainStatement, analysis: Analysis): [Range, Range][] {
  const found: [Range, Range][] = [];
  const words = [...text.matchAll(/[\p{L}][\p{L}-]*/gu)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  for (const [at, one] of words.entries())
    for (const other of words.slice(at + 1))
      if (contrastOf(one.text, analysis.language).includes(other.text.toLowerCase())) found.push([one, other]);
  const names =
    analysis.language === 'en'
      ? chunks(passage.tokens, passage.clean).filter(({ end }) => end <= text.length)
      : greekPhrases(text).map(({ phrase }) => phrase);
  for (const [at, one] of names.entries()) {
    const left = text.slice(one.start, one.end);
    const term = analysis.termsByKey.get(keyOf(left, analysis.language));
    if (!term) continue;
    for (const other of names.slice(at + 1)) {
      const right = text.slice(other.start, other.end);
      if ('form' in one && 'form' in other && JSON.stringify(one.form) !== JSON.stringify(other.form)) continue;
      if (analysis.language === 'en' && isPluralName(left) !== isPluralName(right)) continue;
      const key = keyOf(right, analysis.language);
      // Two things that one sentence names change places only where it says which does what to the other.
      if (!directed.test(text.slice(one.end, other.start))) continue;
      if (siblings(term, term.plural, analysis).some((sibling) => sibling.term.key === key)) found.push([one, other]);
    }
  }
  return found;
}

/** What follows a name and says what it is would contradict another one. */
const apposition = /^, (?:an?|the|one|which|who|whose|ένας|μία|μια|ένα|ο|η|το|οι|τα|που) /u;
const misarticled = /(?<!\p{L})σ?τη [αεηιουωάέήίόύώκπτξψ]/iu;

/** The statement with its two kinds of one thing exchanged: "A is more watery than B". */
export function swapChanges(statement: PlainStatement, analysis: Analysis): Change[] {
  const { text } = statement;
  if (mutual.test(text)) return [];
  for (const [one, other] of pairs(statement, analysis)) {
    const joint = text.slice(one.end, other.start);
    // "A is a condition called B": exchanged, the names of one thing would be two things.
    if (
      even.test(joint) ||
      listJoint.test(joint) ||
      joint.split(' ').length < 4 ||
      /\b(?:called|known as|named|termed|is an?|are)\b/.test(joint)
    )
      continue;
    if (/\ban? $/.test(text.slice(0, one.start)) || /\ban? $/.test(joint)) continue;
    if (apposition.test(text.slice(one.end)) || apposition.test(text.slice(other.end))) continue;
    const from = text.slice(one.start, other.end);
    const made = exchangedRanges(text, one, other);
    // «από τη αριστερή»: the article before the first letter of another word.
    if (misarticled.test(made) && !misarticled.test(text)) continue;
    return [{ frame: 'order', text: made, from, to: made.slice(one.start, other.end), quality: 7 }];
  }
  return [];
}
