import type { Concept, ConceptChange } from '@schole/core';

/** A concept in the list, with its place in the tree. */
export interface OutlineRow {
  concept: Concept;
  /** 1 for one that is under no other. */
  depth: number;
  parent: Concept | null;
  siblings: readonly Concept[];
  /** Its place among its siblings. */
  at: number;
}

/** Where a concept can go. */
export type Direction = 'up' | 'down' | 'in' | 'out';

/** The concepts that are not removed, in the order of the tree; what is under a removed one is shown under what that is under. */
export function outlineRows(concepts: readonly Concept[]): OutlineRow[] {
  const byId = new Map(concepts.map((concept) => [concept.id, concept]));
  const parentOf = ({ id, parentId }: Concept): Concept | null => {
    let at = parentId;
    for (let steps = 0; at !== null && at !== id && steps < concepts.length; steps += 1) {
      const found = byId.get(at);
      if (found === undefined || !found.removed) return found ?? null;
      at = found.mergedInto ?? found.parentId;
    }
    return null;
  };
  const shown = concepts.filter(({ removed }) => !removed);
  const parents = new Map(shown.map((concept) => [concept.id, parentOf(concept)]));
  cutCircles(parents);
  const children = new Map<string | null, Concept[]>();
  for (const concept of shown) {
    const parent = parents.get(concept.id);
    const siblings = children.get(parent?.id ?? null);
    if (siblings === undefined) children.set(parent?.id ?? null, [concept]);
    else siblings.push(concept);
  }
  const rows: OutlineRow[] = [];
  const levelOf = (parent: Concept | null, depth: number): OutlineRow[] => {
    const siblings = children.get(parent?.id ?? null) ?? [];
    return siblings.map((concept, at) => ({ concept, depth, parent, siblings, at }));
  };
  const waiting = levelOf(null, 1).toReversed();
  for (let row = waiting.pop(); row !== undefined; row = waiting.pop()) {
    rows.push(row);
    waiting.push(...levelOf(row.concept, row.depth + 1).toReversed());
  }
  return rows;
}

/** Puts one of each circle under nothing, so that all of it is shown. */
function cutCircles(parents: Map<string, Concept | null>): void {
  const settled = new Set<string>();
  for (const id of parents.keys()) {
    const path = new Set<string>();
    let at: string | undefined = id;
    while (at !== undefined && !settled.has(at) && !path.has(at)) {
      path.add(at);
      at = parents.get(at)?.id;
    }
    if (at !== undefined && path.has(at)) parents.set(at, null);
    for (const one of path) settled.add(one);
  }
}

/** The change that moves a concept one step; null where it cannot go there. */
export function moveOf(
  { concept: { id }, parent, siblings, at }: OutlineRow,
  direction: Direction,
  rows: readonly OutlineRow[],
): Extract<ConceptChange, { kind: 'move' }> | null {
  const parentId = parent?.id ?? null;
  const move = { kind: 'move', id } as const;
  const before = siblings[at - 1];
  switch (direction) {
    case 'up':
      return before === undefined ? null : { ...move, parentId, before: before.id };
    case 'down':
      return at === siblings.length - 1 ? null : { ...move, parentId, before: siblings[at + 2]?.id ?? null };
    case 'in':
      return before === undefined ? null : { ...move, parentId: before.id, before: null };
    case 'out': {
      const above = rows.find(({ concept }) => concept.id === parentId);
      if (above === undefined) return null;
      return { ...move, parentId: above.parent?.id ?? null, before: above.siblings[above.at + 1]?.id ?? null };
    }
  }
}
