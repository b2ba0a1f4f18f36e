import type { Vocabulary } from '../office/xml.ts';

const namespaces: readonly (readonly [string, string])[] = [
  ...['office', 'text', 'table', 'style', 'presentation', 'meta', 'chart', 'manifest', 'animation'].map(
    (name) => [`xmlns:${name}:1\\.0$`, name] as const,
  ),
  ['xmlns:drawing:1\\.0$', 'draw'],
  ['xmlns:svg-compatible:1\\.0$', 'svg'],
  ['xmlns:xsl-fo-compatible:1\\.0$', 'fo'],
  ['/1999/xlink$', 'xlink'],
  ['/Math/MathML$', 'math'],
  ['purl\\.org/dc/elements/1\\.1/$', 'dc'],
  ['/XML/1998/namespace$', 'xml'],
];
/** Elements of the text namespace between whose children nothing but layout stands. */
const containers = new Set(
  'text:list text:list-item text:list-header text:section text:note text:note-body text:index-body'.split(' '),
);
const words = /^(?:math:(?:mi|mn|mo|mtext|ms)|dc:title|svg:title|svg:desc)$/;
const ignored = new Set([
  'draw:enhanced-geometry',
  'office:scripts',
  'office:settings',
  'animation:par',
  'office:forms',
]);

/** The names in OpenDocument files. */
export const odfVocabulary: Vocabulary = {
  prefixes: namespaces.map(([ending, prefix]) => [new RegExp(ending), prefix] as const),
  textOf: (name) => {
    if (name.startsWith('text:')) return containers.has(name) ? undefined : 'mixed';
    return words.test(name) ? 'own' : undefined;
  },
  prefixedAttributes: true,
  ignored,
};

const declarations = new Set(['presentation:footer-decl', 'presentation:header-decl', 'presentation:date-time-decl']);

/** The same with what only a drawing needs: the outlines of shapes, and the words at the edges of slides. */
export const odfDrawingVocabulary: Vocabulary = {
  ...odfVocabulary,
  textOf: (name) => (declarations.has(name) ? 'own' : odfVocabulary.textOf(name)),
  ignored: new Set([...ignored].filter((name) => name !== 'draw:enhanced-geometry')),
};
