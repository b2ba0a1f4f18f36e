import { inlineElements } from '../inline-text.ts';
import { type PageElement, type PageNode, textOf } from '../tree.ts';
import type { StyleSheet } from './style-sheet.ts';

/** The size of letters by the element that they stand in, in points. */
export type Sizes = ReadonlyMap<PageElement, number>;

interface Around {
  size: number;
  monospaced: boolean;
}

const plainSize = 12;
/** Elements without a meaning, which may take that of their looks. */
const neutral = new Set(['span', 'font']);
const lines = new Set(['p', 'div']);
const isBlank = (node: PageNode): boolean => typeof node === 'string' && node.trim() === '';

/** Letters, and those of them in a typeface of one width. */
interface Letters {
  all: number;
  monospaced: number;
}

/**
 * Gives elements of a page the meaning that only their looks say: bold, raised and lowered letters, and paragraphs in letters
 * of one width as program lines. Answers the sizes of the letters.
 */
export class AppliedStyles {
  readonly #sheet: StyleSheet;
  readonly #sizes = new Map<PageElement, number>();
  readonly #programs = new Set<PageElement>();

  constructor(sheet: StyleSheet) {
    this.#sheet = sheet;
  }

  /** Changes the tree in place. */
  apply(root: PageElement): Sizes {
    this.#visit(root, { size: plainSize, monospaced: false });
    return this.#sizes;
  }

  #visit(element: PageElement, around: Around): Letters {
    const { bold, monospaced = around.monospaced, size, script } = this.#sheet.of(element);
    const own = size === undefined ? around.size : size.isShare ? around.size * size.value : size.value;
    // Small raised letters are as large as those they belong to.
    const inside = { size: script === undefined ? own : around.size, monospaced };
    this.#sizes.set(element, inside.size);
    const letters: Letters = { all: 0, monospaced: 0 };
    let hasBlocks = false;
    for (const child of element.children) {
      if (typeof child === 'string') {
        const count = child.trim().length;
        letters.all += count;
        letters.monospaced += monospaced ? count : 0;
        continue;
      }
      const found = this.#visit(child, inside);
      letters.all += found.all;
      letters.monospaced += found.monospaced;
      hasBlocks ||= !inlineElements.has(child.name);
    }
    this.#gatherPrograms(element);
    if (lines.has(element.name) && !hasBlocks && letters.all > 0 && letters.monospaced >= 0.9 * letters.all)
      this.#programs.add(element);
    if (neutral.has(element.name) && script !== undefined) element.name = script === 'raised' ? 'sup' : 'sub';
    else if (bold === true && !hasBlocks) this.#embolden(element);
    return letters;
  }

  #embolden(element: PageElement): void {
    if (neutral.has(element.name)) element.name = 'b';
    else if (lines.has(element.name)) element.children = [{ name: 'b', attributes: {}, children: element.children }];
  }

  /** Program lines that follow each other are one block of code, where they are more than one. */
  #gatherPrograms(element: PageElement): void {
    if (!element.children.some((child) => typeof child !== 'string' && this.#programs.has(child))) return;
    const children: PageNode[] = [];
    let group: PageElement[] = [];
    const close = (): void => {
      if (group.length > 1) {
        const text = group.map((line) => textOf(line).replace(/[\r\n]+[ \t]*/g, ' ')).join('\n');
        children.push({ name: 'pre', attributes: {}, children: [{ name: 'code', attributes: {}, children: [text] }] });
      } else children.push(...group);
      group = [];
    };
    for (const child of element.children) {
      if (typeof child !== 'string' && this.#programs.has(child)) group.push(child);
      else if (group.length === 0 || !isBlank(child)) {
        close();
        children.push(child);
      }
    }
    close();
    element.children = children;
  }
}
