import type { Dropped } from '@schole/core';
import { boxesIn, formElements, isFurniture, isHidden } from './hidden.ts';
import { isPageLink } from './inline-text.ts';
import { isDecoration } from './pictures.ts';
import { attributeOf, elementsOf, flatTextOf, type PageElement } from './tree.ts';

const byName: Readonly<Record<string, Dropped['part']>> = {
  script: 'script',
  iframe: 'embedded-file',
  frame: 'embedded-file',
  object: 'embedded-file',
  embed: 'embedded-file',
  applet: 'embedded-file',
  video: 'video',
  audio: 'audio',
  canvas: 'drawing',
  del: 'deleted-text',
};

function partOf(element: PageElement, isLeftOut: (element: PageElement) => boolean): Dropped['part'] | null {
  const { name } = element;
  if (name === 'meta' && attributeOf(element, 'http-equiv').toLowerCase() === 'refresh') return 'script';
  if (name === 'script' && /json/.test(attributeOf(element, 'type'))) return null;
  const part = byName[name];
  if (part !== undefined) return part;
  if (isHidden(element) && flatTextOf(element) !== '') return 'hidden-text';
  if (name === 'img') return isDecoration(element) ? null : 'picture';
  if (name === 'svg') return attributeOf(element, 'role') === 'img' ? 'drawing' : null;
  if (formElements.has(name)) return attributeOf(element, 'type') === 'hidden' ? null : 'form-field';
  return isLeftOut(element) && flatTextOf(element) !== '' ? 'page-furniture' : null;
}

/** What of a page is no text of it: what is `beside` that, and what stands round the text of every page of a site. */
export function furnitureOf(page: PageElement, beside: ReadonlySet<PageElement>): (element: PageElement) => boolean {
  const boxes = boxesIn(page);
  return (element) => beside.has(element) || isFurniture(element, boxes) || isPageLink(element);
}

/** What a page holds and the reader leaves out for what it is or because `isLeftOut` says so; nothing of it is fetched or run. */
export function droppedOf(page: PageElement, isLeftOut: (element: PageElement) => boolean): Dropped[] {
  const counts = new Map<Dropped['part'], number>();
  const inside = new Set<PageElement>();
  for (const element of elementsOf(page, (one) => !inside.has(one))) {
    const part = partOf(element, isLeftOut);
    if (part === null) continue;
    counts.set(part, (counts.get(part) ?? 0) + 1);
    // What is hidden counts once, with all that is in it.
    if (part !== 'picture') inside.add(element);
  }
  return [...counts].map(([part, count]) => ({ part, count }));
}
