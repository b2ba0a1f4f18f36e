import type { Analysis } from '../../../../analysis/analysis.ts';
import type { Asking, Framed } from '../framed.ts';
import { isIncomplete } from './complete.ts';
import { fromChain, fromDefinition, fromPair } from './definitions.ts';
import { fromDoing } from './does.ts';
import { isIllFormed } from './form.ts';
import { fromStatement } from './manner.ts';
import { fromRelation } from './relations.ts';
import { isOpenQuestion } from './stands.ts';
import { fromDeed } from './who.ts';

/** "are also popular": what the sentence adds to, stands elsewhere. */
const stray = / also (?!called|known|referred|termed|named)/;

/** A question that can be set: it stands alone, its key is all of the answer, and it is good English. */
const isKept = (framed: Framed, analysis: Analysis): boolean =>
  !isIllFormed(framed, analysis) && !isOpenQuestion(framed, analysis) && !isIncomplete(framed, analysis);

const kept = (found: readonly Framed[], analysis: Analysis): Framed[] =>
  found
    .filter((framed) => isKept(framed, analysis))
    .map((framed) => ({ ...framed, model: framed.model.replace(stray, ' ') }));

/** English questions that are answered in words. */
export const englishAsking: Asking = {
  fromRelation: (relation, analysis) => kept(fromRelation(relation, analysis), analysis),
  fromStatement: (passage, analysis) =>
    kept(
      [fromStatement, fromDeed, fromDoing].flatMap((from) => from(passage, analysis)),
      analysis,
    ),
  fromDefinition: (definition, analysis) => kept(fromDefinition(definition, analysis), analysis),
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
