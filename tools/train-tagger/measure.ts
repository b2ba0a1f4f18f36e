import { decideLabels, decideTags, lemmaOf } from '../../teaching/language/src/tagging/decide.ts';
import { type Model, readFeats } from '../../teaching/language/src/tagging/model.ts';
import { uposTags } from '../../teaching/language/src/tagging/upos.ts';
import { viewSentence } from '../../teaching/language/src/tagging/upos-features.ts';
import type { Sentence } from './conllu.ts';

/** Shares in per cent. */
export interface Accuracy {
  tokens: number;
  upos: number;
  /** Without punctuation. */
  words: number;
  /** All features and the part of speech right. */
  feats: number;
  lemma: number;
  /** Of the tokens that have one: the case is right. */
  case: number;
  finite: { precision: number; recall: number };
  /** The most frequent confusions of parts of speech. */
  confusions: string[];
}

export function measure(model: Model, sentences: readonly Sentence[]): Accuracy {
  const count = {
    tokens: 0,
    upos: 0,
    words: 0,
    wordsRight: 0,
    feats: 0,
    lemmas: 0,
    lemma: 0,
    cases: 0,
    case: 0,
    found: 0,
    finite: 0,
    both: 0,
  };
  const confused = new Map<string, number>();
  for (const { gold } of sentences) {
    const seen = viewSentence(gold);
    const tags = decideTags(model, seen);
    const labels = decideLabels(model, seen, tags);
    for (const [at, token] of gold.entries()) {
      const tag = tags[at] ?? 0;
      const label = labels[at] ?? -1;
      const feats = model.labels[label]?.feats ?? {};
      const wanted = readFeats(token.feats);
      const right = uposTags[tag] === token.upos;
      count.tokens += 1;
      if (right) count.upos += 1;
      else confused.set(`${token.upos}>${uposTags[tag]}`, (confused.get(`${token.upos}>${uposTags[tag]}`) ?? 0) + 1);
      if (token.upos !== 'PUNCT') {
        count.words += 1;
        if (right) count.wordsRight += 1;
      }
      const written =
        Object.entries(feats)
          .map(([name, value]) => `${name}=${value}`)
          .join('|') || '_';
      if (right && written === token.feats) count.feats += 1;
      if (!token.partial && token.upos !== 'PUNCT') {
        count.lemmas += 1;
        if (lemmaOf(model, token.text, tag, label) === token.lemma) count.lemma += 1;
      }
      if (wanted.Case !== undefined) {
        count.cases += 1;
        if (wanted.Case === feats.Case) count.case += 1;
      }
      if (wanted.VerbForm === 'Fin') count.finite += 1;
      if (feats.VerbForm === 'Fin') count.found += 1;
      if (wanted.VerbForm === 'Fin' && feats.VerbForm === 'Fin') count.both += 1;
    }
  }
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);
  return {
    tokens: count.tokens,
    upos: share(count.upos, count.tokens),
    words: share(count.wordsRight, count.words),
    feats: share(count.feats, count.tokens),
    lemma: share(count.lemma, count.lemmas),
    case: share(count.case, count.cases),
    finite: { precision: share(count.both, count.found), recall: share(count.both, count.finite) },
    confusions: [...confused]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 12)
      .map(([pair, times]) => `${pair} ${times}`),
  };
}

export function formatAccuracy({ tokens, upos, words, feats, lemma, case: grammatical, finite }: Accuracy): string {
  const figure = (value: number): string => value.toFixed(1);
  return `${tokens} tokens: UPOS ${figure(upos)} % (without punctuation ${figure(words)}), all features ${figure(feats)}, lemma ${figure(lemma)}, case ${figure(grammatical)}, finite verbs found ${figure(finite.recall)}, rightly ${figure(finite.precision)}`;
}
