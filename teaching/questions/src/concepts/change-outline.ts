import { type Concept, type ConceptChange, type ConceptSpan, type ContentLanguage, fault, limits } from '@schole/core';
import { contentStems } from '@schole/language';
import { keyOfName } from './concept-key.ts';

type Change = Exclude<ConceptChange, { kind: 'undo' }>;

interface Context {
  language: ContentLanguage;
  newId: () => string;
  /** The sentences of the text with the name of an added concept. */
  mentions?: readonly ConceptSpan[];
}

function find(concepts: readonly Concept[], id: string): Concept {
  const found = concepts.find((concept) => concept.id === id);
  if (found === undefined) throw fault('concept/not-found');
  return found;
}

/** Whether `id` is `other` or below it. */
function isWithin(concepts: readonly Concept[], id: string | null, other: string): boolean {
  let at = id;
  for (let steps = 0; at !== null && steps <= concepts.length; steps += 1) {
    if (at === other) return true;
    const here = at;
    at = concepts.find((concept) => concept.id === here)?.parentId ?? null;
  }
  return false;
}

/** What `into` is under after a merge: the nearest of what it was under that is neither gone nor, by now, below `into`. */
function parentAfterMerge(concepts: readonly Concept[], gone: ReadonlySet<string>, into: string): string | null {
  const parents = new Map(concepts.map(({ id, parentId }) => [id, parentId]));
  const first = parents.get(into) ?? null;
  let parent = first;
  let at = first;
  for (let steps = 0; at !== null; steps += 1) {
    // In a circle there is nothing to be under.
    if (at === into || steps > concepts.length) return null;
    const above: string | null = parents.get(at) ?? null;
    // What was under one that is gone is under `into` now, and so is all that is under that.
    if (gone.has(at)) parent = above;
    at = above;
  }
  return parent;
}

function merge(concepts: readonly Concept[], ids: readonly string[], into: string): Concept[] {
  const target = find(concepts, into);
  const others = ids.filter((id) => id !== into).map((id) => find(concepts, id));
  const gone = new Set(others.map(({ id }) => id));
  const parentOf = (id: string | null): string | null => (id !== null && gone.has(id) ? into : id);
  const seen = new Set<number>();
  const spans = [target, ...others]
    .flatMap((concept) => concept.spans)
    .filter(({ start }) => !seen.has(start) && seen.add(start))
    .slice(0, limits.concepts.spans);
  // What a person cleared stays empty.
  const defined =
    target.definedBy === 'person' || target.definition !== null
      ? target
      : others.find((other) => other.definition !== null);
  const { definition, definedBy } = defined ?? target;
  const parent = parentAfterMerge(concepts, gone, into);
  return concepts.map((concept) => {
    if (concept.id === into)
      return { ...concept, spans, definition, definedBy, parentId: parent, removed: false, mergedInto: null };
    if (gone.has(concept.id)) return { ...concept, removed: true, mergedInto: into };
    return { ...concept, parentId: parentOf(concept.parentId) };
  });
}

function split(concepts: readonly Concept[], id: string, names: readonly string[], context: Context): Concept[] {
  const whole = find(concepts, id);
  const [first = whole.name, ...others] = names;
  const { language, newId } = context;
  const made = others.map((name): Concept => {
    const wanted = new Set(contentStems(name, language));
    const spans = whole.spans.filter(({ quote }) => {
      const stems = new Set(contentStems(quote, language));
      return wanted.size > 0 && [...wanted].every((stem) => stems.has(stem));
    });
    const key = keyOfName(name, language);
    return { ...whole, id: newId(), key, name, spans, definition: null, madeBy: 'person', definedBy: 'person' };
  });
  return concepts.flatMap((concept) => (concept.id === id ? [{ ...concept, name: first }, ...made] : [concept]));
}

/** The outline after a change; throws concept/not-found, concept/under-itself and concept/too-many. */
export function changeOutline(concepts: readonly Concept[], change: Change, context: Context): Concept[] {
  const replace = (id: string, fields: Partial<Concept>): Concept[] => {
    find(concepts, id);
    return concepts.map((concept) => (concept.id === id ? { ...concept, ...fields } : concept));
  };
  const made = ((): Concept[] => {
    switch (change.kind) {
      case 'rename':
        return replace(change.id, { name: change.name });
      case 'define':
        return replace(change.id, { definition: change.definition || null, definedBy: 'person' });
      case 'merge':
        return merge(concepts, change.ids, change.into);
      case 'split':
        return split(concepts, change.id, change.names, context);
      case 'add': {
        const { name, definition, parentId } = change;
        const parent = parentId === null ? null : find(concepts, parentId);
        const key = keyOfName(name, context.language);
        const one: Concept = {
          ...{ id: context.newId(), key, name, parentId, spans: [...(context.mentions ?? [])], madeBy: 'person' },
          ...{ definition: definition || null, definedBy: 'person' },
          ...{ section: parent?.section ?? null, level: parent?.level ?? 1, removed: false, mergedInto: null },
        };
        return [...concepts, one];
      }
      case 'remove': {
        for (const id of change.ids) find(concepts, id);
        const ids = new Set(change.ids);
        return concepts.map((concept) =>
          ids.has(concept.id) ? { ...concept, removed: change.removed, mergedInto: null } : concept,
        );
      }
      case 'move': {
        const moved = { ...find(concepts, change.id), parentId: change.parentId };
        if (change.parentId !== null) find(concepts, change.parentId);
        if (isWithin(concepts, change.parentId, change.id)) throw fault('concept/under-itself');
        const rest = concepts.filter(({ id }) => id !== change.id);
        const at = change.before === null ? rest.length : rest.findIndex(({ id }) => id === change.before);
        if (at < 0) throw fault('concept/not-found');
        return rest.toSpliced(at, 0, moved);
      }
    }
  })();
  if (made.length > limits.concepts.most) throw fault('concept/too-many', { most: limits.concepts.most });
  return made;
}
