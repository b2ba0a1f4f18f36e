import {
  accusativeArticle,
  capitalised,
  contentStems,
  findYears,
  fold,
  type GreekPhrase,
  type Random,
  toAccusative,
} from '@schole/language';
import type { Analysis, Term } from '../../../analysis/analysis.ts';
import { chunks } from '../../../analysis/english/terms.ts';
import { isKindWord } from '../../../analysis/greek/people.ts';
import { greekPhrases } from '../../../analysis/greek/terms.ts';
import { isPluralName, keyOf } from '../../../analysis/shape.ts';
import { isSurelyDifferent } from '../../../checks/surely-different.ts';
import type { Candidate } from '../../../material/candidate.ts';
import { entryOf, relationOf } from '../../../material/english/classes.ts';
import { storyNames } from '../../../material/english/gate.ts';
import { givesAway, isTopic, nameLike } from '../../../material/english/names.ts';
import { isPresentVerb } from '../../../material/greek/gate.ts';
import { actorOf, otherActors } from '../../../material/greek/persons.ts';
import { isDate } from '../../../material/numerals.ts';
import { isOneClass, likeness } from '../../../material/one-class.ts';
import { definedCandidates, termCandidates } from '../../../material/pool.ts';
import { fitsArticle, isPart, mayBeAlike } from '../../../material/siblings.ts';
import type { PlainStatement } from '../../../material/statements.ts';
import { type Change, exchanged } from './change.ts';

/** A name in a statement that another one could replace. */
interface Named {
  start: number;
  end: number;
  text: string;
  term: Term | undefined;
  defined: boolean;
  candidates: Candidate[];
  /** Greek: for the right form of the article before another name. */
  phrase?: GreekPhrase;
}

function isDefined(analysis: Analysis, key: string, at: number): boolean {
  return analysis.definitions.some(
    (definition) => definition.key === key && definition.passage.at === at && definition.how !== 'alias',
  );
}

/**
 * Possible replacements of a name. A free term is never replaced: the material may call one thing by two terms ("the
 * receiving computer", "the destination computer"), and the changed statement would still be true.
 */
function namesOf(
  term: Term | undefined,
  defined: boolean,
  all: () => Candidate[],
  like: Parameters<typeof definedCandidates>[1],
  analysis: Analysis,
): Candidate[] {
  if (defined && !term?.proper) return definedCandidates(analysis, like);
  return term?.proper && term.type !== 'term'
    ? all().filter(({ text }) => analysis.termsByKey.get(keyOf(text, analysis.language))?.type === term.type)
    : [];
}

/** One of several in an enumeration: the others would still make the sentence half true. */
const listed = /(?:, | (?:and|or|και|ή)(?: \p{L}{1,3})?) $| (?:and|or|και|ή) $|, $/u;
const listedAfter = /^(?:, (?:\p{L}+(?: \p{L}+){0,2}, )*(?:\p{L}+ ){1,4}(?:and|or|και|ή) | (?:and|or|και|ή) )/u;

function englishNames(statement: PlainStatement, analysis: Analysis): Named[] {
  const { passage, text } = statement;
  return chunks(passage.tokens, passage.clean).flatMap((chunk) => {
    if (chunk.end > text.length) return [];
    const key = keyOf(chunk.text, 'en');
    const term = analysis.termsByKey.get(key);
    const defined = isDefined(analysis, key, passage.at);
    const before = text.slice(0, chunk.start);
    if (listed.test(before) || listedAfter.test(text.slice(chunk.end))) return [];
    // «the University of …»: half of a name.
    if (/\p{Lu}\p{Ll}+ (?:of|for) (?:the )?$/u.test(before)) return [];
    if ((term && isTopic(term, analysis)) || /[’']s\b/.test(text.slice(chunk.end, chunk.end + 2))) return [];
    const like = { text: chunk.text, plural: isPluralName(chunk.text), passage };
    const candidates = namesOf(term, defined, () => nameLike(analysis, like), like, analysis);
    return [{ start: chunk.start, end: chunk.end, text: chunk.text, term, defined, candidates }];
  });
}

function greekNames(statement: PlainStatement, analysis: Analysis): Named[] {
  const { passage, text } = statement;
  return greekPhrases(text).flatMap(({ phrase }) => {
    const name = text.slice(phrase.start, phrase.end);
    const key = keyOf(name, 'el');
    const term = analysis.termsByKey.get(key);
    if (!term?.form || isKindWord(name)) return [];
    // «Ο Λέων ο Αρμένιος»: half of a name.
    if (/\p{Lu}\S* $/u.test(text.slice(0, phrase.articleStart)) || analysis.common.has(name.toLowerCase())) return [];
    if (listed.test(text.slice(0, phrase.articleStart)) || listedAfter.test(text.slice(phrase.end))) return [];
    const { gender, plural, grammaticalCase } = phrase.form;
    const accusative = grammaticalCase === 'accusative';
    const own = accusative ? toAccusative(term.text, term.form, term.core) : term.text;
    if (term.form.gender !== gender || term.form.plural !== plural || own === null || fold(own) !== fold(name))
      return [];
    const defined = isDefined(analysis, key, passage.at);
    const like = { text: name, plural, gender, accusative, passage };
    // Names defined in the material have no known form, so only terms with a known form replace a Greek name.
    const all = termCandidates(analysis, like);
    const keys = new Set(analysis.definitions.map((definition) => definition.key));
    const candidates = defined
      ? all.filter((item) => keys.has(keyOf(item.text, 'el')))
      : namesOf(term, false, () => all, like, analysis);
    return [{ start: phrase.start, end: phrase.end, text: name, term, defined, candidates, phrase }];
  });
}

/** Inserts another name with its article: "a" or "an", «τη» or «την». */
function replaceName(
  statement: PlainStatement,
  named: Named,
  other: string,
): { start: number; from: string; to: string } {
  const { text } = statement;
  const atStart = named.start === 0;
  const to = atStart ? capitalised(other) : other;
  if (named.phrase) {
    const article = text.slice(named.phrase.articleStart, named.start).trim();
    if (!/^(?:στ|τ)ην?$/iu.test(article)) return { start: named.start, from: named.text, to };
    const right = accusativeArticle(named.phrase.form, other).replace(/^τ/, /^στ/i.test(article) ? 'στ' : 'τ');
    const cased = /^\p{Lu}/u.test(article) ? capitalised(right) : right;
    if (cased === article) return { start: named.start, from: named.text, to };
    return {
      start: named.phrase.articleStart,
      from: text.slice(named.phrase.articleStart, named.end),
      to: `${cased} ${to}`,
    };
  }
  const article = text.slice(0, named.start).match(/(?<![\p{L}])(an?) $/iu)?.[1];
  if (article === undefined) return { start: named.start, from: named.text, to };
  const vowel = /^[aeio]|^u(?!ni|se|ti)/i.test(other);
  const right = vowel === (article.length === 2) ? article : vowel ? `${article}n` : article.charAt(0);
  const start = named.start - article.length - 1;
  return right === article
    ? { start: named.start, from: named.text, to }
    : { start, from: text.slice(start, named.end), to: `${right} ${to}` };
}

/** Two people named together in the material may have acted together. */
function together(named: Named, other: string, analysis: Analysis): boolean {
  if (named.term?.type !== 'person') return false;
  const theirs = analysis.termsByKey.get(keyOf(other, analysis.language))?.passages ?? [];
  return named.term.passages.some((at) => theirs.includes(at)) || sameSurname(named.text, other, analysis);
}

/** «Loftus» and «Elizabeth Loftus»: the same person. */
function sameSurname(own: string, other: string, analysis: Analysis): boolean {
  const surname = own.split(' ').at(-1) ?? own;
  return analysis.passages.some((passage) => passage.clean.includes(surname) && passage.clean.includes(other));
}

/**
 * Minimum number of content words that distinguish one action from another; "has done research on memory" is true of
 * many.
 */
const minClaimStems = 7;

/** Whether a figure or another name ties an action to one occasion. */
function anchored(text: string, named: Named): boolean {
  const rest = text.slice(1, named.start) + text.slice(named.end);
  return /\d|\p{Lu}\p{Ll}/u.test(rest);
}

/** What follows a name and says who it is would contradict another one. */
const apposition = /^,? or |^, (?:an?|the|one|which|who|whose|ένας|μία|μια|ο|η|το|οι|τα|που) /u;

const praising =
  /\b(?:important|essential|common|one of|many|some|various|typical|useful|good|known for|usually|generally|typically|often|can|may)\b/i;
const wishing =
  /\b(?:want|wish|hope|prefer|like|try|focus)(?:s|ed|es)?\b|(?<!\p{L})(?:θέλ|ήθελ|προτιμ|επιθυμ|ελπίζ|προσπαθ|εστιάζ|μπορ)\p{L}+/iu;
/** A name that occurs in this many sentences is the topic of the text. */
const everywhere = 12;

/** "Among the most innovative companies": an opinion about one is not false of another. */
const praise =
  /\b(?:one of|among) the (?:most|best|first|few|largest|leading)\b|(?<!\p{L})(?:ένας|μία|μια|ένα) από (?:τους|τις|τα) (?:πιο|καλύτερ|σημαντικότερ|μεγαλύτερ)/iu;

/** A statement with another name of the same type and form, of which the material states no such thing. */
export function nameChanges(statement: PlainStatement, analysis: Analysis, random: Random): Change[] {
  const { passage, text } = statement;
  const names =
    analysis.language === 'en'
      ? englishNames(statement, analysis)
      : greekNames(statement, analysis).filter(({ term, defined }) => defined || term?.type !== 'place');
  return names.flatMap((named) => {
    const own = new Set(contentStems(named.text, analysis.language));
    const all = contentStems(text, analysis.language);
    if (isDate(named.text) || praise.test(text)) return [];
    if (isNobody(named)) return [];
    // «Ο Πρόεδρος εκλέγεται»: in the present it is what an office does, and another person would be absurd.
    if (
      named.phrase &&
      named.term?.type === 'person' &&
      isPresentVerb(text.slice(named.end).match(/^ (?:δεν |θα )?(\p{Ll}+)/u)?.[1] ?? '')
    )
      return [];
    // «His work» would not fit a woman, and the other way round.
    if (named.term?.type === 'person' && /\b(?:he|she|his|her|him|himself|herself)\b/i.test(text)) return [];
    // A second occurrence of the name would give it away.
    if (all.filter((part) => own.has(part)).length > own.size) return [];
    // «Αριστοτελικής» gives Aristotle away, and reveals that the other name was inserted.
    if (givesAway(named.text, text.slice(0, named.start) + text.slice(named.end))) return [];
    const claim = all.filter((part) => !own.has(part));
    if ((analysis.language === 'en' || named.term?.type === 'person') && apposition.test(text.slice(named.end)))
      return [];
    // Where something is or was, is seldom what an English sentence is about.
    if (analysis.language === 'en' && named.term?.type === 'place') return [];
    const stories = storyNames(analysis);
    // "Scripts are important sources": it may be so of norms too.
    if (named.defined && praising.test(text)) return [];
    // A wish that people have for one network or place may hold for another.
    if (
      !named.defined &&
      !anchored(text, named) &&
      (wishing.test(text) || (named.term?.passages.length ?? 0) >= everywhere)
    )
      return [];
    if (named.term?.type === 'person' && claim.length < minClaimStems && !anchored(text, named)) return [];
    const taken = named.candidates
      .map((item) => ({
        item,
        rank: item.closeness + likeness(item.text, named.text, analysis.language) + random.next() * 2,
      }))
      .toSorted((left, right) => right.rank - left.rank)
      .slice(0, 25)
      .filter(({ item }) => !named.defined || isOneClass(item.text, named.text, analysis.language))
      .find(
        ({ item }) =>
          !isDate(item.text) &&
          !stories.has(item.text) &&
          agrees(item.text, text.slice(named.end), analysis) &&
          !isPart(item.text, named.text) &&
          (analysis.language === 'el' || relationOf(named.text, item.text) === null) &&
          (named.term?.type !== 'person' || ofOneTime(yearsOf(text), item.text, analysis)) &&
          fitsArticle(text.slice(0, named.start), named.text, item.text, analysis) &&
          (!named.defined || mayBeAlike(named.text, item.text)) &&
          !together(named, item.text, analysis) &&
          isSurelyDifferent(item.text, named.text, claim, passage, analysis),
      );
    if (!taken) return [];
    const { start, from, to } = replaceName(statement, named, taken.item.text);
    const proper = named.term?.proper ?? false;
    return [
      {
        frame: proper ? ('name' as const) : ('term' as const),
        text: exchanged(text, start, named.end, to),
        from,
        to,
        quality: named.defined ? 6.5 : named.term?.type === 'place' ? 1.5 : 4.5,
      },
    ];
  });
}

/** A Greek statement of what a person did, told of another person of the material. */
export function actorChanges({ passage, text }: PlainStatement, analysis: Analysis): Change[] {
  const own = analysis.language === 'el' ? actorOf(text, analysis) : null;
  if (!own) return [];
  const claim = contentStems(text.slice(0, own.start) + text.slice(own.end), 'el');
  if (claim.length < minActorClaim || wishing.test(text)) return [];
  // «Ο Πρόεδρος εκλέγεται»: in the present it is what an office does, and another person would be absurd.
  if (isPresentVerb(text.slice(own.end).match(/^ (?:δεν |θα )?(\p{Ll}+)/u)?.[1] ?? '')) return [];
  const years = yearsOf(text);
  const to = otherActors(own, passage.at, analysis).find(
    (other) =>
      ofOneTime(years, other, analysis) &&
      !givesAway(other, text) &&
      isSurelyDifferent(other, own.name, claim, passage, analysis),
  );
  if (to === undefined) return [];
  return [{ frame: 'name', text: exchanged(text, own.start, own.end, to), from: own.name, to, quality: 5.5 }];
}

const yearsOf = (text: string): number[] => findYears(text).map(({ text: year }) => Number(year.match(/\d+/)?.[0]));

/** "Newborns", "CRE": taken for a person because it stands first, or has capitals. */
function isNobody({ term, text }: Named): boolean {
  if (term?.type !== 'person') return false;
  const entry = /^\p{Lu}\p{Ll}+s$/u.test(text) ? entryOf(text) : null;
  return /^\p{Lu}{2,}\d*$/u.test(text) || (entry !== null && entry !== text.toLowerCase());
}

/** "Candida albicans is" ends like a plural and is none: what replaces it must fit the verb. */
function agrees(name: string, after: string, { language }: Analysis): boolean {
  if (language === 'el') return true;
  const verb = after.match(/^ (is|was|has|does|are|were|have|do)\b/)?.[1];
  return verb === undefined || /s$/.test(verb) !== isPluralName(name);
}

/** Somebody who lived a century earlier is not taken for the one who acted. */
const furthestYears = 80;
/** Sentences about a person that are read for years. */
const mostHeld = 40;

/** Whether a person of the material may have lived at the time of a sentence; also where nothing tells. */
function ofOneTime(years: readonly number[], person: string, analysis: Analysis): boolean {
  const [part] = contentStems(person, analysis.language);
  const held = part === undefined ? [] : analysis.index.holding(part).slice(0, mostHeld);
  const theirs = held.flatMap((at) => yearsOf(analysis.passages[at]?.clean ?? ''));
  const [year] = years;
  return year === undefined || theirs.length === 0 || theirs.some((other) => Math.abs(other - year) <= furthestYears);
}

/** Minimum number of content words that tie an action to one person. */
const minActorClaim = 4;
