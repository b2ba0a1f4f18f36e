import { splitFormulas, type TextPart } from './maths/latex.ts';
import { plain } from './plain.ts';

/** A piece of a line: words as written, a blank as underscores, or a formula and its LaTeX. */
export type Piece = TextPart | { gap: string };

/** A text with its formulas, as a paper can show it. */
export const piecesOfText = (text: string): Piece[] => splitFormulas(plain(text));
