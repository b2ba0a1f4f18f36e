import { parseHTML } from 'linkedom';
import { emptyElements, refuseHugePage } from './bounds.ts';
import type { PageElement, PageNode } from './tree.ts';

/** What is used of the library's nodes; its own types name those of a browser, which a server has not. */
export interface DomNode {
  readonly nodeType: number;
  readonly localName?: string;
  readonly nodeValue: string | null;
  readonly firstChild: DomNode | null;
  readonly nextSibling: DomNode | null;
  readonly attributes?: Iterable<{ name: string; value: string }>;
}
export interface DomElement extends DomNode {
  readonly parentNode: DomElement | null;
  readonly textContent: string;
  getAttribute(name: string): string | null;
  closest(selector: string): DomElement | null;
  replaceWith(node: DomNode): void;
  remove(): void;
}
export interface DomDocument {
  readonly documentElement: DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement>;
  createTextNode(text: string): DomNode;
}

const element = 1;
const characters = new Set([3, 4]);

/** XML may close a tag in itself; in HTML that tag would stay open. */
function closeInXml(html: string): string {
  const isXml = /^\s*<\?xml\b/.test(html) || /<html\s[^>]{0,500}xmlns\s*=/i.test(html.slice(0, 4_000));
  if (!isXml) return html;
  return html.replace(/<([a-zA-Z][\w:.-]{0,40})(\s[^<>]*)?\/>/g, (tag, name: string, rest = '') =>
    emptyElements.has(name.toLowerCase()) ? tag : `<${name}${rest}></${name}>`,
  );
}

/** A page as browsers complete it: the parser takes the first element it finds for the root. */
function complete(html: string): string {
  const page = closeInXml(html.replace(/^\s*(?:<\?xml[^>]{0,1000}>\s*)?/, ''));
  if (!/<html[\s>]/i.test(page)) {
    const inner = /<(?:head|body)[\s>]/i.test(page) ? page : `<body>${page}</body>`;
    return `<!doctype html><html>${inner}</html>`;
  }
  if (/<body[\s>]/i.test(page) || /<frameset[\s>]/i.test(page)) return page;
  return /<\/head\s*>/i.test(page)
    ? page.replace(/<\/head\s*>/i, (end) => `${end}<body>`)
    : page.replace(/<html(?:\s[^>]{0,2000})?>/i, (start) => `${start}<head></head><body>`);
}

/** Parses a page after looking at its bounds. Throws source/unsafe. */
export function parsePage(html: string): DomDocument {
  const page = complete(html);
  refuseHugePage(page);
  return parseHTML(page).document as unknown as DomDocument;
}

/** A library's element as a tree of ours; its depth is bounded by `refuseHugePage`. */
export function treeOf(node: DomNode): PageElement {
  const attributes = [...(node.attributes ?? [])].map(({ name, value }) => [name.toLowerCase(), value] as const);
  const children: PageNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType === element) children.push(treeOf(child));
    else if (characters.has(child.nodeType)) children.push(child.nodeValue ?? '');
  }
  const name = (node.localName ?? '').toLowerCase();
  return { name: name.slice(name.lastIndexOf(':') + 1), attributes: Object.fromEntries(attributes), children };
}
