import { classCloseness, classesOf, type NounClass, relation, type WordRelation } from '@schole/language';

/** A word as a dictionary has it, where it does: "bacteria" stays, "drugs" is "drug". */
function entryOf(word: string): string | null {
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
export function kindCloseness(one: string, other: string): number | null {
  const [mine, yours] = [entryOfName(one), entryOfName(other)];
  if (mine === null || yours === null) return null;
  return mine === yours ? 1 : classCloseness(mine, yours, 'en');
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
