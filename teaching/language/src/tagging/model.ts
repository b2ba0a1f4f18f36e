import { brotliDecompressSync } from 'node:zlib';
import type { Script } from './lemma.ts';
import { type Feats, uposTags } from './upos.ts';

/** The features that a part of speech may carry together, as the treebank writes them: `Case=Acc|Number=Sing`. */
export interface Label {
  /** Index into `uposTags`. */
  tag: number;
  feats: Feats;
  /** What is weighed: each feature, some pairs of features and the whole. */
  parts: Int32Array;
}

/** Weights of hashed features: the weight of class c for feature f is at (f + c) modulo the length, a power of two. */
export type Weights = Int16Array | Float32Array;

export interface Model {
  first: Weights;
  second: Weights;
  feats: Weights;
  lemma: Weights;
  labels: readonly Label[];
  /** Labels by part of speech, as indexes into `labels`. */
  labelsOf: readonly (readonly number[])[];
  /** 1 for each label in the nominative. */
  nominative: Uint8Array;
  scripts: readonly Script[];
  /** Scripts by part of speech, as indexes into `scripts`; the first does nothing. */
  scriptsOf: readonly (readonly number[])[];
}

/** What a model's file says beside its weights. */
export interface Header {
  labels: readonly string[];
  parts: readonly string[];
  scripts: readonly Script[];
  scriptsOf: readonly (readonly number[])[];
  tables: readonly { name: 'first' | 'second' | 'feats' | 'lemma'; bits: number; weights: number }[];
}

/** `VERB Mood=Ind|Person=3` as its features. */
export function readFeats(written: string): Feats {
  if (written === '_') return Object.freeze({});
  return Object.freeze(Object.fromEntries(written.split('|').map((pair) => pair.split('=') as [string, string])));
}

const together = [
  ['Case', 'Number'],
  ['Case', 'Number', 'Gender'],
  ['Person', 'Number'],
  ['Aspect', 'Tense'],
  ['VerbForm', 'Mood', 'Tense'],
] as const;

/** The names of the parts of a label. */
export function partsOf(tag: number, written: string): string[] {
  const feats = readFeats(written);
  const pairs = Object.entries(feats).map(([name, value]) => `${name}=${value}`);
  const groups = together
    .filter((names) => names.some((name) => feats[name] !== undefined))
    .map((names) => names.map((name) => `${name}=${feats[name] ?? ''}`).join('+'));
  return [...pairs, ...groups, `${tag} ${written}`];
}

export function makeLabels(written: readonly string[], parts: readonly string[]): Label[] {
  const places = new Map(parts.map((part, at) => [part, at]));
  return written.map((label) => {
    const [name = '', feats = '_'] = label.split(' ');
    const tag = (uposTags as readonly string[]).indexOf(name);
    return {
      tag,
      feats: readFeats(feats),
      parts: Int32Array.from(partsOf(tag, feats), (part) => places.get(part) ?? 0),
    };
  });
}

export function nominativeOf(labels: readonly Label[]): Uint8Array {
  return Uint8Array.from(labels, ({ feats }) => (feats.Case === 'Nom' ? 1 : 0));
}

export function labelsByTag(labels: readonly Label[]): number[][] {
  return uposTags.map((_, tag) => labels.flatMap((label, at) => (label.tag === tag ? [at] : [])));
}

/** The weight that a byte stands for: small weights are many and need the finer steps. */
export function weightOf(code: number): number {
  return Math.sign(code) * code * code;
}

/** The codes of the weights that are not 0, then the gaps between their places, in bytes of 7 bits. */
export function packWeights(weights: Int8Array): { bytes: Uint8Array; count: number } {
  const gaps: number[] = [];
  const values: number[] = [];
  let last = -1;
  for (let at = 0; at < weights.length; at += 1) {
    const value = weights[at] ?? 0;
    if (value === 0) continue;
    let gap = at - last - 1;
    while (gap > 127) {
      gaps.push((gap & 127) | 128);
      gap >>>= 7;
    }
    gaps.push(gap);
    values.push(value);
    last = at;
  }
  return { bytes: Uint8Array.from([...new Uint8Array(Int8Array.from(values).buffer), ...gaps]), count: values.length };
}

function unpackWeights(
  bytes: Uint8Array,
  from: number,
  count: number,
  bits: number,
): { weights: Int16Array; end: number } {
  const weights = new Int16Array(2 ** bits);
  const codes = new Int8Array(bytes.buffer, bytes.byteOffset + from, count);
  let read = from + count;
  let place = -1;
  for (let at = 0; at < count; at += 1) {
    let gap = 0;
    let shift = 0;
    for (;;) {
      const byte = bytes[read++] ?? 0;
      gap |= (byte & 127) << shift;
      if (byte < 128) break;
      shift += 7;
    }
    place += gap + 1;
    weights[place] = weightOf(codes[at] ?? 0);
  }
  return { weights, end: read };
}

/** A model from its file: the length of the header, the header as JSON, the tables; all of it in brotli. */
export function readModel(file: Uint8Array): Model {
  const bytes = brotliDecompressSync(file);
  const start = 4 + bytes.readUInt32LE(0);
  const header = JSON.parse(bytes.toString('utf8', 4, start)) as Header;
  const tables: Partial<Record<Header['tables'][number]['name'], Int16Array>> = {};
  let from = start;
  for (const { name, bits, weights: count } of header.tables) {
    const { weights, end } = unpackWeights(bytes, from, count, bits);
    tables[name] = weights;
    from = end;
  }
  const labels = makeLabels(header.labels, header.parts);
  const empty = new Int16Array(1);
  return {
    first: tables.first ?? empty,
    second: tables.second ?? empty,
    feats: tables.feats ?? empty,
    lemma: tables.lemma ?? empty,
    labels,
    labelsOf: labelsByTag(labels),
    nominative: nominativeOf(labels),
    scripts: header.scripts,
    scriptsOf: header.scriptsOf,
  };
}
