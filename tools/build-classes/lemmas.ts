import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Nouns } from './princeton.ts';

/** Lemma, in lower case and with spaces, to the offsets of its first senses. */
export type Lemmas = ReadonlyMap<string, readonly number[]>;

const maxSenses = 3;

const [animals, plants] = [5, 20];
const taxon =
  /^(?:genus|family|order|class|phylum|tribe|division|sub\w+|super\w+|infra\w+|γένος|οικογένεια|τάξη|φυτό|δέντρο)[ _]|^[A-Z][a-z]+_[a-z]/;

/** Latin names of taxa ("genus_Canis", "Canis_lupus"): a seventh of the lemmas, and no class of a schoolbook's word. */
function isTaxon(word: string, offset: number, { synsets, frequency }: Nouns): boolean {
  const file = synsets.get(offset)?.file;
  return (file === animals || file === plants) && taxon.test(word) && !frequency.get(offset);
}

export function englishLemmas(nouns: Nouns): Lemmas {
  const lemmas = new Map<string, readonly number[]>();
  for (const [lemma, offsets] of nouns.senses) {
    if (!/^[a-z][a-z\d_.'/-]*$/.test(lemma)) continue;
    const kept = offsets.filter((offset) => {
      const synset = nouns.synsets.get(offset);
      const written = synset?.words.find((word) => word.toLowerCase() === lemma) ?? lemma;
      return synset && !synset.coarse && !isTaxon(written, offset, nouns);
    });
    if (kept.length > 0) lemmas.set(lemma.replaceAll('_', ' '), kept.slice(0, maxSenses));
  }
  return lemmas;
}

/** Without the article or short form in brackets («Μπαρμπάντος(το)»), and with the Greek o where the Latin one was typed. */
function plainGreek(word: string): string {
  const plain = word
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s*\(.*$/, '')
    .trim();
  return /\p{Script=Greek}o|o\p{Script=Greek}/u.test(plain) ? plain.replaceAll('o', 'ο') : plain;
}

/**
 * The Greek WordNet has no order of senses. The synset whose English words were met more often stands first; among
 * equals the one where the lemma is named earlier.
 */
export function greekLemmas(path: string, nouns: Nouns): Lemmas {
  const found = new Map<string, Map<number, number>>();
  const named = new Map<number, number>();
  for (const line of gunzipSync(readFileSync(path)).toString('utf8').split('\n')) {
    const [id = '', relation, word = ''] = line.split('\t');
    if (!id.endsWith('-n') || relation !== 'ell:lemma') continue;
    const offset = Number.parseInt(id, 10);
    const synset = nouns.synsets.get(offset);
    const lemma = plainGreek(word);
    if (!synset || synset.coarse || !/^\p{Script=Greek}[\p{Script=Greek}' .-]*$/u.test(lemma)) continue;
    if (isTaxon(lemma, offset, nouns)) continue;
    const place = (named.get(offset) ?? 0) + 1;
    named.set(offset, place);
    const senses = found.get(lemma) ?? new Map<number, number>();
    if (!senses.has(offset)) senses.set(offset, place);
    found.set(lemma, senses);
  }
  const seen = (offset: number): number => nouns.frequency.get(offset) ?? 0;
  return new Map(
    [...found].map(([lemma, senses]) => {
      const order = [...senses].sort(([a, first], [b, second]) => seen(b) - seen(a) || first - second || a - b);
      return [lemma, order.slice(0, maxSenses).map(([offset]) => offset)];
    }),
  );
}
