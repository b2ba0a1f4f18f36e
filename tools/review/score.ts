import { fold } from '@schole/language';
import type { Delivery, Item } from './draft.ts';
import type { Section } from './sections.ts';

/**
 * What a reader said of one question: A usable as it is, B after a small edit, C never; with the cause where not A.
 * `key`: whether its key ideas are complete and in the text, or its rubric usable; null where nothing was asked.
 */
export interface Letter {
  id: string;
  letter: 'A' | 'B' | 'C';
  cause: string;
  key: boolean | null;
}

/** Lines `Q12<tab>B<tab>cause`, or with `<tab>yes` (or no) behind it for the kinds that are answered in words; throws with the line that cannot be read, or has no known number. */
export function readLetters(text: string, numbers: Readonly<Record<string, string>>): Letter[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [number = '', letter = '', cause = '', key = ''] = line.split('\t').map((cell) => cell.trim());
      const id = numbers[number];
      if (id === undefined || (letter !== 'A' && letter !== 'B' && letter !== 'C') || !/^(?:yes|no)?$/.test(key))
        throw new Error(`This line cannot be read: ${line}`);
      return { id, letter, cause, key: key === '' ? null : key === 'yes' };
    });
}

const share = (part: number, whole: number): string => (whole === 0 ? '-' : `${Math.round((100 * part) / whole)} %`);
const isFigure = ({ answer, kind }: Item): boolean =>
  kind !== 'true-false' && /^[\d\s.,:%–-]*\d[\d\s.,:%–-]*$/.test(answer);

/** How many of the key terms of the sections are the answer of a question. */
function termsAsked(items: readonly Item[], sections: readonly Section[]): string {
  let [asked, all] = [0, 0];
  for (const { name, terms } of sections) {
    const answers = new Set(items.filter(({ section }) => section === name).map(({ answer }) => fold(answer)));
    all += terms.length;
    asked += terms.filter((term) => answers.has(fold(term))).length;
  }
  return share(asked, all);
}

function causesOf(letters: readonly Letter[]): string {
  const counts = new Map<string, number>();
  for (const { letter, cause } of letters)
    if (letter !== 'A') counts.set(cause || 'no cause given', (counts.get(cause || 'no cause given') ?? 0) + 1);
  const sorted = [...counts].toSorted((one, other) => other[1] - one[1]);
  return sorted.map(([cause, count]) => `${cause} ${count}`).join(', ');
}

/** The figures for each origin, language and kind, one per line; without letters, those that need no reader. */
export function scoreItems(
  items: readonly Item[],
  deliveries: readonly Delivery[],
  letters: readonly Letter[],
  sections: readonly Section[],
): string[] {
  const groups = [...new Set(deliveries.map(({ origin, language, kind }) => `${origin}\t${language}\t${kind}`))];
  return groups.map((group) => {
    const isOf = ({ origin, language, kind }: Pick<Item, 'origin' | 'language' | 'kind'>): boolean =>
      `${origin}\t${language}\t${kind}` === group;
    const own = items.filter(isOf);
    const runs = deliveries.filter(isOf);
    const ids = new Set(own.map(({ id }) => id));
    const read = letters.filter(({ id }) => ids.has(id));
    const count = (letter: Letter['letter']): number => read.filter((one) => one.letter === letter).length;
    const keys = read.flatMap(({ key }) => key ?? []);
    const sum = (field: 'asked' | 'delivered' | 'seconds'): number => runs.reduce((all, run) => all + run[field], 0);
    const [origin, language, kind] = group.split('\t');
    return [
      `${origin} ${language} ${kind}: ${sum('delivered')} of ${sum('asked')} delivered`,
      `${(sum('seconds') / Math.max(1, runs.length)).toFixed(1)} s of processor a section`,
      `${share(own.filter(isFigure).length, own.length)} of the answers are figures`,
      `${termsAsked(
        own,
        sections.filter((section) => section.language === language),
      )} of the key terms asked`,
      ...(read.length === 0
        ? []
        : [
            `${read.length} read: A ${share(count('A'), read.length)}, B ${share(count('B'), read.length)}, C ${share(count('C'), read.length)}`,
            `causes: ${causesOf(read)}`,
          ]),
      ...(keys.length === 0 ? [] : [`key sound ${share(keys.filter((sound) => sound).length, keys.length)}`]),
    ].join('; ');
  });
}
