import type { Vocabulary } from '../office/xml.ts';

const namespaces: readonly (readonly [string, string])[] = [
  ...['office', 'text', 'table', 'style', 'draw', 'presentation', 'meta', 'chart', 'manifest', 'animation'].map(
    (name) => [`xmlns:${name}:1\\.0$`, name] as const,
  ),
  ['xmlns:svg-compatible:1\\.0$', 'svg'],
  ['xmlns:xsl-fo-compatible:1\\.0$', 'fo'],
  ['/1999/xlink$', 'xlink'],
  ['/Math/MathML$', 'math'],
  ['purl\\.org/dc/elements/1\\.1/$', 'dc'],
  ['/XML/1998/namespace$', 'xml'],
];
/** Elements of the text namespace that hold other elements and no letters. */
const containers =
  /^text:(?:list|list-item|list-header|section|note|note-body|[a-z-]*index|table-of-content|index-body|index-title|bibliography|tracked-changes|changed-region|deletion|insertion|format-change|[a-z-]*decls?|[a-z-]*source|[a-z-]*template|list-style|outline-style|[a-z-]*level-style[a-z-]*|numbered-paragraph|notes-configuration)$/;
const words = /^(?:math:(?:mi|mn|mo|mtext|ms)|dc:title|svg:title|svg:desc)$/;
const ignored = new Set([
  'draw:enhanced-geometry',
  'office:scripts',
  'office:settings',
  'animation:par',
  'office:forms',
]);

/** The names in OpenDocument files. */
export const openVocabulary: Vocabulary = {
  prefixes: namespaces.map(([ending, prefix]) => [new RegExp(ending), prefix] as const),
  textOf: (name) => {
    if (name.startsWith('text:')) return containers.test(name) ? undefined : 'mixed';
    return words.test(name) ? 'own' : undefined;
  },
  prefixedAttributes: true,
  ignored,
};
