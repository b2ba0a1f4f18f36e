// node tools/build-classes/main.ts [english|greek]: builds the tables of noun classes in teaching/language/models.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cardOf } from './card.ts';
import { encode } from './encode.ts';
import { englishLemmas, greekLemmas } from './lemmas.ts';
import { readPrinceton } from './princeton.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const greekData = join(root, '../shared/data/treebanks/el');
const languages = ['english', 'greek'] as const;
const wanted = languages.filter((language) => process.argv.length < 3 || process.argv.includes(language));

const nouns = await readPrinceton();
for (const language of wanted) {
  if (language === 'greek' && !existsSync(greekData)) {
    console.error(`The Greek WordNet is not at ${greekData}; its table stays as it is.`);
    continue;
  }
  const folder = join(root, 'teaching/language/models', `${language}-classes`);
  mkdirSync(folder, { recursive: true });
  const lemmas = language === 'english' ? englishLemmas(nouns) : greekLemmas(join(greekData, 'wordnet.tab.gz'), nouns);
  const encoded = encode(nouns, lemmas);
  writeFileSync(join(folder, 'nouns.br'), encoded.bytes);
  writeFileSync(join(folder, 'README.md'), cardOf(language, encoded));
  writeFileSync(
    join(folder, 'LICENSE-wordnet.txt'),
    `${nouns.licence
      .replaceAll('\r', '')
      .replace(/[ \t]+$/gm, '')
      .trim()}\n`,
  );
  if (language === 'greek')
    writeFileSync(join(folder, 'LICENSE-greek-wordnet.txt'), readFileSync(join(greekData, 'wordnet-LICENSE')));
  console.error(`${folder}: ${encoded.counts.lemmas} lemmas, ${encoded.bytes.length} bytes`);
}
