import { type ConceptSpan, type Document, limits, type OutlinedConcept } from '@schole/core';
import type { Analysis, Definition, Passage, Term } from '../analysis/analysis.ts';
import { cachedAnalysis } from '../analysis/cached-analysis.ts';

/** Sentences of one concept that are kept, those that are spread over the text. */
const maxMentions = 8;

/** Words of a book for each of its concepts. */
const wordsOfConcept = 200;

interface Headings {
  /** Offset, words and level of each heading, in order. */
  list: { start: number; text: string; level: number }[];
}

function headingsOf({ text, blocks }: Document): Headings {
  return {
    list: blocks
      .filter(({ kind }) => kind === 'heading')
      .map(({ start, end, level }) => ({
        start,
        text: text.slice(start, end).replace(/\s+/g, ' ').slice(0, limits.concepts.name),
        level: level ?? 1,
      })),
  };
}

function spanOf({ start, end, page }: Passage, text: string, purpose: ConceptSpan['purpose']): ConceptSpan {
  return { purpose, start, end, quote: text.slice(start, end), ...(page === undefined ? {} : { page }) };
}

/** A few of many, the first and the last among them. */
function spread<One>(all: readonly One[], most: number): One[] {
  if (all.length <= most) return [...all];
  return Array.from({ length: most }, (_, at) => all[Math.round((at * (all.length - 1)) / (most - 1))]).flatMap(
    (one) => (one === undefined ? [] : [one]),
  );
}

/** How many concepts a text has, by its words: a chapter has as many as a teacher looks through, a book more. */
function mostOf({ receipt }: Document): number {
  const { chapter, book } = limits.concepts.made;
  return Math.min(book, Math.max(chapter, Math.round(receipt.words / wordsOfConcept)));
}

/** How surely something is a concept: what the text defines and marks, then what it says most about. */
function worthOf(key: string, analysis: Analysis, defined: ReadonlyMap<string, Definition>): number {
  const marked = analysis.keyTerms.get(key)?.weight ?? 0;
  return (defined.has(key) ? 2 : 0) + 2 * marked;
}

/** The key terms and definitions of a document in the order of its text, each with its sentences. */
export function outlineConcepts(document: Document): OutlinedConcept[] {
  const { text, language } = document;
  const analysis = cachedAnalysis([{ sourceId: 'source', document }], language);
  const defined = new Map<string, Definition>();
  for (const definition of analysis.definitions)
    if (!defined.has(definition.key)) defined.set(definition.key, definition);
  const central = analysis.terms.filter(({ type, passages }) => type === 'term' && passages.length > 1).slice(0, 20);
  const keys = new Set([...defined.keys(), ...analysis.keyTerms.keys(), ...central.map(({ key }) => key)]);
  const rank = new Map(central.map(({ key }, at) => [key, 1 - at / 20]));
  const { list: headings } = headingsOf(document);
  const chosen = [...keys]
    .map((key) => ({ key, worth: worthOf(key, analysis, defined) + (rank.get(key) ?? 0) }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, mostOf(document));
  const made = chosen.flatMap(({ key }): OutlinedConcept[] => {
    const definition = defined.get(key);
    const term: Term | undefined = analysis.termsByKey.get(key);
    const name = (definition?.term ?? term?.text ?? '').slice(0, limits.concepts.name).trim();
    const mentions = (term?.passages ?? []).flatMap((at) => analysis.passages[at] ?? []);
    const spans = [
      ...(definition === undefined ? [] : [spanOf(definition.passage, text, 'definition')]),
      ...spread(mentions, maxMentions)
        .filter(({ start }) => start !== definition?.passage.start)
        .map((passage) => spanOf(passage, text, 'mention')),
    ];
    const [first] = spans;
    if (name === '' || key === '' || first === undefined) return [];
    const heading = headings.findLast(({ start }) => start <= first.start);
    return [
      {
        ...{ key: key.slice(0, limits.concepts.name), name, spans },
        definition: definition === undefined ? null : definition.meaning.slice(0, limits.concepts.definition),
        section: heading?.text ?? null,
        level: heading?.level ?? 1,
      },
    ];
  });
  return made.sort((one, other) => (one.spans[0]?.start ?? 0) - (other.spans[0]?.start ?? 0));
}
