import { fold } from '@schole/language';
import { type Finding, notApplicable, notChecked } from '../../checks/finding.ts';

// A rubric's criteria in either language, by the beginnings of the words that name them.
const content =
  /(?<!\p{L})(?:content|knowledge|facts?|factual|accura|understanding|comprehension|evidence|sources?|details?|examples?|concepts?|causes?|effects?|ideas?|points|relevan|coverage|terms|terminolog|subject|use of the (?:text|material|source)|περιεχομεν|γνωσ|ακριβεια|κατανοησ|στοιχει|πηγ[ηε]|τεκμηρ|παραδειγμα|εννοι|ορολογι|αιτι|συνεπει|πληροτητα|ιδεεσ|σημεια|καλυψη|θεμα|γεγονοτ|πληροφορι|αξιοποιηση)/u;
const form =
  /(?<!\p{L})(?:argument|reason|structure|organi[sz]|coheren|cohesi|language|style|express|clarity|grammar|spelling|presentation|form|judg|conclusion|logic|writing|analysis|depth|originality|creativ|comparison|evaluation|critical|length|feasib|justif|support|επιχειρ|συλλογισμ|δομη|οργανωσ|συνοχη|συνεκτικ|γλωσσ|εκφρασ|σαφηνεια|υφοσ|ορθογραφ|παρουσιασ|κρισ|κριτικ|συμπερασμ|λογικ|αναλυσ|βαθοσ|πρωτοτυπ|δημιουργικ|συγκρισ|αξιολογησ|μορφη|εκτασ|εφαρμοσιμ|αιτιολογησ|διατυπωσ)/u;

/** The side that no criterion is about, 'content' or 'form'; open where a name tells neither. */
export function findUncovered(criteria: readonly string[]): Finding {
  if (criteria.length < 2) return notApplicable('one-criterion');
  const names = criteria.map(fold);
  const hasContent = names.some((name) => content.test(name));
  const hasForm = names.some((name) => form.test(name));
  if (hasContent && hasForm) return null;
  if (names.some((name) => !content.test(name) && !form.test(name))) return notChecked('unknown-criteria');
  return hasContent ? 'form' : 'content';
}
