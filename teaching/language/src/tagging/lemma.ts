import { mix } from './hash.ts';
import { view } from './word-view.ts';

/**
 * How a form becomes its lemma: an ending of the form without accents goes, another comes, and the stress is on the vowel
 * with this number from the end (0: where the form has it, if anywhere); `augment` says whether a first «ε» goes.
 */
export interface Script {
  /** Without accents; `*` is the whole form, as in the words of grammar and a few verbs («είπε», "was"). */
  cut: string;
  add: string;
  stress: number;
  augment: boolean;
}

/** Of Greek letters only: "café" keeps its accent. */
const tonos = /(?<=\p{Script=Greek}\u0308?)\u0301/gu;
const vowels = /(?:[οαεου]υ|[αεου]ι)(?!\u0308)|[αεηιουω]\u0308?/gu;

/** The text without stress, in decomposed form: other marks stay, because they distinguish words («παϊδάκι»). */
function unstressed(text: string): string {
  return text.normalize('NFD').replace(tonos, '');
}

const latestStress = 3;

/** The number of the stressed vowel from the end and from the start; undefined where none is written. */
function stressOf(text: string): { fromEnd: number; fromStart: number } | undefined {
  const bare = text.normalize('NFD');
  const mark = [...bare.matchAll(tonos)].at(-1);
  if (!mark) return undefined;
  const after = [...bare.slice(mark.index + 1).matchAll(vowels)].length;
  const all = [...unstressed(text).matchAll(vowels)].length;
  return { fromEnd: after + 1, fromStart: all - after };
}

/** The text with a stress on that vowel; undefined where it has none in that place, or would be stressed too early. */
function stressed(text: string, { fromEnd, fromStart }: { fromEnd?: number; fromStart?: number }): string | undefined {
  const all = [...text.matchAll(vowels)];
  const place = fromEnd === undefined ? (fromStart ?? 0) - 1 : all.length - fromEnd;
  const vowel = all[place];
  if (!vowel || all.length - place > latestStress) return undefined;
  const end = vowel.index + vowel[0].length;
  return `${text.slice(0, end)}\u0301${text.slice(end)}`.normalize('NFC');
}

/** The shortest script from a form to its lemma, both in lower case. */
export function scriptBetween(form: string, lemma: string): Script {
  const from = unstressed(form);
  const to = unstressed(lemma);
  const augment = from.startsWith('ε') && !to.startsWith('ε');
  const base = augment ? from.slice(1) : from;
  let same = 0;
  while (same < base.length && same < to.length && base[same] === to[same]) same += 1;
  if (same === 0) return { cut: '*', add: lemma, stress: 0, augment: false };
  const kept = { cut: base.slice(same), add: to.slice(same), stress: 0, augment };
  return applyScript(form, kept) === lemma ? kept : { ...kept, stress: stressOf(lemma)?.fromEnd ?? 0 };
}

/** The lemma that a script makes of a form in lower case; undefined where it does not fit the form. */
export function applyScript(form: string, script: Script): string | undefined {
  if (script.cut === '*') return script.add;
  const bare = unstressed(form);
  if (script.augment && !bare.startsWith('ε')) return undefined;
  const base = script.augment ? bare.slice(1) : bare;
  if (script.cut.length >= base.length || !base.endsWith(script.cut)) return undefined;
  const made = base.slice(0, base.length - script.cut.length) + script.add;
  if (script.stress > 0) return stressed(made, { fromEnd: script.stress });
  const own = stressOf(form);
  if (!own) return made.normalize('NFC');
  return stressed(made, { fromStart: own.fromStart - (script.augment ? 1 : 0) });
}

/** Writes the hashed features of a form with its part of speech and label, and returns how many there are. */
export function lemmaFeatures(word: Int32Array, tag: number, label: number, out: Int32Array, hideWord = false): number {
  let count = 0;
  const put = (template: number, a: number, b: number): void => {
    out[count++] = mix(mix(mix(template + 400, tag), a), b);
  };
  const at = (place: number): number => word[place] ?? 0;
  put(1, label, 0);
  if (!hideWord) {
    put(2, at(view.lower), 0);
    put(3, at(view.lower), label);
  }
  for (let length = 0; length < 6; length += 1) {
    put(10 + length, at(view.ending + length), 0);
    put(20 + length, at(view.ending + length), label);
  }
  for (let length = 0; length < 4; length += 1) {
    put(30 + length, at(view.accented + length), 0);
    put(40 + length, at(view.accented + length), label);
  }
  for (let length = 0; length < 4; length += 1) put(50 + length, at(view.beginning + length), at(view.ending + 1));
  put(60, at(view.shape), at(view.ending + 1));
  return count;
}
