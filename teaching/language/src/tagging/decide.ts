import { featsFeatures } from './feats-features.ts';
import { applyScript, lemmaFeatures } from './lemma.ts';
import type { Model, Weights } from './model.ts';
import { uposTags } from './upos.ts';
import { maxFeatures, type SentenceView, uposFeatures } from './upos-features.ts';
import { viewOf } from './word-view.ts';

/** The class of `classes` with the highest sum of weights; the first of equals. */
export function bestClass(
  weights: Weights,
  features: Int32Array,
  count: number,
  classes: number,
  scores: Float64Array,
): number {
  const mask = weights.length - 1;
  scores.fill(0, 0, classes);
  for (let at = 0; at < count; at += 1) {
    const base = features[at] ?? 0;
    for (let one = 0; one < classes; one += 1) scores[one] = (scores[one] ?? 0) + (weights[(base + one) & mask] ?? 0);
  }
  let best = 0;
  for (let one = 1; one < classes; one += 1) if ((scores[one] ?? 0) > (scores[best] ?? 0)) best = one;
  return best;
}

/** The part of speech of ordinal numbers. */
const ordinal = uposTags.indexOf('ADJ');
const features = new Int32Array(maxFeatures);
const scores = new Float64Array(4096);

/** The part of speech of each token: one pass from left to right, and a second that also sees what the first said. */
export function decideTags(model: Pick<Model, 'first' | 'second'>, seen: SentenceView): Uint8Array {
  const early = new Uint8Array(seen.words.length);
  for (let at = 0; at < early.length; at += 1) {
    const count = uposFeatures(seen, early, undefined, at, false, features);
    early[at] = seen.numerals.has(at) ? ordinal : bestClass(model.first, features, count, uposTags.length, scores);
  }
  if (model.second.length < 2) return early;
  const tags = new Uint8Array(early.length);
  for (let at = 0; at < tags.length; at += 1) {
    const count = uposFeatures(seen, tags, early, at, false, features);
    tags[at] = seen.numerals.has(at) ? ordinal : bestClass(model.second, features, count, uposTags.length, scores);
  }
  return tags;
}

const summed = new Map<readonly number[], Int32Array>();

/** The parts that any of these labels has. */
function partsOfAny(model: Pick<Model, 'labels'>, candidates: readonly number[]): Int32Array {
  let parts = summed.get(candidates);
  if (!parts) {
    parts = Int32Array.from(new Set(candidates.flatMap((label) => [...(model.labels[label]?.parts ?? [])])));
    summed.set(candidates, parts);
  }
  return parts;
}

/** The label whose parts have the highest sum of weights. */
export function bestLabel(
  model: Pick<Model, 'labels' | 'feats'>,
  candidates: readonly number[],
  from: Int32Array,
  count: number,
): number {
  const weights = model.feats;
  const mask = weights.length - 1;
  const parts = partsOfAny(model, candidates);
  for (const part of parts) scores[part] = 0;
  for (let at = 0; at < count; at += 1) {
    const base = from[at] ?? 0;
    for (let one = 0; one < parts.length; one += 1) {
      const part = parts[one] ?? 0;
      scores[part] = (scores[part] ?? 0) + (weights[(base + part) & mask] ?? 0);
    }
  }
  let best = candidates[0] ?? 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (const candidate of candidates) {
    let sum = 0;
    for (const part of model.labels[candidate]?.parts ?? []) sum += scores[part] ?? 0;
    if (sum > highest) {
      highest = sum;
      best = candidate;
    }
  }
  return best;
}

/** The label of each token, given the parts of speech of all. */
export function decideLabels(
  model: Pick<Model, 'labels' | 'labelsOf' | 'nominative' | 'feats'>,
  seen: SentenceView,
  tags: Uint8Array,
): Int32Array {
  const labels = new Int32Array(tags.length);
  for (let at = 0; at < tags.length; at += 1) {
    const candidates = model.labelsOf[tags[at] ?? 0] ?? [];
    if (candidates.length < 2) {
      labels[at] = candidates[0] ?? -1;
      continue;
    }
    const count = featsFeatures(seen, tags, labels, model.nominative, at, false, features);
    labels[at] = bestLabel(model, candidates, features, count);
  }
  return labels;
}

/** "DNA", "RAM": a longer word in capitals is one of a heading. */
const acronym = /^[A-Z]{2,4}$/;

/** The lemma of a form with its part of speech and label. A name gets the capitals of the form back. */
export function lemmaOf(
  model: Pick<Model, 'scripts' | 'scriptsOf' | 'lemma'>,
  text: string,
  tag: number,
  label: number,
): string {
  // Abbreviations and figures have no other form.
  if (/[^\p{L}\p{M}'’‐‑\u00ad-]/u.test(text) || !/\p{L}/u.test(text)) return text;
  const lower = text.toLowerCase().normalize('NFC');
  const candidates = model.scriptsOf[tag] ?? [];
  const count = lemmaFeatures(viewOf(text), tag, label, features);
  const lemma = bestScript(model, lower, candidates, features, count)?.lemma ?? lower;
  if (lemma === lower && uposTags[tag] === 'NOUN' && acronym.test(text)) return text;
  if (uposTags[tag] !== 'PROPN' && uposTags[tag] !== 'X') return lemma;
  return withCapitals(lemma, text);
}

function withCapitals(lemma: string, text: string): string {
  if (text.length > 1 && text === text.toUpperCase()) return lemma.toUpperCase();
  return Array.from(lemma, (character, at) => {
    const own = text[at] ?? '';
    return own !== own.toLowerCase() ? character.toUpperCase() : character;
  }).join('');
}

/** The applicable script with the highest sum of weights, and what it makes of the form. */
export function bestScript(
  model: Pick<Model, 'scripts' | 'lemma'>,
  form: string,
  candidates: readonly number[],
  from: Int32Array,
  count: number,
): { script: number; lemma: string } | undefined {
  const mask = model.lemma.length - 1;
  let best: { script: number; lemma: string } | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (const candidate of candidates) {
    let sum = 0;
    for (let at = 0; at < count; at += 1) sum += model.lemma[((from[at] ?? 0) + candidate) & mask] ?? 0;
    if (sum <= highest) continue;
    const script = model.scripts[candidate];
    const lemma = script ? applyScript(form, script) : undefined;
    if (lemma === undefined) continue;
    highest = sum;
    best = { script: candidate, lemma };
  }
  return best;
}
