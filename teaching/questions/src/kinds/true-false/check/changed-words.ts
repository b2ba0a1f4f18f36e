import type { ContentLanguage } from '@schole/core';
import { allStems, classesOf, contentStems, fold, words } from '@schole/language';
import type { Analysis } from '../../../analysis/analysis.ts';
import type { Facts } from '../../../checks/facts.ts';
import { restOfName } from '../../../checks/half-names.ts';
import { areOtherKinds } from '../../../checks/option-kinds.ts';
import { tagged } from '../../../checks/tagged.ts';
import { findTrifle, isFigure } from '../../../checks/trifle.ts';
import { isContrary, nearestSentences, negations } from './compare.ts';

/** Where a statement differs from a sentence of the source, in the words as they stand there. */
interface Change {
  /** The statement before and after its own words. */
  before: string;
  after: string;
  own: string;
  /** The words of the source in their place. */
  theirs: string;
}

/** A difference of more words than this means another sentence. */
const longestChange = 6;

/** The one place where a statement differs from a sentence, or from a part of it; null where there is no such place. */
function changeIn(statement: string, source: string): Change | null {
  const [mine, yours] = [words(statement), words(source)];
  const same = (one: number, other: number): boolean => fold(mine[one]?.text ?? '') === fold(yours[other]?.text ?? '-');
  let start = 0;
  while (start < mine.length && same(start, start)) start += 1;
  if (start === mine.length) return null;
  for (let tail = mine.length - start; tail >= 0; tail -= 1) {
    const first = mine.length - tail;
    for (let at = start; at + tail <= yours.length; at += 1) {
      if (tail === 0 && at < yours.length) continue;
      let fits = true;
      for (let next = 0; next < tail && fits; next += 1) fits = same(first + next, at + next);
      if (!fits) continue;
      if (at - start > longestChange || first - start > longestChange || start + tail < 3) return null;
      const from = mine[start]?.start ?? statement.length;
      const to = first > start ? (mine[first - 1]?.end ?? from) : from;
      const theirs = at > start ? source.slice(yours[start]?.start, yours[at - 1]?.end) : '';
      return { before: statement.slice(0, from), own: statement.slice(from, to), after: statement.slice(to), theirs };
    }
  }
  return null;
}

function changesOf(statement: string, { analysis, evidence }: Facts): Change[] {
  if (analysis === null) return [];
  return nearestSentences(statement, analysis, evidence).flatMap(({ clean }) => changeIn(statement, clean) ?? []);
}

/** "It is not true that …", which denies a whole sentence. */
const denial =
  /^(?:it is (?:not|in)(?: true| correct| the case)?(?:correct)? that|it is (?:false|untrue) that|δεν (?:ισχύει|είναι (?:αλήθεια|σωστό|αληθές)|αληθεύει) (?:ότι|πως)|είναι (?:λάθος|ψέμα) (?:ότι|πως)) /iu;
const negative =
  /\b(?:not|no|never|cannot|do|does|did|hardly|fails? to|failed to)\b|n['’]t\b|(?<!\p{L})(?:δεν|μην?|όχι|ούτε|ποτέ)(?!\p{L})/giu;

const positive = (text: string): string =>
  allStems(text.replace(/\bcannot\b/gi, 'can').replace(negative, ' ')).join(' ');

/** The same by dictionary forms, which also know "sent" and "send". */
const lemmasOf = (text: string, language: ContentLanguage): string =>
  tagged(text, language)
    .filter(({ pos, text: word }) => pos !== 'PUNCT' && word.search(negative) < 0)
    .map(({ lemma }) => fold(lemma))
    .join(' ');

/** The words by which a false statement only denies a sentence of the source; null where it says something else. */
export function bareNegation(statement: string, facts: Facts): string | null {
  const whole = statement.match(denial)?.[0];
  if (whole !== undefined) return whole.trim();
  const { analysis, evidence, language } = facts;
  // "Not as large as" compares, and has no other form.
  if (analysis === null || /\bnot as \p{L}+ as\b/u.test(statement)) return null;
  const own = ` ${positive(statement)} `;
  const ownLemmas = lemmasOf(statement, language);
  const denied = nearestSentences(statement, analysis, evidence).some(
    ({ clean }) =>
      // A statement that says as so what the source denies has no "not" for a sign.
      negations(clean) < negations(statement) &&
      (` ${positive(clean)} `.includes(own) || ` ${lemmasOf(clean, language)} `.includes(` ${ownLemmas} `)),
  );
  return denied ? (statement.match(negative)?.[0] ?? statement) : null;
}

const up =
  /\b(?:increas|rose|ris(?:e|ing)|grew|grow|climb|expand|doubl|tripl|gain)\p{L}*|(?<!\p{L})(?:αυξ|ανέβ|ανεβ|ανήλθ|μεγάλω|μεγαλώ|διπλασι|τριπλασι)\p{L}*/iu;
const down =
  /\b(?:decreas|fell|fall|declin|drop|shrank|shrink|shrunk|reduc|diminish|lower|sank)\p{L}*|(?<!\p{L})(?:μειώ|έπεσ|πέφτ|μίκρ|μικραίν|ελαττ|υποχώρ|κατέβ|κατεβ)\p{L}*/iu;
const scales: [RegExp, number][] = [
  [/^ ?(?:million|εκατομμ)/iu, 1e6],
  [/^ ?(?:billion|δισεκατομμ)/iu, 1e9],
  [/^ ?(?:thousand|χιλιάδ)/iu, 1e3],
];

/** The figures of a text in their order; "2 to 7 million" has its scale at both. */
function figures(text: string): number[] {
  const decimal = /(?<!\p{L})\d+,\d{1,2}(?!\d)/u;
  return [...text.matchAll(/\d+(?:[.,]\d{3})*(?:[.,]\d+)?/g)].map((match) => {
    const plain = decimal.test(match[0]) ? match[0].replace(',', '.') : match[0].replace(/[.,](?=\d{3})/g, '');
    const rest = text.slice(match.index + match[0].length);
    const scale = scales.find(([word]) => word.test(rest))?.[1] ?? 1;
    return Number(plain) * scale;
  });
}

/** "Decreased from 550,000 to 7 million": a direction that the figures of the sentence contradict. */
function againstFigures(statement: string): string | null {
  const [upward, downward] = [statement.match(up)?.[0], statement.match(down)?.[0]];
  if ((upward === undefined) === (downward === undefined)) return null;
  const span = statement.match(
    /(?:\bfrom|(?<!\p{L})από(?: τ\p{L}{1,2})?) (\d[^;]*?) (?:to|σε|στ\p{L}{1,2}) ([^;]*\d.*)$/u,
  );
  const [first, last] = [figures(span?.[1] ?? '')[0], figures(span?.[2] ?? '')[0]];
  if (first === undefined || last === undefined || first === last) return null;
  // Years are no amounts: "rose from 1914 to 1918".
  if ([first, last].every((figure) => figure >= 1000 && figure <= 2100)) return null;
  if (upward !== undefined) return last < first ? upward : null;
  return last > first ? (downward ?? null) : null;
}

const capital = (text: string): boolean => /^\p{Lu}/u.test(text.trim());

/** Whether a word is no name, or only the beginning of a sentence gives it a capital, as far as is known. */
const isCommon = (word: string, analysis: Analysis): boolean =>
  analysis.common.has(word.toLowerCase()) ||
  (!analysis.capital.has(word) &&
    classesOf(word, analysis.language).every(({ file }) => file !== 'person' && file !== 'location') &&
    tagged(word, analysis.language)[0]?.pos !== 'PROPN');

/** Whether a name was put for a thing, or a thing for a name. */
function acrossNames({ before, own, theirs }: Change, analysis: Analysis): boolean {
  if (own === '' || theirs === '' || isFigure(own, analysis.language) || isFigure(theirs, analysis.language))
    return false;
  if (contentStems(own, analysis.language).length === 0 || contentStems(theirs, analysis.language).length === 0)
    return false;
  const named = (text: string): boolean =>
    words(text).some(({ text: word }, at) =>
      before.trim() === '' && at === 0 ? capital(word) && !isCommon(word, analysis) : capital(word),
    );
  if (named(own) === named(theirs)) return false;
  // «ο Λεωνίδας», "the king": a person may be called either way, and an adjective comes from a name.
  const put = named(own) ? theirs : own;
  return (
    words(put).every(({ text }) => !capital(text)) &&
    words(put).length < 4 &&
    words(named(own) ? own : theirs).length < 4
  );
}

/** The two words of a sentence that a statement has in each other's place; null where it is not so. */
function exchanged(statement: string, source: string): [string, string] | null {
  const [mine, yours] = [words(statement), words(source)];
  if (mine.length !== yours.length) return null;
  const apart = mine.flatMap(({ text }, at) => (fold(text) === fold(yours[at]?.text ?? '') ? [] : [at]));
  const [first, second, more] = apart;
  if (first === undefined || second === undefined || more !== undefined) return null;
  const [one, other] = [yours[first]?.text ?? '', yours[second]?.text ?? ''];
  const swapped = fold(mine[first]?.text ?? '') === fold(other) && fold(mine[second]?.text ?? '') === fold(one);
  return swapped ? [one, other] : null;
}

/** The words of a changed statement that cannot be so: a thing of another kind, or what its own sentence contradicts. */
export function nonsense(statement: string, facts: Facts): string | null {
  const direction = againstFigures(statement);
  if (direction !== null) return direction;
  const { analysis, evidence, language } = facts;
  if (analysis === null) return null;
  for (const { clean } of nearestSentences(statement, analysis, evidence)) {
    const pair = exchanged(statement, clean);
    if (pair === null) continue;
    const [one, other] = pair;
    const isName = (word: string): boolean => capital(word) && !isCommon(word, analysis);
    if (isName(one) !== isName(other) || areOtherKinds(one, other, language)) return pair.join(' / ');
  }
  for (const change of changesOf(statement, facts)) {
    const { before, own, theirs, after } = change;
    if (acrossNames(change, analysis)) return `${own} / ${theirs}`;
    if (areOtherKinds(own, theirs, language)) return `${own} / ${theirs}`;
    // "could not be worsened": the opposite of what was denied.
    const denied = negations(`${before.slice(-20)} ${after.slice(0, 4)}`) > 0 && negations(own) === negations(theirs);
    if (denied && isContrary(own, theirs, analysis)) return own;
  }
  return null;
}

/** The rest of a name of which only a part was changed. */
export function halfExchanged(statement: string, facts: Facts): string | null {
  const { analysis, language } = facts;
  if (analysis === null) return null;
  for (const { before, own, theirs, after } of changesOf(statement, facts)) {
    if (own === '' || theirs === '' || !capital(theirs)) continue;
    const rest = restOfName(before, own, after, facts);
    if (rest === null) continue;
    // "Jan van Helmont" for "Jan Ingenhousz": two whole names that begin alike.
    const name = contentStems(`${rest} ${own}`, language);
    const known = analysis.index.holding(name[0] ?? '').some((at) => {
      const stems = analysis.passages[at]?.stems.join(' ') ?? '';
      return stems.includes(name.join(' ')) || stems.includes(name.toReversed().join(' '));
    });
    if (!known) return `${rest} ${own}`;
  }
  return null;
}

/** The words that make a changed figure a trifle. */
export function changedTrifle(statement: string, facts: Facts): string | null {
  for (const { before, own, theirs } of changesOf(statement, facts)) {
    if (!isFigure(own, facts.language) || !isFigure(theirs, facts.language)) continue;
    const found = findTrifle(theirs, before, facts);
    if (found !== null) return found;
  }
  return null;
}
