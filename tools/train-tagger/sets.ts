import { join } from 'node:path';
import { readConllu, type Sentence } from './conllu.ts';
import type { Sizes } from './train.ts';

const treebanks = join(import.meta.dirname, '../../../shared/data/treebanks');
const own = join(import.meta.dirname, 'data');
/** Annotated by us before any training, and never trained on. */
const schoolProse = join(import.meta.dirname, '../../tests/fixtures/greek-tags/school-prose.conllu');

interface Sets {
  sizes: Sizes;
  /** The least of 127 that a weight keeps, by table. */
  least: Record<'first' | 'second' | 'feats' | 'lemma', number>;
  language: 'en' | 'el';
  training(): Sentence[];
}

/** Looked at when a model is finished and by the benchmark, not while one is being made. */
export const schoolSet = 'school prose';

/** Every fifth sentence of GUD (the 5th, the 10th …) is held out. */
const isHeldOut = (at: number): boolean => at % 5 === 4;

const gud = (): Sentence[] => readConllu(join(treebanks, 'el/gud-train.conllu.gz'), 'el');
const english = (name: string): Sentence[] => readConllu(join(treebanks, `en/${name}.conllu.gz`), 'en');

/** Capital letters without accents, as in headings. */
function inCapitals({ text, gold }: Sentence): Sentence {
  const change = (form: string): string =>
    form
      .toUpperCase()
      .normalize('NFD')
      .replace(/\u0301/g, '')
      .normalize('NFC');
  return { text: change(text), gold: gold.map((token) => ({ ...token, text: change(token.text) })) };
}

const every = (sentences: readonly Sentence[], step: number): Sentence[] =>
  sentences.filter((_, at) => at % step === 0);

export const languages: Record<'greek' | 'english', Sets> = {
  greek: {
    language: 'el',
    sizes: { firstBits: 20, secondBits: 20, featsBits: 21, lemmaBits: 18, rounds: 12, leastSeen: 2 },
    least: { first: 8, second: 8, feats: 14, lemma: 20 },
    training() {
      const kept = gud().filter((_, at) => !isHeldOut(at));
      const school = readConllu(join(own, 'school-prose.el.conllu'), 'el').map((sentence) => ({
        ...sentence,
        times: 2,
      }));
      return [...kept, ...school, ...every([...kept, ...school], 12).map(inCapitals)];
    },
  },
  english: {
    language: 'en',
    sizes: { firstBits: 21, secondBits: 21, featsBits: 21, lemmaBits: 20, rounds: 7, leastSeen: 2 },
    least: { first: 20, second: 20, feats: 25, lemma: 30 },
    training() {
      const both = [...english('gum-train'), ...english('ewt-train')];
      return [...both, ...every(both, 40).map(inCapitals)];
    },
  },
};

/** Sentences that no tagger was trained on. */
export interface TestSet {
  name: string;
  language: 'en' | 'el';
  sentences: Sentence[];
}

export function heldOut(language: 'en' | 'el'): TestSet[] {
  if (language === 'en') return ['gum-dev', 'ewt-dev'].map((name) => ({ name, language, sentences: english(name) }));
  return [
    { name: 'GUD, every fifth sentence', language, sentences: gud().filter((_, at) => isHeldOut(at)) },
    { name: schoolSet, language, sentences: readConllu(schoolProse, 'el') },
  ];
}
