import { dimensions, source } from './glove.ts';

const number = new Intl.NumberFormat('en');

const names = { english: 'English words', greek: 'Greek nouns' };
const limits = {
  english: [
    'The 50,000 most frequent words, and of the rest the nouns of WordNet.',
    'One vector for a word, whatever it means: "cell" lies between prisons, telephones and biology.',
  ],
  greek: [
    'No Greek text was read: a noun of the Greek WordNet (Apache License 2.0, Open Knowledge Foundation Greece) has the mean of the English words of its first sense.',
    'A noun that the Greek WordNet does not have, or with a sense that no school book means, is unknown or misplaced.',
  ],
};

/** The README.md beside the vectors. */
export function cardOf(language: 'english' | 'greek', words: number, bytes: number): string {
  return `# Vectors of ${names[language]}
Words that are used in the same company lie near one another: whether a wrong option is of the same kind as the right one, and how rare a word is. \`teaching/language/src/vectors\` reads them; \`tools/build-vectors/main.ts\` builds them, and writes this page.

| | |
|---|---|
| words | ${number.format(words)} |
| dimensions | ${dimensions}, a code of 4 bits each |
| size of \`vectors.br\` | ${number.format(Math.ceil(bytes / 1000))} kB |

## Made from
- GloVe vectors (Pennington, Socher and Manning 2014), Public Domain Dedication and License 1.0, from the npm package ${source.package}, MIT: \`LICENSE.txt\`. The mean of all words is taken away.
- Which words are nouns: WordNet 3.0, Princeton University: \`../english-classes/LICENSE-wordnet.txt\`.

## Limits
${limits[language].map((line) => `- ${line}`).join('\n')}
- Near is not the same: "acid" and "base" lie nearer than "acid" and "vinegar". Synonyms are refused by other tables.
- What people wrote of one another is in such vectors too. They choose among terms of a teacher's own text and nothing else.
`;
}
