import type { Asking } from '../framed.ts';
import { fromChain, fromDefinition, fromPair } from './definitions.ts';
import { fromDoing } from './does.ts';
import { fromStatement } from './manner.ts';
import { fromRelation } from './relations.ts';
import { fromDeed } from './who.ts';

/** English questions that are answered in words. */
export const englishAsking: Asking = {
  fromRelation,
  fromStatement: (passage, analysis) => [fromStatement, fromDeed, fromDoing].flatMap((from) => from(passage, analysis)),
  fromDefinition,
  fromPair,
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
