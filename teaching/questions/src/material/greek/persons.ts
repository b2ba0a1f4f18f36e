import { classesOf, fold, isLikelyVerb } from '@schole/language';
import type { Analysis } from '../../analysis/analysis.ts';
import { keyOf } from '../../analysis/shape.ts';
import { cachedPerAnalysis } from '../pool.ts';
import { sceneNames } from './statement.ts';

/** A person who acts in a Greek sentence: «ο Λέων Γ΄», «ο πατριάρχης Γερμανός», without article and title. */
export interface Actor {
  name: string;
  /** «πατριάρχης», before the name; empty where it has none. */
  title: string;
  article: string;
  start: number;
  end: number;
}

const name =
  /(?<!\p{L})(Ο|Η|ο|η) ((?:\p{Ll}{4,} )?)(\p{Lu}\p{Ll}+(?: (?:ο|η) \p{Lu}\p{Ll}+| \p{Lu}{1,4}[΄'ʹ´’]| \p{Lu}\p{Ll}+){0,3})/gu;
/** Nouns before which a capital is no person's name: «η λίμνη Τριχωνίδα». */
const thing =
  /^(?:λίμνη|μάχη|πόλη|θάλασσα|συνθήκη|περίοδος|εποχή|νήσος|μονή|οδός|πλατεία|χώρα|περιοχή|όρος|ποταμός|οροσειρά|χερσόνησος|έκφραση|λέξη|όρος)/u;
/** At most one adverbial stands before the one who acts. */
const furthest = 40;

/** Whether a capitalised word is a word of the language: «Θάνατος», «Πρόεδρος». */
function isWord(part: string, analysis: Analysis): boolean {
  const file = classesOf(part, 'el')[0]?.file;
  return analysis.common.has(part.toLowerCase()) || (file !== undefined && file !== 'person');
}

/** The person of whom the main clause of a Greek sentence tells; null where it tells of none. */
export function actorOf(text: string, analysis: Analysis): Actor | null {
  for (const match of text.matchAll(name)) {
    const [whole, article = '', title = '', person = ''] = match;
    if (match.index > furthest || thing.test(title) || / (?:και|ή) $/u.test(text.slice(0, match.index))) continue;
    const after = text.slice(match.index + whole.length).replace(/^, [^,]{3,80},/u, '');
    const verb = after.match(/^ (?:δεν |θα |τον? |την |τους )?(\p{Ll}+)/u)?.[1] ?? '';
    const term = analysis.termsByKey.get(keyOf(person, 'el'));
    if (!isLikelyVerb(verb) || /^(?:είναι|ήταν)$/u.test(verb) || term?.type === 'place') continue;
    // «Ο Μαύρος Θάνατος», «ο Πρόεδρος»: a word that the text has with a small letter too is no person's name.
    if (person.split(' ').some((part) => part.length > 3 && isWord(part, analysis))) continue;
    // A country or a council acts too, but it is written with a small letter, or stands in the text with other articles.
    if (/(?:ία|ση|εία|ότητα|ουλή|υση|σία)$/u.test(person) && !person.includes(' ') && title === '') continue;
    const end = match.index + whole.length;
    return { name: person, title: title.trim(), article: article.toLowerCase(), start: end - person.length, end };
  }
  return null;
}

const actors = cachedPerAnalysis((analysis) =>
  analysis.passages.flatMap((passage) => {
    const found = passage.fit ? actorOf(passage.clean, analysis) : null;
    return found ? [{ ...found, at: passage.at }] : [];
  }),
);

/** Others of the material who act, with the same article, and none of whose names is one of this person. */
export function otherActors(own: Actor, at: number, analysis: Analysis): string[] {
  const parts = (text: string): string[] => text.split(' ').map((part) => fold(part).slice(0, 4));
  const mine = parts(own.name);
  return [
    ...new Set(
      actors(analysis, '')
        .filter((other) => other.article === own.article && other.at !== at)
        // «Ο πατριάρχης Λέων»: a title that the other does not have.
        .filter((other) => other.title === own.title && !sceneNames(analysis, '').has(other.name))
        .filter((other) => !parts(other.name).some((part) => part.length > 2 && mine.includes(part)))
        .toSorted((one, other) => Math.abs(one.at - at) - Math.abs(other.at - at))
        .map((other) => other.name),
    ),
  ];
}
