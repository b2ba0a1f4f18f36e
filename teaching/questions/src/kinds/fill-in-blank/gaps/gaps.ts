import { gapMark } from '@schole/core';
import { contentStems, fold, isStopWord } from '@schole/language';
import type { Analysis, Term } from '../../../analysis/analysis.ts';
import { keyOf } from '../../../analysis/shape.ts';
import { statedElsewhere } from '../../../checks/stated-elsewhere.ts';
import { isCommon } from '../../../material/english/concepts.ts';
import { withoutLinks } from '../../../material/statement-wording.ts';
import type { PlainStatement } from '../../../material/statements.ts';
import { determinedGaps } from './determined.ts';
import { englishGaps } from './english.ts';
import { figureGaps } from './figures.ts';
import { greekGaps } from './greek.ts';
import type { Frame, GapRange } from './range.ts';
import { rivals } from './rivals.ts';

/** Above this share of the rest, the material says the same of another name. */
const maxStatedShare = 0.5;

/** A statement with one gap in it, and what fills it. */
export interface Gap {
  frame: Frame;
  question: string;
  answer: string;
  quality: number;
}

const maxAnswerWords = 4;
/**
 * Maximum number of rivals that a gap of a free term is compared with; names that nearly fit the sentence are answers
 * as well.
 */
const closestRivals = 40;

/** Minimum number of content words beside a name, so that only one name fits. */
const minClaimForName = 5;

const naming =
  /(?:\b(?:called|known as|termed|named|referred to as)|(?<!\p{L})(?:ονομ[άα]ζ\p{L}+|ονομ[άα]στ\p{L}+|αποκαλ\p{L}+|λέγ(?:εται|ονται)|γνωστ\p{L}+ ως|ο όρος|η έννοια)) (?:an? |the )?[“"«]([\p{L}-]+(?: [\p{L}-]+){0,2})[”"»]/gu;

/** A name between quotation marks that the sentence introduces as a term. */
function quotedNames({ text }: PlainStatement): GapRange[] {
  return [...text.matchAll(naming)].map((match) => {
    const name = match[1] ?? '';
    const start = match.index + match[0].length - name.length - 1;
    return { start, end: start + name.length, frame: 'defined', quality: 7 };
  });
}

/** The wording with the gap; articles that would reveal the first letter are neutralised. */
function wording(text: string, range: GapRange): string {
  const before = text
    .slice(0, range.start)
    .replace(/\b(a)n? $/i, '$1(n) ')
    .replace(/(?<!\p{L})(σ?τη)ν? $/iu, '$1(ν) ');
  return `${withoutLinks(before)}${gapMark}${withoutLinks(text.slice(range.end))}`;
}

/**
 * Whether the material has another name that fits the rest of the sentence nearly as well, or another name of the same
 * thing.
 */
function determined(
  answer: string,
  range: GapRange,
  claim: readonly string[],
  statement: PlainStatement,
  analysis: Analysis,
): boolean {
  if (range.frame === 'year' || range.frame === 'number' || range.frame === 'defined') return true;
  const { passage } = statement;
  const own = keyOf(answer, analysis.language);
  // «υπολογιστής προέλευσης» beside «υπολογιστής αποστολής»: one thing may have two such names.
  const alike = (term: Term): boolean =>
    term.head === range.term?.head &&
    term.key !== range.term.key &&
    term.text.includes(' ') &&
    term.passages.some((at) => Math.abs(at - statement.passage.at) <= 1);
  if (analysis.language === 'el' && range.frame === 'term' && analysis.terms.some(alike)) return false;
  if (
    analysis.definitions.some(
      (definition) => definition.how === 'alias' && keyOf(definition.meaning, analysis.language) === own,
    )
  )
    return false;
  const sentenceStems = new Set(passage.stems);
  const here = new Set([passage.at]);
  return rivals(answer, analysis)
    .slice(0, closestRivals)
    .every(
      (other) =>
        contentStems(other, analysis.language).every((part) => sentenceStems.has(part)) ||
        statedElsewhere(other, claim, analysis, here) < maxStatedShare,
    );
}

/** A member of a list, half of a Latin name, and in English a word that many sentences of a subject fit. */
function isOpen(
  answer: string,
  { start, end, frame }: GapRange,
  { text }: PlainStatement,
  analysis: Analysis,
): boolean {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (/(?<!\p{L})\p{Lu}[.] $/u.test(before)) return true;
  if (frame === 'defined' || frame === 'year' || frame === 'number') return false;
  if (/,? (?:and|or|και|ή) (?:(?:the|an?|ο|η|το|οι|τα) )?$/u.test(before) || /^ to \p{L}+/u.test(after)) return true;
  return analysis.language === 'en' && !/^\p{Lu}/u.test(answer) && isCommon(answer, analysis);
}

/** Whether the rest of a sentence has a word of the answer in another form: "Salmonella" beside "salmonellosis". */
function repeats(answer: string, rest: string): boolean {
  const known = fold(rest).split(/[^\p{L}]+/u);
  return fold(answer)
    .split(/[ -]/)
    .some((part) => {
      const root = part.slice(0, Math.max(5, Math.ceil(part.length * 0.7)));
      return part.length > 4 && known.some((word) => word.startsWith(root) || word === `${root}s`);
    });
}

/** The possible gaps of a statement, the best first. */
export function gapsOf(statement: PlainStatement, analysis: Analysis): Gap[] {
  const { text } = statement;
  const names = analysis.language === 'en' ? englishGaps(statement, analysis) : greekGaps(statement, analysis);
  return [
    ...figureGaps(statement, analysis),
    ...quotedNames(statement),
    ...determinedGaps(statement, analysis),
    ...names,
  ]
    .flatMap((range) => {
      const answer = text.slice(range.start, range.end);
      if (/['’]s?$/.test(answer) || isOpen(answer, range, statement, analysis)) return [];
      const parts = answer.split(' ');
      if (parts.length > maxAnswerWords || parts.every((part) => isStopWord(part, analysis.language))) return [];
      const own = new Set(contentStems(answer, analysis.language));
      const all = contentStems(text, analysis.language);
      if (all.filter((part) => own.has(part)).length > Math.max(1, own.size)) return [];
      if (!/\d/.test(answer) && repeats(answer, text.slice(0, range.start) + text.slice(range.end))) return [];
      const claim = all.filter((part) => !own.has(part));
      if (range.frame === 'name' && claim.length < minClaimForName) return [];
      if (!determined(answer, range, claim, statement, analysis)) return [];
      return [{ frame: range.frame, question: wording(text, range), answer, quality: range.quality }];
    })
    .toSorted((left, right) => right.quality - left.quality);
}
