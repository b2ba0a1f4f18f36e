import { drawingVocabulary } from '../../../office/drawing-vocabulary.ts';
import type { Vocabulary } from '../../../office/xml.ts';

/** The names in presentations with all that a slide looks like; the shapes of a diagram have the names of those of a slide. */
export const shapeVocabulary: Vocabulary = {
  ...drawingVocabulary,
  prefixes: [...drawingVocabulary.prefixes, [/\/drawing\/2008\/diagram$/, 'p']],
  ignored: new Set('p:timing p:transition a:effectLst a:effectDag a:scene3d a:sp3d p:custDataLst'.split(' ')),
};
