import { words } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import {
  greekLooseEnds,
  lowered,
  readGreekClause,
  speaking,
  startsWithVerb,
  withoutTail,
} from '../../../../material/greek/clause.ts';
import { type Counted, counted, nearNumbers } from '../../../../material/greek/numerals.ts';
import { definite, soFar } from '../../../../material/numerals.ts';
import type { Idea } from '../idea.ts';

function howManyWord(noun: string): string | null {
  if (/(?:ους|ούς)$/u.test(noun)) return 'Πόσους';
  if (/(?:οι|οί)$/u.test(noun)) return 'Πόσοι';
  if (/(?:ες|ές|εις)$/u.test(noun))
    return /(?:μήνες|αιώνες|άνδρες|στρατιώτες|πολίτες|κατοίκ|τόνους)/u.test(noun) ? null : 'Πόσες';
  return /(?:α|ά|έτη|μήκη|μέρη)$/u.test(noun) ? 'Πόσα' : null;
}

/**
 * «Πόσες φορές …;» where the number is independent in a plain statement; otherwise the statement with a gap for its
 * number.
 */
function wording(clean: string, key: Counted, analysis: Analysis): string {
  const text = clean.replace(/[.]$/, '');
  const howMany = key.percent ? null : howManyWord(key.noun);
  const clause = readGreekClause(text);
  const before = words(text.slice(0, key.start)).at(-1)?.text ?? '';
  const bound =
    /^(?:σε|από|με|για|επί|κατά|πριν|μετά|τα|τις|τους|οι|και|άλλ\p{L}+|περίπου|σχεδόν|πάνω|τουλάχιστον|μόλις|ίσως)$/u.test(
      before,
    );
  const after = text.slice(key.nounEnd);
  const closes =
    after === '' || /^(?:,| (?:σε|στ\p{L}{1,3}|από|με|για|μεταξύ|το|την|κατά|πριν|μετά|κάθε)(?!\p{L}))/u.test(after);
  if (howMany && clause && clause.phrase.words <= 4 && !bound && closes && clause.phrase.end < key.start) {
    const verbEnd = text.length - clause.predicate.length + clause.verb.length;
    const middle = text.slice(verbEnd, key.start).trimEnd();
    if (key.start >= verbEnd && !middle.includes(','))
      return `${howMany} ${key.noun} ${clause.verb} ${lowered(text.slice(0, clause.phrase.end), analysis)}${middle}${after};`;
  }
  return `${clean.slice(0, key.start)}________${clean.slice(key.end)}`;
}

/** A statement whose number is followed by the list of the counted things: the list would reveal the answer. */
function withoutList(clean: string, key: Counted): string {
  const list = clean.slice(key.nounEnd).search(/, (?:ο|η|το|τον|την|τη|οι|τα|τους|τις) /u);
  return list < 0 || clean.split(' ').length <= 28 ? clean : `${clean.slice(0, key.nounEnd + list)}.`;
}

/** «τα τέσσερα διαφορετικά επίπεδα»: with an adjective, a number with an article is the total count. */
const describing =
  /(?:ικ|ετ|ιν|μεγάλ|μικρ|νέ|αί|αι|κύρι|βασι|μεν|μέν|ελιώδ|λιώδ|σημ|στ)(?:οί|οι|ές|ες|ά|α|ούς|ους|εις|η)$/u;

/** A count or a percentage: a question for the number of the statement. */
export function fromNumber(passage: Passage, analysis: Analysis): Idea[] {
  const whole = withoutTail(passage.clean);
  const key = counted(whole);
  // «οι τρεις δρομολογητές», «έχει στείλει έξι πακέτα»: the number comes from an example.
  if (!key || soFar.test(whole.slice(0, key.start)) || startsWithVerb(whole) || speaking.test(whole)) return [];
  // «Ένα δίκτυο δύο συνδέσεων μπορεί …»: true of three as well.
  if (key.value <= 2 || /(?<!\p{L})(?:μπορ\p{L}+|αρκ(?:εί|ούν))(?!\p{L})/u.test(whole)) return [];
  const before = whole.slice(0, key.start);
  const described = /^ \p{Ll}{4,}/u.test(whole.slice(key.nounEnd)) && describing.test(key.noun);
  if (/(?<!\p{L})και (?:οι|τα|τους|τις) $/u.test(before) || (definite.test(before) && !described)) return [];
  const clean = withoutList(whole, key);
  if (greekLooseEnds.test(clean) || clean.split(' ').length > 28) return [];
  // «…, με μήκος 297 χιλιομέτρων»: a figure beside the point.
  if (/, (?:με|δηλαδή|ύψους|μήκους|που|ηλικίας|βάρους) [^,]*$/u.test(clean.slice(0, key.start))) return [];
  // «με τρεις τρόπους: με αγωγή, με ρεύματα …»: the list counts itself.
  if (
    /[:;]/.test(clean.slice(key.nounEnd)) ||
    (key.value < 6 && clean.slice(key.nounEnd).split(/, | και /).length >= key.value)
  )
    return [];
  return [
    {
      passage,
      frame: 'number',
      question: wording(clean, key, analysis),
      answer: key.text,
      verbatim: key.text,
      value: key.value,
      quality: key.percent || key.value > 2 ? 6 : 2,
      ordered: true,
      candidates: () => nearNumbers(key, `${key.text}/${passage.start}`),
    },
  ];
}
