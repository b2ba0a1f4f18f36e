import { type ParagraphChild, TextRun } from 'docx';
import type { Piece } from '../../pieces.ts';
import { wordFormula } from './maths.ts';

/** A text as runs; its line breaks become Word's, its formulas Word's equations. */
export function runsOf(pieces: readonly Piece[], bold = false): ParagraphChild[] {
  return pieces.flatMap((piece): ParagraphChild[] => {
    if ('maths' in piece) return [wordFormula(piece.maths)];
    const lines = ('gap' in piece ? piece.gap : piece.text).split('\n');
    return lines.map((text, line) => new TextRun({ text, bold, ...(line > 0 ? { break: 1 } : {}) }));
  });
}
