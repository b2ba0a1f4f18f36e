import { attributeOf, elementsOf, findNamed, flatTextOf, type PageElement, wordsOf } from '../html/tree.ts';

/** A line of the table of contents. */
export interface ContentsEntry {
  title: string;
  /** 1 for the highest. */
  depth: number;
}

const maxLines = 10_000;

/** The lines of a table of contents by the part that they lead to, in their order; `pathOf` resolves their references. */
export function contentsEntries(
  part: PageElement | null,
  pathOf: (reference: string) => string | null,
): ReadonlyMap<string, ContentsEntry[]> {
  const lines = new Map<string, ContentsEntry[]>();
  if (part === null) return lines;
  let count = 0;
  const add = (reference: string, title: string, depth: number): void => {
    const target = pathOf(reference);
    if (target === null || title === '' || count >= maxLines) return;
    count += 1;
    const known = lines.get(target);
    if (known === undefined) lines.set(target, [{ title, depth }]);
    else known.push({ title, depth });
  };
  const visit = (element: PageElement, depth: number): void => {
    if (element.name === 'a') add(attributeOf(element, 'href'), flatTextOf(element), Math.max(depth, 1));
    if (element.name === 'navpoint') {
      const content = element.children.find((child) => typeof child !== 'string' && child.name === 'content');
      if (content !== undefined && typeof content !== 'string')
        add(attributeOf(content, 'src'), flatTextOf(findNamed(element, 'navlabel')), depth + 1);
    }
    const inner = depth + (element.name === 'ol' || element.name === 'navpoint' ? 1 : 0);
    for (const child of element.children) if (typeof child !== 'string') visit(child, inner);
  };
  const toc = [...elementsOf(part)].find((one) => one.name === 'nav' && wordsOf(one, 'epub:type').includes('toc'));
  visit(toc ?? part, 0);
  return lines;
}
