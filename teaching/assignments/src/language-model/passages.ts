import { words } from '@schole/language';
import type { Analysis, Passage } from '@schole/questions';

/** Words of one piece of the material: as much as a small model reads well, and as answers of a few seconds need. */
const pieceWords = { most: 900, enough: 600 };

/** A piece of the material as it is sent: consecutive sentences of one source. */
export type Piece = readonly Passage[];

/** A section ends here where the piece is long enough already. */
function endsPiece(piece: Piece, count: number, next: Passage, nextWords: number): boolean {
  const last = piece.at(-1);
  if (last === undefined) return false;
  if (last.source !== next.source || count + nextWords > pieceWords.most) return true;
  return count >= pieceWords.enough && last.section !== next.section;
}

/** The chosen part of the material in pieces, in its order; what is no prose was left out by the analysis. */
export function piecesOf({ passages }: Pick<Analysis, 'passages'>): Piece[] {
  const pieces: Passage[][] = [];
  let count = 0;
  for (const passage of passages) {
    const own = words(passage.clean).length;
    const piece = pieces.at(-1);
    if (piece === undefined || endsPiece(piece, count, passage, own)) {
      pieces.push([passage]);
      count = own;
      continue;
    }
    piece.push(passage);
    count += own;
  }
  return pieces;
}

/** The exact words of a sentence in its document. */
export const quoteOf = ({ source, start, end }: Passage): string => source.document.text.slice(start, end);

/** Nothing in a source may look like the frame that it is sent in. */
const unframed = (text: string): string => text.replace(/<(?=\/?\s*passage\b)/gi, '‹');

/** A piece as data: one sentence a line, each with its number in this piece, from 1. */
export function numbered(piece: Piece): string {
  const lines = piece.map((passage, at) => `[${at + 1}] ${unframed(quoteOf(passage)).replace(/\s+/g, ' ')}`);
  return `<passage>\n${lines.join('\n')}\n</passage>`;
}
