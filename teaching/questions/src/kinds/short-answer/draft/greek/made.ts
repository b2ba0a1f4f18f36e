import type { Analysis } from '../../../../analysis/analysis.ts';
import { lowered } from '../../../../material/greek/clause.ts';
import type { Piece, Relation } from '../../../../material/relations/relation.ts';
import type { FoundIdea, Frame, Framed } from '../framed.ts';
import { framedBy, type Made, ideaOf as placed } from '../ideas.ts';
import { together } from './words.ts';

/** A question from a relation; its model answer is the sentence, from one side of it to the other. */
export const framed = (relation: Relation, frame: Frame, made: Made): Framed[] =>
  framedBy(relation, frame, made, together);

/** A piece as a key idea. */
export const ideaOf = (piece: Piece, analysis: Analysis): FoundIdea => placed(piece, (text) => lowered(text, analysis));
