import { inlineElements } from '../inline-text.ts';
import { elementsOf, flatTextOf, type PageElement, wordsOf } from '../tree.ts';

const lineClass = /^(?:l|line|verse|verse-?line|poem-?line|poetry-?line|line-?verse)$/;
const stanzaClass = /^(?:stanza|strophe|lg|line-?group|verse-?group)$/;
const poemClass = /^(?:poem|poetry|song|verses?|lyrics)$/;
const longestLine = 120;

const hasClass = (element: PageElement, pattern: RegExp): boolean =>
  wordsOf(element, 'class').some((name) => pattern.test(name));

/** Whether an element holds a short text of one line and nothing else. */
function isShortLine(element: PageElement): boolean {
  for (const inside of elementsOf(element))
    if (inside !== element && (!inlineElements.has(inside.name) || inside.name === 'img' || inside.name === 'br'))
      return false;
  return flatTextOf(element).length <= longestLine;
}

const isBlock = ({ name }: PageElement): boolean => name === 'div' || name === 'p';

/**
 * Which children of a block are verses: those with the name of a line, and all of a stanza where they are short. A `span` is
 * one only in what says that it is a poem: elsewhere a browser goes on behind it on the same line.
 */
export function versesIn(block: PageElement): ReadonlySet<PageElement> {
  const children = block.children.filter((child): child is PageElement => typeof child !== 'string');
  const isStanza = hasClass(block, stanzaClass);
  const isPoem = isStanza || hasClass(block, poemClass);
  const named = children.filter(
    (child) =>
      (isBlock(child) || (child.name === 'span' && isPoem)) && hasClass(child, lineClass) && isShortLine(child),
  );
  if (named.length > 0 || !isStanza) return new Set(named);
  return new Set(children.every((child) => isBlock(child) && isShortLine(child)) ? children : []);
}
