import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { contentLanguages } from '@schole/core';
import { classCloseness, classesOf } from '@schole/language';
import type { Bench } from '../contract.ts';

const pairs = { en: ['oxygen', 'parliament'], el: ['καρδιά', 'ποταμός'] } as const;
const rounds = 50_000;

/** Megabytes of heap and external arrays that are still in use. */
function held(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

export const nounClasses: Bench = {
  name: 'noun-classes',
  measures: 'reading the tables of noun classes, what they hold in memory, comparisons a second',
  async run(print) {
    for (const language of contentLanguages) {
      const before = held();
      const started = performance.now();
      const [a, b] = pairs[language];
      classesOf(a, language);
      const read = performance.now() - started;
      const memory = held() - before;
      const from = performance.now();
      for (let round = 0; round < rounds; round += 1) classCloseness(a, b, language);
      const each = rounds / ((performance.now() - from) / 1000);
      print(
        `${language}: read in ${read.toFixed(0)} ms, ${memory.toFixed(1)} MB held, ${Math.round(each)} comparisons a second`,
      );
    }
  },
};
