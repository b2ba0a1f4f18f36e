import { gapMark } from '@schole/core';
import { contentStems, findYears, fold, isStopWord } from '@schole/language';
import type { Analysis, Term } from '../../analysis/analysis.ts';
import { chunks } from '../../analysis/english-terms.ts';
import { isKindWord } from '../../analysis/greek-people.ts';
import { greekPhrases } from '../../analysis/greek-terms.ts';
import { keyOf } from '../../analysis/shape.ts';
import { isSurelyDifferent } from '../../checks/surely-different.ts';
import { givesAway, isTopic } from '../../material/english-names.ts';
import { counted } from '../../material/greek-numerals.ts';
import { definite, isDate, numerals, relative, soFar } from '../../material/numerals.ts';
import { cachedPerAnalysis } from '../../material/pool.ts';
import type { PlainStatement } from '../../material/statements.ts';
import { pictured } from '../../material/years.ts';
import { rivals } from './rivals.ts';

export type Frame = 'defined' | 'year' | 'number' | 'name' | 'term';

/** A statement with one gap in it, and what fills it. */
export interface Gap {
  frame: Frame;
  question: string;
  answer: string;
  quality: number;
}

interface GapRange {
  start: number;
  end: number;
  frame: Frame;
  quality: number;
  term?: Term | undefined;
}

const maxAnswerWords = 4;
const comesBack = 4;
const everywhere = 7;
/**
 * A single Greek word that occurs in this many sentences is everyday language of the text, and fits many gaps
 * («δίκτυο»).
 */
const commonplace = 10;
/** An English phrase that is nowhere defined must at least occur again, or it is a turn of phrase. */
const often = 3;
/**
 * Maximum number of rivals that a gap of a free term is compared with; names that nearly fit the sentence are answers
 * as well.
 */
const closestRivals = 40;

/** The words before a year in which something happened; "a 1926 publication" does not count. */
const dated = /(?:^|[ (])(?:in|of|since|until|from|by|around|about|year|το|του|έτος|από|ως|μέχρι|έως|γύρω στο) $/iu;

function figures({ text }: PlainStatement, analysis: Analysis): GapRange[] {
  const years = findYears(text);
  const [year, second] = years;
  const ranged = year && second && text.slice(year.end, second.start).length < 12;
  if (
    year &&
    years.length < 3 &&
    !ranged &&
    dated.test(text.slice(0, year.start)) &&
    !pictured.test(text.slice(0, year.start))
  )
    return [{ start: year.start, end: year.end, frame: 'year', quality: 6 }];
  if (years.length > 0) return [];
  if (analysis.language === 'el') {
    const key = counted(text);
    if (key && (definite.test(text.slice(0, key.start)) || soFar.test(text.slice(0, key.start)))) return [];
    return key && key.value > 2
      ? [{ start: key.start, end: key.start + key.text.replace(/\s?%$/, '').length, frame: 'number', quality: 5.5 }]
      : [];
  }
  const all = numerals(text);
  const [key] = all;
  if (!key || all.length > 1 || key.value < 3 || (/^\p{Lu}/u.test(key.text) && key.start > 0)) return [];
  if (definite.test(text.slice(0, key.start)) || relative.test(text.slice(0, key.start))) return [];
  // "10 to 30", "nearly 40": half of a figure, or one that another would fit as well.
  if (
    /(?:\d|to|and|or|type|chapter|stage|January|February|March|April|May|June|July|August|September|October|November|December) $/i.test(
      text.slice(0, key.start),
    ) ||
    /^%? (?:(?:to|and|or) \d|thousand|million|billion|hundred)/.test(text.slice(key.end))
  )
    return [];
  return [{ start: key.start, end: key.end - key.percent.length, frame: 'number', quality: 5.5 }];
}

const idle = /\b(?:majority|minority|number|variety|amount|kind|sort|rest)$|^(?:τρέχ|σημεριν|συνολικ|σύγχρον)/u;
/** The single words of the material that are part of another word, or contain one. */
const containedTerms = cachedPerAnalysis((analysis) => {
  const single = analysis.terms.filter((term) => !term.text.includes(' ') && term.text.length > 4);
  const plain = single.map((term) => fold(term.text));
  return new Set(
    single.flatMap((term, at) => {
      const own = plain[at] ?? '';
      return plain.some((other) => other !== own && (other.endsWith(own) || own.endsWith(other))) ? [term.key] : [];
    }),
  );
});

/**
 * The quality of a name as a gap: what the sentence defines, then persons and places, then terms with some form of
 * their own.
 */
function rate(term: Term | undefined, defined: boolean, analysis: Analysis): { frame: Frame; quality: number } | null {
  if (defined) return { frame: 'defined', quality: 7 };
  if (!term || isDate(term.text)) return null;
  // A place that the material names on every page ("the Internet") fits too many sentences.
  if (term.proper && term.type !== 'term')
    return term.type === 'place' && term.passages.length >= everywhere ? null : { frame: 'name', quality: 5 };
  const shaped = term.text.includes(' ') || analysis.definitions.some((definition) => definition.key === term.key);
  // A single Greek word is a term where the material uses it repeatedly; an English one is as often a verb ("the taking
  // of").
  if (!shaped && !term.proper)
    return !containedTerms(analysis, '').has(term.key) &&
      analysis.language === 'el' &&
      term.passages.length >= comesBack &&
      term.passages.length < commonplace &&
      term.text.length > 5
      ? { frame: 'term', quality: 1.5 }
      : null;
  // «δίκτυο» beside «Διαδίκτυο»: where one fits the other fits as well; a name on every page fits too much.
  if (!term.text.includes(' ') && (containedTerms(analysis, '').has(term.key) || term.passages.length >= commonplace))
    return null;
  // A phrase that occurs once could have synonyms: "healthy cells" for "normal tissues".
  if (term.passages.length < (analysis.language === 'en' ? often : 2) && !term.proper) return null;
  return { frame: 'term', quality: 2.5 + Math.min(1.5, term.weight / 4) };
}

function isDefined(analysis: Analysis, key: string, at: number): boolean {
  return analysis.definitions.some((definition) => definition.key === key && definition.passage.at === at);
}

/** One of several in an enumeration: the others give it away, and their order is free. */
const listed = /(?:, (?:and |or )?| and | or | και | ή )$/u;
const listedAfter = /^(?:, (?:\p{L}+(?: \p{L}+){0,2}, )*(?:\p{L}+ ){1,4}(?:and|or|και|ή) | (?:and|or|και|ή) )/u;

const mixed = /\p{Lu}\p{Ll}+ .*(?<!\p{L})\p{Ll}|(?<!\p{L})\p{Ll}+ .*\p{Lu}\p{Ll}/u;
/** Minimum number of content words beside a name, so that only one name fits. */
const minClaimForName = 5;

/** "When ____ went to Washington": a name in a subordinate clause is not the subject matter of the sentence. */
const waiting = /(?:^|, |\b)(?:when|while|if|as|what|where|because|although|though|than|whether|before|after) $/i;

const speaking = /^ (?:explain|say|said|argue|write|wrote|told|tell|note|conclude|add|recall)\p{L}*\b/u;

function englishNames({ passage, text }: PlainStatement, analysis: Analysis): GapRange[] {
  return chunks(passage.tokens, passage.clean).flatMap((chunk) => {
    if (chunk.end > text.length || /^['’]s\b/.test(text.slice(chunk.end))) return [];
    if (
      listed.test(text.slice(0, chunk.start)) &&
      chunk.start > 12 &&
      !/^In .{3,30}, $/.test(text.slice(0, chunk.start))
    )
      return [];
    if (listedAfter.test(text.slice(chunk.end))) return [];
    if (waiting.test(text.slice(0, chunk.start))) return [];
    if (/(?:^| )(?:one|any|some|another|next|new|modern|second|third) $/i.test(text.slice(0, chunk.start))) return [];
    // "the Institute of ____" asks for half a name, "____ explained" for the previous speaker.
    if (/\p{Lu}\p{Ll}+ (?:of|for) (?:the )?$/u.test(text.slice(0, chunk.start)) || speaking.test(text.slice(chunk.end)))
      return [];
    const key = keyOf(chunk.text, 'en');
    const term = analysis.termsByKey.get(key);
    const defined = isDefined(analysis, key, passage.at);
    const rated = idle.test(chunk.text) ? null : rate(term, defined, analysis);
    if (!rated || (term && isTopic(term, analysis))) return [];
    // "HIV/____", "Walt Disney creativity": half of a word, or a name with the next word attached.
    if (/[/-]$/.test(text.slice(0, chunk.start)) || (rated.frame === 'term' && mixed.test(chunk.text))) return [];
    if (givesAway(chunk.text, text.slice(0, chunk.start) + text.slice(chunk.end))) return [];
    // At the very start a gap is clear only where the rest of the sentence defines the thing.
    if (chunk.start === 0 && !defined) return [];
    return [{ start: chunk.start, end: chunk.end, term, ...rated }];
  });
}

function greekNames({ passage, text }: PlainStatement, analysis: Analysis): GapRange[] {
  const phrases = greekPhrases(text).map(({ phrase }) => ({
    start: phrase.start,
    end: phrase.end,
    from: phrase.articleStart,
  }));
  for (const match of text.matchAll(/(?<!\p{L})στ(?:ην?|ον?) (\p{Lu}\p{Ll}{3,})(?= ?[,.]| \p{Ll}| \d)/gu)) {
    const end = match.index + match[0].length;
    phrases.push({ start: end - (match[1]?.length ?? 0), end, from: match.index });
  }
  return phrases.flatMap(({ start, end, from }) => {
    const name = text.slice(start, end);
    const key = keyOf(name, 'el');
    const term = analysis.termsByKey.get(key);
    const defined = isDefined(analysis, key, passage.at);
    const rated = idle.test(name) ? null : rate(term, defined, analysis);
    if (!rated || isKindWord(name) || (from === 0 && !defined) || (term && isTopic(term, analysis))) return [];
    if (listed.test(text.slice(0, from)) || listedAfter.test(text.slice(end))) return [];
    if (givesAway(fold(name), fold(text.slice(0, start) + text.slice(end)))) return [];
    return [{ start, end, term, ...rated }];
  });
}

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
  return `${before}${gapMark}${text.slice(range.end)}`;
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
    term.head === range.term?.head && term.key !== range.term.key && term.text.includes(' ');
  if (analysis.language === 'el' && range.frame === 'term' && analysis.terms.some(alike)) return false;
  if (range.frame === 'term' && (analysis.related.get(own)?.size ?? 0) > 0) return false;
  if (
    analysis.definitions.some(
      (definition) => definition.how === 'alias' && keyOf(definition.meaning, analysis.language) === own,
    )
  )
    return false;
  const sentenceStems = new Set(passage.stems);
  return rivals(answer, analysis)
    .slice(0, closestRivals)
    .every(
      (other) =>
        contentStems(other, analysis.language).every((part) => sentenceStems.has(part)) ||
        analysis.related.get(own)?.has(keyOf(other, analysis.language)) ||
        isSurelyDifferent(other, answer, claim, passage, analysis) ||
        contentStems(other, analysis.language).some((part) => claim.includes(part)),
    );
}

/** The possible gaps of a statement, the best first. */
export function gapsOf(statement: PlainStatement, analysis: Analysis): Gap[] {
  const { text } = statement;
  const names = analysis.language === 'en' ? englishNames(statement, analysis) : greekNames(statement, analysis);
  return [...figures(statement, analysis), ...quotedNames(statement), ...names]
    .flatMap((range) => {
      const answer = text.slice(range.start, range.end);
      if (/['’]s?$/.test(answer)) return [];
      const parts = answer.split(' ');
      if (parts.length > maxAnswerWords || parts.every((part) => isStopWord(part, analysis.language))) return [];
      const own = new Set(contentStems(answer, analysis.language));
      const all = contentStems(text, analysis.language);
      if (all.filter((part) => own.has(part)).length > Math.max(1, own.size)) return [];
      const claim = all.filter((part) => !own.has(part));
      if (range.frame === 'name' && claim.length < minClaimForName) return [];
      if (!determined(answer, range, claim, statement, analysis)) return [];
      return [{ frame: range.frame, question: wording(text, range), answer, quality: range.quality }];
    })
    .toSorted((left, right) => right.quality - left.quality);
}
