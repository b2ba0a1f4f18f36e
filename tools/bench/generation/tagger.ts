import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { tag } from '@schole/language';
import { loadModel } from '../../../teaching/language/src/tagging/load.ts';
import type { Sentence } from '../../train-tagger/conllu.ts';
import { formatAccuracy, measure } from '../../train-tagger/measure.ts';
import { heldOut, type TestSet } from '../../train-tagger/sets.ts';
import type { Bench } from '../contract.ts';

const rounds = 5;

/** Megabytes of heap and external arrays that are still in use. */
function held(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

/** Words a second of processor time, of the best round, with all caches warm as in a long text. */
function speed(sentences: readonly Sentence[], language: 'en' | 'el'): number {
  const words = sentences.reduce((sum, { gold }) => sum + gold.length, 0);
  const seconds = Array.from({ length: rounds }, () => {
    const start = process.cpuUsage();
    for (const { text } of sentences) tag(text, language);
    return process.cpuUsage(start).user / 1e6;
  });
  return words / Math.min(...seconds);
}

function printSet({ name, language, sentences }: TestSet, print: (figure: string) => void): void {
  if (sentences.length === 0) {
    print(`${name}: not measured, its file is not here`);
    return;
  }
  print(`${name}: ${formatAccuracy(measure(loadModel(language), sentences))}`);
  print(`  ${Math.round(speed(sentences, language)).toLocaleString('en')} words a second`);
}

export const tagger: Bench = {
  name: 'tagger',
  measures:
    'accuracy of the English and Greek taggers on sentences that they were not trained on, words a second, memory',
  async run(print) {
    for (const language of ['el', 'en'] as const) {
      const before = held();
      loadModel(language);
      print(`${language}: the model takes ${(held() - before).toFixed(1)} MB`);
      for (const set of heldOut(language)) printSet(set, print);
    }
  },
};
