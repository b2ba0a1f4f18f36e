import { fault } from '@schole/core';
import { SaxesParser } from 'saxes';

/** An XML element with the short names of a vocabulary: `w:p` whatever prefix the file has. */
export interface Element {
  name: string;
  /** By their names, without prefix unless the vocabulary keeps it. */
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  /** Its direct text; kept for elements that hold words only. */
  text: string;
}

// A document nests as deep as its tables; deeper nesting is an attempt to exhaust the stack.
const deepest = 200;
// Each costs some 300 bytes; a book of 800 pages has 400,000, most of them gone before the next block is read.
const maxElements = 1_200_000;
const noAttributes: Readonly<Record<string, string>> = {};

/** The names of one family of files, and where their words stand. */
export interface Vocabulary {
  /** The short prefix of each namespace; what has none here keeps its bare local name. */
  prefixes: readonly (readonly [RegExp, string])[];
  /** Whether the text directly inside an element is kept as its `text`, or as children called `#text` between its other children. */
  textOf(name: string): 'own' | 'mixed' | undefined;
  /** Whether attributes with a namespace keep its prefix, where one element has two with the same local name. */
  prefixedAttributes?: boolean;
  /** Elements that are left out with all that is inside: the looks of a drawing are most of it. */
  ignored?: ReadonlySet<string>;
}

/** Namespaces in their transitional and strict spellings. */
export const officePrefixes: Vocabulary['prefixes'] = [
  [/\/wordprocessingml\/(?:2006\/)?main$/, 'w'],
  [/\/officeDocument\/(?:2006\/)?math$/, 'm'],
  [/\/markup-compatibility\/2006$/, 'mc'],
  [/\/relationships$/, 'r'],
  [/\/extended-?[pP]roperties$/, 'ep'],
];
// `t` and `v` are those of diagrams and charts.
const wordy = new Set(['w:t', 'm:t', 'w:instrText', 'ep:Pages', 't', 'v']);
const wordVocabulary: Vocabulary = {
  prefixes: officePrefixes,
  textOf: (name) => (wordy.has(name) ? 'own' : undefined),
};

function decode(bytes: Uint8Array, type: string): string {
  const [first, second] = bytes;
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(wide, { fatal: true }).decode(bytes);
  } catch {
    throw fault('source/broken', { type });
  }
}

class Names {
  readonly #short = new Map<string, string>();
  readonly #prefixes: Vocabulary['prefixes'];

  constructor(prefixes: Vocabulary['prefixes']) {
    this.#prefixes = prefixes;
  }

  of(uri: string, local: string): string {
    let prefix = this.#short.get(uri);
    if (prefix === undefined) {
      prefix = this.#prefixes.find(([pattern]) => pattern.test(uri))?.[1] ?? '';
      this.#short.set(uri, prefix);
    }
    return prefix === '' ? local : `${prefix}:${local}`;
  }
}

/** Without the marks of editing sessions, which are most of the attributes of a Word file. */
function attributesOf(
  nodes: readonly { uri: string; local: string; value: string }[],
  nameOf: (uri: string, local: string) => string,
): Readonly<Record<string, string>> {
  if (nodes.length === 0) return noAttributes;
  const attributes: Record<string, string> = {};
  for (const { uri, local, value } of nodes) if (!local.startsWith('rsid')) attributes[nameOf(uri, local)] = value;
  return attributes;
}

export interface ParseOptions {
  /** Children of the elements of these names are passed on one by one and dropped, so that memory holds one at a time. */
  stream?: { inside: readonly string[]; take: (element: Element) => void };
  /** What all parts of a file may have together; it is used up while parsing. */
  budget?: { elements: number };
  /** That of Word files where it is absent. */
  vocabulary?: Vocabulary;
}

/**
 * Parses one XML part. Throws source/unsafe for a document type, for endless nesting and for more elements than a
 * document has, and source/broken for invalid XML.
 */
export function parseXml(
  bytes: Uint8Array,
  type: string,
  { stream, budget, vocabulary = wordVocabulary }: ParseOptions = {},
): Element {
  const parser = new SaxesParser({ xmlns: true });
  const names = new Names(vocabulary.prefixes);
  const { prefixedAttributes = false } = vocabulary;
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open: Element[] = [root];
  let elements = 0;
  // How deep the parser is inside an ignored element.
  let ignoring = 0;
  parser.on('doctype', () => {
    throw fault('source/unsafe');
  });
  parser.on('error', () => {
    throw fault('source/broken', { type });
  });
  parser.on('opentag', ({ uri, local, attributes: attributeNodes }) => {
    elements += 1;
    if (budget !== undefined) budget.elements -= 1;
    const tooMany = elements > maxElements || (budget !== undefined && budget.elements < 0);
    if (open.length + ignoring > deepest || tooMany) throw fault('source/unsafe');
    const name = names.of(uri, local);
    if (ignoring > 0 || vocabulary.ignored?.has(name)) {
      ignoring += 1;
      return;
    }
    const attributes = attributesOf(Object.values(attributeNodes), (space, own) =>
      prefixedAttributes ? names.of(space, own) : own,
    );
    open.push({ name, attributes, children: [], text: '' });
  });
  const keep = (text: string): void => {
    if (ignoring > 0) return;
    const inside = open.at(-1);
    const kept = inside === undefined ? undefined : vocabulary.textOf(inside.name);
    if (inside === undefined || kept === undefined) return;
    if (kept === 'own') inside.text += text;
    else inside.children.push({ name: '#text', attributes: noAttributes, children: [], text });
  };
  parser.on('text', keep);
  parser.on('cdata', keep);
  parser.on('closetag', () => {
    if (ignoring > 0) {
      ignoring -= 1;
      return;
    }
    const element = open.pop();
    const parent = open.at(-1);
    if (element === undefined || parent === undefined) return;
    if (stream?.inside.includes(parent.name)) stream.take(element);
    else parent.children.push(element);
  });
  parser.write(decode(bytes, type)).close();
  return root.children[0] ?? root;
}

/** The first child of a name. */
export function child(element: Element | undefined, name: string): Element | undefined {
  return element?.children.find((inside) => inside.name === name);
}

/** The attribute `val` of the first child of a name. */
export function valueIn(element: Element | undefined, name: string): string | undefined {
  return child(element, name)?.attributes.val;
}

/** Whether a switch such as `<w:b/>` is on; undefined where it is absent. */
export function switchOf(element: Element | undefined, name: string): boolean | undefined {
  const found = child(element, name);
  return found === undefined ? undefined : !['0', 'false', 'off', 'none'].includes(found.attributes.val ?? 'true');
}

/** The descendants with a name, without looking inside a match. */
export function descendants(element: Element, name: string): Element[] {
  return element.children.flatMap((inside) => (inside.name === name ? [inside] : descendants(inside, name)));
}
