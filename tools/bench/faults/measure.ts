import type { ContentLanguage } from '@schole/core';
import { seeded } from '@schole/language';
import { type Fault, type Ground, groundOf } from './ground.ts';
import { knownFaults } from './known.ts';
import { quotedItems } from './quoted.ts';
import { bookItems, ownItems, type TextItem, verdictsOn } from './text-items.ts';
import { unseenFaults } from './unseen.ts';

export type Form = 'quoted' | 'known' | 'unseen';

/** A bad question with the fault that was planted into it. */
export interface PlantedItem {
  fault: string;
  form: Form;
  item: TextItem;
}

/** Up to `count` bad questions of one fault, from each of its plants in turn. */
function planted(fault: Fault, ground: Ground, count: number, seed: string): TextItem[] {
  const random = seeded(`${seed} ${fault.name}`);
  const makers = fault.plants.map((plant) => {
    const queue = plant.of === 'item' ? [...ground.items] : [...ground.sentences];
    return (): TextItem | null => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const made =
          plant.of === 'item'
            ? plant.plant(next as TextItem, ground, random)
            : plant.plant(next as Ground['sentences'][number], ground, random);
        if (made !== null) return made;
      }
      return null;
    };
  });
  const found: TextItem[] = [];
  let open = makers;
  while (found.length < count && open.length > 0)
    open = open.filter((make) => {
      if (found.length >= count) return false;
      const made = make();
      if (made !== null) found.push(made);
      return made !== null;
    });
  return found;
}

/** Of so many questions with one fault in one language, this many are quoted ones, and as many of an unseen form. */
const quotedCount = 4;
const unseenCount = 4;

/** `count` questions of every fault in a language: quoted ones, known forms and the unseen form. */
export function plantedItems(language: ContentLanguage, count: number, books: boolean): PlantedItem[] {
  const ground = groundOf(language, books);
  return knownFaults.flatMap((fault) => {
    const unseen = unseenFaults.find(({ name }) => name === fault.name);
    const quoted = quotedItems(fault.name, language).slice(0, quotedCount);
    const others = unseen === undefined ? [] : planted(unseen, ground, unseenCount, 'unseen');
    const known = planted(fault, ground, count - quoted.length - others.length, 'known');
    const as = (form: Form, items: TextItem[]): PlantedItem[] =>
      items.map((item) => ({ fault: fault.name, form, item }));
    return [...as('quoted', quoted), ...as('known', known), ...as('unseen', others)];
  });
}

/** Good questions: those of teachers on our texts, and of the two textbooks as many as make up the count. */
export function goodItems(count: number): TextItem[] {
  const own = [...ownItems('el'), ...ownItems('en')];
  const books = seeded('good')
    .shuffled(bookItems())
    .slice(0, Math.max(0, count - own.length));
  // A question that a person wrote names no passage.
  return [...own, ...books.map((make) => make())].map((item) => ({ ...item, passages: [] }));
}

/** The checks that failed. */
export const failedChecks = (item: TextItem): string[] =>
  verdictsOn(item)
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ check }) => check);
