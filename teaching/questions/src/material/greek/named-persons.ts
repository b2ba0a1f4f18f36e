import { classesOf, coreLength, fold, toNominative } from '@schole/language';
import type { Analysis } from '../../analysis/analysis.ts';
import { isPersonNoun } from '../../analysis/greek/people.ts';
import { keyOf } from '../../analysis/shape.ts';
import { cachedPerAnalysis } from '../pool.ts';
import { schoolTerms } from './school-terms/school-terms.ts';
import { isVerb } from './subject.ts';

/** A person whom the material names. */
export interface NamedPerson {
  /** In the nominative, as full as the material has it, without title and country. */
  name: string;
  feminine: boolean;
  parts: readonly string[];
  passages: readonly number[];
}

/** One mention: «ο Άγγλος γιατρός Ουίλιαμ Χάρβεϊ» in the nominative. */
export interface Mention {
  name: string;
  feminine: boolean;
  /** Where its article begins, and where the name ends. */
  start: number;
  end: number;
  nominative: boolean;
  /** Its title, its country or its numeral shows a person. */
  titled: boolean;
}

const country =
  '(?:Άγγλ|Γάλλ|Γερμαν|Ιταλ|Ελβετ|Αμερικαν|Ρώσ|Ρωμαί|Έλλην|Έλλην|Ολλανδ|Σκωτσέζ|Σκοτσέζ|Σκώτ|Ισπαν|Πορτογάλ|Αυστριακ|Σουηδ|Δαν|Νορβηγ|Πολων|Ούγγρ|Άραβ|Πέρσ|Αθηναί|Σπαρτιάτ|Θηβαί|Κορίνθι|Μακεδόν|Κρητικ|Κύπρι|Μιλήσι|Ψαριαν|Υδραί|Σπετσιώτ|Βενετ|Φλωρεντιν|Βρεταν|Ιρλανδ|Βέλγ|Τούρκ|Αιγύπτι|Εβραί|Ινδ|Κινέζ|Ιάπων|Σύρι|Φλαμανδ|Τσέχ|Σέρβ|Βούλγαρ|Φράγκ|Θεσσαλ|Λέσβι|Σάμι|Χι)\\p{Ll}{1,4}';
const word = "\\p{Lu}\\p{Ll}[\\p{L}'’-]*";
const numeral = "[Α-Ω]{1,3}['’΄ʹ´]";
const name = `${word}(?: (?:${numeral})| (?:ντε|ντα|βαν|φον|ντι|ντ['’]|von|van|de|da) ${word}| αλ-${word}| (?:ο|η) ${word}| ${word}){0,3}`;
const mention = new RegExp(
  `(?<!\\p{L})(Ο|ο|Η|η|τον|Τον|την|τη|του) ((?:${country} )?)((?:\\p{Ll}{4,} )?)(${name})(?!\\p{L})`,
  'gu',
);
const titles =
  /^(?:πάπας|σουλτάνος|αυτοκράτορας|αυτοκράτειρα|βασιλιάς|βασίλισσα|πατριάρχης|επίσκοπος|ναύαρχος|στρατηγός|πλοίαρχος|χημικός|φυσικός|μαθηματικός|μηχανικός|γιατρός|στοχαστής|μοναχός|ηγούμενος|τεχνίτης|πασάς|λόγιος|ιστορικός|φιλόσοφος|ζωγράφος|γλύπτης|συνθέτης|πρωθυπουργός|πρόεδρος|υπουργός|τύραννος|νομοθέτης|ρήτορας|μηχανουργός|ωρολογοποιός|καρδινάλιος|αββάς|εφευρέτης|βιομήχανος|αστρονόμος|γεωλόγος|βιολόγος|βοτανικός|ποιητής|ποιήτρια|βασιλεύς)$/u;
const deeds =
  /^(?:γεννήθηκ|πέθαν|έγραψ|ίδρυσ|διέταξ|αρνήθηκ|συγκάλεσ|δίδαξ|σπούδασ|ταξίδεψ|πίστε|υποστήρι|πρότειν|ανακάλυψ|διατύπωσ|εξέδωσ|παραιτήθηκ|παντρεύτηκ|νίκησ|ηγήθηκ|δολοφονήθηκ|εκλέχ|ζωγράφισ|μελοποίησ|συνέθεσ|απέδειξ|εφηύρ|κατασκεύασ|θεμελίωσ|οργάνωσ|ζήτησ|έπεισ|δημοσίευσ|παρατήρησ|μελέτησ|διαδέχ|κυβέρνησ|σκοτώθηκ|τύπωσ|χρησιμοποίησ|απέκρουσ|κατέλαβ|πολιόρκησ|ανέλαβ|επέστρεψ|περιέγραψ|εισήγαγ|καθιέρωσ|πέτυχ|έδειξ|απάντησ|πολέμησ|έχτισ|έκτισ|σχεδίασ|μετέφρασ|φυλακίστηκ|εξορίστηκ|στέφθηκ|ανέβηκ|ξεκίνησ|υπέγραψ|έβαλ|όρισ|έκαψ|κόλλησ|αντιμετώπισ|ψήφισ|έφερ|δώρισ|πήρ|έκαν|είπ|είδ|διέσχισ|έφτασ|οδήγησ|έτρεξ|υπερασπίστ|πρόδωσ|ανακάλυψ|επινόησ|χαρακτήρισ|υπολόγισ|μέτρησ|άνοιξ|έγιν|διατέλεσ|συνεργάστ|απέκτησ|κατηγόρησ|αγωνίστ|συμμετείχ|εφάρμοσ|μετέτρεψ|τελειοποίησ|βελτίωσ|παρουσίασ|εγκαινίασ|κατάργησ|ανέθεσ|συνέταξ|εξήγησ|παρακίνησ|έπλευσ|εκστράτευσ|προσπάθησ|κατάφερ|κατόρθωσ)/u;

/** «Πελοποννησιακός Πόλεμος», «Άρειος Πάγος»: the last word is a common noun. */
function isEvent(parts: readonly string[], feminine: boolean, analysis: Analysis): boolean {
  const last = (parts.at(-1) ?? '').toLowerCase();
  if (parts.length < 2) return false;
  if (
    feminine &&
    parts.some((part) => analysis.common.has(part.toLowerCase()) || classesOf(part.toLowerCase(), 'el').length > 0)
  )
    return true;
  if (parts.length < 2) return false;
  const files = classesOf(last, 'el').map(({ file }) => file);
  return analysis.common.has(last) || (files.length > 0 && !files.includes('person'));
}

/** The mentions of a sentence that may name a person. */
export function mentionsIn(text: string, analysis: Analysis): Mention[] {
  return [...text.matchAll(mention)].flatMap((match): Mention[] => {
    const [whole, article = '', origin = '', title = '', said = ''] = match;
    const nominative = /^[οη]$/iu.test(article);
    const feminine = /^(?:η|την|τη)$/iu.test(article);
    const trade = title.trim();
    const genitive = article === 'του';
    const nominal = nominative || feminine ? trade : genitive ? trade.replace(/ου$/u, 'ος') : `${trade}ς`;
    const titled =
      trade !== '' && (titles.test(nominal) || isPersonNoun(nominal) || /(?:ικός|λόγος|γράφος|ηγός)$/u.test(nominal));
    if (trade !== '' && !titled) return [];
    const numbered = new RegExp(` ${numeral}$`, 'u').test(said);
    let full = said;
    if (!nominative) {
      // Only a title or a country shows that the accusative names a person; its nominative must be certain.
      if (!titled && origin === '') return [];
      // «του φιλολόγου Τζον Τσάντγουικ»: a foreign name does not decline.
      const foreign = said.split(' ').every((part) => /(?:ς|[^αάεέηήιίοόυύωών])$/u.test(part));
      const phrase = `${article.toLowerCase()} ${said}`;
      const made = foreign || genitive ? null : toNominative(phrase, coreLength(phrase));
      if (!foreign && (!made || coreLength(phrase) < said.split(' ').length)) return [];
      full = made?.text ?? said;
    }
    const parts = full.split(' ').filter((part) => part.length > 1 || part !== 'ο');
    if (/^(?:Χριστός|Θεός|Κύριος|Παναγία|Ιησούς|Αλλάχ)(?: |$)/u.test(full)) return [];
    if (isEvent(parts, feminine, analysis)) return [];
    return [
      {
        name: full,
        feminine,
        start: match.index,
        end: match.index + whole.length,
        nominative,
        titled: titled || origin !== '' || numbered,
      },
    ];
  });
}

const partsOf = (text: string): string[] =>
  text
    .split(' ')
    .filter((part) => part.length > 2)
    .map((part) => fold(part).slice(0, 6));

/** Whether the sentence shows that a mention is a person: a deed of persons behind it. */
function acts(text: string, { start, end, feminine, name: said }: Mention): boolean {
  const after = text
    .slice(end)
    .replace(/^, [^,]{3,90},/u, '')
    .replace(/^,/u, '')
    .trim()
    .split(' ')
    .filter((one) => !/^(?:δεν|θα|τον|την|τη|το|τους|τις|τα)$/u.test(one));
  const verb = /^(?:είχε|έχει)$/u.test(after[0] ?? '') ? (after[1] ?? '') : (after[0] ?? '');
  if (deeds.test(verb) || (!feminine && / (?:ήταν|υπήρξε) $/u.test(text.slice(0, start)) && said.includes(' ')))
    return true;
  if (feminine || !isVerb(after[0])) return false;
  // Rivers and mountains seldom did anything once; nouns that WordNet knows as things are no persons.
  const lower = said.toLowerCase();
  const once = /(?:σε|ξε|ψε|ηκε)$/u.test(verb) && classesOf(lower, 'el').every(({ file }) => file === 'person');
  return said.includes(' ') || (once && schoolTerms(said).every(({ sort }) => sort === 'person'));
}

/** Persons of whom a school text tells at most; each is compared with the others. */
const mostPersons = 200;

/** The persons of a material, each once, under their fullest name. */
export const namedPersons = cachedPerAnalysis((analysis): NamedPerson[] => {
  const sure = new Map<string, { feminine: boolean; passages: number[] }>();
  for (const { clean, at, entry } of analysis.passages) {
    if (entry) continue;
    for (const one of mentionsIn(clean, analysis)) {
      const known = schoolTerms(one.name).some(({ sort }) => sort === 'person');
      if (
        !one.titled &&
        !known &&
        !(one.nominative && (!one.feminine || one.name.includes(' ')) && acts(clean, one)) &&
        !sure.has(one.name)
      )
        continue;
      if (sure.size >= mostPersons && !sure.has(one.name)) continue;
      if (analysis.termsByKey.get(keyOf(one.name, 'el'))?.type === 'place' && !one.titled) continue;
      const found = sure.get(one.name) ?? { feminine: one.feminine, passages: [] };
      found.passages.push(at);
      sure.set(one.name, found);
    }
  }
  const all = [...sure].map(([full, { feminine, passages }]) => ({
    name: full,
    feminine,
    passages,
    parts: partsOf(full),
  }));
  // «Μιαούλης» beside «Ανδρέας Μιαούλης», «Λέων» beside «Λέων Γ΄»: half of another name.
  return all.filter(
    (one) =>
      one.parts.length > 0 &&
      !all.some(
        (other) =>
          other !== one &&
          other.name.length > one.name.length &&
          one.parts.every((part) => other.parts.includes(part)) &&
          !new RegExp(`${numeral}`, 'u').test(one.name),
      ),
  );
});

/** The person whom a mention names; null where it fits none or several. */
export function personOf({ name: said }: Pick<Mention, 'name'>, analysis: Analysis): NamedPerson | null {
  const all = namedPersons(analysis, '');
  const same = all.find((one) => one.name === said);
  if (same) return same;
  const parts = partsOf(said);
  const fit = all.filter((one) => parts.length > 0 && parts.every((part) => one.parts.includes(part)));
  return fit.length === 1 ? (fit[0] ?? null) : null;
}
