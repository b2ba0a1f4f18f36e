import type { ContentLanguage } from '@schole/core';
import type { Passage } from '../../../analysis/analysis.ts';
import type { PointPart } from '../key-labels.ts';
import { rawOf } from './stretches.ts';

/**
 * How a sentence begins that says itself what it does. A word inside the sentence joins its clauses, and tells nothing
 * of its part in the paragraph.
 */
const openers: Readonly<Record<ContentLanguage, readonly (readonly [PointPart, RegExp])[]>> = {
  en: [
    ['example', /^for (?:example|instance),/iu],
    ['contrast', /^(?:in|by) contrast,|^conversely,|^on the contrary,/iu],
    ['result', /^(?:therefore|consequently|as a (?:result|consequence)),/iu],
    ['restated', /^(?:that is|in other words),/iu],
  ],
  el: [
    ['example', /^(?:για παράδειγμα|παραδείγματος χάρ(?:η|ιν)|λόγου χάρ(?:η|ιν))(?!\p{L})/iu],
    ['contrast', /^(?:αντίθετα|αντιθέτως)(?! (?:από|με|προς))(?!\p{L})/iu],
    ['result', /^(?:επομένως|συνεπώς|κατά συνέπεια)(?!\p{L})/iu],
    ['restated', /^(?:δηλαδή|με άλλα λόγια)(?!\p{L})/iu],
  ],
};

/** The part of a sentence in its paragraph, where its first words name it. */
export const partByOpener = (passage: Passage, language: ContentLanguage): PointPart | undefined =>
  openers[language].find(([, opens]) => opens.test(rawOf(passage).trimStart()))?.[0];
