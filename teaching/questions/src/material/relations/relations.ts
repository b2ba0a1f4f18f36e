import type { Analysis, Passage } from '../../analysis/analysis.ts';
import { cachedPerAnalysis } from '../pool.ts';
import { standsAlone } from '../statements.ts';
import { acrossSentences, datedEvents } from './across.ts';
import { englishRelations } from './english/relations.ts';
import { greekRelations } from './greek/relations.ts';
import { maxSentence } from './pieces.ts';
import { quantitiesOf } from './quantities.ts';
import type { Found, Piece, Relation, RelationReader } from './relation.ts';

const readers: Readonly<Record<Analysis['language'], RelationReader>> = { en: englishRelations, el: greekRelations };

/** The terms of the material by the passage that holds them, the weightiest first. */
const termsAt = cachedPerAnalysis((analysis): ReadonlyMap<number, readonly string[]> => {
  const found = new Map<number, string[]>();
  for (const term of analysis.terms)
    for (const at of term.passages) {
      const own = found.get(at) ?? [];
      if (own.length < maxTerms) own.push(term.text);
      found.set(at, own);
    }
  return found;
});
const maxTerms = 12;

/** What the material defines in the sentence, otherwise its weightiest term; one of the first side before others. */
function termOf({ passage, text }: Piece, analysis: Analysis): string {
  const own = termsAt(analysis, '').get(passage.at) ?? [];
  const side = text.toLowerCase();
  return own.find((term) => side.includes(term.toLowerCase())) ?? own[0] ?? '';
}

function finished(found: Found, whole: boolean, analysis: Analysis): Relation {
  const passages = new Map<number, Passage>();
  for (const { passage } of [found.first, found.second, ...(found.members ?? [])]) passages.set(passage.at, passage);
  return {
    ...found,
    members: found.members ?? [],
    passages: [...passages.values()].toSorted((one, other) => one.at - other.at),
    term: termOf(found.first, analysis) || termOf(found.second, analysis),
    whole,
  };
}

/** Whether both sides of a relation in one sentence are understood without another one. */
function isWhole(found: Found, reader: RelationReader, analysis: Analysis): boolean {
  const { passage } = found.first;
  // "There are three parts: …": what is counted is judged, and not the list.
  if (found.kind === 'enumeration') {
    const { at, text } = found.first;
    return standsAlone(passage, analysis) || reader.holds(passage, 0, at + text.length, analysis);
  }
  // "Watson and Crick proposed that …": what is claimed is judged; who claims it has a name.
  if (found.kind === 'claim' && found.form === 'clauses' && standsAlone(passage, analysis)) return true;
  if (found.form !== 'clauses' && found.form !== 'phrase') return standsAlone(passage, analysis);
  // The statement of the two is judged; what is joined to it may speak of it with a pronoun.
  const leads =
    found.kind === 'purpose' || found.kind === 'contrast' || /^με (?:αποτέλεσμα|συνέπεια)$/u.test(found.cue);
  const main = leads ? found.first : found.second;
  const begins = Math.min(found.first.at, found.second.at);
  const end = main.at + main.text.length;
  // "If a beam is loaded, it bends": the condition says what the statement speaks of.
  if (found.kind === 'condition' && begins !== main.at) {
    if (reader.holdsTogether?.(found.first, found.second, analysis)) return true;
    if (reader.holds(passage, 0, end, analysis)) return true;
  }
  return reader.holds(passage, begins === main.at ? 0 : main.at, end, analysis);
}

/** All that the material states between things, in the order of the text. */
export const relations = cachedPerAnalysis((analysis): readonly Relation[] => {
  const reader = readers[analysis.language];
  const found = analysis.passages.flatMap((passage) => {
    if (!passage.fit || passage.clean.length > maxSentence) return [];
    return [...reader.within(passage, analysis), ...quantitiesOf(passage, reader, analysis)].map((one) =>
      finished(one, isWhole(one, reader, analysis), analysis),
    );
  });
  const across = [...acrossSentences(reader, analysis), ...datedEvents(analysis)].map((one) => {
    const inside = [one.first, one.second, ...(one.members ?? [])];
    const [opens] = inside;
    // What has a result in the next sentence need not be a statement to ask for.
    const leads =
      opens !== undefined &&
      (one.kind === 'cause' ? isClear(opens, reader, analysis) : standsAlone(opens.passage, analysis));
    return finished(
      one,
      leads && inside.every((piece) => piece === opens || isClear(piece, reader, analysis)),
      analysis,
    );
  });
  return [...found, ...across].toSorted((one, other) => (one.passages[0]?.at ?? 0) - (other.passages[0]?.at ?? 0));
});

function isClear(piece: Piece, reader: RelationReader, analysis: Analysis): boolean {
  const { passage, at, text } = piece;
  return standsAlone(passage, analysis) || reader.holds(passage, at, at + text.length, analysis);
}
