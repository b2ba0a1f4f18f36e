// node tools/build-vectors/main.ts: builds the word vectors in teaching/language/models.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { greekLemmas } from '../build-classes/lemmas.ts';
import { readPrinceton } from '../build-classes/princeton.ts';
import { cardOf } from './card.ts';
import { encode, type WordVector } from './encode.ts';
import { dimensions, readGlove } from './glove.ts';
import { englishVectors, greekVectors } from './select.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const greekData = join(root, '../shared/data/treebanks/el/wordnet.tab.gz');

const nouns = await readPrinceton();
const glove = await readGlove();

function write(language: 'english' | 'greek', rows: readonly WordVector[]): void {
  const folder = join(root, 'teaching/language/models', `${language}-vectors`);
  mkdirSync(folder, { recursive: true });
  const bytes = encode(rows, dimensions);
  writeFileSync(join(folder, 'vectors.br'), bytes);
  writeFileSync(join(folder, 'README.md'), cardOf(language, rows.length, bytes.length));
  writeFileSync(join(folder, 'LICENSE.txt'), `${glove.licence.trim()}\n\n${glove.acknowledgement.trim()}\n`);
  console.error(`${folder}: ${rows.length} words, ${bytes.length} bytes`);
}

const english = englishVectors(glove, nouns);
write('english', english);
if (existsSync(greekData)) write('greek', greekVectors(english, greekLemmas(greekData, nouns), nouns));
else console.error(`The Greek WordNet is not at ${greekData}; the Greek vectors stay as they are.`);
