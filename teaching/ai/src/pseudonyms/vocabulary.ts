import { formsOf, plainName } from './name-forms.ts';
import { isOrdinary, isParticle } from './ordinary.ts';

export type NameSide = 'first' | 'last';

/** A word of names, stored once for all people who have it. */
interface NameWord {
  plain: string;
  /** Its first spelling. */
  spelling: string;
  /** Never a name by itself. */
  particle: boolean;
  /** Whether it is an ordinary word too; absent: not checked yet, or not found on this side. */
  ordinary: Partial<Record<NameSide, boolean>>;
}

/** Maximum words of a name that count; a longer name is still found by these. */
const maxWords = 3;

/** A form that more words than this share identifies nobody. */
const maxReadings = 6;

const partsOfName = /\p{L}[\p{L}\p{M}]*/gu;

/** The words in the names of a school, each with a number, and the forms in which they occur in texts. */
export function createVocabulary() {
  const words: NameWord[] = [];
  const numbers = new Map<string, number>();
  const readings = new Map<string, number[]>();

  function readAs(form: string, number: number, exact: boolean): void {
    const there = readings.get(form);
    if (there === undefined) readings.set(form, [number]);
    else if (there.includes(number)) return;
    else if (exact) there.unshift(number);
    else if (there.length < maxReadings) there.push(number);
  }

  function numberOf(spelling: string, side: NameSide): number {
    const plain = plainName(spelling);
    let number = numbers.get(plain);
    if (number === undefined) {
      number = words.push({ plain, spelling, particle: isParticle(plain), ordinary: {} }) - 1;
      numbers.set(plain, number);
    }
    const word = words[number];
    if (word !== undefined && word.ordinary[side] === undefined) {
      word.ordinary[side] = isOrdinary(plain, side);
      for (const form of formsOf(plain, side)) readAs(form, number, form === plain);
    }
    return number;
  }

  return {
    /** The numbers of the words of a name; new words are added. */
    learn(name: string, side: NameSide): number[] {
      const spelled = [...name.normalize('NFC').matchAll(partsOfName)].slice(0, maxWords);
      return spelled.map(([spelling]) => numberOf(spelling, side));
    },
    /** The words that a plain word of a text may be, the exact spelling first. */
    wordsOf: (plain: string): readonly number[] => readings.get(plain) ?? [],
    spelling: (number: number): string => words[number]?.spelling ?? '',
    isParticle: (number: number): boolean => words[number]?.particle === true,
    isOrdinary: (number: number, side: NameSide): boolean => words[number]?.ordinary[side] === true,
  };
}

export type Vocabulary = ReturnType<typeof createVocabulary>;
