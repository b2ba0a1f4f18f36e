import { fold, type GreekForm } from '@schole/language';
import { keyOf } from '../../../analysis/shape.ts';
import { schoolLocations } from './locations.ts';
import { morePersons, moreTerms } from './more.ts';
import { natureTerms } from './nature.ts';
import { schoolPersons, societyTerms } from './society.ts';

/** A term that school books teach, in the nominative. */
export interface SchoolTerm {
  text: string;
  form: GreekForm;
  key: string;
  /** The number of its class. */
  line: number;
  sort: string;
}

const ending = /(?:ματοσ|ματα|ματων|μα|ουσ|εισ|εων|εωσ|εασ|οσ|ησ|ασ|εσ|οι|ου|ων|υσ|ο|η|α|ι)$/;
/** A name without its endings: the same for its singular and its plural. */
function rootOf(text: string): string {
  return fold(text)
    .split(' ')
    .map((word) => word.replace(ending, ''))
    .join(' ');
}

function formOf(article: string, text: string): GreekForm {
  const plural = article === 'οι' || article === 'τα';
  const [first = ''] = text.split(' ');
  const feminine = article === 'η' || (article === 'οι' && /(?:εσ|εισ)$/.test(fold(first)));
  const gender = article === 'το' || article === 'τα' ? 'neuter' : feminine ? 'feminine' : 'masculine';
  return { gender, plural, grammaticalCase: 'nominative' };
}

const all: readonly SchoolTerm[] =
  `${natureTerms}${societyTerms}${moreTerms}${schoolPersons}${morePersons}${schoolLocations}`
    .trim()
    .split(/\n+/)
    .flatMap((row, line) => {
      const [sort = '', names = ''] = row.split(': ');
      return names.split(', ').map((name) => {
        const [article = '', ...rest] = name.split(' ');
        const text = rest.join(' ');
        return { text, form: formOf(article, text), key: keyOf(text, 'el'), line, sort };
      });
    });

const byRoot = new Map<string, SchoolTerm[]>();
const byLine = new Map<number, SchoolTerm[]>();
for (const term of all) {
  const root = rootOf(term.text);
  byRoot.set(root, [...(byRoot.get(root) ?? []), term]);
  byLine.set(term.line, [...(byLine.get(term.line) ?? []), term]);
}

/** A term in each class that has it, in the same or another form; «ακριτικά» has the stem of «ακρίτες», and is none. */
export function schoolTerms(text: string): readonly SchoolTerm[] {
  const own = genderShown(text);
  return (byRoot.get(rootOf(text)) ?? []).filter((term) => {
    const theirs = genderShown(term.text);
    return own === null || theirs === null || own === theirs;
  });
}

/** The gender that the ending of a singular shows: «Χαλκή» is no «χαλκός». */
function genderShown(text: string): string | null {
  const word = fold(text.split(' ')[0] ?? '');
  if (/(?:οσ|ησ|ασ)$/.test(word)) return 'masculine';
  if (/η$/.test(word)) return 'feminine';
  return /(?:ο|ι|μα)$/.test(word) && !/οι$/.test(word) ? 'neuter' : null;
}

/** The terms of a class. */
export function schoolClass(line: number): readonly SchoolTerm[] {
  return byLine.get(line) ?? [];
}

const plurals: readonly [RegExp, string][] = [
  [/ός$/u, 'οί'],
  [/ος$/u, 'οι'],
  [/ή$/u, 'ές'],
  [/(?<![σξψ])η$/u, 'ες'],
  [/(?<!μ)α$/u, 'ες'],
  [/ό$/u, 'ά'],
  [/ο$/u, 'α'],
  [/ί$/u, 'ιά'],
  [/ι$/u, 'ια'],
  [/(?<![η])ας$/u, 'ες'],
  [/της$/u, 'τες'],
  [/τής$/u, 'τές'],
];

/** Sorts of things that are counted: nobody speaks of «οξυγόνα». */
const countable = /^(?:object|place|person|device|text|institution|organism)$/;

/** A term of one or two words in the plural, where its accent stays; null where an ending is not certain. */
export function inPlural({ text, form, sort }: SchoolTerm): { text: string; form: GreekForm } | null {
  const parts = text.split(' ');
  if (!countable.test(sort) || /(?:ισμός|πόλη|δύναμη|πίστη)$/u.test(text)) return null;
  if (form.plural || parts.length > 2 || /^\p{Lu}/u.test(text)) return null;
  const made = parts.map((part, at) => {
    const neuter = form.gender === 'neuter';
    const rule = plurals.find(
      ([ending, plural]) =>
        ending.test(part) && (neuter ? /^(?:ιά|ια|ά|α)$/u : /^(?:οί|οι|ές|ες|τες|τές)$/u).test(plural),
    );
    // «το βάρος», «η νόσος»: other declensions; a noun in the genitive stays.
    if (neuter && /ος$/u.test(part)) return null;
    if (form.gender === 'feminine' && /[οό]ς$/u.test(part)) return null;
    return rule && (at === 0 || parts.length === 2) ? part.replace(rule[0], rule[1]) : null;
  });
  return made.includes(null) ? null : { text: made.join(' '), form: { ...form, plural: true } };
}
