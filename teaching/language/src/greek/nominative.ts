import { fold } from '../fold.ts';
import type { Gender, GreekForm } from './phrases.ts';

export interface NominativePhrase {
  /** Without its article. */
  text: string;
  /** The article in the nominative, of the same definiteness; empty where the phrase had none. */
  article: string;
  form: GreekForm;
}

interface Lead {
  gender: Gender;
  plural: boolean;
  /** The nominative of the article. */
  nominative: string;
  accusative: boolean;
}

const leads: Record<string, readonly Lead[]> = {
  ο: [{ gender: 'masculine', plural: false, nominative: 'ο', accusative: false }],
  η: [{ gender: 'feminine', plural: false, nominative: 'η', accusative: false }],
  το: [{ gender: 'neuter', plural: false, nominative: 'το', accusative: false }],
  τα: [{ gender: 'neuter', plural: true, nominative: 'τα', accusative: false }],
  // Feminine as well; no ending changes in either.
  οι: [{ gender: 'masculine', plural: true, nominative: 'οι', accusative: false }],
  τον: [{ gender: 'masculine', plural: false, nominative: 'ο', accusative: true }],
  την: [{ gender: 'feminine', plural: false, nominative: 'η', accusative: true }],
  τη: [{ gender: 'feminine', plural: false, nominative: 'η', accusative: true }],
  τουσ: [{ gender: 'masculine', plural: true, nominative: 'οι', accusative: true }],
  τισ: [{ gender: 'feminine', plural: true, nominative: 'οι', accusative: true }],
  ενασ: [{ gender: 'masculine', plural: false, nominative: 'ένας', accusative: false }],
  εναν: [{ gender: 'masculine', plural: false, nominative: 'ένας', accusative: true }],
  μια: [{ gender: 'feminine', plural: false, nominative: 'μια', accusative: true }],
  ενα: [{ gender: 'neuter', plural: false, nominative: 'ένα', accusative: false }],
};

const toMasculine: readonly [RegExp, string][] = [
  [/ο$/u, 'ος'],
  [/ό$/u, 'ός'],
  [/η$/u, 'ης'],
  [/ή$/u, 'ής'],
  [/α$/u, 'ας'],
  [/ά$/u, 'άς'],
];
// A consonant at the end marks a foreign word that does not decline («κοκ», «τσουνάμι» ends like others).
const agreesNeuter = /(?:ο|ι|μα|οσ|ον|υ|εσ|αν|εν|ασ|[βγδζθκλμξπρτφχψ])$/;
const agreesFeminine = /(?:η|α|ω|οσ)$/;
// «τη συνεχή άνοδο»: adjectives in -ής look like those in -ή; before the noun only these endings are theirs.
const adjectivesInEs =
  /(?:ειδ|ωδ|γεν|τελ|μερ|μελ|σθεν|κρατ|φαν|σαφ|κριβ|νεχ|διεθν|αληθ|αφαν|εμφαν|παθ|υγι|επιμηκ|διαρκ|επαρκ|συνηθ|ασφαλ|λεπ|πρεπ|μανι|φιλ)ή$/u;

/** One word of the core in the nominative; null where its ending does not agree or leaves several forms open. */
function wordInNominative(
  word: string,
  lead: Lead,
  known: (plain: string) => string | null,
  isNoun: boolean,
): string | null {
  if (/^[A-Za-z]/.test(word)) return word;
  const plain = fold(word);
  if (lead.gender === 'neuter') return (lead.plural ? /(?:α|η)$/ : agreesNeuter).test(plain) ? word : null;
  if (lead.gender === 'feminine') {
    if (lead.plural) return /(?:εσ|εισ)$/.test(plain) ? word : null;
    if (lead.accusative && /ο$/.test(plain)) return known(`${plain}σ`);
    if (lead.accusative && !isNoun && adjectivesInEs.test(word)) return `${word}ς`;
    return agreesFeminine.test(plain) ? word : null;
  }
  if (lead.plural) {
    if (/(?:εσ|εισ)$/.test(plain) || (!lead.accusative && /οι$/.test(plain))) return word;
    // The accent may stand elsewhere in the nominative: only a form that the text has is certain.
    if (/ούς$/u.test(word)) return word.replace(/ούς$/u, 'οί');
    return /ουσ$/.test(plain) ? known(plain.replace(/ουσ$/, 'οι')) : null;
  }
  if (!lead.accusative) return /(?:οσ|ησ|ασ|ουσ|εασ|ων)$/.test(plain) ? word : null;
  const rule = toMasculine.find(([ending]) => ending.test(word));
  return rule ? word.replace(rule[0], rule[1]) : null;
}

/**
 * A phrase with its article, such as «τον ηφαιστειακό πόρο», in the nominative («ηφαιστειακός πόρος», «ο»): the words
 * up to `core` change, what follows (genitives, clauses) stays. `known` gives a word of the text by its folded form.
 * Null where an ending is ambiguous.
 */
export function toNominative(
  phrase: string,
  core: number,
  known: (plain: string) => string | null = () => null,
): NominativePhrase | null {
  const parts = phrase.split(' ');
  const lead = leads[fold(parts[0] ?? '')]?.[0];
  if (!lead || core < 1 || parts.length <= core) return null;
  const changed = parts.slice(1, core + 1).map((word, at) => wordInNominative(word, lead, known, at === core - 1));
  if (changed.some((word) => word === null)) return null;
  return {
    text: [...changed, ...parts.slice(core + 1)].join(' '),
    article: lead.nominative,
    form: { gender: lead.gender, plural: lead.plural, grammaticalCase: 'nominative' },
  };
}

/** Letters of numerals («ΣΤ΄»), stop words and connectors end a core. */
const ends =
  /^(?:που|σε|από|με|για|προς|κατά|μετά|πριν|μέσω|ως|και|ή|να|ότι|όπως|όπου|του|της|των|ενός|μιας|στ(?:ο|η|α|ον|ην|ου|ους|ις|ων)|δεν|θα)$/u;

/** How many words after the article of `phrase` agree with it: adjectives and noun, before genitives and clauses. */
export function coreLength(phrase: string): number {
  const parts = phrase.split(' ');
  const lead = leads[fold(parts[0] ?? '')]?.[0];
  let count = 0;
  if (!lead) return 0;
  const plural: RegExp =
    lead.gender === 'feminine'
      ? /(?:εσ|εισ)$/
      : lead.gender === 'neuter'
        ? /(?:α|η)$/
        : lead.accusative
          ? /(?:ουσ|εισ|εσ)$/
          : /(?:οι|εισ|εσ)$/;
  const singular: RegExp =
    lead.gender === 'neuter'
      ? agreesNeuter
      : lead.gender === 'feminine'
        ? lead.accusative
          ? /(?:η|α|ω|οσ|οδο|ησο|ειρο|οσο|υρο|θενο)$/
          : agreesFeminine
        : lead.accusative
          ? /(?:ο|η|α|ου|εα)$/
          : /(?:οσ|ησ|ασ|ουσ|εασ|ων)$/;
  for (const word of parts.slice(1, 5)) {
    const plain = fold(word);
    if (ends.test(word) || plain in leads || word.endsWith(',')) break;
    if (count > 0 && /^\p{Lu}{1,3}΄?$/u.test(word)) break;
    // «ο τανυστής τάσης»: after a noun in -ής or -ας another such ending is its genitive.
    const before = parts[count] ?? '';
    if (count > 0 && /[ηήαάέ]ς$/u.test(before) && /^\p{Ll}+(?:ης|ής|ας|άς|ους)$/u.test(word)) break;
    if (count > 0 && /^\p{Ll}+(?:[σξψ]ης|[όύ]τητας)$/u.test(word)) break;
    if (!(lead.plural ? plural : singular).test(plain) && !/^[A-Z]/.test(word)) break;
    count += 1;
  }
  return count;
}

/** Whether a word is an article, definite or not, with which a phrase in the nominative or accusative begins. */
export function leadsPhrase(word: string): boolean {
  return !/^[ήΉ]$/u.test(word) && fold(word) in leads;
}
