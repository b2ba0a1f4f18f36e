import { type Random, seeded } from '../../teaching/core/src/random.ts';
import { bestClass, bestLabel, bestScript, decideTags } from '../../teaching/language/src/tagging/decide.ts';
import { featsFeatures } from '../../teaching/language/src/tagging/feats-features.ts';
import { applyScript, lemmaFeatures, type Script, scriptBetween } from '../../teaching/language/src/tagging/lemma.ts';
import {
  labelsByTag,
  type Model,
  makeLabels,
  nominativeOf,
  partsOf,
} from '../../teaching/language/src/tagging/model.ts';
import { uposTags } from '../../teaching/language/src/tagging/upos.ts';
import {
  maxFeatures,
  type SentenceView,
  uposFeatures,
  viewSentence,
} from '../../teaching/language/src/tagging/upos-features.ts';
import type { Gold, Sentence } from './conllu.ts';
import { FeatureCounts, Learner } from './learner.ts';

export interface Sizes {
  firstBits: number;
  secondBits: number;
  featsBits: number;
  lemmaBits: number;
  rounds: number;
  /** How often a feature must occur to be learned. */
  leastSeen: number;
}

/** A sentence ready for training. */
export interface Example {
  times: number;
  gold: readonly Gold[];
  view: SentenceView;
  tags: Uint8Array;
  labels: Int32Array;
  early?: Uint8Array;
}

const features = new Int32Array(maxFeatures);
const scores = new Float64Array(64);
const folds = 4;

export function tagIndex(name: string): number {
  return (uposTags as readonly string[]).indexOf(name);
}

/** Labels that the treebank uses, the most frequent first; what occurs once is as likely a slip. */
function countLabels(sentences: readonly Sentence[]): string[] {
  const counts = new Map<string, number>();
  for (const { gold } of sentences)
    for (const { upos, feats } of gold) counts.set(`${upos} ${feats}`, (counts.get(`${upos} ${feats}`) ?? 0) + 1);
  const names = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([label]) => label);
  return names.filter(
    (label) =>
      (counts.get(label) ?? 0) > 1 ||
      !names.some(
        (other) => other !== label && other.split(' ')[0] === label.split(' ')[0] && (counts.get(other) ?? 0) > 1,
      ),
  );
}

/** How often each form occurs: a word that is rare in training teaches what to do with words never seen. */
function countForms(examples: readonly Example[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { gold } of examples)
    for (const { text } of gold) counts.set(text.toLowerCase(), (counts.get(text.toLowerCase()) ?? 0) + 1);
  return counts;
}

const hides = (count: number, random: Random): boolean => random.next() < (count <= 1 ? 0.6 : count <= 3 ? 0.25 : 0.03);

/** One pass of the part of speech; `second` means that examples carry what the first pass said. */
function trainTags(
  examples: readonly Example[],
  bits: number,
  rounds: number,
  leastSeen: number,
  second: boolean,
  seed: number,
): Float32Array {
  const seen = new FeatureCounts(leastSeen);
  for (const { view, tags, early } of examples)
    for (let at = 0; at < tags.length; at += 1)
      seen.see(features, uposFeatures(view, tags, second ? early : undefined, at, false, features));
  const learner = new Learner(bits);
  const random = seeded(`tags ${seed}`);
  const counts = countForms(examples);
  for (let round = 0; round < rounds; round += 1) {
    for (const { gold, view, tags, early } of random.shuffled(examples)) {
      const own = new Uint8Array(tags.length);
      for (let at = 0; at < tags.length; at += 1) {
        const hide = hides(counts.get((gold[at]?.text ?? '').toLowerCase()) ?? 0, random);
        const count = seen.keep(features, uposFeatures(view, own, second ? early : undefined, at, hide, features));
        const guess = bestClass(learner.weights, features, count, uposTags.length, scores);
        const truth = tags[at] ?? 0;
        learner.next();
        if (guess !== truth) {
          learner.add(features, count, truth, 1);
          learner.add(features, count, guess, -1);
        }
        own[at] = guess;
      }
    }
  }
  return learner.average();
}

/** The examples as often as each counts. */
function repeated(examples: readonly Example[]): Example[] {
  return examples.flatMap((example) => Array.from({ length: example.times }, () => example));
}

/** What the first pass says of sentences that it was not trained on, each fold by a model of the others. */
function addEarly(examples: readonly Example[], sizes: Sizes): void {
  for (let fold = 0; fold < folds; fold += 1) {
    const others = repeated(examples.filter((_, at) => at % folds !== fold));
    const first = trainTags(others, sizes.firstBits, Math.ceil(sizes.rounds / 2), sizes.leastSeen, false, 100 + fold);
    for (const [at, example] of examples.entries())
      if (at % folds === fold) example.early = decideTags({ first, second: new Int16Array(1) }, example.view);
  }
}

function trainFeats(
  examples: readonly Example[],
  model: Pick<Model, 'labels' | 'labelsOf' | 'nominative'>,
  bits: number,
  rounds: number,
  leastSeen: number,
): Float32Array {
  const seen = new FeatureCounts(leastSeen);
  for (const { view, tags, labels } of examples)
    for (let at = 0; at < tags.length; at += 1)
      seen.see(features, featsFeatures(view, tags, labels, model.nominative, at, false, features));
  const learner = new Learner(bits);
  const random = seeded('features');
  const counts = countForms(examples);
  const weighed = { ...model, feats: learner.weights };
  for (let round = 0; round < rounds; round += 1) {
    for (const { gold, view, tags, labels } of random.shuffled(examples)) {
      const own = new Int32Array(tags.length);
      for (let at = 0; at < tags.length; at += 1) {
        const candidates = model.labelsOf[tags[at] ?? 0] ?? [];
        const truth = labels[at] ?? -1;
        own[at] = candidates[0] ?? -1;
        if (candidates.length < 2) continue;
        const hide = hides(counts.get((gold[at]?.text ?? '').toLowerCase()) ?? 0, random);
        const count = seen.keep(features, featsFeatures(view, tags, own, model.nominative, at, hide, features));
        const guess = bestLabel(weighed, candidates, features, count);
        learner.next();
        if (guess !== truth && truth >= 0) {
          for (const part of model.labels[truth]?.parts ?? []) learner.add(features, count, part, 1);
          for (const part of model.labels[guess]?.parts ?? []) learner.add(features, count, part, -1);
        }
        own[at] = guess;
      }
    }
  }
  return learner.average();
}

const scriptKey = (script: Script): string => `${script.cut} ${script.add} ${script.stress} ${script.augment}`;

/** Scripts that are needed at least twice, a whole word at least three times. */
function collectScripts(examples: readonly Example[]): Pick<Model, 'scripts' | 'scriptsOf'> {
  const found = new Map<string, { script: Script; count: number; tags: Map<number, number> }>();
  for (const { gold, tags } of examples)
    for (const [at, { text, lemma, partial }] of gold.entries()) {
      if (partial || /[\p{N}.]/u.test(text) || !/\p{L}/u.test(text)) continue;
      const script = scriptBetween(text.toLowerCase(), lemma.toLowerCase());
      const tag = tags[at] ?? 0;
      const entry = found.get(scriptKey(script)) ?? { script, count: 0, tags: new Map() };
      entry.count += 1;
      entry.tags.set(tag, (entry.tags.get(tag) ?? 0) + 1);
      found.set(scriptKey(script), entry);
    }
  const kept = [...found.values()]
    .filter(({ script, count }) => count >= (script.cut === '*' ? 3 : 2))
    .sort((a, b) => b.count - a.count);
  return {
    scripts: kept.map(({ script }) => script),
    scriptsOf: uposTags.map((_, tag) => kept.flatMap(({ tags }, at) => (tags.has(tag) ? [at] : []))),
  };
}

function trainLemma(
  examples: readonly Example[],
  model: Pick<Model, 'scripts' | 'scriptsOf'>,
  bits: number,
  rounds: number,
): Float32Array {
  const learner = new Learner(bits);
  const random = seeded('lemmas');
  const counts = countForms(examples);
  const places = new Map(model.scripts.map((script, at) => [scriptKey(script), at]));
  const weighed = { ...model, lemma: learner.weights };
  for (let round = 0; round < rounds; round += 1) {
    for (const { gold, view, tags, labels } of random.shuffled(examples)) {
      for (const [at, { text, lemma, partial }] of gold.entries()) {
        if (partial || /[\p{N}.]/u.test(text) || !/\p{L}/u.test(text)) continue;
        const form = text.toLowerCase();
        const truth = places.get(scriptKey(scriptBetween(form, lemma.toLowerCase())));
        if (truth === undefined) continue;
        const script = model.scripts[truth];
        if (!script || applyScript(form, script) === undefined) continue;
        const hide = script.cut !== '*' && hides(counts.get(form) ?? 0, random);
        const count = lemmaFeatures(
          view.words[at] ?? new Int32Array(0),
          tags[at] ?? 0,
          labels[at] ?? -1,
          features,
          hide,
        );
        const guess = bestScript(weighed, form, model.scriptsOf[tags[at] ?? 0] ?? [], features, count)?.script;
        learner.next();
        if (guess !== undefined && guess !== truth) {
          learner.add(features, count, truth, 1);
          learner.add(features, count, guess, -1);
        }
      }
    }
  }
  return learner.average();
}

export interface Trained extends Model {
  labelNames: readonly string[];
  parts: readonly string[];
}

export function train(sentences: readonly Sentence[], sizes: Sizes, say: (line: string) => void): Trained {
  const labelNames = countLabels(sentences);
  const parts = [
    ...new Set(labelNames.flatMap((label) => partsOf(tagIndex(label.split(' ')[0] ?? ''), label.split(' ')[1] ?? '_'))),
  ].sort((a, b) => Number(a.includes(' ')) - Number(b.includes(' ')) || (a < b ? -1 : 1));
  const labels = makeLabels(labelNames, parts);
  const labelsOf = labelsByTag(labels);
  const nominative = nominativeOf(labels);
  const places = new Map(labelNames.map((label, at) => [label, at]));
  const examples: Example[] = sentences.map(({ gold, times = 1 }) => ({
    gold,
    times,
    view: viewSentence(gold),
    tags: Uint8Array.from(gold, ({ upos }) => tagIndex(upos)),
    labels: Int32Array.from(gold, ({ upos, feats }) => places.get(`${upos} ${feats}`) ?? -1),
  }));
  say(`${examples.length} sentences, ${labelNames.length} labels, ${parts.length} parts`);
  const weighed = repeated(examples);
  const first = trainTags(weighed, sizes.firstBits, sizes.rounds, sizes.leastSeen, false, 1);
  say('first pass trained');
  addEarly(examples, sizes);
  const second = trainTags(weighed, sizes.secondBits, sizes.rounds, sizes.leastSeen, true, 2);
  say('second pass trained');
  const feats = trainFeats(weighed, { labels, labelsOf, nominative }, sizes.featsBits, sizes.rounds, sizes.leastSeen);
  say('features trained');
  const scripts = collectScripts(examples);
  const lemma = trainLemma(weighed, scripts, sizes.lemmaBits, Math.ceil(sizes.rounds / 2));
  say(`${scripts.scripts.length} scripts trained`);
  return { first, second, feats, lemma, labels, labelsOf, nominative, labelNames, parts, ...scripts };
}
