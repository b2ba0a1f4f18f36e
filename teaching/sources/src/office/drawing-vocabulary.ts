import { officePrefixes, type Vocabulary } from './xml.ts';

const words = new Set(['a:t', 'm:t', 'c:v', 'c:formatCode', 'dc:title', 'a:tableStyleId']);
/** Animations, outlines and colours. */
const ignored = new Set(
  'p:timing p:style p:transition a:custGeom a:ln a:effectLst a:effectDag a:scene3d a:sp3d a:solidFill a:gradFill'.split(
    ' ',
  ),
);

/** The names in presentations, charts and diagrams; relations are `r:id`, because a slide has an `id`, too. */
export const drawingVocabulary: Vocabulary = {
  prefixes: [
    ...officePrefixes,
    [/\/drawingml\/(?:2006\/)?main$/, 'a'],
    [/\/presentationml\/(?:2006\/)?main$/, 'p'],
    [/\/drawingml\/(?:2006\/)?chart$/, 'c'],
    [/\/drawingml\/(?:2006\/)?diagram$/, 'dgm'],
    [/\/purl\.org\/dc\/elements\/1\.1\/$/, 'dc'],
  ],
  textOf: (name) => (words.has(name) ? 'own' : undefined),
  prefixedAttributes: true,
  ignored,
};
