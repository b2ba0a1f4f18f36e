import { child, type Element } from './xml.ts';

/** The words of one item of a drawing, and how far below the first it hangs. */
export interface DiagramItem {
  body: Element;
  indent: number;
}

/** Deeper than any drawing; what hangs below is read without its place. */
const deepest = 20;

/** The items of a SmartArt drawing, each below the one that it hangs from. */
export function diagramItems(root: Element): DiagramItem[] {
  const points = (child(root, 'dgm:ptLst')?.children ?? []).filter(({ name }) => name === 'dgm:pt');
  const byId = new Map(points.map((point) => [point.attributes.modelId ?? '', point]));
  const below = new Map<string, { order: number; id: string }[]>();
  for (const { attributes } of child(root, 'dgm:cxnLst')?.children ?? []) {
    const { type = 'parOf', srcId = '', destId = '', srcOrd = '0' } = attributes;
    if (type !== 'parOf') continue;
    const siblings = below.get(srcId) ?? [];
    siblings.push({ order: Number(srcOrd) || 0, id: destId });
    below.set(srcId, siblings);
  }
  const read = new Set<string>();
  const items: DiagramItem[] = [];
  const add = (id: string, indent: number, depth: number): void => {
    const point = byId.get(id);
    if (point === undefined || read.has(id)) return;
    read.add(id);
    const { type = 'node' } = point.attributes;
    const body = child(point, 'dgm:t');
    const isItem = type === 'node' || type === 'asst';
    if (isItem && body !== undefined) items.push({ body, indent });
    if (depth > deepest) return;
    const next = [...(below.get(id) ?? [])].sort((one, other) => one.order - other.order);
    for (const one of next) add(one.id, isItem ? indent + 1 : indent, depth + 1);
  };
  for (const { attributes } of points) if (attributes.type === 'doc') add(attributes.modelId ?? '', 0, 0);
  // What hangs from nothing is still a word of the drawing.
  for (const { attributes } of points) add(attributes.modelId ?? '', 0, 0);
  return items;
}
