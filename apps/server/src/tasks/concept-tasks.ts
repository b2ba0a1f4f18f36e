import type { Concept, Document } from '@schole/core';
import { indexSentences, outlineConcepts, renewOutline } from '@schole/questions';

/** The outline of a document; that of another text of the same source goes on in it. */
export function outlineDocument({ document, before }: { document: Document; before: readonly Concept[] }): Concept[] {
  return renewOutline(before, outlineConcepts(document), {
    ...{ language: document.language, sentences: indexSentences(document) },
    newId: () => crypto.randomUUID(),
  });
}
