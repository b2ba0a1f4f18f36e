import { mix } from './hash.ts';
import { uposTags } from './upos.ts';
import type { SentenceView } from './upos-features.ts';
import { noWord, view } from './word-view.ts';

const tagOf = (name: (typeof uposTags)[number]): number => uposTags.indexOf(name);
const nominal = new Set([tagOf('NOUN'), tagOf('PROPN')]);
const agreeing = new Set([tagOf('DET'), tagOf('ADJ'), tagOf('NUM'), tagOf('PRON'), tagOf('ADP')].concat([...nominal]));
const verbal = new Set([tagOf('VERB'), tagOf('AUX')]);
const borders = new Set([tagOf('PUNCT'), tagOf('SCONJ'), tagOf('CCONJ')]);
/** Parts of speech that inflect alike share some features: names are too few to learn all endings from. */
const groupOf = uposTags.map((tag) =>
  ['NOUN', 'PROPN', 'ADJ', 'NUM', 'X'].includes(tag) ? 50 : ['VERB', 'AUX'].includes(tag) ? 51 : 52,
);
const ends = new Set([tagOf('PUNCT'), tagOf('SCONJ')]);
const subjects = new Set([tagOf('NOUN'), tagOf('PROPN'), tagOf('PRON')]);
const adposition = tagOf('ADP');
const none = 0x1f1f;

function field(words: readonly Int32Array[], at: number, place: number): number {
  return (words[at] ?? noWord)[place] ?? 0;
}

function find(tags: Uint8Array, from: number, step: 1 | -1, most: number, wanted: ReadonlySet<number>): number {
  for (let gone = 0, at = from; gone < most && at >= 0 && at < tags.length; gone += 1, at += step)
    if (wanted.has(tags[at] ?? -1)) return at;
  return -1;
}

/** The verb of the clause: the nearest before `at`, else the nearest after it; -1 where none is near. */
function findVerb(tags: Uint8Array, at: number): number {
  for (let back = at - 1; back >= 0 && at - back < 12; back -= 1) {
    if (verbal.has(tags[back] ?? -1)) return back;
    if (borders.has(tags[back] ?? -1)) break;
  }
  return find(tags, at + 1, 1, 8, verbal);
}

/** Whether the clause has a noun or pronoun in the nominative before `at`: its subject, so that another is not likely. */
function hasSubject(tags: Uint8Array, labels: Int32Array, nominative: Uint8Array, at: number): number {
  for (let back = at - 1; back >= 0 && at - back < 14; back -= 1) {
    const tag = tags[back] ?? -1;
    if (ends.has(tag)) return 0;
    if (subjects.has(tag) && nominative[labels[back] ?? 0] === 1) return 1;
  }
  return 0;
}

/**
 * Writes the hashed features of the token at `at`, whose part of speech is known as everybody's is, and returns how many
 * there are. `labels` holds the chosen labels of the tokens before it, and
 * `nominative` is 1 for each label with that case.
 */
export function featsFeatures(
  seen: SentenceView,
  tags: Uint8Array,
  labels: Int32Array,
  nominative: Uint8Array,
  at: number,
  hideWord: boolean,
  out: Int32Array,
): number {
  const { words } = seen;
  const tag = tags[at] ?? 0;
  let count = 0;
  const put = (template: number, a: number): void => {
    out[count++] = mix(mix(template + 200, tag), a);
  };
  const put2 = (template: number, a: number, b: number): void => {
    out[count++] = mix(mix(mix(template + 200, tag), a), b);
  };
  const tagAt = (place: number): number => (place >= 0 && place < tags.length ? (tags[place] ?? none) : none);
  const labelAt = (place: number): number => (place >= 0 && place < at ? (labels[place] ?? none) : none);
  const ending1 = field(words, at, view.ending);
  const ending2 = field(words, at, view.ending + 1);
  const accented2 = field(words, at, view.accented + 1);
  const lower = field(words, at, view.lower);
  const afterEnding = field(words, at + 1, view.ending + 1);
  const noun = find(tags, at + 1, 1, 5, nominal);
  const agrees = find(tags, at - 1, -1, 4, agreeing);
  const governs =
    tagAt(at - 1) === adposition
      ? at - 1
      : tagAt(at - 2) === adposition
        ? at - 2
        : tagAt(at - 3) === adposition
          ? at - 3
          : -1;
  const verbAt = findVerb(tags, at);
  const verb = verbAt < 0 ? 0 : verbAt < at ? 1 : 2;
  const verbEnding = field(words, verbAt, view.ending + 1);
  const subject = mix(verb, hasSubject(tags, labels, nominative, at));

  put(1, 0);
  if (!hideWord) {
    put(2, lower);
    put(3, field(words, at, view.folded));
    put2(4, lower, field(words, at + 1, view.lower));
    put2(5, lower, field(words, at - 1, view.lower));
    put2(6, lower, afterEnding);
    put2(7, lower, tagAt(at + 1));
    put2(8, lower, verb);
  }
  for (let length = 0; length < 6; length += 1) put(10 + length, field(words, at, view.ending + length));
  for (let length = 0; length < 4; length += 1) put(20 + length, field(words, at, view.accented + length));
  put(24, field(words, at, view.beginning));
  put2(25, field(words, at, view.beginning), ending2);
  put(26, field(words, at, view.beginning + 2));
  put(27, field(words, at, view.shape));
  put(30, labelAt(at - 1));
  put2(31, labelAt(at - 1), ending1);
  put2(32, labelAt(at - 1), ending2);
  put2(33, labelAt(at - 1), accented2);
  put2(34, labelAt(at - 1), labelAt(at - 2));
  put2(35, tagAt(at - 1), ending2);
  put2(36, labelAt(agrees), ending1);
  put2(37, labelAt(agrees), ending2);
  put2(38, labelAt(agrees), at - agrees);
  put(40, field(words, at - 1, view.lower));
  put2(41, field(words, at - 1, view.lower), ending2);
  put(42, field(words, at + 1, view.lower));
  put(43, afterEnding);
  put2(44, tagAt(at + 1), ending2);
  put2(45, tagAt(at + 1), tagAt(at - 1));
  put2(46, tagAt(at + 1), labelAt(at - 1));
  put2(50, field(words, noun, view.ending + 1), ending2);
  put2(51, field(words, noun, view.ending + 2), ending1);
  put2(52, field(words, noun, view.accented + 1), ending2);
  if (noun >= 0) put2(53, field(words, noun, view.folded), ending2);
  put2(60, field(words, governs, view.lower), ending2);
  put2(61, field(words, governs, view.lower), labelAt(at - 1));
  put2(70, verb, ending2);
  put2(71, verb, labelAt(at - 1));
  put2(72, mix(verb, ending2), labelAt(agrees));
  put2(73, verb, tagAt(at + 1));
  put2(74, mix(verb, verbEnding), ending2);
  put2(75, mix(verb, verbEnding), labelAt(at - 1));
  put2(76, mix(verb, field(words, verbAt, view.folded)), ending1);
  put2(77, subject, ending2);
  put2(78, mix(subject, verbEnding), ending2);
  put2(79, mix(subject, tagAt(at - 1)), ending2);
  put2(80, mix(subject, labelAt(at - 1)), ending1);
  if (!hideWord) put2(81, subject, lower);

  const group = groupOf[tag] ?? 52;
  const share = (template: number, a: number, b: number): void => {
    out[count++] = mix(mix(mix(template + 300, group), a), b);
  };
  for (let length = 1; length < 5; length += 1) share(1 + length, field(words, at, view.ending + length), 0);
  for (let length = 1; length < 4; length += 1) share(10 + length, field(words, at, view.accented + length), 0);
  share(20, labelAt(at - 1), ending1);
  share(21, labelAt(at - 1), accented2);
  share(22, labelAt(agrees), 0);
  share(23, labelAt(agrees), ending2);
  share(24, subject, ending2);
  share(25, field(words, governs, view.lower), ending2);
  share(26, labelAt(at - 1), field(words, at, view.ending + 2));
  return count;
}
