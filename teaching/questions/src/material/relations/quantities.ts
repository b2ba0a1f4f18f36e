import { findYears } from '@schole/language';
import type { Analysis, Passage } from '../../analysis/analysis.ts';
import { pieceOf } from './pieces.ts';
import type { Found, RelationReader } from './relation.ts';

/** Figures of one sentence that are read; more are a table. */
const maxFigures = 3;

/** The figures of a sentence with their unit or what they count, each with what the sentence says it of. */
export function quantitiesOf(passage: Passage, reader: RelationReader, analysis: Analysis): Found[] {
  if (
    !/\d|(?:two|three|four|five|six|seven|eight|nine|ten|τρ|τέσσ|πέντε|έξι|επτά|οκτώ|εννέα|δέκα)/u.test(passage.clean)
  )
    return [];
  const years = findYears(passage.clean);
  const figures = [...passage.clean.matchAll(reader.figures)].filter(
    ({ 0: text, index }) => !years.some(({ start, end }) => start < index + text.length && end > index),
  );
  if (figures.length === 0 || figures.length > maxFigures) return [];
  const first = reader.subject(passage, analysis);
  if (!first) return [];
  return figures.flatMap(({ 0: text, index }): Found[] => {
    if (index < first.at + first.text.length) return [];
    const second = pieceOf(passage, index, index + text.length);
    return second ? [{ kind: 'quantity', form: 'verb', cue: '', first, second }] : [];
  });
}
