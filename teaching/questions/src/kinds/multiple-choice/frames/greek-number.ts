import { words } from '@schole/language';
import { greekLooseEnds, lowered, readGreekClause, withoutTail } from '../../../material/greek-clause.ts';
import { type Counted, counted, nearNumbers } from '../../../material/greek-numerals.ts';
import type { Passage, Study } from '../../../study/study.ts';
import type { Idea } from './idea.ts';

function askHowMany(noun: string): string | null {
  if (/(?:ους|ούς)$/u.test(noun)) return 'Πόσους';
  if (/(?:οι|οί)$/u.test(noun)) return 'Πόσοι';
  if (/(?:ες|ές|εις)$/u.test(noun))
    return /(?:μήνες|αιώνες|άνδρες|στρατιώτες|πολίτες|κατοίκ|τόνους)/u.test(noun) ? null : 'Πόσες';
  return /(?:α|ά|έτη|μήκη|μέρη)$/u.test(noun) ? 'Πόσα' : null;
}

/** «Πόσες φορές …;» where the number stands free in a plain statement; otherwise the statement with a gap for its number. */
function wording(clean: string, key: Counted, study: Study): string {
  const text = clean.replace(/[.]$/, '');
  const ask = key.percent ? null : askHowMany(key.noun);
  const clause = readGreekClause(text);
  const before = words(text.slice(0, key.start)).at(-1)?.text ?? '';
  const bound =
    /^(?:σε|από|με|για|επί|κατά|πριν|μετά|τα|τις|τους|οι|και|άλλ\p{L}+|περίπου|σχεδόν|πάνω|τουλάχιστον|μόλις|ίσως)$/u.test(
      before,
    );
  const after = text.slice(key.nounEnd);
  const closes =
    after === '' || /^(?:,| (?:σε|στ\p{L}{1,3}|από|με|για|μεταξύ|το|την|κατά|πριν|μετά|κάθε)(?!\p{L}))/u.test(after);
  if (ask && clause && clause.phrase.words <= 4 && !bound && closes && clause.phrase.end < key.start) {
    const verbEnd = text.length - clause.predicate.length + clause.verb.length;
    const middle = text.slice(verbEnd, key.start).trimEnd();
    if (key.start >= verbEnd && !middle.includes(','))
      return `${ask} ${key.noun} ${clause.verb} ${lowered(text.slice(0, clause.phrase.end), study)}${middle}${after};`;
  }
  return `${clean.slice(0, key.start)}________${clean.slice(key.end)}`;
}

/** A statement whose number is followed by the list of what it counts: the list would be the answer. */
function withoutList(clean: string, key: Counted): string {
  const list = clean.slice(key.nounEnd).search(/, (?:ο|η|το|τον|την|τη|οι|τα|τους|τις) /u);
  return list < 0 || clean.split(' ').length <= 28 ? clean : `${clean.slice(0, key.nounEnd + list)}.`;
}

/** How many, and how much in a hundred: the statement asked back for its number. */
export function fromNumber(passage: Passage, study: Study): Idea[] {
  const whole = withoutTail(passage.clean);
  const key = counted(whole);
  if (!key) return [];
  const clean = withoutList(whole, key);
  if (greekLooseEnds.test(clean) || clean.split(' ').length > 28) return [];
  return [
    {
      passage,
      frame: 'number',
      question: wording(clean, key, study),
      answer: key.text,
      verbatim: key.text,
      value: key.value,
      quality: key.percent || key.value > 2 ? 6 : 2,
      ordered: true,
      candidates: () => nearNumbers(key, `${key.text}/${passage.start}`),
    },
  ];
}
