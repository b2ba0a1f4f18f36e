import { frequencyRank } from '@schole/language';
import type { Analysis } from '../../../../analysis/analysis.ts';
import type { Asking, Framed } from '../framed.ts';
import { isIncomplete } from './complete.ts';
import { asDefined, fromChain, fromDefinition, fromPair, inOwnWords } from './definitions.ts';
import { fromDoing } from './does.ts';
import { isIllFormed } from './form.ts';
import { fromStatement } from './manner.ts';
import { fromRelation } from './relations.ts';
import { hasOtherAnswer } from './single.ts';
import { hasOpenIdea, isOpenQuestion } from './stands.ts';
import { fromDeed } from './who.ts';

/** "are also popular": what the sentence adds to, stands elsewhere. */
const stray = / also (?!called|known|referred|termed|named)/;

/** A question that can be set: it stands alone, its key is all of the answer, and it is good English. */
const isKept = (framed: Framed, analysis: Analysis): boolean =>
  !isIllFormed(framed, analysis) &&
  !isOpenQuestion(framed, analysis) &&
  !hasOpenIdea(framed, analysis) &&
  !isIncomplete(framed, analysis) &&
  !hasOtherAnswer(framed, analysis);

const kept = (found: readonly Framed[], analysis: Analysis): Framed[] =>
  found
    .filter((framed) => isKept(framed, analysis))
    .map((framed) => ({ ...framed, model: framed.model.replace(stray, ' ') }));

/** "Storage", "balance": a common word means in a text what the text says that it means. */
const everyday = 7_500;
const isEveryday = (term: string): boolean => (frequencyRank(term.toLowerCase(), 'en') ?? everyday) < everyday;

/** English questions that are answered in words. */
export const englishAsking: Asking = {
  fromRelation: (relation, analysis) => kept(fromRelation(relation, analysis), analysis),
  fromStatement: (passage, analysis) =>
    kept(
      [fromStatement, fromDeed, fromDoing].flatMap((from) => from(passage, analysis)),
      analysis,
    ),
  fromDefinition(definition, analysis) {
    const made = fromDefinition(definition, analysis);
    const whole = kept(made, analysis);
    // What the text says further of a thing is no part of its definition.
    if (whole.length > 0)
      return whole.map((framed) => (isEveryday(framed.about) ? asDefined(framed, analysis) : framed));
    return kept(
      made.map((framed) => inOwnWords(framed, 'further', analysis)),
      analysis,
    );
  },
  fromPair(one, other, analysis) {
    const made = fromPair(one, other, analysis);
    return made && isKept(made, analysis) ? made : null;
  },
  fromChain,
  hints: {
    section: (heading) => `The answer is in the section “${heading}”.`,
    parts: (count) => `A complete answer has ${count} parts.`,
    begins: (words) => `Look for the sentence that begins “${words} …”.`,
  },
  variants(text) {
    const bare = text.replace(/^(?:the|an?|because|to|for|by|both|that) /i, '');
    const pronoun = text.replace(/^(?:it|they|he|she) (?=\p{Ll})/u, '');
    return [bare, pronoun, bare.replace(/^(?:the|an?) /i, '')];
  },
};
