import type { Asking } from '../framed.ts';
import { fromCalled } from './called.ts';
import { fromComplement } from './complements.ts';
import { fromDefinition, fromPair } from './definitions.ts';
import { fromDoing } from './does.ts';
import { fromEntry } from './entries.ts';
import { finished } from './finished.ts';
import { fromGloss } from './glosses.ts';
import { fromIdentity } from './identity.ts';
import { fromStatement } from './manner.ts';
import { fromNaming } from './namings.ts';
import { fromRelation } from './relations.ts';
import { isWhatItSeems } from './sense.ts';
import { fromDeed, fromPassive } from './who.ts';

/** Greek questions that are answered in words: frames that keep the case in which the text has a phrase. */
export const greekAsking: Asking = {
  fromRelation: (relation, analysis) =>
    isWhatItSeems(relation) ? fromRelation(relation, analysis).flatMap((framed) => finished(framed, analysis)) : [],
  fromStatement: (passage, analysis) =>
    [fromStatement, fromDeed, fromPassive, fromDoing, fromComplement]
      .flatMap((from) => from(passage, analysis))
      .flatMap((framed) => finished(framed, analysis)),
  fromSentence: (passage, analysis) =>
    [fromNaming, fromCalled, fromGloss, fromIdentity]
      .flatMap((from) => from(passage, analysis))
      .flatMap((framed) => finished(framed, analysis)),
  fromEntry: (passage, analysis) => fromEntry(passage, analysis).flatMap((framed) => finished(framed, analysis)),
  fromDefinition: (definition, analysis) =>
    fromDefinition(definition, analysis).flatMap((framed) => finished(framed, analysis)),
  fromPair,
  // «συνδέει» takes both of its ends in another case.
  fromChain: () => null,
  hints: {
    section: (heading) => `Η απάντηση βρίσκεται στην ενότητα «${heading}».`,
    parts: (count) => `Η πλήρης απάντηση έχει ${count} μέρη.`,
    begins: (words) => `Δείτε την πρόταση που αρχίζει με «${words} …».`,
  },
  variants(text) {
    const bare = text.replace(
      /^(?:για να|να|επειδή|γιατί|για|από|σε|στ(?:ον?|ην?|α|ους|ις)|ο|η|το|οι|τα|τον|την|τη|τους|τις|του|της|των|ένας|έναν|μια|μία|ένα) (?=\p{L})/iu,
      '',
    );
    return [bare, bare.replace(/^(?:ο|η|το|οι|τα|τον|την|τη|τους|τις|του|της|των) (?=\p{L})/iu, '')];
  },
};
