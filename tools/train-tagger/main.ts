// node_modules/.bin/node tools/train-tagger/main.ts greek|english: trains a tagger, prints its accuracy and writes its weights.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Header, type Model, packWeights, weightOf } from '../../teaching/language/src/tagging/model.ts';
import { quantise } from './learner.ts';
import { formatAccuracy, measure } from './measure.ts';
import { heldOut, languages, schoolSet } from './sets.ts';
import { train } from './train.ts';

const chosen = process.argv[2];
if (chosen !== 'greek' && chosen !== 'english') {
  console.error('Which tagger? greek or english');
  process.exit(2);
}
const { sizes, training, language, least } = languages[chosen];
const tests = heldOut(language).filter(({ name }) => name !== schoolSet);
const began = performance.now();
const say = (line: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);

const trained = train(training(), sizes, say);
for (const { name, sentences } of tests)
  say(`${name}, before rounding: ${formatAccuracy(measure(trained, sentences))}`);

const tables = (['first', 'second', 'feats', 'lemma'] as const).map((name) => ({
  name,
  weights: quantise(Float32Array.from(trained[name]), least[name]),
}));
const rounded: Model = {
  ...trained,
  ...Object.fromEntries(tables.map(({ name, weights }) => [name, Int16Array.from(weights, weightOf)])),
};
for (const { name, sentences } of tests) {
  const accuracy = measure(rounded, sentences);
  say(`${name}: ${formatAccuracy(accuracy)}`);
  say(`  ${accuracy.confusions.join(', ')}`);
}

const packed = tables.map(({ name, weights }) => ({ name, bits: Math.log2(weights.length), ...packWeights(weights) }));
const header: Header = {
  labels: trained.labelNames,
  parts: trained.parts,
  scripts: trained.scripts,
  scriptsOf: trained.scriptsOf,
  tables: packed.map(({ name, bits, count }) => ({ name, bits, weights: count })),
};
const written = Buffer.from(JSON.stringify(header));
const length = Buffer.alloc(4);
length.writeUInt32LE(written.length);
const file = brotliCompressSync(Buffer.concat([length, written, ...packed.map(({ bytes }) => bytes)]), {
  params: { [constants.BROTLI_PARAM_LGWIN]: 24 },
});
const folder = join(import.meta.dirname, `../../teaching/language/models/${chosen}-tagger`);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'weights.bin.br'), file);
say(`${packed.map(({ name, count }) => `${name} ${count}`).join(', ')} weights, ${(file.length / 1e6).toFixed(2)} MB`);
