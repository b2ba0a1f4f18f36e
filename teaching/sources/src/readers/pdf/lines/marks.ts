import type { PDFPageProxy } from 'pdfjs-dist';

/** The role of a run of text in a tagged PDF: a heading's level, or decoration that a screen reader skips. */
export class Marks {
  readonly #open: { artifact: boolean; id: string | undefined; level: number | undefined }[] = [];
  readonly #levels: ReadonlyMap<string, number>;

  constructor(levels: ReadonlyMap<string, number>) {
    this.#levels = levels;
  }

  /** Takes a begin or an end of marked content, as pdf.js lists them between the items of text. */
  take(mark: object): void {
    if (!('type' in mark)) return;
    if (mark.type === 'endMarkedContent') {
      this.#open.pop();
      return;
    }
    const id = 'id' in mark && typeof mark.id === 'string' ? mark.id : undefined;
    const level = id === undefined ? undefined : this.#levels.get(id);
    this.#open.push({ artifact: 'tag' in mark && mark.tag === 'Artifact', id, level });
  }

  get artifact(): boolean {
    return this.#open.some(({ artifact }) => artifact);
  }

  /** Of the innermost piece of content that the structure tree may know. */
  get id(): string | undefined {
    return this.#open.findLast(({ id }) => id !== undefined)?.id;
  }

  get level(): number | undefined {
    return this.#open.find(({ level }) => level !== undefined)?.level;
  }
}

/** An item of a list: the marked pieces of its label, and those of its own text. */
export interface ListItem {
  label: string[];
  text: string[];
}

/** What the structure tree of a page tells about its marked pieces of content, by their ids. */
export interface Structure {
  /** The level of each one in a heading. */
  levels: Map<string, number>;
  items: ListItem[];
}

interface Position {
  level: number | undefined;
  item: ListItem | undefined;
  /** Whether it is within the label of the item. */
  label: boolean;
}

function placeIn(role: string, place: Position, { items }: Structure): Position {
  const heading = /^H([1-6])?$/.exec(role);
  const level = heading ? Number(heading[1] ?? 2) : place.level;
  if (role === 'LI') {
    const item: ListItem = { label: [], text: [] };
    items.push(item);
    return { level, item, label: false };
  }
  // What is in a list or a table within an item is no text of its own.
  if (role === 'L' || role === 'Table') return { level, item: undefined, label: false };
  return { ...place, level, label: place.label || role === 'Lbl' };
}

function collect(node: object, outer: Position, into: Structure, depth: number): void {
  // Deeper than any book: a tree made to overflow the stack.
  if (depth > 100) return;
  const place = placeIn('role' in node && typeof node.role === 'string' ? node.role : '', outer, into);
  if ('id' in node && typeof node.id === 'string') {
    if (place.level !== undefined) into.levels.set(node.id, place.level);
    place.item?.[place.label ? 'label' : 'text'].push(node.id);
  }
  if (!('children' in node) || !Array.isArray(node.children)) return;
  for (const child of node.children)
    if (typeof child === 'object' && child !== null) collect(child, place, into, depth + 1);
}

/** Reads the structure tree of a page; nothing of a page without one. */
export async function readStructure(page: PDFPageProxy): Promise<Structure> {
  const structure: Structure = { levels: new Map(), items: [] };
  const tree: object | null = await page.getStructTree().catch(() => null);
  if (tree) collect(tree, { level: undefined, item: undefined, label: false }, structure, 0);
  return structure;
}
