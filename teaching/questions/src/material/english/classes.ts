import {
  classCloseness,
  classesOf,
  frequencyRank,
  type NounClass,
  nearness,
  relation,
  type WordRelation,
} from '@schole/language';

/** A word as a dictionary has it, where it does: "bacteria" stays, "drugs" is "drug". */
export function entryOf(word: string): string | null {
  const plain = word.toLowerCase();
  const forms = [
    plain,
    plain.replace(/ies$/, 'y'),
    plain.replace(/es$/, ''),
    plain.replace(/s$/, ''),
    plain.replace(/a$/, 'um'),
  ];
  return forms.find((form) => classesOf(form, 'en').length > 0) ?? null;
}

/** Whether a dictionary has a name as a whole. */
export const isEntry = (name: string): boolean => entryOf(name) !== null;

const entries = new Map<string, string | null>();
const maxEntries = 10_000;

/** The dictionary's entry for a name: the whole, or its head; null where it has neither. */
function entryOfName(name: string): string | null {
  const known = entries.get(name);
  if (known !== undefined) return known;
  const head =
    name
      .split(/ (?:of|in|for|from|with|to) /)[0]
      ?.split(' ')
      .at(-1) ?? name;
  const made = entryOf(name) ?? entryOf(head);
  if (entries.size >= maxEntries) entries.clear();
  entries.set(name, made);
  return made;
}

/** How near two names are in kind, from 0 to 1; null where a dictionary knows one of them not. */
function kindCloseness(one: string, other: string): number | null {
  const [mine, yours] = [entryOfName(one), entryOfName(other)];
  if (mine === null || yours === null) return null;
  if (mine === yours) return 1;
  const key = mine < yours ? `${mine} ${yours}` : `${yours} ${mine}`;
  const known = closenesses.get(key);
  if (known !== undefined) return known;
  const made = classCloseness(mine, yours, 'en');
  if (closenesses.size >= maxCloseness) closenesses.clear();
  closenesses.set(key, made);
  return made;
}

const closenesses = new Map<string, number>();
const maxCloseness = 50_000;

const joins = / (?:of|in|for|from|with|to|and) /;

/** A name as words with its head: "rate of diffusion" is a rate. */
function phraseOf(name: string): { words: string[]; head: number } {
  const head = (name.split(joins)[0] ?? name).split(' ').length - 1;
  return { words: name.toLowerCase().split(' '), head };
}

const headOf = (name: string): string => {
  const { words, head } = phraseOf(name);
  return (words[head] ?? '').replace(/(?<=\p{L}{3})s$/u, '');
};

/** Words beyond this rank are terms of a subject; their endings tell a kind ("-osis", "-ase"). */
const rareRank = 25_000;
const isRare = (word: string): boolean => (frequencyRank(word, 'en') ?? rareRank) >= rareRank;
const minEnding = 4;

/** "Giardiasis" and "amoebiasis", "transcriptomics" and "genomics": what subjects name by an ending is of one kind. */
function shareEnding(one: string, other: string): boolean {
  if (!isRare(one) || !isRare(other)) return false;
  let same = 0;
  while (same < Math.min(one.length, other.length) && one.at(-1 - same) === other.at(-1 - same)) same += 1;
  return same >= minEnding && same < Math.min(one.length, other.length);
}

/** Endings by which a subject names a kind: an inflammation, an illness, a science, an operation, a fear. */
const kindEnding = /(?:itis|osis|iasis|emia|logy|ectomy|phobia|scopy|graphy|philia)$/;

/** Latin names of species: "Giardia lamblia", "G. lamblia". */
const species = /^\p{Lu}(?:\p{Ll}+|\.) \p{Ll}{4,}$/u;

/** Latin names of groups, which no table has: "Sulfolobus", "Gammaproteobacteria". */
const isTaxon = (name: string): boolean =>
  /^\p{Lu}\p{Ll}+(?:us|um|is|ae|as|es|ia|ea|la|ter|ix|on|ota|eria)$/u.test(name) && frequencyRank(name, 'en') === null;

/**
 * From where on each measure speaks for one kind, alone or with the other; read off sets that a strict reader judged.
 * Common words as near as `oneThing` say the same or one contains the other: infection and disease, microbes and bacteria.
 */
const kin = {
  company: 0.36,
  kind: 0.5,
  sureKind: 0.8,
  sureCompany: 0.55,
  oneThing: 0.68,
  common: 50_000,
  least: 0.5,
};

/** "Antibacterial" and "antimicrobial drugs" are as good as the same; "chronic" and "acute" are as near, and are not. */
function saysTheSame(one: string, other: string): boolean {
  const [mine, yours] = [one, other].map((name) => name.toLowerCase().split(' ')[0] ?? '');
  if (!mine || !yours || mine.slice(0, minEnding) !== yours.slice(0, minEnding)) return false;
  return (nearness({ words: [mine], head: 0 }, { words: [yours], head: 0 }, 'en') ?? 0) >= kin.oneThing;
}

/**
 * How surely two names are of one kind, 0.5 to 1: the same head, a shared ending of the subject, or both the class of a
 * dictionary and the company that the words keep. Null where one is seen to be of another kind, or nothing is known.
 */
export function kinship(one: string, other: string): number | null {
  const [mine, yours] = [headOf(one), headOf(other)];
  if (isRole(one) !== isRole(other)) return null;
  if (species.test(one) || species.test(other)) return species.test(one) && species.test(other) ? 0.8 : null;
  if (isTaxon(one) && isTaxon(other)) return 0.7;
  const company = nearness(phraseOf(one), phraseOf(other), 'en');
  // "Unknown microorganism" and "microorganism": one is the other.
  if (mine === yours && (!one.includes(' ') || !other.includes(' '))) return null;
  if (mine === yours) return saysTheSame(one, other) ? null : 1;
  if (shareEnding(mine, yours)) return 0.9;
  // "Inflammation of the colon" ends in -itis, and fever does not.
  if (kindEnding.exec(mine)?.[0] !== kindEnding.exec(yours)?.[0]) return null;
  if (company !== null && company >= kin.oneThing && Math.min(rarityRank(one), rarityRank(other)) < kin.common)
    return null;
  const kind = kindCloseness(one, other);
  if (company === null) return kind !== null && kind >= kin.sureKind ? kin.least : null;
  if (kind === null) return company >= kin.sureCompany ? company : null;
  const both = (company + kind) / 2;
  return company >= kin.company && kind >= kin.kind && both >= kin.least ? both : null;
}

/** Place of the rarest word of a name among all words by frequency; what no table has is rare. */
export function rarityRank(name: string): number {
  return Math.max(...name.split(/[ -]/).map((word) => frequencyRank(word, 'en') ?? rareRank * 4));
}

/** A class with so many narrower ones holds of too much: of any of them the sentence would be true as well. */
const manyNarrower = 45;

/** What something is to something else, whatever kind of thing it is: a worm is a parasite as well. */
const roles = new Set(
  `parasite pathogen microbe germ host vector carrier agent predator prey pest toxin poison pollutant drug medicine medication
  remedy nutrient fuel catalyst product byproduct mixture pigment precursor metabolite antigen ingredient component supplement
  contaminant waste symptom treatment therapy technique instrument leader ruler enemy ally rival victim member opponent`.split(
    /\s+/,
  ),
);

/** Whether a name tells a role: beside names of kinds it is right as well, or wrong for another reason. */
export const isRole = (name: string): boolean => roles.has(headOf(name)) && !name.includes(' ');

/** Whether a single word names a class of many kinds: "organisms", "drugs". */
export function isGeneric(name: string): boolean {
  if (name.includes(' ')) return false;
  if (isRole(name)) return true;
  const entry = entryOf(name);
  return entry !== null && classesOf(entry, 'en').some(({ narrower }) => narrower >= manyNarrower);
}

/** What the second of two names is to the first, where a dictionary has both as they are. */
export function relationOf(one: string, other: string): WordRelation | null {
  const [mine, yours] = [entryOf(one), entryOf(other)];
  return mine === null || yours === null || mine === yours ? null : relation(mine, yours, 'en');
}

/** The class of a name in its usual sense. */
export function classOf(name: string): NounClass | null {
  const entry = entryOfName(name);
  return entry === null ? null : (classesOf(entry, 'en')[0]?.file ?? null);
}

/** What a pupil would not take for one another, however a text puts them side by side. */
const realms: Readonly<Partial<Record<NounClass, string>>> = {
  person: 'person',
  animal: 'animal',
  location: 'location',
  group: 'group',
  artifact: 'thing',
  body: 'thing',
  food: 'thing',
  object: 'thing',
  plant: 'thing',
  substance: 'thing',
};

/** Whether two names tell of a thing and a person, an act and a substance; false where a dictionary lacks one of them. */
export function isOfAnotherRealm(one: string, other: string): boolean {
  const [mine, yours] = [classOf(one), classOf(other)];
  return mine !== null && yours !== null && realms[mine] !== realms[yours];
}
