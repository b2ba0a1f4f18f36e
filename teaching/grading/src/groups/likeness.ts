import { type AnswerForm, isDecisive } from './answer-form.ts';
import { haveOpposites } from './opposites.ts';

/** A form with what is counted of it for comparing. */
export interface Comparable {
  form: AnswerForm;
  stems: ReadonlySet<string>;
  grams: ReadonlySet<string>;
}

/** Prepares a form for `likeness`. */
export function comparable(form: AnswerForm): Comparable {
  const grams = new Set<string>();
  const text = ` ${form.plain} `;
  for (let at = 0; at + 3 <= text.length; at += 1) grams.add(text.slice(at, at + 3));
  return { form, stems: new Set(form.stems), grams };
}

/** How much a stem counts. */
export type Weight = (stem: string) => number;

/** What decides about an answer counts as so many of its other words. */
const decisive = 2;

/** Stems count by how many answers of the class have them: what one alone has is mostly its way of saying it. */
export function weightIn(forms: readonly AnswerForm[]): Weight {
  const counts = new Map<string, number>();
  for (const { stems } of forms) for (const stem of new Set(stems)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const weights = new Map(
    Array.from(counts, ([stem, count]) => [stem, Math.log(1 + count) * (isDecisive(stem) ? decisive : 1)]),
  );
  return (stem) => weights.get(stem) ?? 1;
}

function dice(one: ReadonlySet<string>, other: ReadonlySet<string>, weight: Weight): number {
  let shared = 0;
  let all = 0;
  for (const item of one) {
    all += weight(item);
    if (other.has(item)) shared += 2 * weight(item);
  }
  for (const item of other) all += weight(item);
  return all === 0 ? 1 : shared / all;
}

/** Whether words that both have in one part stand in another order in it. */
function turned(one: AnswerForm, other: AnswerForm): boolean {
  // -1: it stands there more than once.
  const places = new Map<string, number>();
  for (const [at, stem] of other.stems.entries()) places.set(stem, places.has(stem) ? -1 : at);
  let before: { part: number; place: number } | undefined;
  for (const [at, stem] of one.stems.entries()) {
    const place = places.get(stem);
    // A word that stands there twice says nothing about the order.
    if (place === undefined || place < 0) continue;
    const here = { part: one.parts[at] ?? 0, place };
    const together = before && before.part === here.part && other.parts[before.place] === other.parts[here.place];
    if (before && together && before.place > here.place) return true;
    before = here;
  }
  return false;
}

const wordWeight = 0.7;

/**
 * How alike two answers of one signature are, 0 to 1, by their stems and by groups of three characters; 0 where one says
 * the opposite, denies what the other says, or has the words of the other in another order, as who does what to whom.
 */
export function likeness(one: Comparable, other: Comparable, weight: Weight): number {
  if (one.form.plain === other.form.plain) return 1;
  // What is said in one word is an option: it stands with the same word alone.
  if (one.form.alone !== '' || other.form.alone !== '') return one.form.alone === other.form.alone ? 1 : 0;
  const only = [...one.stems].filter((stem) => !other.stems.has(stem));
  const others = [...other.stems].filter((stem) => !one.stems.has(stem));
  if (haveOpposites(only, others)) return 0;
  if (only.some((stem) => other.stems.has(`¬${stem}`)) || others.some((stem) => one.stems.has(`¬${stem}`))) return 0;
  if (one.form.formulas !== '' && other.form.formulas !== '' && one.form.formulas !== other.form.formulas) return 0;
  if (turned(one.form, other.form) || turned(other.form, one.form)) return 0;
  return wordWeight * dice(one.stems, other.stems, weight) + (1 - wordWeight) * dice(one.grams, other.grams, () => 1);
}
