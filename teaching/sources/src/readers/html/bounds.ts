import { fault, limits } from '@schole/core';

/**
 * Tags of a page, closing ones and bare signs included: 120,000 hold the parser for two seconds. Depth: it takes the square
 * of it, and a browser stops at 512. Attributes: each is looked for among the others of its tag. Entities are decoded one by
 * one. Text: a page is mostly blanks between its tags, yet never three times what a document may have.
 */
const bounds = {
  tags: 120_000,
  depth: 300,
  attributes: { tag: 100, page: 250_000 },
  entities: 100_000,
  text: 3 * limits.documentCharacters,
};

/** Elements that have no end. */
export const emptyElements = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
);
/** What a tag closes by itself where it is the innermost: no more than the parser closes, so that no depth is missed. */
const closes: Readonly<Record<string, readonly string[]>> = {
  tr: ['tr', 'th', 'td'],
  th: ['th'],
  td: ['th', 'td'],
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  option: ['option'],
  tbody: ['thead', 'tbody'],
  tfoot: ['thead', 'tbody'],
};
const closesParagraph = new Set(
  'p h1 h2 h3 h4 h5 h6 address article aside blockquote details div dl fieldset figure footer form header main nav ol pre section table ul'.split(
    ' ',
  ),
);
const rawText = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'noframes']);
const blank = /[\s/]/;

/** Where a tag ends, with its quotation marks read, and how many attributes it has. Throws source/unsafe for a crowd of them. */
function readTag(html: string, start: number): { end: number; attributes: number } {
  let attributes = 0;
  let between = true;
  for (let at = start; at < html.length; at++) {
    const mark = html[at] ?? '';
    if (mark === '>') return { end: at, attributes };
    if ((mark === '"' || mark === "'") && html[at - 1] === '=') {
      const close = html.indexOf(mark, at + 1);
      if (close < 0) break;
      at = close;
      between = true;
    } else if (blank.test(mark)) between = true;
    else if (between) {
      between = false;
      attributes += 1;
      if (attributes > bounds.attributes.tag) throw fault('source/unsafe');
    }
  }
  return { end: html.length, attributes };
}

/** Signs of entities; no more are counted than are allowed. */
function hasTooManyEntities(html: string): boolean {
  let count = 0;
  for (let at = html.indexOf('&'); at >= 0 && count <= bounds.entities; at = html.indexOf('&', at + 1)) count += 1;
  return count > bounds.entities;
}

/** Refuses what would hold the parser or fill the memory, in one pass. Throws source/unsafe and source/too-long. */
export function refuseHugePage(html: string): void {
  if (html.length > limits.webPage.bytes || hasTooManyEntities(html)) throw fault('source/unsafe');
  const lower = html.toLowerCase();
  const inside: string[] = [];
  let tags = 0;
  let attributes = 0;
  let text = 0;
  let last = 0;
  for (let at = lower.indexOf('<'); at >= 0; at = lower.indexOf('<', at)) {
    text += at - last;
    last = at;
    tags += 1;
    if (tags > bounds.tags || attributes > bounds.attributes.page) throw fault('source/unsafe');
    if (text > bounds.text) throw fault('source/too-long', { characters: text, most: limits.documentCharacters });
    if (lower.startsWith('<!--', at)) {
      const end = lower.indexOf('-->', at + 4);
      if (end < 0) return;
      at = end + 3;
      last = at;
      continue;
    }
    const [tag = '', slash = '', name = ''] = /^<(\/?)([a-z][^\s/>]{0,40})/.exec(lower.slice(at, at + 48)) ?? [];
    if (tag === '') {
      at += 1;
      continue;
    }
    const read = readTag(html, at + tag.length);
    at = read.end;
    last = at;
    attributes += read.attributes;
    if (slash === '/') {
      const start = inside.lastIndexOf(name);
      if (start >= 0) inside.length = start;
    } else if (rawText.has(name)) {
      const close = lower.indexOf(`</${name}`, at);
      if (close < 0) return;
      at = close + 1;
      last = at;
    } else if (!emptyElements.has(name) && !(html[at - 1] === '/' && isDrawn(inside))) enter(inside, name);
  }
  const all = text + html.length - last;
  if (all > bounds.text) throw fault('source/too-long', { characters: all, most: limits.documentCharacters });
}

const isDrawn = (inside: readonly string[]): boolean => inside.includes('svg') || inside.includes('math');

function enter(inside: string[], name: string): void {
  const closed = closesParagraph.has(name) ? ['p'] : (closes[name] ?? []);
  while (closed.includes(inside.at(-1) ?? '')) inside.pop();
  inside.push(name);
  if (inside.length > bounds.depth) throw fault('source/unsafe');
}
