import { isLikelyVerb } from '@schole/language';
import type { Analysis } from '../../../analysis/analysis.ts';
import { isDependent, isKnown } from './alone.ts';

/** Nouns of an action or a state: of what, their complement says or the sentence before. */
const ofAction =
  /^\p{Ll}+(?:ση|ξη|ψη|σης|σεις|ξεις|ψεις|σμός|σμό|σμοί|σμούς)$|^(?:κατ[άα]στασ|μετρήσ|σύγκρισ|συνδυασμ|πολιτικ(?:ή|ές)$|αριθμο[ίύ]|φαινόμεν|διαδικασί|μέθοδ|τεχνικ(?:ή|ές)$|σχέδι|απόφασ|συμφωνί|θεωρί|πείραμ|πειράμ|έρευν|μελέτ|αναλογί|ιδέα|εμπειρί|σύστημ|αιτί|αλλαγ|εξέλιξ|προσπάθει|διάκρισ|παρατήρησ)\p{Ll}*$/u;

/** What says nothing of which one is meant. */
const ranks =
  /^(?:άμεσ|βασικ|κύρι|σημαντικ|μεγάλ|μεγαλύτερ|νέ[οαε]|παλι|παλαιότερ|πραγματικ|βαθύτερ|καλύτερ|μοναδικ|ουσιαστικ|τελικ|αρχικ|συνολικ)\p{Ll}*$/u;

/** What follows a noun and says which one it is. */
const complement =
  /^ (?:τ(?:ου|ης|ων)|μιας|ενός|που|στ\p{L}{1,3}|σε|για|από|με|ανάμεσα|μεταξύ|προς|κατά|ότι|να|\p{Lu}|\p{Ll}+(?:ων|ών|ης|ής|ας|άς|ου|ού|εως|έως)(?!\p{L}))(?!\p{Ll})|^ \p{Lu}/u;

const phrase =
  /(?:^|(?<=[ (]))(?:ο|η|το|οι|τα|τον|την|τη|τους|τις|στον|στην|στη|στο|στα|στους|στις) (\p{Ll}{3,})(?: (\p{Ll}{3,}))?/giu;

/** The part of a sentence before its first clause or list. */
const headOf = (text: string): string => text.split(/, |[·:;]| που | ώστε | επειδή | διότι /u)[0] ?? '';

/** «Για τη μέτρηση», «η άμεση αιτία»: an action, a state or a relation with an article, and nobody has said of what. */
function namesUnnamed(text: string, analysis: Analysis): boolean {
  const head = headOf(text);
  return [...head.matchAll(phrase)].some(({ 0: all, 1: first = '', 2: second = '', index }) => {
    const isRanked = ranks.test(first) && second !== '';
    const noun = isRanked ? second : first;
    const end = isRanked ? index + all.length : index + all.indexOf(first) + first.length;
    if (!isDependent(noun, 'el') && !ofAction.test(noun)) return false;
    // «τη χωρίζει»: a pronoun and a verb.
    if (isLikelyVerb(noun) && !/(?:ση|ξη|ψη|α|ες|ός|οί|ούς)$/u.test(noun)) return false;
    return !complement.test(text.slice(end)) && !isKnown(noun, analysis);
  });
}

/** «Ένα ύψωμα τη χωρίζει»: in its first clause, only a thing of the text before explains a weak pronoun. */
function hasFreePronoun(text: string): boolean {
  // «Η Σύμβαση του αναγνωρίζει …»: to whom, and which one.
  const dative = /^(?:Ο|Η|Το|Οι|Τα) \p{L}+ (?:του|της|τους) (\p{Ll}+)/u.exec(text)?.[1];
  if (dative !== undefined && isLikelyVerb(dative) && /(?:ει|ουν|ούν|άει|ται|νται|σε|σαν)$/u.test(dative)) return true;
  // «Τους αριθμούς τους έδωσε …»: an object that is put first is said again.
  if (/^(?:τ(?:ον|ην|η|ους|ις|ο|α)|αυτ\p{L}+|όλ\p{L}+) /iu.test(text)) return false;
  return [...text.matchAll(/(?<!\p{L})(?:τον|την|τη|τους|τις) (\p{Ll}+)/gu)].some(({ 1: next = '', index }) => {
    if (!isLikelyVerb(next) || /(?:ες|ους|ση|ξη|ψη)$/u.test(next)) return false;
    const before = text.slice(0, index);
    return !/[,·:;]| (?:που|ότι|πως|όταν|αν|να|ώστε) | και (?!(?:τ|στ)\p{L}{1,3} )/u.test(before);
  });
}

/** «εκμεταλλεύεται την ίδια σύγκριση»: the same as what. */
const same = /(?<!\p{L})(?:ο|η|το|οι|τα|τον|την|τη|τους|τις|του|της|των|στ\p{L}{1,3}) ίδι\p{L}+ \p{Ll}/u;
/** «τόσο … όσο», «ίδιο με»: the sentence says it itself. */
const sameAs = /(?<!\p{L})ίδι\p{L}+ (?:\p{Ll}+ )?(?:με|όπως|ο|η|το|οι|τα|τον|την|τη|τους|τις)(?!\p{L})/u;

/** «Η ελληνική εμπειρία είναι χαρακτηριστική»: of what, the text before has said. */
const typical = /(?<!\p{L})(?:χαρακτηριστικ|ενδεικτικ|ανάλογ|παρόμοι|αντίστοιχ)\p{L}{1,2}\.?$/u;

/** Whether a Greek sentence that opens a passage is about something that only the text before it names. */
export const opensOnUnnamed = (text: string, analysis: Analysis): boolean =>
  namesUnnamed(text, analysis) || hasFreePronoun(text) || typical.test(text) || (same.test(text) && !sameAs.test(text));
