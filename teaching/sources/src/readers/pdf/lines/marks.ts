import type { PDFPageProxy } from 'pdfjs-dist';

/** The role of a run of text in a tagged PDF: a heading's level, or decoration that a screen reader skips. */
export class Marks {
  readonly #open: { artifact: boolean; level: number | undefined }[] = [];
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
    const level = 'id' in mark && typeof mark.id === 'string' ? this.#levels.get(mark.id) : undefined;
    this.#open.push({ artifact: 'tag' in mark && mark.tag === 'Artifact', level });
  }

  get artifact(): boolean {
    return this.#open.some(({ artifact }) => artifact);
  }

  get level(): number | undefined {
    return this.#open.find(({ level }) => level !== undefined)?.level;
  }
}

function collect(node: object, inherited: number | undefined, into: Map<string, number>, depth: number): void {
  // Deeper than any book: a tree made to overflow the stack.
  if (depth > 100) return;
  const role = 'role' in node && typeof node.role === 'string' ? node.role : '';
  const heading = /^H([1-6])?$/.exec(role);
  const level = heading ? Number(heading[1] ?? 2) : inherited;
  if (level !== undefined && 'id' in node && typeof node.id === 'string') into.set(node.id, level);
  if (!('children' in node) || !Array.isArray(node.children)) return;
  for (const child of node.children)
    if (typeof child === 'object' && child !== null) collect(child, level, into, depth + 1);
}

/** The level of each marked piece of content in a heading of the page's structure tree. */
export async function headingLevels(page: PDFPageProxy): Promise<Map<string, number>> {
  const levels = new Map<string, number>();
  const tree: object | null = await page.getStructTree().catch(() => null);
  if (tree) collect(tree, undefined, levels, 0);
  return levels;
}
