/** An element of a page as the reader uses it: what a library parsed, without its methods. */
export interface PageElement {
  /** In small letters, without a prefix. */
  name: string;
  /** By their names in small letters. */
  attributes: Readonly<Record<string, string>>;
  children: PageNode[];
}
export type PageNode = PageElement | string;

export function attributeOf({ attributes }: PageElement, name: string): string {
  return attributes[name] ?? '';
}

/** The words of an attribute with several values. */
export function wordsOf(element: PageElement, name: string): string[] {
  return attributeOf(element, name)
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Every element in the order of the page, the given one first; `enter` says whether to look inside one. */
export function* elementsOf(
  root: PageElement,
  enter: (element: PageElement) => boolean = () => true,
): Generator<PageElement> {
  const waiting: PageNode[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') continue;
    yield node;
    if (enter(node)) for (let at = node.children.length - 1; at >= 0; at--) waiting.push(node.children[at] ?? '');
  }
}

export function findElement(root: PageElement, isWanted: (element: PageElement) => boolean): PageElement | undefined {
  for (const element of elementsOf(root)) if (isWanted(element)) return element;
  return undefined;
}

export function findNamed(root: PageElement, name: string): PageElement | undefined {
  return findElement(root, (element) => element.name === name);
}

/** All text inside an element as it stands in the file. */
export function textOf(root: PageElement): string {
  const texts: string[] = [];
  const waiting: PageNode[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') texts.push(node);
    else for (let at = node.children.length - 1; at >= 0; at--) waiting.push(node.children[at] ?? '');
  }
  return texts.join('');
}

/** The same on one line. */
export function flatTextOf(root: PageElement | undefined): string {
  return root === undefined ? '' : textOf(root).replace(/\s+/g, ' ').trim();
}
