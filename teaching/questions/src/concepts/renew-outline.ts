import { type Concept, type ConceptSpan, type ContentLanguage, limits, type OutlinedConcept } from '@schole/core';
import { keyOfName } from './concept-key.ts';
import type { SentenceIndex } from './sentence-index.ts';

interface Renewal {
  language: ContentLanguage;
  /** The sentences of the text as it is now. */
  sentences: SentenceIndex;
  newId: () => string;
}

/** Each start once, definitions first, those of the concept itself before those of others. */
function joinSpans(lists: readonly (readonly ConceptSpan[])[]): ConceptSpan[] {
  const seen = new Set<number>();
  const all = lists.flat().filter(({ start }) => !seen.has(start) && seen.add(start));
  return [
    ...all.filter(({ purpose }) => purpose === 'definition'),
    ...all.filter(({ purpose }) => purpose !== 'definition'),
  ].slice(0, limits.concepts.spans);
}

/** The concepts that each one took the place of, those merged into these as well. */
function mergedInto(concepts: readonly Concept[]): ReadonlyMap<string, string[]> {
  const next = new Map(concepts.map(({ id, mergedInto: into }) => [id, into]));
  const members = new Map<string, string[]>();
  for (const { id } of concepts) {
    let at = next.get(id) ?? null;
    for (let steps = 0; at !== null && at !== id && steps < concepts.length; steps += 1) {
      const into: string = at;
      const list = members.get(into);
      if (list === undefined) members.set(into, [id]);
      else list.push(id);
      at = next.get(into) ?? null;
    }
  }
  return members;
}

/**
 * The concepts of a source after its text was read again. Every edit stays: names, order, what was added, merged, split
 * and removed, and definitions that a person wrote or cleared. Sentences are those that the engine finds now, else the same
 * words as before where the text still has them, else those with the name. New concepts come last.
 */
export function renewOutline(
  concepts: readonly Concept[],
  outlined: readonly OutlinedConcept[],
  { language, sentences, newId }: Renewal,
): Concept[] {
  const fresh = new Map(outlined.map((one) => [one.key, one]));
  const claimed = new Set<string>();
  const again = new Map<string, OutlinedConcept>();
  const names = new Map<string, string>();
  const claim = (id: string, key: string): void => {
    const found = fresh.get(key);
    if (found === undefined || again.has(id) || claimed.has(key)) return;
    again.set(id, found);
    claimed.add(key);
  };
  // Each goes to one concept: by the key, else by the name, since one that a person renamed may stand in the corrected
  // text under its new name; and to one that is shown before one that was removed.
  const inOrder = [...concepts.filter(({ removed }) => !removed), ...concepts.filter(({ removed }) => removed)];
  for (const { id, key } of inOrder) claim(id, key);
  for (const { id, name } of inOrder) {
    if (again.has(id)) continue;
    const key = keyOfName(name, language);
    claim(id, key);
    if (!again.has(id)) names.set(id, key);
  }
  const named = sentences.naming([...names.values()]);
  const own = new Map(
    concepts.map(({ id, spans }): [string, ConceptSpan[]] => {
      const found = again.get(id);
      if (found !== undefined) return [id, found.spans];
      const same = spans.flatMap((span) => sentences.find(span) ?? []);
      return [id, joinSpans([same, named.get(names.get(id) ?? '') ?? []])];
    }),
  );
  const members = mergedInto(concepts);
  const kept = concepts.map((concept): Concept => {
    const { id } = concept;
    const found = again.get(id);
    const ofMembers = members.get(id) ?? [];
    const spans = joinSpans([own.get(id) ?? [], ...ofMembers.map((member) => own.get(member) ?? [])]);
    const place = found === undefined ? {} : { section: found.section, level: found.level };
    const said = [id, ...ofMembers].map((one) => again.get(one)?.definition ?? null).find((one) => one !== null);
    const definition = concept.definedBy === 'person' ? concept.definition : (said ?? concept.definition);
    return { ...concept, ...place, spans, definition };
  });
  const added = outlined
    .filter(({ key }) => !claimed.has(key))
    .map(
      (one): Concept => ({
        ...{ ...one, id: newId(), parentId: null, madeBy: 'engine', definedBy: 'engine' },
        ...{ removed: false, mergedInto: null },
      }),
    );
  return [...kept, ...added].slice(0, Math.max(kept.length, limits.concepts.most));
}
