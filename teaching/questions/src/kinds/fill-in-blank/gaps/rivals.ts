import { findYears, fold, readQuantity } from '@schole/language';
import type { Analysis } from '../../../analysis/analysis.ts';
import { keyOf } from '../../../analysis/shape.ts';
import { numerals } from '../../../material/numerals.ts';
import { cachedPerAnalysis } from '../../../material/pool.ts';

/** Maximum number of rivals examined for one gap; those with the highest weight come first. */
const maxRivals = 80;

/** The years and numbers in the material, each once. */
const figures = cachedPerAnalysis((analysis, sort: string): string[] => {
  const found = analysis.passages.flatMap(({ clean }) =>
    sort === 'year' ? findYears(clean).map((year) => year.text) : numerals(clean).map((numeral) => numeral.text),
  );
  return [...new Set(found)];
});

/**
 * What else in the material could be taken for the answer: figures for a figure, names of the same type and number for
 * a name.
 */
export function rivals(answer: string, analysis: Analysis): string[] {
  const year = findYears(answer)[0];
  if (year?.text === answer)
    return figures(analysis, 'year')
      .filter((other) => other !== answer)
      .slice(0, maxRivals);
  if (/^\d/.test(answer) || readQuantity(answer, analysis.language))
    return figures(analysis, 'number')
      .filter((other) => other !== answer)
      .slice(0, maxRivals);
  const own = analysis.termsByKey.get(keyOf(answer, analysis.language));
  if (own === undefined) return [];
  return analysis.terms
    .filter(
      (term) =>
        fold(term.text) !== fold(answer) &&
        term.plural === own.plural &&
        term.type === own.type &&
        term.proper === own.proper,
    )
    .slice(0, maxRivals)
    .map((term) => term.text);
}
