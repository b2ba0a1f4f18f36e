import { fold } from '../fold.ts';
import { emptyHash, hashText, mix, step } from './hash.ts';

/** Places in the view of a word, which is what the models know of its form. */
export const view = {
  lower: 0,
  folded: 1,
  /** Of the folded form: the last character, the last two … six. */
  ending: 2,
  /** With accents: the last character … four. */
  accented: 8,
  /** Of the folded form: the first character … four. */
  beginning: 12,
  shape: 16,
  size: 17,
} as const;

const endings = 6;
const accentedEndings = 4;
const beginnings = 4;

/** Kinds of characters: "Word" is Aa, "DNA" is AA, "COVID-19" is A-0; «α» stands for Greek, so that scripts differ. */
function shapeOf(text: string): string {
  let shape = '';
  let last = '';
  let times = 0;
  for (const character of text.slice(0, 60)) {
    const kind = /\p{Lu}/u.test(character)
      ? /\p{Script=Greek}/u.test(character)
        ? 'Α'
        : 'A'
      : /\p{L}/u.test(character)
        ? /\p{Script=Greek}/u.test(character)
          ? 'α'
          : 'a'
        : /\p{N}/u.test(character)
          ? '0'
          : character;
    times = kind === last ? times + 1 : 0;
    if (times < 2) shape += kind;
    last = kind;
  }
  return shape;
}

function hashEndings(text: string, most: number, into: Int32Array, at: number): void {
  let hash = emptyHash;
  for (let length = 1; length <= most; length += 1) {
    const code = length <= text.length ? text.charCodeAt(text.length - length) : 1;
    if (length <= text.length + 1) hash = step(hash, code);
    into[at + length - 1] = mix(hash, length);
  }
}

/** A Greek numeral («Β΄», «ΙΗ΄»): all are alike to grammar, as figures are. */
export const greekNumeral = /^\p{Script=Greek}{1,4}[΄´ʹ]$/u;

function makeView(form: string): Int32Array {
  const text = greekNumeral.test(form) ? 'Α΄' : form;
  const made = new Int32Array(view.size);
  // Figures differ without meaning anything different to grammar; their number (a year has four) does.
  const lower = text.toLowerCase().replace(/\p{N}/gu, '0');
  const folded = fold(lower);
  made[view.lower] = hashText(lower);
  made[view.folded] = hashText(folded);
  hashEndings(folded, endings, made, view.ending);
  hashEndings(lower, accentedEndings, made, view.accented);
  let hash = emptyHash;
  for (let length = 1; length <= beginnings; length += 1) {
    if (length <= folded.length) hash = step(hash, folded.charCodeAt(length - 1));
    made[view.beginning + length - 1] = mix(hash, length);
  }
  made[view.shape] = hashText(shapeOf(text));
  return made;
}

const views = new Map<string, Int32Array>();
const maxViews = 10_000;
const maxLength = 40;

/** What the models know of the form of a word. Views of common words are kept. */
export function viewOf(text: string): Int32Array {
  const known = views.get(text);
  if (known) return known;
  const made = makeView(text);
  if (text.length <= maxLength) {
    if (views.size >= maxViews) views.clear();
    views.set(text, made);
  }
  return made;
}

/** What stands before the first and after the last word. */
export const noWord: Int32Array = makeView('\u0000');
