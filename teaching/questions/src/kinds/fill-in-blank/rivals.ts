import { findYears, fold, readQuantity } from '@schole/language';
import { numerals } from '../../material/numerals.ts';
import { remembered } from '../../material/pool.ts';
import { keyOf } from '../../study/shape.ts';
import type { Study } from '../../study/study.ts';

/** Rivals looked at closely for one gap; the weightiest come first. */
const mostRivals = 80;

/** The years and numbers that the material writes, each once. */
const figures = remembered((study, sort: string): string[] => {
  const found = study.passages.flatMap(({ clean }) =>
    sort === 'year' ? findYears(clean).map((year) => year.text) : numerals(clean).map((numeral) => numeral.text),
  );
  return [...new Set(found)];
});

/** What else of the material could be taken for the answer: figures for a figure, names of its type and number for a name. */
export function rivals(answer: string, study: Study): string[] {
  const year = findYears(answer)[0];
  if (year?.text === answer)
    return figures(study, 'year')
      .filter((other) => other !== answer)
      .slice(0, mostRivals);
  if (/^\d/.test(answer) || readQuantity(answer, study.language))
    return figures(study, 'number')
      .filter((other) => other !== answer)
      .slice(0, mostRivals);
  const own = study.termsByKey.get(keyOf(answer, study.language));
  if (own === undefined) return [];
  return study.terms
    .filter(
      (term) =>
        fold(term.text) !== fold(answer) &&
        term.plural === own.plural &&
        term.type === own.type &&
        term.proper === own.proper,
    )
    .slice(0, mostRivals)
    .map((term) => term.text);
}
