import { decideLabels, decideTags, lemmaOf } from './decide.ts';
import { loadModel } from './load.ts';
import { type Piece, tokens } from './tokens.ts';
import { type Feats, type Upos, uposTags } from './upos.ts';
import { viewSentence } from './upos-features.ts';

/** One token of a sentence; `sentence.slice(start, end)` is its text. */
export interface TaggedToken extends Piece {
  /** Universal part of speech. */
  pos: Upos;
  /** The dictionary form; lower case, except for names. */
  lemma: string;
  /** Morphological features; tokens with the same ones share the object. */
  feats: Feats;
}

const lemmas = { en: new Map<string, string>(), el: new Map<string, string>() };
const maxLemmas = 10_000;
const noFeats: Feats = Object.freeze({});

/**
 * The tokens of one sentence with part of speech, lemma and morphological features, by a trained model: see the cards in
 * `teaching/language/models`. Any text gives tokens; text of another language gives poor ones.
 */
export function tag(sentence: string, language: 'en' | 'el'): TaggedToken[] {
  const model = loadModel(language);
  const kept = lemmas[language];
  const pieces = tokens(sentence, language);
  const seen = viewSentence(pieces);
  const tags = decideTags(model, seen);
  const labels = decideLabels(model, seen, tags);
  return pieces.map((piece, at) => {
    const [chosen = 0, label = -1] = [tags[at], labels[at]];
    const key = `${piece.text} ${label} ${chosen}`;
    let lemma = kept.get(key);
    if (lemma === undefined) {
      lemma = lemmaOf(model, piece.text, chosen, label);
      if (kept.size >= maxLemmas) kept.clear();
      kept.set(key, lemma);
    }
    return { ...piece, pos: uposTags[chosen] ?? 'X', lemma, feats: model.labels[label]?.feats ?? noFeats };
  });
}
