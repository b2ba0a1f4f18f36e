import type { Encoded } from './encode.ts';
import { source } from './princeton.ts';

const number = new Intl.NumberFormat('en');

interface Card {
  language: 'English' | 'Greek';
  /** Whose work the table is made from, with the licences that lie beside it. */
  from: readonly string[];
  /** What a reader has to know about the order of senses and what was left out. */
  limits: readonly string[];
  encoded: Encoded;
}

const princeton = `WordNet 3.0, Princeton University (https://wordnet.princeton.edu), from the npm package ${source.package}: \`LICENSE-wordnet.txt\`.`;

const english: Omit<Card, 'encoded'> = {
  language: 'English',
  from: [princeton],
  limits: [
    'Senses stand in the order of WordNet, the one met most often first.',
    'Latin names of taxa ("genus Canis", "Canis lupus") are left out.',
  ],
};

const greek: Omit<Card, 'encoded'> = {
  language: 'Greek',
  from: [
    'Greek WordNet, Open Knowledge Foundation Greece (https://github.com/okfngr/wordnet), Apache License 2.0: `LICENSE-greek-wordnet.txt`. Changed: only the nouns in Greek script are used, the definitions are left out.',
    `The tree of wider terms and parts: ${princeton}`,
  ],
  limits: [
    'The Greek WordNet has no order of senses: the synset whose English words were met more often comes first.',
    'It is small: of the nouns in our own 280 sentences of school prose it has three in four, and fewest in the sciences (οξυγόνο, ηλεκτρόνιο and τριβή are missing). Some entries are rather a description than a term.',
  ],
};

/** The README.md beside a table. */
export function cardOf(language: 'english' | 'greek', { bytes, counts }: Encoded): string {
  const { language: name, from, limits } = language === 'english' ? english : greek;
  return `# Classes of ${name} nouns
Noun -> its first one to three senses -> wider terms up to the top, parts and members. No definitions, no examples. \`teaching/language/src/classes\` reads it; \`tools/build-classes/main.ts ${language}\` builds it, and writes this page.

| | |
|---|---|
| lemmas | ${number.format(counts.lemmas)} |
| senses | ${number.format(counts.senses)} |
| synsets with all that is wider | ${number.format(counts.synsets)} |
| parts and members | ${number.format(counts.parts)} |
| size of \`nouns.br\` | ${number.format(Math.ceil(bytes.length / 1000))} kB |

## Made from
${from.map((line) => `- ${line}`).join('\n')}

## Limits
${limits.map((line) => `- ${line}`).join('\n')}
- Words that WordNet marks as obscene or as slurs are left out.
- Terms change their meaning with the subject; the table knows senses, and not which one a text means.
`;
}
