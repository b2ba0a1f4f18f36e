import { fold, isLikelyVerb, readQuantity, seeded, type Word, words } from '@schole/language';
import type { Candidate } from '../candidate.ts';

/** A number in a Greek sentence with the thing it counts. */
export interface Counted {
  start: number;
  end: number;
  text: string;
  value: number;
  percent: boolean;
  /** The counted thing, the word after the number. */
  noun: string;
  nounEnd: number;
}

const both = 'πέντε έξι επτά οκτώ εννέα δέκα έντεκα δώδεκα δεκαπέντε είκοσι τριάντα σαράντα πενήντα'.split(' ');
const neuters = ['δύο', 'τρία', 'τέσσερα', ...both];
const others = ['δύο', 'τρεις', 'τέσσερις', ...both];

function worthOf(text: string): number | null {
  return readQuantity(text, 'el')?.value ?? null;
}

/** The one number of a sentence that counts something; null where there are several, or a year, a day or a part of a range. */
export function counted(clean: string): Counted | null {
  const list = words(clean);
  const found: Counted[] = [];
  let more = 0;
  for (const [at, word] of list.entries()) {
    const digits = /^\d{1,3}(?:\.\d{3})*(?:,\d+)?$/.test(word.text);
    const value = digits || neuters.includes(word.text) || others.includes(word.text) ? worthOf(word.text) : null;
    if (value === null) continue;
    const percent = /^\s?%/.test(clean.slice(word.end));
    const next: Word | undefined = list[at + 1];
    const near = next && clean.slice(word.end, next.start) === ' ';
    const before = list[at - 1]?.text ?? '';
    const ranged =
      /[-–/]$/.test(clean.slice(0, word.start)) ||
      /^[-–/°]/.test(clean.slice(word.end)) ||
      /^(?:έως|ως|μέχρι|και|ή)$/u.test(before) ||
      /^(?:έως|ως|μέχρι|και|ή|εκατομμύρια|χιλιάδες|δισεκατομμύρια|τοις)$/u.test(next?.text ?? '');
    if (/^(?:τρίτα|τέταρτα|πέμπτα|δέκατα|πρώτ\p{L}+|τελευταί\p{L}+)$/u.test(next?.text ?? '')) continue;
    if (/^(?:τύπου|αριθμός|αριθμό|άρθρο|κεφάλαιο)$/u.test(before)) continue;
    more += 1;
    if (ranged) continue;
    if (percent) {
      const end = word.end + (clean.slice(word.end).match(/^\s?%/)?.[0].length ?? 0);
      found.push({
        start: word.start,
        end,
        text: clean.slice(word.start, end),
        value,
        percent,
        noun: '',
        nounEnd: end,
      });
    } else if (near && next && /^\p{Ll}{3,}/u.test(next.text) && !isLikelyVerb(next.text) && value >= 2)
      found.push({
        start: word.start,
        end: word.end,
        text: word.text,
        value,
        percent,
        noun: next.text,
        nounEnd: next.end,
      });
  }
  return more === 1 ? (found[0] ?? null) : null;
}

/** Numbers that a pupil could confuse with it: the same step, the same unit, from half to twice. */
export function nearNumbers(key: Counted, seed: string): Candidate[] {
  const make = (text: string, value: number): Candidate => ({
    text,
    value,
    closeness: 3 - Math.abs(Math.log2(value / key.value)),
    section: null,
  });
  if (!/^\d/.test(key.text)) {
    const row = /(?:α|η)$/.test(fold(key.noun)) && !/μερα$/.test(fold(key.noun)) ? neuters : others;
    return row
      .map((text) => make(text, worthOf(text) ?? 0))
      .filter(
        (item) => item.value !== key.value && Math.abs((item.value ?? 0) - key.value) <= Math.max(3, key.value / 2),
      );
  }
  const step =
    key.value >= 10 ? 10 ** Math.max(0, Math.floor(Math.log10(key.value)) - (key.value % 10 === 0 ? 0 : 1)) : 1;
  // The first steps of a scale would leave too few below and between: 10 % uses steps of five.
  const fine = step >= 10 && key.value / step <= 2 ? step / 2 : step;
  const round = key.value % fine === 0 ? fine : 1;
  const random = seeded(seed);
  const list = new Map<number, Candidate>();
  for (const factor of [0.4, 0.5, 0.6, 0.75, 1.25, 1.5, 1.75, 2, 2.5]) {
    const moved =
      Math.round((key.value * factor) / round) * round + (round === 1 && key.value > 12 ? random.below(3) - 1 : 0);
    if (moved < 2 || moved === key.value || (key.percent && moved >= 100) || list.has(moved)) continue;
    const text = String(moved).replace(/\B(?=(?:\d{3})+$)/g, key.text.includes('.') ? '.' : '');
    list.set(moved, make(key.percent ? key.text.replace(/^[\d.,]+/, text) : text, moved));
  }
  return [...list.values()];
}
