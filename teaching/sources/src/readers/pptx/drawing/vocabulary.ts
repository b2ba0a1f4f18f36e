import { drawingVocabulary } from '../../../office/drawing-vocabulary.ts';
import type { Element, Vocabulary } from '../../../office/xml.ts';

/** The names in presentations with all that a slide looks like; the shapes of a diagram have the names of those of a slide. */
export const shapeVocabulary: Vocabulary = {
  ...drawingVocabulary,
  prefixes: [...drawingVocabulary.prefixes, [/\/drawing\/2008\/diagram$/, 'p']],
  ignored: new Set('p:timing p:transition a:effectLst a:effectDag a:scene3d a:sp3d p:custDataLst'.split(' ')),
};

/** The additions to the format that are drawn here: formulas, and what only moves or names a shape. */
const understood = new Set(['a14', 'a16', 'p14', 'p15', 'p16', 'p159', 'p166', 'm', 'dsp']);

/** What stands in the first choice that is understood whole, else in what is there for other programs. */
export function chosenIn(alternatives: Element): readonly Element[] {
  const chosen = alternatives.children.find(({ name, attributes, children }) => {
    if (name === 'mc:Fallback') return true;
    const required = (attributes.Requires ?? '').slice(0, 200).trim().split(/\s+/);
    // Ink has no strokes that could be drawn, and a picture for other programs.
    const isInk = children.some((inside) => inside.name === 'p:contentPart');
    return name === 'mc:Choice' && !isInk && required.every((one) => one === '' || understood.has(one));
  });
  return chosen?.children ?? [];
}
