import type { Definition, Passage } from '../../../analysis/analysis.ts';
import { findRange } from '../../../contract/evidence.ts';
import type { Piece, Relation } from '../../../material/relations/relation.ts';
import type { FoundIdea, Frame, Framed } from './framed.ts';

/** Words of a sentence as a key idea; null where the sentence does not have them one after the other. */
export function ideaFrom(passage: Passage, verbatim: string, text = verbatim): FoundIdea | null {
  const range = findRange(passage, verbatim);
  return range === null ? null : { text, accepted: [], piece: { passage, ...range } };
}

/** What a definition says of its term. */
export const meaningIdea = (
  { passage, meaning, said }: Definition,
  inside: (text: string) => string,
): FoundIdea | null => ideaFrom(passage, said?.meaning ?? meaning, inside(meaning));

/** A piece of a sentence as a key idea, with a small first letter where the sentence begins with it and it is no name. */
export const ideaOf = (piece: Piece, inside: (text: string) => string): FoundIdea => ({
  text: piece.at === 0 ? inside(piece.text) : piece.text,
  accepted: [],
  piece,
});

/** What a frame makes of a relation; the rest is taken from the relation. */
export type Made = Pick<Framed, 'question' | 'ideas'> & Partial<Pick<Framed, 'model' | 'quality' | 'about' | 'thing'>>;

/** A question from a relation; `together` gives its sentence, from one side of it to the other, as model answer. */
export function framedBy(
  relation: Relation,
  frame: Frame,
  { question, ideas, ...more }: Made,
  together: (one: Piece, other: Piece, passage: Passage) => string,
): Framed[] {
  const [passage] = relation.passages;
  if (!passage || ideas.length === 0) return [];
  return [
    {
      frame,
      question,
      ideas,
      model: together(relation.first, relation.second, passage),
      passages: relation.passages,
      about: ideas.map(({ text }) => text).join(' / '),
      quality: 0,
      ...more,
    },
  ];
}
