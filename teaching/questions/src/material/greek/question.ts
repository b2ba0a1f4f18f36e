import type { Analysis } from '../../analysis/analysis.ts';
import { lowered, verbFirst } from './clause.ts';
import { withoutInsertion } from './subject.ts';

const dated =
  /^(Το \d{3,4}(?: [πμ]\.Χ\.)?|Τον \d{1,2}ο αιώνα(?: [πμ]\.Χ\.)?|Τον \p{Lu}\p{Ll}+ του \d{3,4}|Τη δεκαετία του \d{4}),? (\p{L}.+)$/u;

/** A statement after a question word: the verb before its subject, nothing between them, the time at the end. */
export function asQuestion(statement: string, analysis: Pick<Analysis, 'common'>): string {
  const [, time, rest] = statement.match(dated) ?? [];
  if (!time || !rest) return verbFirst(withoutInsertion(statement), analysis);
  const asked = verbFirst(withoutInsertion(rest.charAt(0).toUpperCase() + rest.slice(1)), analysis);
  return `${asked} ${lowered(time, analysis)}`;
}

/** «Το νερό της είναι υφάλμυρο»: only the sentence before says whose. */
export function isOwned(statement: string): boolean {
  return /^(?:Ο|Η|Το|Οι|Τα) (?:\p{L}+ )?\p{L}+ (?:του|της|τους) (?:δεν |θα )?(?:είναι|ήταν|\p{Ll}+(?:ει|εί|ουν|ούν|ται|ε|αν))(?!\p{L})/u.test(
    statement,
  );
}
