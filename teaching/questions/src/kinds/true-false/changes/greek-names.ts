import { classesOf, contentStems, fold, isLikelyVerb } from '@schole/language';
import type { Analysis } from '../../../analysis/analysis.ts';
import { isSurelyDifferent } from '../../../checks/surely-different.ts';
import { isPresentVerb } from '../../../material/greek/gate.ts';
import { cachedPerAnalysis } from '../../../material/pool.ts';
import type { PlainStatement } from '../../../material/statements.ts';
import { type Change, exchanged } from './change.ts';

/** A name behind an article in a text, where the same article fits another name of its sort. */
interface Named {
  sort: 'people' | 'place';
  article: string;
  name: string;
  start: number;
  end: number;
  at: number;
}

const people =
  /(?<!\p{L})([Οο]ι) (\p{Lu}\p{Ll}+(?:ο[ιί]|[εέ]ς|είς))(?= (?:δεν |θα |τους? |την? |τα |είχαν )?(\p{Ll}+))/gu;
const place =
  /(?<!\p{L})([Σσ]τ(?:ο|ον|η|ην|α|ις)) (\p{Lu}\p{Ll}{3,})(?=[.,]| (?:το \d|τον|την|και|με|από|για|ως|όπου|που|\d)| \p{Ll}+(?:ηκε|ηκαν|ησε|ησαν|ισε|ισαν|ωσε|ωσαν|αν|ε|ται)(?!\p{L}))/gu;

function namesIn(text: string, at: number, analysis: Analysis): Named[] {
  const found = (sort: Named['sort'], pattern: RegExp): Named[] =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [, article = '', name = '', verb = ''] = match;
      if (sort === 'people' && (!isLikelyVerb(verb) || isPresentVerb(verb))) return [];
      const file = classesOf(name, 'el')[0]?.file;
      if (sort === 'place' && file !== undefined && file !== 'location') return [];
      if (
        analysis.common.has(name.toLowerCase()) ||
        /^(?:Ιαν|Φεβρ|Μαρτ|Απριλ|Μά|Ιουν|Ιουλ|Αυγ|Σεπτ|Οκτ|Νοεμ|Δεκ|Κατοχή|Αντίσταση|Τουρκοκρατία|Επανάσταση|Αναγέννηση|Μεσαίωνα|Μεταπολίτευση|Μεταρρύθμιση|Διαφωτισμό|Βουλή|Σύνταγμα|Εκκλησία)/u.test(
          name,
        )
      )
        return [];
      const start = match.index + article.length + 1;
      return [{ sort, article: article.toLowerCase(), name, start, end: start + name.length, at }];
    });
  return [...found('people', people), ...found('place', place)];
}

/** Names of one text that are compared with each other; a text of names alone must not take ever longer. */
const mostNames = 200;

const all = cachedPerAnalysis((analysis) => {
  const found = new Map<string, Named>();
  for (const passage of analysis.passages) {
    if (!passage.fit) continue;
    for (const one of namesIn(passage.clean, passage.at, analysis)) {
      const key = `${one.article} ${one.name}`;
      if (!found.has(key)) found.set(key, one);
    }
    if (found.size >= mostNames) break;
  }
  return [...found.values()];
});

/** Minimum number of content words that tie an event to one people or place. */
const minClaim = 4;
const listed = /(?: και| ή|,) $/u;

/** A Greek statement of what a people did, or where something happened, told of another of the material. */
export function greekNameChanges({ passage, text }: PlainStatement, analysis: Analysis): Change[] {
  if (analysis.language !== 'el') return [];
  return namesIn(text, passage.at, analysis).flatMap((own): Change[] => {
    const before = text.slice(0, own.start - own.article.length - 1);
    if (listed.test(before) || / και $/u.test(text.slice(own.end, own.end + 5))) return [];
    const claim = contentStems(text.slice(0, own.start) + text.slice(own.end), 'el');
    if (claim.length < minClaim) return [];
    const root = (name: string): string => fold(name).slice(0, 4);
    const to = all(analysis, '')
      .filter(
        (other) => other.sort === own.sort && other.article === own.article && root(other.name) !== root(own.name),
      )
      .filter((other) => !fold(text).includes(root(other.name)))
      .toSorted((one, other) => Math.abs(one.at - passage.at) - Math.abs(other.at - passage.at))
      .find((other) => isSurelyDifferent(other.name, own.name, claim, passage, analysis))?.name;
    if (to === undefined) return [];
    const made = exchanged(text, own.start, own.end, to);
    return [{ frame: 'name', text: made, from: own.name, to, quality: own.sort === 'people' ? 5.5 : 5 }];
  });
}
