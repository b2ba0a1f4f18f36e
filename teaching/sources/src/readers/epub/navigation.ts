import { attributeOf, flatTextOf, type PageElement, wordsOf } from '../html/tree.ts';

/** What a program calls the links that it puts into each chapter. */
const names =
  /^(?:toc|minitoc|chapter-toc|toctree-wrapper|related|nav|navigation|navheader|navfooter|breadcrumbs?|prevnext|pager)$/;
const roles = new Set(['navigation', 'contentinfo', 'search', 'doc-toc', 'doc-pagelist']);
const label = /^(?:table of contents|contents|in this chapter|περιεχόμενα(?: κεφαλαίου)?|σε αυτό το κεφάλαιο)\s?:?$/i;
/** Letters of what is marked as navigation and holds more words than links. */
const longestNavigation = 500;
/** Letters of what names a list of links. */
const longestLabel = 40;
const lists = new Set(['ul', 'ol', 'dl']);

export const bareTitle = (text: string): string =>
  text
    .slice(0, 300)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLocaleLowerCase();

/** Letters of an element without its headings and what names its links, and its links. */
interface Weight {
  letters: number;
  linked: number;
  links: number;
  /** Links with the name of a chapter or a section, and links out of the book. */
  named: number;
  outward: number;
}

class Weights {
  readonly #known = new Map<PageElement, Weight>();
  readonly #titles: ReadonlySet<string>;

  constructor(body: PageElement, titles: ReadonlySet<string>) {
    this.#titles = titles;
    this.#weigh(body, false);
  }

  of(element: PageElement): Weight {
    return this.#known.get(element) ?? { letters: 0, linked: 0, links: 0, named: 0, outward: 0 };
  }

  #weigh(element: PageElement, inLink: boolean): Weight {
    const weight: Weight = { letters: 0, linked: 0, links: 0, named: 0, outward: 0 };
    const isLink = element.name === 'a' && !inLink && attributeOf(element, 'href') !== '';
    if (isLink) {
      weight.links += 1;
      if (this.#titles.has(bareTitle(flatTextOf(element)))) weight.named += 1;
      if (/^[a-z][a-z\d+.-]*:/i.test(attributeOf(element, 'href'))) weight.outward += 1;
    }
    for (const child of element.children) {
      if (typeof child === 'string') {
        const count = child.trim().length;
        weight.letters += count;
        if (inLink || isLink) weight.linked += count;
        continue;
      }
      const inner = this.#weigh(child, inLink || isLink);
      if (/^h[1-6]$/.test(child.name) || (inner.letters <= longestLabel && isLabel(child))) continue;
      weight.letters += inner.letters;
      weight.linked += inner.linked;
      weight.links += inner.links;
      weight.named += inner.named;
      weight.outward += inner.outward;
    }
    this.#known.set(element, weight);
    return weight;
  }
}

/** A list of nothing but links to chapters and sections, most of them with their names. */
function isContents(list: PageElement, weights: Weights): boolean {
  const { letters, linked, links, named, outward } = weights.of(list);
  if (links < 2 || outward > 0 || linked < 0.85 * letters || named < links / 2) return false;
  return list.children.every((item) => typeof item === 'string' || item.name === 'dd' || weights.of(item).links > 0);
}

function isNavigation(element: PageElement, weights: Weights): boolean {
  if (element.name === 'body' || element.name === 'a') return false;
  const { letters, linked, links, outward } = weights.of(element);
  if (element.name === 'nav' || wordsOf(element, 'role').some((role) => roles.has(role)))
    return linked > letters / 2 || letters < longestNavigation;
  if (lists.has(element.name) && isContents(element, weights)) return true;
  if (!wordsOf(element, 'class').some((name) => names.test(name))) return false;
  return links > 0 && outward === 0 && linked > letters / 2;
}

const isLabel = (element: PageElement): boolean =>
  /^(?:h[1-6]|p|div)$/.test(element.name) && label.test(flatTextOf(element));

/**
 * Takes out of a chapter what only leads to others: what is marked as navigation, and lists of links with the names of
 * chapters and sections, which `titles` has without their signs. Returns how many there were.
 */
export function takeOutNavigation(body: PageElement, titles: ReadonlySet<string>): number {
  const weights = new Weights(body, titles);
  let count = 0;
  const visit = (element: PageElement): void => {
    const kept: PageElement['children'] = [];
    for (const child of element.children) {
      if (typeof child === 'string' || !isNavigation(child, weights)) {
        kept.push(child);
        continue;
      }
      count += 1;
      const before = kept.findLastIndex((one) => typeof one !== 'string' || one.trim() !== '');
      const labelled = kept[before];
      if (labelled !== undefined && typeof labelled !== 'string' && isLabel(labelled)) kept.length = before;
    }
    element.children = kept;
    for (const child of kept) if (typeof child !== 'string') visit(child);
  };
  visit(body);
  return count;
}
