import { capitalised, contentStems, isLikelyVerb, words } from '@schole/language';
import type { Analysis, Definition, Passage } from '../../../../analysis/analysis.ts';
import { hasLoosePronoun } from '../../../../analysis/greek/pronouns.ts';
import { keyOf } from '../../../../analysis/shape.ts';
import { greekLooseEnds, lowered, speaking } from '../../../../material/greek/clause.ts';
import { isOwned } from '../../../../material/greek/question.ts';
import type { Idea } from '../idea.ts';
import { namesBeside } from './names.ts';

// «Το φαινόμενο αυτό λέγεται υποβύθιση», «Η μορφή αυτή συναλλαγής ονομάζεται αντιπραγματισμός».
const pointing =
  /^(?:(Το|Η) (φαινόμενο|διαδικασία|αντίδραση|μορφή|μέθοδος|τεχνική|διεργασία|κατάσταση|τακτική|πρακτική|μετατροπή|λειτουργία|κίνηση|αλλαγή) αυτ[όή]|Αυτ[όή] (το|η) (φαινόμενο|διαδικασία|αντίδραση|μορφή|μέθοδος|τεχνική|διεργασία|κατάσταση|τακτική|πρακτική|μετατροπή|λειτουργία|κίνηση|αλλαγή))( \p{Ll}+(?:ης|ής|ας|άς|ου|ού|ων|ών|εως))? (?:λέγεται|ονομάζεται|καλείται|αποκαλείται|ονομάστηκε|είναι γνωστ[όή] ως) (?:και )?(?:ο |η |το )?([\p{L}-]+(?: [\p{L}-]+){0,2})[.]$/u;
const maxWords = 26;

/** A sentence that tells what happens, and that a question can repeat as a relative clause. */
function isProcess({ clean }: Passage): boolean {
  const text = clean.replace(/[.]$/, '');
  const list = text.split(' ');
  return (
    list.length >= 6 &&
    list.length <= maxWords &&
    !/[:;·«»"()]|\d{3}/.test(text) &&
    !greekLooseEnds.test(text) &&
    !speaking.test(text) &&
    !hasLoosePronoun(text) &&
    !isOwned(text) &&
    !isLikelyVerb(words(text)[0]?.text.toLowerCase() ?? '') &&
    /^(?:Ο|Η|Το|Οι|Τα|Ένας|Μια|Μία|Ένα|Όταν|Στ\p{L}{1,3}|Σε|Κατά|Με|Από) /u.test(text)
  );
}

/** «Πώς ονομάζεται το φαινόμενο κατά το οποίο …;»: the name that one sentence gives to what the sentence before tells. */
export function fromProcess(analysis: Analysis): Idea[] {
  return analysis.passages.flatMap((passage, at): Idea[] => {
    const before = analysis.passages[at - 1];
    const match = passage.clean.match(pointing);
    const noun = match?.[2] ?? match?.[4];
    const term = match?.[6];
    if (!before || !noun || !term || before.source !== passage.source || passage.start - before.end > 2) return [];
    if (!isProcess(before)) return [];
    const told = new Set(before.stems);
    if (contentStems(term, 'el').some((part) => told.has(part))) return [];
    const neuter = noun === 'φαινόμενο';
    const merged: Passage = {
      ...passage,
      start: before.start,
      clean: `${before.clean} ${passage.clean}`,
      stems: [...before.stems, ...passage.stems],
    };
    const meaning = lowered(before.clean.replace(/[.]$/, ''), analysis);
    const defined: Definition = { term, key: keyOf(term, 'el'), meaning, plural: false, passage: merged, how: 'named' };
    return [
      {
        passage: merged,
        frame: 'named',
        question: `Πώς ονομάζεται ${neuter ? 'το' : 'η'} ${noun}${match?.[5] ?? ''} κατά ${neuter ? 'το οποίο' : 'την οποία'}${/^όταν /u.test(meaning) ? ',' : ''} ${meaning};`,
        answer: capitalised(term),
        verbatim: term,
        quality: 8.5,
        candidates: () => namesBeside(defined, analysis).map((item) => ({ ...item, text: capitalised(item.text) })),
      },
    ];
  });
}
