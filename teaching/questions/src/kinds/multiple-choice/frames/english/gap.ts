import { capitalised, contentStems } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import type { Fact } from '../../../../analysis/english/facts.ts';
import { type Chunk, chunks } from '../../../../analysis/english/terms.ts';
import { isPluralName, keyOf } from '../../../../analysis/shape.ts';
import { lowered } from '../../../../material/english/clause.ts';
import { isCommon, termhood } from '../../../../material/english/concepts.ts';
import { hasLooseEnd } from '../../../../material/english/gate.ts';
import { givesAway, isTopic } from '../../../../material/english/names.ts';
import { cachedPerAnalysis } from '../../../../material/pool.ts';
import { standsAlone } from '../../../../material/statements.ts';
import type { Idea } from '../idea.ts';
import { namesLike } from './fact.ts';

/** A gap stands for a term: what the text defines, or names again and again. */
const minTermhood = 0.5;
const minBeside = 0.5;
/** A gap in a sentence with next to no content is a guess. */
const minStems = 5;
/** Of one sentence so many gaps are tried. */
const maxGaps = 2;
/** "Walt Disney creativity", "RIAA lawyer": a name with the next word attached. */
const mixed = /\p{Lu}\p{L}+ .*(?<!\p{L})\p{Ll}|(?<!\p{L})\p{Ll}+ .*\p{Lu}\p{L}/u;
const personal =
  /\b(?:we|our|us|he|she|him|his|her|they|them)\b|, the \p{L}+(?: \p{L}+)? (?:said|suggested|argued|claimed|insisted),/iu;
const negated = /\b(?:not|no|never|among)\b|n['’]t\b/;

/** A gap for a whole name: no part of a longer one, of a pair, or of a phrase that "of" goes on with. */
function isWholeName({ clean, tokens }: Passage, start: number, end: number): boolean {
  const next = tokens.find((token) => token.start >= end);
  const before = clean.slice(0, start);
  return (
    !/^(?:NOUN|PROPN|NUM)$/.test(next?.pos ?? '') &&
    // "The small ____", "can ____": an adjective belongs to the name, and after a modal stands a verb.
    !/^(?:ADJ|AUX|PART)$/.test(tokens.findLast((token) => token.end <= start)?.pos ?? '') &&
    !/^(?: of |-|['’]|&)/.test(clean.slice(end)) &&
    !(/\bin $/.test(before) && /^ (?:with|to|for) /.test(clean.slice(end))) &&
    !/(?:[-&]|\b(?:and|or|either|both|than|between) )$/.test(before) &&
    // "An emerging ____": the participle belongs to the name.
    !/\b(?:an?|the) \p{Ll}+(?:ing|ed) $/iu.test(before)
  );
}

/** "TSE is a ____ that affects", "various forms of ____": what is wider or narrower fits as well. */
const openPlace =
  /\b(?:(?:is|are|was|were) (?:an?|the|one) |(?:forms?|types?|kinds?|development|variety|range|examples?|cases?) of (?:an? |the )?)$/;

/** One of several things that are named in a row: any other could stand there. */
function isListed(clean: string, start: number, end: number): boolean {
  const [before, after] = [clean.slice(0, start), clean.slice(end)];
  return (
    (/, (?:an? |the )?$/.test(before) && /^,/.test(after)) ||
    /^, (?:\p{L}+ ){1,4}?(?:and|or) |^, \p{L}+(?: \p{L}+){0,3}, /u.test(after) ||
    /\b(?:and|or|such as|including|like) (?:an? |the )?$/.test(before) ||
    /^ (?:and|or) /.test(after)
  );
}

/** What the sentence speaks of stands before its verb; it is what the rest determines. */
function isSubject({ tokens }: Passage, { end }: { end: number }): boolean {
  const verb = tokens.find(({ feats }) => feats.VerbForm === 'Fin');
  return verb !== undefined && end <= verb.start;
}

const isPast = ({ tokens }: Passage): boolean =>
  tokens.find(({ feats }) => feats.VerbForm === 'Fin' && feats.Tense !== undefined)?.feats.Tense === 'Past';
/** A text that tells of the past at least this often is history. */
const historyShare = 0.4;
const pastShare = cachedPerAnalysis((analysis) => {
  const told = analysis.passages.filter(({ fit }) => fit);
  return told.filter(isPast).length / Math.max(1, told.length);
});

/** In a text that explains, what happened once is a story by the way. */
function isStory(passage: Passage, analysis: Analysis): boolean {
  return isPast(passage) && pastShare(analysis, '') < historyShare;
}

/** How surely a phrase of a sentence is a term that the rest of `text` determines, 0.5 to 1.5; null where it is not. */
function weightOf(chunk: Chunk, passage: Passage, text: string, analysis: Analysis): number | null {
  const term = analysis.termsByKey.get(keyOf(chunk.text, 'en'));
  if (!term || isTopic(term, analysis) || !isWholeName(passage, chunk.start, chunk.end)) return null;
  const known = term.proper && term.type !== 'term' ? minTermhood : termhood(chunk.text, analysis);
  if (known < minTermhood || mixed.test(term.text) || (!term.proper && isCommon(chunk.text, analysis))) return null;
  if (isListed(passage.clean, chunk.start, chunk.end) || openPlace.test(passage.clean.slice(0, chunk.start)))
    return null;
  const stems = contentStems(text, 'en');
  const own = new Set(term.stems);
  const rest = stems.filter((part) => !own.has(part));
  if (stems.length - rest.length > own.size || rest.length < minStems) return null;
  if (term.proper && givesAway(chunk.text, passage.clean.slice(chunk.end))) return null;
  // What the text speaks of again and again is what it teaches.
  return known + Math.min(0.5, Math.log2(term.passages.length) / 6);
}

/** A sentence with a gap, "a(n)" before it, and without the "also" that joins it to another sentence. */
function withGap(before: string, after: string): string {
  const [lead, rest] = [before, after].map((part) =>
    part.replace(/,? also(?! (?:called|known|named|termed|referred|as|with)\b)(?=[ ,]|$)/g, ''),
  );
  return joined(lead ?? '', rest ?? '');
}

function joined(before: string, after: string): string {
  return `${before.replace(/\ban? $/i, (whole) => (whole.startsWith('A') ? 'A(n) ' : 'a(n) '))}________${after}`;
}

function ideaOf(chunk: Chunk, passage: Passage, question: string, quality: number, analysis: Analysis): Idea {
  const start = question.startsWith('_');
  return {
    passage,
    frame: 'cloze',
    question,
    answer: start ? capitalised(chunk.text) : chunk.text,
    verbatim: chunk.text,
    quality,
    candidates: () =>
      namesLike(chunk.text, isPluralName(chunk.text), passage, analysis).map((item) => ({
        ...item,
        text: start ? capitalised(item.text) : item.text,
      })),
  };
}

const best = (ideas: readonly Idea[]): Idea[] =>
  ideas.toSorted((left, right) => right.quality - left.quality).slice(0, maxGaps);

/** A sentence that stands alone, with a gap for one of its terms. */
export function fromGap(passage: Passage, analysis: Analysis): Idea[] {
  const { clean, tokens } = passage;
  if (!standsAlone(passage, analysis) || personal.test(clean) || negated.test(clean)) return [];
  if (isStory(passage, analysis) || hasLooseEnd(clean)) return [];
  const all = chunks(tokens, clean);
  const ideas = all.flatMap((chunk): Idea[] => {
    const weight = weightOf(chunk, passage, clean, analysis);
    // What determines the word in the gap is another term of the subject.
    const beside = all.some((other) => other !== chunk && termhood(other.text, analysis) >= minBeside);
    if (weight === null || !beside) return [];
    const question = withGap(clean.slice(0, chunk.start), clean.slice(chunk.end));
    return [ideaOf(chunk, passage, question, 1 + 2 * weight + (isSubject(passage, chunk) ? 1.5 : 0), analysis)];
  });
  return best(ideas);
}

/** One statement of a longer sentence, with a gap for a term of what it states. */
export function fromFactGap(fact: Fact, analysis: Analysis): Idea[] {
  const { passage, predicate, verbatim } = fact;
  const subject = capitalised(lowered(fact.subject, analysis));
  const text = `${subject} ${predicate}.`;
  // A sentence that is the statement gives the same gap.
  if (fact.past || hasLooseEnd(text) || personal.test(text) || negated.test(text)) return [];
  if (standsAlone(passage, analysis) && passage.clean.length < text.length * 1.3) return [];
  if (isCommon(fact.name, analysis) || termhood(fact.name, analysis) < minBeside) return [];
  const from = passage.clean.indexOf(verbatim);
  const ideas = chunks(passage.tokens, passage.clean).flatMap((chunk): Idea[] => {
    if (from < 0 || chunk.start < from || chunk.end > from + verbatim.length) return [];
    const at = predicate.indexOf(chunk.text);
    const weight = at < 0 ? null : weightOf(chunk, passage, text, analysis);
    if (weight === null || predicate.indexOf(chunk.text, at + 1) >= 0) return [];
    const question = withGap(`${subject} ${predicate.slice(0, at)}`, `${predicate.slice(at + chunk.text.length)}.`);
    return [{ ...ideaOf(chunk, passage, question, 1.5 + 2 * weight, analysis), whole: true }];
  });
  return best(ideas);
}
