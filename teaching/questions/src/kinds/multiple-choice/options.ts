import type { Difficulty } from '@schole/core';
import { contentStems, fold, type Random, stem } from '@schole/language';
import type { Analysis } from '../../analysis/analysis.ts';
import { keyOf } from '../../analysis/shape.ts';
import { isKindOf, sharesAmbiguousWord } from '../../checks/kinship.ts';
import { sameAnswer } from '../../checks/same-answer.ts';
import { statedElsewhere, stemClaim } from '../../checks/stated-elsewhere.ts';
import type { Candidate } from '../../material/candidate.ts';
import { closenessWeight } from '../../material/pool.ts';
import type { Idea } from './frames/idea.ts';

/** A wrong option must be surely wrong, so drafting is stricter than checking. */
const maxStatedShare = 0.5;
/** Maximum number of candidates examined per question; the nearest come first. */
const maxCandidates = 60;

function isSurelyWrong(text: string, idea: Idea, analysis: Analysis, claim: readonly string[]): boolean {
  const { language } = analysis;
  const key = keyOf(text, language);
  const own = keyOf(idea.answer, language);
  if (analysis.related.get(own)?.has(key)) return false;
  // «Υπεραγωγοί» are «αγωγοί» too.
  const [plain, whole] = [fold(text), fold(idea.answer)];
  if (!/ /.test(plain + whole) && whole.length > 4 && (plain.endsWith(whole) || whole.endsWith(plain))) return false;
  const stems = contentStems(text, language);
  const statement = text.split(' ').length > 6 || idea.frame === 'fact';
  if (!statement && stems.length > 0 && stems.every((part) => idea.passage.stems.includes(part))) return false;
  if (stems.some((part) => idea.unlike?.includes(part))) return false;
  if (!statement && (isKindOf(text, idea.answer, analysis) || sharesAmbiguousWord(text, idea.answer, analysis)))
    return false;
  const questionStems = new Set(contentStems(idea.question, language));
  if (!statement && stems.some((part) => questionStems.has(part) && !own.split(' ').includes(part))) return false;
  if (statement && idea.frame !== 'fact') return !sharesKeyWords(text, idea, analysis);
  if (statement)
    return (
      !sharesKeyWords(text, idea, analysis) &&
      statedElsewhere(idea.unlike?.join(' ') ?? '', contentStems(text, language), analysis, new Set()) < maxStatedShare
    );
  return statedElsewhere(text, claim, analysis, new Set([idea.passage.at])) < maxStatedShare;
}

/** The stems of the names in a statement: «Σάρδεις» and «Σάρδεων» are one. `\b` knows only Latin letters. */
function namesIn(text: string): Set<string> {
  return new Set((text.match(/(?<!^)(?<!\p{L})\p{Lu}[\p{L}-]+/gu) ?? []).map((name) => stem(name)));
}

/** A statement that shares a name or two words with the right one may state the same, or part of the same reason. */
function sharesKeyWords(text: string, idea: Idea, analysis: Analysis): boolean {
  const key = new Set(contentStems(idea.answer, analysis.language));
  const questionStems = new Set(contentStems(idea.question, analysis.language));
  const shared = contentStems(text, analysis.language).filter((part) => key.has(part));
  const names = shared.filter((part) => !questionStems.has(part));
  // Definitions of two different Greek terms may share words; the nearest ones do («Δηλιακή», «Ελληνική Συμμαχία»).
  if (idea.frame === 'meaning' && analysis.language === 'el') return shared.length > key.size * 0.6;
  if (names.length > 2 || shared.length > key.size / 2) return true;
  if (idea.frame !== 'why') return false;
  const own = namesIn(idea.answer);
  const questionNames = namesIn(idea.question);
  const named = [...namesIn(text)].some((name) => own.has(name) && !questionNames.has(name));
  return named || (names.length > 0 && contentStems(text, analysis.language).some((part) => questionStems.has(part)));
}

/** A name of another length stands out; a clause may be longer or shorter, as long as not all others are. */
const maxLengthRatio = { name: 2, clause: 2.8 };

function similarLength(text: string, answer: string): boolean {
  const [long, short] = [Math.max(text.length, answer.length), Math.min(text.length, answer.length)];
  const ratio = answer.split(' ').length > 4 ? maxLengthRatio.clause : maxLengthRatio.name;
  // Greek names are longer; the check of lengths does not see a difference below a dozen letters either.
  return long <= ratio * Math.max(short, /\p{Script=Greek}/u.test(answer) ? 12 : 8);
}

/** Numbers: a random count of them below, the rest above, so that the position of the right one reveals nothing. */
function ordered(pool: readonly Candidate[], idea: Idea, count: number, random: Random): string[] | null {
  const value = (item: { text: string; value?: number }): number =>
    item.value ?? Number(item.text.match(/\d+/)?.[0] ?? 0);
  const key = { text: idea.answer, ...(idea.value === undefined ? {} : { value: idea.value }) };
  const own = value(key);
  const down = pool.filter((item) => value(item) < own);
  const up = pool.filter((item) => value(item) > own);
  const belowCount = random.below(count);
  const below = Math.max(Math.min(belowCount, down.length), count - 1 - up.length);
  const taken = [...down.slice(0, below), ...up.slice(0, count - 1 - below)];
  if (taken.length < count - 1) return null;
  return [...taken, key].toSorted((left, right) => value(left) - value(right)).map((item) => item.text);
}

/** A question is as good as its wrong options: their closeness, relative to that of a good set. */
function worth(taken: readonly Candidate[]): number {
  const mean = taken.reduce((sum, item) => sum + item.closeness, 0) / Math.max(1, taken.length);
  return Math.max(-1.5, Math.min(1, (mean - 3) * 0.5));
}

export interface Chosen {
  options: string[];
  /** Added to the quality of the idea. */
  worth: number;
}

/** The options of an idea including the right one, or null when the material has too few good wrong ones. */
export function chooseOptions(
  idea: Idea,
  analysis: Analysis,
  count: number,
  difficulty: Difficulty,
  random: Random,
): Chosen | null {
  const claim = stemClaim(idea.question, analysis.language);
  const weight = closenessWeight[difficulty];
  const pool = idea
    .candidates()
    .map((item) => ({ item, rank: item.closeness * weight + random.next() * 1.5 }))
    .toSorted((left, right) => right.rank - left.rank)
    .map(({ item }) => item);
  if (idea.ordered) {
    const options = ordered(pool, idea, count, random);
    return options && { options, worth: 0 };
  }
  const taken: Candidate[] = [];
  const seen = new Set<string>();
  let tried = 0;
  for (const candidate of pool) {
    const { text } = candidate;
    if (taken.length === count - 1 || tried > maxCandidates) break;
    const plain = fold(text);
    if (seen.has(plain) || !similarLength(text, idea.answer)) continue;
    seen.add(plain);
    tried += 1;
    if (
      sameAnswer(text, idea.answer, analysis.language) ||
      taken.some((other) => sameAnswer(text, other.text, analysis.language))
    )
      continue;
    if (idea.settled || isSurelyWrong(text, idea, analysis, claim)) taken.push(candidate);
  }
  if (taken.length < count - 1) return null;
  return {
    options: random.shuffled([...taken.map((item) => item.text), idea.answer]),
    worth: idea.frame === 'why' || idea.frame === 'meaning' ? 0 : worth(taken),
  };
}
