// Writes the table of everyday English words: nouns and adjectives that occur in many documents of general prose.
//   node tools/build-everyday/main.ts
// Reads ../shared/data/treebanks/en, which is not part of this repository.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const treebanks = join(import.meta.dirname, '../../../shared/data/treebanks/en');
const table = join(import.meta.dirname, '../../teaching/language/models/everyday-english/words.txt');
/** A word of this many documents belongs to no subject in particular. */
const minDocuments = 8;

const documents = new Map<string, Set<string>>();
for (const name of ['ewt-train', 'gum-train']) {
  let document = '';
  for (const line of gunzipSync(readFileSync(join(treebanks, `${name}.conllu.gz`)))
    .toString('utf8')
    .split('\n')) {
    if (line.startsWith('# newdoc')) document = line;
    const [id = '', , lemma = '', pos] = line.split('\t');
    if ((pos !== 'NOUN' && pos !== 'ADJ') || !/^\d+$/.test(id)) continue;
    const known = documents.get(lemma.toLowerCase()) ?? new Set();
    documents.set(lemma.toLowerCase(), known.add(document));
  }
}
const words = [...documents].filter(([lemma, all]) => all.size >= minDocuments && /^[a-z]+$/.test(lemma));
writeFileSync(
  table,
  `${words
    .map(([lemma]) => lemma)
    .toSorted()
    .join('\n')}\n`,
);
console.log(`${words.length} words`);
